import { enqueueAll } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteDigestsBefore, insertDigest, listBatchStarts } from './digest.queries.ts';
import { sendDigestJob } from './send-digest.ts';

// Weekly, on Tuesday at 7:00 UTC: in the morning in Europe, and not on Monday, when mailboxes are full.
export const digestSchedule = '0 7 * * 2';

// Sending a batch takes about half a minute. A failed batch is retried as a whole, skipping completed deliveries.
const batchSize = 50;

// Jobs are retried for about three days. Deliveries of older issues are not needed any more.
const retentionDays = 30;

/** Creates the issue of the day and enqueues its batches. Does nothing if the issue exists already. */
export async function planDigest({ now, transact }: Platform, size = batchSize): Promise<void> {
  const until = now();
  const issuedOn = until.toISOString().slice(0, 10);
  await transact(async (tx) => {
    await deleteDigestsBefore(tx, new Date(until.getTime() - retentionDays * 24 * 60 * 60 * 1000));
    const digestId = await insertDigest(tx, { issuedOn, until });
    if (digestId === undefined) return;
    const starts = await listBatchStarts(tx, size);
    const batches = starts.map((from, index) => ({ digestId, from, until: starts[index + 1] ?? null }));
    await enqueueAll(tx, sendDigestJob, batches);
  });
}
