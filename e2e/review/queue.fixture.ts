// Journeys of an admin at the review queue. The site is shared with other journeys, so each journey empties the queue
// first.
import { test as base, expect } from '../accounts/account.fixture.ts';
import { grace } from '../members.ts';
import { writeArticles } from '../writing/write-articles.ts';
import { emptyQueue } from './empty-queue.ts';

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

export { expect };
