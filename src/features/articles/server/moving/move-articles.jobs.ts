import { z } from 'zod';
import { removeRetiredCategory } from '#features/site/server/categories/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, type JobHandler, job, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** Stores the articles of a retired category under the key of the category that took over. */
const moveJob = job(
  'move-articles-of-category',
  z.object({ key: z.string(), after: z.string(), isLast: z.boolean().default(false) }),
);

// Their rows are locked for some ten milliseconds, during which a like or a save of one of them waits.
const batchSize = 50;
// A site that stops waits for its jobs. The next job continues after the last article.
const maxJobMs = 3_000;
// A save that began before the category was retired has ended by then. It may have written the old key.
const lastPassDelaySeconds = 60;

const noId = '00000000-0000-0000-0000-000000000000';

/** Call it in the transaction that retires the category. */
export const startMove = (tx: Tx, key: string): Promise<void> => enqueue(tx, moveJob, { key, after: noId });

type Writing = Pick<Platform, 'transact' | 'writeAtOnce'>;

export function moveJobHandlers(platform: Writing): JobHandler[] {
  return [onJob(moveJob, (payload) => moveArticles(platform, payload))];
}

async function moveArticles(writing: Writing, { key, after, isLast }: z.output<typeof moveJob.payload>) {
  const next = await moveForAWhile(writing, { key, after });
  await writing.transact(async (tx) => {
    if (next !== undefined) await enqueue(tx, moveJob, { key, after: next, isLast });
    else if (isLast) await removeRetiredCategory(tx, key);
    else await enqueue(tx, moveJob, { key, after: noId, isLast: true }, { inSeconds: lastPassDelaySeconds });
  });
}

/** Returns the id after which to continue; undefined when there are no more articles. */
async function moveForAWhile(
  { writeAtOnce }: Writing,
  { key, after }: { key: string; after: string },
): Promise<string | undefined> {
  const startedAt = performance.now();
  let last = after;
  while (performance.now() - startedAt < maxJobMs) {
    const [moved] = await writeAtOnce<{ last: string | null }>({
      name: 'move-articles-of-category',
      text: 'select move_articles_of_category($1, $2, $3) as last',
      values: [key, last, batchSize],
    });
    if (moved?.last == null) return undefined;
    last = moved.last;
  }
  return last;
}
