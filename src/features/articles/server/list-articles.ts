import type { z } from 'zod';
import { findAccountId } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { readingApi } from '../reading-contract.ts';
import { articleTag } from './article-tags.ts';
import { presentListed } from './listed.present.ts';
import {
  countListed,
  type Filters,
  findListedRows,
  type ListedRow,
  listArticleIds,
  readFilterCounts,
} from './listed.queries.ts';
import { searchArticles } from './search-articles.ts';

type ListQuery = z.output<typeof readingApi.list.query>;

const nothing = (page: number) => ({ blogs: [], page, totalPages: 0, total: 0 });

/** One page of what readers see, in the order they asked for; what they search for comes by how well it fits. */
export async function listArticles(db: DbOrTx, query: ListQuery) {
  // Whoever joins or leaves the list changes it; what is in it is noted one by one.
  noteTags(['articles']);
  // The order itself changes with these.
  if (query.sort !== 'newest') noteTags(['likes']);
  if (query.sort === 'trending') noteTags(['views', 'comments']);
  const { page, limit, category, tag } = query;
  const authorId = query.author === '' ? '' : await findAccountId(db, query.author);
  if (authorId === undefined) return nothing(page);
  const filters: Filters = { category, tag, authorId };
  const counts = await readFilterCounts(db, filters);
  const place = { filters, counts, offset: (page - 1) * limit, limit };
  if (query.q !== '') {
    const found = await searchArticles(db, { ...place, q: query.q });
    const rows = await findListedRows(
      db,
      found.matches.map(({ id }) => id),
    );
    const snippets = new Map(found.matches.map(({ id, snippet }) => [id, snippet]));
    const blogs = noteListed(rows).map((row) => {
      const snippet = snippets.get(row.article.id);
      return { ...presentListed(row), ...(snippet && { snippet }) };
    });
    return { blogs, page, totalPages: Math.ceil(found.total / limit), total: found.total };
  }
  const total = await countListed(db, place);
  const isPastEnd = place.offset >= total;
  const ids = isPastEnd ? [] : await listArticleIds(db, { ...place, sort: query.sort });
  const rows = noteListed(await findListedRows(db, ids));
  return { blogs: rows.map(presentListed), page, totalPages: Math.ceil(total / limit), total };
}

/** A list shows each article's counts and its author's name. */
export function noteListed(rows: ListedRow[]): ListedRow[] {
  noteTags(rows.flatMap(({ article, author }) => [articleTag(article.id), `profile:${author.id}`]));
  return rows;
}
