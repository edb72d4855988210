// Adds entries for articles that were public before the record existed. Such an entry says when it was added, and
// claims nothing about the past.
import { asc } from 'drizzle-orm';
import { recordGaps } from '#features/record/server/record.table.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { lockArticles } from '../article-lock.queries.ts';
import { articleTag } from '../cache-tags.ts';
import { recordRemoval, recordShown } from './record-shown.ts';

// Their rows are locked for some ten milliseconds, during which a like or a save of one of them waits.
const batchSize = 50;
// A site that stops waits for its jobs. The next run continues.
const maxJobMs = 20_000;

type Parts = Pick<Platform, 'transact' | 'now'>;

/** Every minute: with nothing to do it is one look into an empty table. */
export function recordJobHandlers(platform: Parts): JobHandler[] {
  return [onSchedule('record-gaps', '* * * * *', () => recordAllGaps(platform))];
}

export async function recordAllGaps(platform: Parts): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxJobMs) {
    if ((await recordSomeGaps(platform)) === 0) return;
  }
}

async function recordSomeGaps({ transact, now }: Parts): Promise<number> {
  return transact(async (tx, invalidate) => {
    const gaps = await tx
      .select({ id: recordGaps.articleId })
      .from(recordGaps)
      .orderBy(asc(recordGaps.articleId))
      .limit(batchSize);
    const ids = gaps.map(({ id }) => id);
    const locked = (await lockArticles(tx, ids)).map(({ id }) => id);
    const at = now();
    const change = { act: 'recorded-later', kind: null, isOwn: false, decidedAt: null, at } as const;
    await recordShown(tx, locked, { ...change, by: ['site'] });
    const deleted = ids.filter((id) => !locked.includes(id));
    await recordRemoval(tx, deleted, { by: 'site', at });
    invalidate(...locked.map(articleTag));
    return ids.length;
  });
}
