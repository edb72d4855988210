import type { OwnArticle } from '#features/articles/article-schema.ts';
import type { Tab } from '#features/articles/rules.ts';
import { presentOwnArticle, readArticleHeads, seenByAuthor } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { countArticlesByTab, listOwnIds } from './own-articles.queries.ts';

type OwnListing = { tab?: Tab | undefined; page?: number | undefined; limit?: number | undefined };

const defaultLimit = 20;
// A batch takes a few milliseconds, so that other requests are handled in between.
const batchSize = 100;

export async function listOwnArticles(db: DbOrTx, authorId: string, listing: OwnListing) {
  const { tab, page = 1, limit } = listing;
  const isPaged = tab !== undefined || listing.page !== undefined || limit !== undefined;
  const { all, ...counts } = await countArticlesByTab(db, authorId);
  const total = tab ? counts[tab] : all;
  const size = limit ?? defaultLimit;
  const ids = await listOwnIds(db, authorId, {
    tab,
    paging: isPaged ? { limit: size, offset: (page - 1) * size } : undefined,
  });
  return {
    blogs: readBatches(db, ids, authorId),
    page,
    totalPages: isPaged ? Math.ceil(total / size) : 1,
    total,
    counts,
  };
}

/**
 * Reads by ids that were listed before the first batch. A cursor would miss an article that is changed between two
 * batches, because it moves to the top of the list.
 */
async function* readBatches(db: DbOrTx, ids: string[], authorId: string): AsyncGenerator<OwnArticle[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await readArticleHeads(db, ids.slice(start, start + batchSize));
    yield rows.map((row) => presentOwnArticle(seenByAuthor(row, authorId)));
  }
}
