import { z } from 'zod';
import { removeRetiredCategory } from '#features/site/server/categories/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, type JobHandler, job, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** Stores the articles of a retired category under the key of the category that took over. */
const moveJob = job('move-articles-of-category', z.object({ key: z.string(), after: z.string() }));

// Their rows are locked for some ten milliseconds, during which a like or a save of one of them waits.
const batchSize = 50;
// A site that stops waits for its jobs. The next job continues after the last article.
const maxJobMs = 3_000;

const noId = '00000000-0000-0000-0000-000000000000';

/** Call it in the transaction that retires the category. */
export const startMove = (tx: Tx, key: string): Promise<void> => enqueue(tx, moveJob, { key, after: noId });

export function moveJobHandlers(platform: Pick<Platform, 'transact' | 'writeAtOnce'>): JobHandler[] {
  return [onJob(moveJob, (payload) => moveArticles(platform, payload))];
}

async function moveArticles(
  { transact, writeAtOnce }: Pick<Platform, 'transact' | 'writeAtOnce'>,
  { key, after }: { key: string; after: string },
): Promise<void> {
  const startedAt = performance.now();
  let last: string | null = after;
  while (last !== null && performance.now() - startedAt < maxJobMs) {
    const [moved]: { last: string | null }[] = await writeAtOnce<{ last: string | null }>({
      name: 'move-articles-of-category',
      text: 'select move_articles_of_category($1, $2, $3) as last',
      values: [key, last, batchSize],
    });
    if (moved?.last == null && last !== noId) last = noId;
    else last = moved?.last ?? null;
  }
  await transact(async (tx) => {
    if (last === null) await removeRetiredCategory(tx, key);
    else await enqueue(tx, moveJob, { key, after: last });
  });
}
