import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { AppError, conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { findRun } from './import.queries.ts';
import { importRuns } from './import.table.ts';
import { startsPerAccount } from './limits.ts';
import { enqueueImport } from './running/import.jobs.ts';

type OwnRun = { id: string; accountId: string };

const noSuchImport = (): AppError =>
  new AppError({ status: 404, code: 'not_found', message: texts.importing.notFound });

async function requireOwnRun(tx: Tx, { id, accountId }: OwnRun) {
  const run = await findRun(tx, id);
  if (run?.accountId !== accountId || run.scope !== 'own') throw noSuchImport();
  return run;
}

/** Starts the import in the background. */
export async function startImport(platform: Platform, wanted: OwnRun): Promise<void> {
  await platform.limits.consume(startsPerAccount, wanted.accountId);
  await platform.transact(async (tx) => {
    const { id } = await requireOwnRun(tx, wanted);
    // Guarded: a second press starts nothing.
    const started = await tx
      .update(importRuns)
      .set({ state: 'running' })
      .where(and(eq(importRuns.id, id), eq(importRuns.state, 'read')))
      .returning({ id: importRuns.id });
    if (started.length === 0) throw conflict('import_started', texts.importing.started);
    await enqueueImport(tx, id);
  });
}

/** A job that is at work finds nothing more to do. Returns whether the import was running. */
export async function discardImport(platform: Platform, wanted: OwnRun): Promise<{ wasRunning: boolean }> {
  return platform.transact(async (tx) => {
    const { id } = await requireOwnRun(tx, wanted);
    const [deleted] = await tx
      .delete(importRuns)
      .where(eq(importRuns.id, id))
      .returning({ state: importRuns.state });
    return { wasRunning: deleted?.state === 'running' };
  });
}
