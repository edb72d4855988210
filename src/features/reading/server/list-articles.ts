import type { z } from 'zod';
import { findAccountId } from '#features/accounts/server/public.ts';
import { noteArticles } from '#features/articles/server/public.ts';
import { type SearchFilters, searchArticles } from '#features/search/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { readingApi } from '../contract.ts';
import { presentListed } from './listed.present.ts';
import { countListed, listArticleIds, readFilterCounts } from './listed.queries.ts';
import { findListedRows, type ListedRow, readListPage } from './listed-rows.queries.ts';

// Further than any list goes, and less than PostgreSQL can count to.
const maxOffset = 2_000_000_000;

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
  const offset = Math.min((page - 1) * limit, maxOffset);
  const filters: SearchFilters = { category, tag, authorId };
  if (query.q === '' && tag === '' && (category === '' || authorId === '')) {
    const { rows, total = await countAll(db, filters) } = await readListPage(db, filters, {
      sort: query.sort,
      offset,
      limit,
    });
    return showPage(noteListed(rows), { page, limit, total });
  }
  if (query.q !== '') {
    const found = await searchArticles(db, { q: query.q, filters, offset, limit, hasSnippets: true });
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
  const place = { filters, counts: await readFilterCounts(db, filters), offset, limit };
  const total = await countListed(db, place);
  const ids = offset >= total ? [] : await listArticleIds(db, { ...place, sort: query.sort });
  return showPage(noteListed(await findListedRows(db, ids)), { page, limit, total });
}

/** Where at most one filter is set. */
async function countAll(db: DbOrTx, filters: SearchFilters): Promise<number> {
  return countListed(db, { filters, counts: await readFilterCounts(db, filters) });
}

function showPage(rows: ListedRow[], { page, limit, total }: { page: number; limit: number; total: number }) {
  return { blogs: rows.map(presentListed), page, totalPages: Math.ceil(total / limit), total };
}

/** A list shows each article's counts and its author's name. */
export function noteListed(rows: ListedRow[]): ListedRow[] {
  noteArticles(rows.map(({ article, author }) => ({ id: article.id, authorId: author.id })));
  return rows;
}
