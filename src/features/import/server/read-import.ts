import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockAccountAlone } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxArticlesOfAuthor } from '../rules.ts';
import { findImportedKeys } from './import.queries.ts';
import { importFiles, importItems, importRuns } from './import.table.ts';
import { authorsExport, readsPerAccount } from './limits.ts';
import type { ReadExport } from './reading/imported-article.ts';
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
      .where(eq(importRuns.accountId, accountId));
    if (previous?.state === 'running') throw conflict('import_running', texts.importing.running);
    await tx.delete(importRuns).where(eq(importRuns.accountId, accountId));
    await storeRun(tx, { accountId, read, at });
  });
}

async function storeRun(
  tx: Tx,
  { accountId, read, at }: { accountId: string; read: ReadExport; at: Date },
): Promise<void> {
  const { source, articles, leftOut, files } = read;
  const runId = randomUUID();
  const known = await findImportedKeys(tx, { accountId, keys: articles.map(({ key }) => key) });
  await tx.insert(importRuns).values({ id: runId, accountId, source, state: 'read', leftOut, createdAt: at });
  // In batches: a statement has at most 65,535 parameters, and a text up to a megabyte.
  for (let start = 0; start < articles.length; start += 20) {
    const batch = articles.slice(start, start + 20).map((article, index) => {
      const reason = whySkipped(article, known);
      return {
        runId,
        position: start + index,
        key: article.key,
        title: article.title,
        series: article.series,
        state: reason === '' ? ('waiting' as const) : ('skipped' as const),
        reason,
        notes: article.notes,
        article: reason === '' ? article : null,
      };
    });
    await tx.insert(importItems).values(batch);
  }
  for (const { name, bytes } of files) await tx.insert(importFiles).values({ runId, name, bytes });
}

function whySkipped({ title, key }: { title: string; key: string }, known: ReadonlySet<string>): string {
  if (known.has(key)) return texts.importing.skipped.before;
  return title === '' ? texts.importing.skipped.noTitle : '';
}
