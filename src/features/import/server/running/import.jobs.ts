import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';

/** Imports the next articles of a run, and enqueues itself again while there are more. */
export const importJob = job('import-next', z.object({ runId: z.string() }));

/** All imports take turns in one queue: a hundred at once keep one worker busy, and the mails are not late. */
export const enqueueImport = (tx: Tx, runId: string): Promise<void> =>
  enqueue(tx, importJob, { runId }, { queue: 'import' });
