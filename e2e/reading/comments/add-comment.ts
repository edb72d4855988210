// Writes a comment over the API.
import type { Comment } from '#features/comments/contract.ts';
import type { MemberSession } from '../../members.ts';
import type { Site } from '../../run-site.ts';

export type Said = { text: string; parentId?: string };

export async function addComment(
  site: Site,
  { token }: MemberSession,
  { articleId, text, parentId }: Said & { articleId: string },
): Promise<Comment> {
  const response = await fetch(`${site.url}/api/comments/${articleId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: text, parentId }),
  });
  if (!response.ok)
    throw new Error(`The comment responded with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { comment: Comment }).comment;
}
