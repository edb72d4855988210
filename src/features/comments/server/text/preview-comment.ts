import type { Viewer } from '#platform/http/viewer.ts';
import { getReadableArticle } from '../commented-article.queries.ts';
import { previewsPerAccount } from '../limits.ts';
import { type CommentParts, prepareComment } from './prepare-comment.ts';

/** Renders a comment as readers would see it. Nothing is stored. */
export async function previewComment(
  parts: CommentParts,
  { articleId, viewer, content }: { articleId: string; viewer: Viewer; content: string },
): Promise<string> {
  const { platform } = parts;
  await platform.limits.consume(previewsPerAccount, viewer.id);
  await getReadableArticle(platform.db, articleId, viewer);
  return (await prepareComment(parts, { content, authorId: viewer.id })).html;
}
