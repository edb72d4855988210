import { and, eq } from 'drizzle-orm';
import { lockAccountAlone } from '#features/accounts/server/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxArticlesOfAuthor } from '../rules.ts';
import { findImportedKeys } from './import.queries.ts';
import { importRuns } from './import.table.ts';
import { authorsExport, readsPerAccount } from './limits.ts';
import { storeRun } from './store-run.ts';
import type { ImportWorker } from './worker/import-worker.ts';

/** Reads an export and stores what it would become. All of it, or nothing. */
export async function readImport(
  platform: Platform,
  worker: ImportWorker,
  { accountId, file }: { accountId: string; file: Uint8Array },
): Promise<void> {
  await platform.limits.consume(readsPerAccount, accountId);
  const read = await worker.read(file, { ...authorsExport, maxArticles: maxArticlesOfAuthor });
  const at = platform.now();
  await platform.transact(async (tx) => {
    // Two uploads at once come one after the other.
    await lockAccountAlone(tx, { aloneId: accountId, otherIds: [] });
    const [previous] = await tx
      .select({ state: importRuns.state })
      .from(importRuns)
      .where(isOwnOf(accountId));
    if (previous?.state === 'running') throw conflict('import_running', texts.importing.running);
    await tx.delete(importRuns).where(isOwnOf(accountId));
    const known = await findImportedKeys(tx, { accountId, keys: read.articles.map(({ key }) => key) });
    const plans = read.articles.map((article) => ({
      reason: whySkipped(article, known),
      notes: article.notes,
    }));
    await storeRun(tx, { run: { accountId, state: 'read', createdAt: at }, read, plans });
  });
}

const isOwnOf = (accountId: string) => and(eq(importRuns.accountId, accountId), eq(importRuns.scope, 'own'));

export function whySkipped(
  { title, key }: { title: string; key: string },
  known: ReadonlySet<string>,
): string {
  if (known.has(key)) return texts.importing.skipped.before;
  return title === '' ? texts.importing.skipped.noTitle : '';
}
