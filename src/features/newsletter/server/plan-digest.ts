import { enqueueAll } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteDigestsBefore, insertDigest, listBatchStarts } from './digest.queries.ts';
import { sendDigestJob } from './send-digest.ts';

// Weekly: often enough to be remembered, seldom enough to be read. On Tuesdays, when Monday's mail is done with, and
// early enough for Europe's morning.
export const digestSchedule = '0 7 * * 2';

// A batch is half a minute of mailing, and what is looked up again when it has to be tried again.
const batchSize = 50;

// Jobs are tried again for about three days; who got an older issue is of no use any more.
const keptDays = 30;

/** Starts an issue: all its batches, or, when that was done before, nothing. */
export async function planDigest({ now, transact }: Platform, size = batchSize): Promise<void> {
  const until = now();
  const issuedOn = until.toISOString().slice(0, 10);
  await transact(async (tx) => {
    await deleteDigestsBefore(tx, new Date(until.getTime() - keptDays * 24 * 60 * 60 * 1000));
    const digestId = await insertDigest(tx, { issuedOn, until });
    if (digestId === undefined) return;
    const starts = await listBatchStarts(tx, size);
    const batches = starts.map((from, index) => ({ digestId, from, until: starts[index + 1] ?? null }));
    await enqueueAll(tx, sendDigestJob, batches);
  });
}
