import { DrizzleQueryError } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { FillOptions } from './fill-sample.ts';
import { isNewSite } from './sample-opt-out.ts';

/** At each start, so the question is small; what fills a site is loaded only when it is needed. */
export async function loadSample(db: DbOrTx, options: FillOptions): Promise<void> {
  if (!(await isNewSite(db))) return;
  const { fillSample } = await import('./fill-sample.ts');
  try {
    await fillSample(options);
  } catch (error) {
    // What the statement was says less than what happened to it.
    const told = error instanceof DrizzleQueryError ? error.cause : error;
    const reason = told instanceof Error ? told.message : told;
    throw new OperatorError(
      `The sample content could not be loaded; SAMPLE_CONTENT=off starts without it. (${reason})`,
      { cause: error },
    );
  }
}
