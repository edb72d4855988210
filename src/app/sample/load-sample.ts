import { DrizzleQueryError } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { FillOptions } from './fill-sample.ts';
import { isNewSite } from './sample-opt-out.ts';

/** Runs at each start, so the code that fills a site is imported only when it is needed. */
export async function loadSample(db: DbOrTx, options: FillOptions): Promise<void> {
  if (!(await isNewSite(db))) return;
  const { fillSample } = await import('./fill-sample.ts');
  try {
    await fillSample(options);
  } catch (error) {
    // Drizzle's own message contains the statement only; the cause says why it failed.
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OperatorError(
      `The sample content could not be loaded; SAMPLE_CONTENT=off starts without it. (${reason})`,
      { cause: error },
    );
  }
}
