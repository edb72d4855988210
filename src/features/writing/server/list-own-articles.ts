import type { OwnArticle } from '#features/articles/article-schema.ts';
import type { Tab } from '#features/articles/rules.ts';
import { findArticleHeads, presentOwnArticle } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { countArticlesByTab, listOwnIds } from './own-articles.queries.ts';

type OwnListing = { tab?: Tab | undefined; page?: number | undefined; limit?: number | undefined };

const defaultLimit = 20;
// A few milliseconds of work each, so that others are answered in between.
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
    blogs: readBatches(db, ids),
    page,
    totalPages: isPaged ? Math.ceil(total / size) : 1,
    total,
    counts,
  };
}

/**
 * By the ids that were there at the beginning: one that is changed meanwhile moves to the top of the list, where going on
 * after the last row would miss it.
 */
async function* readBatches(db: DbOrTx, ids: string[]): AsyncGenerator<OwnArticle[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await findArticleHeads(db, ids.slice(start, start + batchSize));
    yield rows.map(presentOwnArticle);
  }
}
