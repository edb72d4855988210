import type { z } from 'zod';
import { findAccountId } from '#features/accounts/server/public.ts';
import { noteArticles } from '#features/articles/server/public.ts';
import {
  cutSnippets,
  type Search,
  type SearchFilters,
  searchArticles,
  snippetReadLength,
} from '#features/search/server/public.ts';
import { categoriesTag, findCategory, noteCategories } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { readingApi } from '../../contract.ts';
import { presentListed } from './listed.present.ts';
import { countListed, listArticleIds, readFilterCounts } from './listed-ids.queries.ts';
import { type ListedRow, readListedRows, readListPage, selectFound } from './listed-rows.queries.ts';

// Larger than any list, and within PostgreSQL's `integer`.
const maxOffset = 2_000_000_000;

type ListQuery = z.output<typeof readingApi.list.query>;

const emptyPage = (page: number) => ({ blogs: [], page, totalPages: 0, total: 0 });

/** One page of public articles in the requested order. Search results are ordered by relevance instead. */
export async function listArticles(db: DbOrTx, query: ListQuery) {
  // An article that is published or hidden changes the list. `noteListed` adds the tags of the articles on the page.
  noteTags(['articles']);
  // These change the order of the list.
  if (query.sort !== 'newest') noteTags(['likes']);
  if (query.sort === 'trending') noteTags(['views', 'comments']);
  const { page, limit, tag } = query;
  const authorId = query.author === '' ? '' : await findAccountId(db, query.author);
  if (authorId === undefined) return emptyPage(page);
  const categories = await findCategoryKeys(db, query.category);
  if (categories === undefined) return emptyPage(page);
  const offset = Math.min((page - 1) * limit, maxOffset);
  const filters: SearchFilters = { categories, tag, authorId };
  if (query.q === '' && tag === '' && (categories.length === 0 || authorId === '')) {
    const { rows, total = await countAll(db, filters) } = await readListPage(db, filters, {
      sort: query.sort,
      offset,
      limit,
    });
    return presentPage(noteListed(rows), { page, limit, total });
  }
  if (query.q !== '') return searchPage(db, { q: query.q, filters, offset, limit }, page);
  const listing = { filters, counts: await readFilterCounts(db, filters) };
  const total = await countListed(db, listing);
  const ids =
    offset >= total ? [] : await listArticleIds(db, { ...listing, offset, limit, sort: query.sort });
  return presentPage(noteListed(await readListedRows(db, ids)), { page, limit, total });
}

/** Results have excerpts with the search words marked. */
async function searchPage(db: DbOrTx, search: Search, page: number) {
  const { limit } = search;
  const readLength = snippetReadLength(limit);
  const { rows, total, searchedText } = await searchArticles(db, search, (from, values) =>
    selectFound(from, { ...values, readLength }),
  );
  const snippets = await cutSnippets(
    rows.map(({ plainText }) => plainText),
    searchedText,
  );
  const blogs = noteListed(rows).map((row, index) => {
    const snippet = snippets[index];
    return { ...presentListed(row), ...(snippet && { snippet }) };
  });
  return { blogs, page, totalPages: Math.ceil(total / limit), total };
}

/** None without a filter; undefined if there is no such category. */
async function findCategoryKeys(db: DbOrTx, slug: string): Promise<readonly string[] | undefined> {
  if (slug === '') return [];
  const category = await findCategory(db, slug);
  if (category) noteCategories(category.keys);
  else noteTags([categoriesTag]);
  return category?.keys;
}

async function countAll(db: DbOrTx, filters: SearchFilters): Promise<number> {
  return countListed(db, { filters, counts: await readFilterCounts(db, filters) });
}

function presentPage(
  rows: ListedRow[],
  { page, limit, total }: { page: number; limit: number; total: number },
) {
  return { blogs: rows.map(presentListed), page, totalPages: Math.ceil(total / limit), total };
}

/**
 * Notes the cache tags of the articles, their authors and their categories: a list shows each article's counts and the
 * names of both.
 */
export function noteListed(rows: ListedRow[]): ListedRow[] {
  noteCategories(rows.map(({ categoryKey }) => categoryKey));
  noteArticles(
    rows.map(({ article, author, coAuthors }) => ({
      id: article.id,
      authorId: author.id,
      coAuthorIds: coAuthors?.map(({ id }) => id) ?? [],
    })),
  );
  return rows;
}
