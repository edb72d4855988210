// Journeys of an admin at the review queue. The site is shared with other journeys, so each journey empties the queue
// first.
import { test as base, expect } from '../accounts/account.fixture.ts';
import { grace } from '../members.ts';
import type { Site } from '../run-site.ts';
import { decide } from '../writing/own-articles.ts';
import { writeArticles } from '../writing/write-articles.ts';

type QueueFixtures = {
  /**
   * Creates articles of an author whom only this journey uses; Grace decides on them. The queue is empty at first.
   */
  written: ReturnType<typeof writeArticles>;
};

export const test = base.extend<QueueFixtures>({
  person: grace,
  written: async ({ site, holder, members }, provide) => {
    const admin = await members.signIn(grace);
    await emptyQueue(site, admin.token);
    await provide(writeArticles(site, { author: holder, admin }));
  },
});

/** Rejects all submissions in the queue. */
export async function emptyQueue(site: Site, adminToken: string): Promise<void> {
  const response = await fetch(`${site.url}/api/blogs/moderation/list?limit=100`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const { blogs } = (await response.json()) as { blogs: { _id: string }[] };
  for (const { _id } of blogs) await decide(site, adminToken, { id: _id, visibility: 'rejected' });
}

export { expect };
