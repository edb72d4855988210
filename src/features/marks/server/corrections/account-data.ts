// Corrections in the export of an account, and what remains of them when the account is deleted.
import { and, asc, eq, ne } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { texts } from '#texts';
import { corrections } from './correction.table.ts';

export const correctionsExport: ExportPart = {
  about: texts.exportCorrections.files,
  read: ({ platform, accountId }) => ({ corrections: readCorrections(platform.db, accountId) }),
};

// A reader has at most three open ones for each article, so this is far more than anybody writes.
const maxExported = 10_000;

async function* readCorrections(db: DbOrTx, readerId: string): AsyncGenerator<unknown> {
  const rows = await db
    .select({
      article: articles.slug,
      quote: corrections.quote,
      replacement: corrections.replacement,
      reason: corrections.reason,
      state: corrections.state,
      answer: corrections.answer,
      createdAt: corrections.createdAt,
      publishedAt: corrections.publishedAt,
    })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(eq(corrections.readerId, readerId))
    .orderBy(asc(corrections.createdAt), asc(corrections.id))
    .limit(maxExported);
  for (const { createdAt, publishedAt, ...row } of rows) {
    yield { ...row, createdAt: createdAt.toISOString(), publishedAt: publishedAt?.toISOString() ?? null };
  }
}

/**
 * Runs before an account is deleted. What authors have taken stays without the name, because the text has it; the rest goes. The tag of
 * the profile invalidates the pages that show the name.
 */
export async function forgetCorrector(tx: Tx, _invalidate: Invalidate, accountId: string): Promise<void> {
  await tx
    .delete(corrections)
    .where(and(eq(corrections.readerId, accountId), ne(corrections.state, 'taken')));
}
