import type { Site } from '../run-site.ts';
import { decide } from '../writing/own-articles.ts';

/** Rejects all submissions in the queue. */
export async function emptyQueue(site: Site, adminToken: string): Promise<void> {
  const response = await fetch(`${site.url}/api/blogs/moderation/list?limit=100`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const { blogs } = (await response.json()) as { blogs: { _id: string }[] };
  for (const { _id } of blogs) await decide(site, adminToken, { id: _id, visibility: 'rejected' });
}
