import { and, eq } from 'drizzle-orm';
import { lockAccountAlone } from '#features/accounts/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxArticlesOfAuthor } from '../rules.ts';
import { findImportedKeys } from './import.queries.ts';
import { importRuns } from './import.table.ts';
import { authorsExport, readsPerAccount } from './limits.ts';
import type { ImportedArticle, Note } from './parsing/imported-article.ts';
import { listMissing } from './running/compose-text.ts';
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
      notes: [...article.notes, ...listMissing(article), ...listLostLinks(article)],
    }));
    await storeRun(tx, { run: { accountId, state: 'read', createdAt: at }, read, plans });
  });
}

/** Links to other articles of the export whose addresses nobody knows. They are no articles of this site yet. */
function listLostLinks({ links = [] }: ImportedArticle): Note[] {
  const lost = links.filter(({ href }) => href === '').map(({ path }) => path);
  const addresses = [...new Set(lost)].slice(0, 5).join(', ');
  return lost.length === 0 ? [] : [{ kind: 'lost', text: fill(texts.importNotes.links, { addresses }) }];
}

const isOwnOf = (accountId: string) => and(eq(importRuns.accountId, accountId), eq(importRuns.scope, 'own'));

export function whySkipped(
  { title, key }: { title: string; key: string },
  known: ReadonlySet<string>,
): string {
  if (known.has(key)) return texts.importing.skipped.before;
  return title === '' ? texts.importing.skipped.noTitle : '';
}
