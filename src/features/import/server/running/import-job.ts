import { z } from 'zod';
import { job } from '#platform/jobs/jobs.ts';

/** Imports the next article of a run, and enqueues itself again while there are more. So other jobs get their turn. */
export const importJob = job('import-next', z.object({ runId: z.string() }));
