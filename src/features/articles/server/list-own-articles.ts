import type { DbOrTx } from '#platform/db/database.ts';
import type { Tab } from '../rules.ts';
import { presentArticle } from './article.present.ts';
import { countArticlesByTab, listArticlesOf } from './article.queries.ts';

type OwnListing = { tab?: Tab | undefined; page?: number | undefined; limit?: number | undefined };

const defaultLimit = 20;

export async function listOwnArticles(db: DbOrTx, authorId: string, listing: OwnListing) {
  const { tab, page = 1, limit } = listing;
  const isPaged = listing.tab !== undefined || listing.page !== undefined || limit !== undefined;
  const { all, ...counts } = await countArticlesByTab(db, authorId);
  const total = tab ? counts[tab] : all;
  const size = limit ?? defaultLimit;
  const rows = await listArticlesOf(db, authorId, {
    tab,
    paging: isPaged ? { limit: size, offset: (page - 1) * size } : undefined,
  });
  return {
    blogs: rows.map(presentArticle),
    page,
    totalPages: isPaged ? Math.ceil(total / size) : 1,
    total,
    counts,
  };
}
