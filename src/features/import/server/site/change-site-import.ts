// Reading, starting and cancelling the import of a site. There is at most one.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lockAsAdmin } from '#features/accounts/server/administering/public.ts';
import { findAccount } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { SiteOptions } from '../../rules.ts';
import { findRun } from '../import.queries.ts';
import { importRuns } from '../import.table.ts';
import type { ReadExport } from '../parsing/imported-article.ts';
import { enqueueImport } from '../running/import.jobs.ts';
import { storeRun } from '../store-run.ts';
import { planSiteImport } from './plan-site-import.ts';
import { countItems } from './site-import.queries.ts';

type Acting = { admin: { id: string }; at: Date };

/** Stores what an export would become, in place of an earlier one. Nothing is imported yet. Returns the id of the run. */
export async function storeSiteImport(
  tx: Tx,
  { admin, at, read, options }: Acting & { read: ReadExport; options: SiteOptions },
): Promise<string> {
  // Two admins at once come one after the other.
  await lockAsAdmin(tx, { actorId: admin.id, now: at });
  const [previous] = await tx
    .select({ id: importRuns.id, state: importRuns.state })
    .from(importRuns)
    .where(eq(importRuns.scope, 'site'));
  if (previous?.state === 'running') throw conflict('import_running', texts.siteImport.running);
  if (previous) await tx.delete(importRuns).where(eq(importRuns.id, previous.id));
  const importer = (await findAccount(tx, admin.id)) ?? { name: '' };
  const plans = await planSiteImport(tx, { read, options, importer, at });
  const run = { accountId: admin.id, scope: 'site', options, state: 'read', createdAt: at } as const;
  return storeRun(tx, { run, read, plans });
}

/** Starts it in the background. The admin who starts it is the one who imports. */
export async function startSiteImport(tx: Tx, { admin, at, id }: Acting & { id: string }): Promise<void> {
  await lockAsAdmin(tx, { actorId: admin.id, now: at });
  const run = await findRun(tx, id);
  if (run?.scope !== 'site') throw noSuchImport();
  // Guarded: a second press starts nothing.
  const started = await tx
    .update(importRuns)
    .set({ state: 'running', accountId: admin.id })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, 'read')))
    .returning({ id: importRuns.id });
  if (started.length === 0) throw conflict('import_started', texts.importing.started);
  const { waiting, skipped } = await countItems(tx, id);
  const counted = plural(
    run.options?.asApproved ? texts.siteImport.auditApproved : texts.siteImport.auditDrafts,
    waiting,
  );
  const note = skipped === 0 ? counted : fill(texts.siteImport.auditSkipped, { counted, skipped });
  await recordRunAudit(tx, { act: 'import-started', actorId: admin.id, source: run.source, note, at });
  await enqueueImport(tx, id);
}

/**
 * Ends it if it is running, and forgets it. What was imported stays. A job that is at work finds nothing more to do. Returns
 * whether it was running.
 */
export async function cancelSiteImport(tx: Tx, { admin, at, id }: Acting & { id: string }): Promise<boolean> {
  await lockAsAdmin(tx, { actorId: admin.id, now: at });
  const run = await findRun(tx, id);
  if (run?.scope !== 'site') throw noSuchImport();
  const { made } = await countItems(tx, id);
  await tx.delete(importRuns).where(eq(importRuns.id, id));
  if (run.state !== 'running') return false;
  const note = plural(texts.siteImport.auditMade, made);
  await recordRunAudit(tx, { act: 'import-cancelled', actorId: admin.id, source: run.source, note, at });
  return true;
}

const noSuchImport = () => notFound(texts.importing.notFound);

type RunAudit = {
  act: 'import-started' | 'import-cancelled';
  actorId: string;
  source: ReadExport['source'];
  note: string;
  at: Date;
};

/** Runs are deleted, so the entry names what was imported. */
const recordRunAudit = (tx: Tx, { source, ...entry }: RunAudit): Promise<void> =>
  recordAudit(tx, { ...entry, subjectId: randomUUID(), subject: texts.importing.sources[source] });
