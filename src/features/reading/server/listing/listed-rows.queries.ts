// The columns that lists show, by article id. Also reads a whole page in one query for lists that are filtered by
// nothing, by a category or by an author.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { profiles } from '#features/profiles/server/profile.table.ts';
import { foundSql } from '#features/search/server/public.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import type { Sort } from '../../contract.ts';
import { findPageStart } from './deep-pages.queries.ts';
import { orders } from './listed-ids.queries.ts';

const listedColumns = {
  article: {
    id: articles.id,
    slug: articles.slug,
    version: articles.version,
    status: articles.status,
    visibility: articles.visibility,
    createdAt: articles.createdAt,
    publishedAt: articles.publishedAt,
    views: articles.views,
    likes: articles.likes,
    comments: articles.comments,
  },
  author: {
    id: accounts.id,
    name: accounts.name,
    username: accounts.username,
    avatar: accounts.avatar,
    bio: profiles.bio,
  },
  coAuthors: coAuthorsColumn,
  text: {
    title: articleRevisions.title,
    excerpt: articleRevisions.excerpt,
    tags: articleRevisions.tags,
    readTime: articleRevisions.readTime,
    wordCount: articleRevisions.wordCount,
    metaTitle: articleRevisions.metaTitle,
    metaDescription: articleRevisions.metaDescription,
    keywords: articleRevisions.keywords,
    savedAt: articleRevisions.savedAt,
  },
  category: { slug: categories.slug, name: categories.name },
  categoryKey: articles.liveCategory,
};

function selectListed<More extends Record<string, SQL.Aliased>>(db: DbOrTx, more: More) {
  return db
    .select({ ...listedColumns, ...more })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .leftJoin(categories, eq(categories.key, articles.liveCategory))
    .$dynamic();
}

const selectByIds = prepareQuery('listed-by-ids', (db) =>
  // One array parameter, so that one prepared statement fits any number of ids.
  selectListed(db, {}).where(and(sql`${articles.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublic)),
);

export type ListedRow = Awaited<ReturnType<typeof selectByIds>>[number];

/** Rows in the order of the ids, without articles that are not public. */
export async function readListedRows(db: DbOrTx, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectByIds(db, { ids });
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The results of a search, with the start of each text for the snippets. */
export const selectFound = prepareQuery('search', (db) =>
  selectListed(db, {
    total: sql<number>`found.total`.as('total'),
    plainText: sql<string>`left(${articleRevisions.plainText}, ${sql.placeholder('readLength')}::int)`.as(
      'plain_text',
    ),
  })
    .innerJoin(foundSql, sql`${articles.id} = found.id`)
    .where(isPublic)
    .orderBy(sql`found.ordinal`),
);

/** At most one of the two is set; the other is empty. The category is given by its keys. */
type PageFilter = { categories: readonly string[]; authorId: string };

type Page = { sort: Sort; offset: number; limit: number };

/** `categories`: a category with several keys. */
type Kind = 'all' | 'category' | 'categories' | 'author';

const pageQueries = new Map<string, ReturnType<typeof preparePage>>();

/** One page and the total number of articles in the list. The total is undefined when the page is empty. */
export async function readListPage(
  db: DbOrTx,
  { categories: keys, authorId }: PageFilter,
  { sort, offset, limit }: Page,
): Promise<{ rows: ListedRow[]; total: number | undefined }> {
  const kind = kindOf(keys, authorId);
  const start =
    sort === 'newest' && kind !== 'author'
      ? await findPageStart(db, { categories: keys, offset })
      : { until: undefined, offset };
  if (!start) return { rows: [], total: undefined };
  const { until } = start;
  const name = `${kind}-${sort}${until ? '-before' : ''}`;
  const read = pageQueries.get(name) ?? preparePage(name, { kind, sort, isBefore: until !== undefined });
  pageQueries.set(name, read);
  const rows = await read(db, {
    name: kind === 'categories' ? keys : (keys[0] ?? authorId),
    offset: start.offset,
    limit,
    ...(until && { until: until.toISOString() }),
  });
  return { rows, total: rows[0]?.total };
}

function kindOf(keys: readonly string[], authorId: string): Kind {
  if (keys.length > 0) return keys.length === 1 ? 'category' : 'categories';
  return authorId === '' ? 'all' : 'author';
}

function preparePage(
  queryName: string,
  { kind, sort, isBefore }: { kind: Kind; sort: Sort; isBefore: boolean },
) {
  const name = sql.placeholder('name');
  const before = sql`${articles.publishedAt} < (select ${sql.placeholder('until')}::timestamptz)`;
  const filters = {
    all: undefined,
    category: eq(articles.liveCategory, name),
    categories: sql`${articles.liveCategory} = any (${name}::text[])`,
    author: undefined,
  };
  // The limit and offset are in subqueries so that the planner does not know their values. A plan with the values is
  // then no better than a generic plan, and PostgreSQL plans once per connection instead of once per request; planning
  // took five times as long as reading the page. `array(…)` makes the planner expect only a few ids.
  const limit = sql`(select ${sql.placeholder('limit')}::int)`;
  const offset = sql`(select ${sql.placeholder('offset')}::int)`;
  const order = sql`order by ${sql.join([...orders[sort]], sql`, `)}`;
  const filtered = sql`select ${articles.id} from ${articles} where ${and(isPublic, filters[kind], isBefore ? before : undefined)}`;
  const page =
    kind === 'author'
      ? listOfAuthor(sort, { order, limit, offset })
      : sql`array(${filtered} ${order} limit ${limit} offset ${offset})`;
  return prepareQuery(`list-${queryName}`, (db) => {
    const total =
      kind === 'categories'
        ? sql`select sum(count) from ${shownCounts} where kind = 'category' and name = any (${name}::text[])`
        : db
            .select({ count: shownCounts.count })
            .from(shownCounts)
            .where(and(sql`${shownCounts.kind} = ${sql.raw(`'${kind}'`)}`, eq(shownCounts.name, name)));
    return selectListed(db, { total: sql<number>`coalesce((${total}), 0)`.mapWith(Number).as('total') })
      .where(sql`${articles.id} = any(${page})`)
      .orderBy(...orders[sort]);
  });
}

/**
 * The ids on a page of an author's articles: those that they wrote as the first author, which an index has newest first, and those
 * that they wrote with others, which are few. For other orders all of them are read from that index: it has what they are sorted
 * by, and the index of such an order would be read through the articles of all authors. `offset 0` keeps PostgreSQL from doing that.
 */
function listOfAuthor(sort: Sort, { order, limit, offset }: Record<'order' | 'limit' | 'offset', SQL>): SQL {
  const name = sql`${sql.placeholder('name')}::uuid`;
  const columns = sql`id, published_at, likes, hotness`;
  const written = sql`select ${columns} from articles where ${isPublic} and author_id = ${name}`;
  const first = sort === 'newest' ? written : sql`select ${columns} from (${written} offset 0) as articles`;
  return sql`array(select id from (
    (${first} ${order} limit ${limit} + ${offset})
    union all
    select ${columns} from articles where ${isPublic}
      and id = any (array(select article_id from article_co_authors where account_id = ${name}))
  ) as articles ${order} limit ${limit} offset ${offset})`;
}
