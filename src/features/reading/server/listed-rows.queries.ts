// What lists show of articles, and pages of lists that no search and no tag narrows: those in one query.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, categories, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { profiles } from '#features/profiles/server/profile.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import type { Sort } from '../contract.ts';
import { findDeepPlace } from './deep-pages.queries.ts';
import { orders } from './listed.queries.ts';

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
};

function selectListed<More extends Record<string, SQL.Aliased>>(db: DbOrTx, more: More) {
  return db
    .select({ ...listedColumns, ...more })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .leftJoin(categories, eq(categories.slug, articles.liveCategory))
    .$dynamic();
}

const selectByIds = prepareQuery('listed-by-ids', (db) =>
  // One parameter, however many there are.
  selectListed(db, {}).where(and(sql`${articles.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublic)),
);

export type ListedRow = Awaited<ReturnType<typeof selectByIds>>[number];

/** What lists show of these articles, in the order of the ids; without those readers may no longer see. */
export async function findListedRows(db: DbOrTx, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectByIds(db, { ids });
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** At most one of them narrows the list. */
type Narrowing = { category: string; authorId: string };

type Page = { sort: Sort; offset: number; limit: number };

type Kind = 'all' | 'category' | 'author';

const pageQueries = new Map<string, ReturnType<typeof preparePage>>();

/** A page of a list with how many there are in all; undefined for the latter when the page has none. */
export async function readListPage(
  db: DbOrTx,
  { category, authorId }: Narrowing,
  { sort, offset, limit }: Page,
): Promise<{ rows: ListedRow[]; total: number | undefined }> {
  const kind = category ? 'category' : authorId ? 'author' : 'all';
  const place =
    sort === 'newest' && kind !== 'author'
      ? await findDeepPlace(db, { category, offset })
      : { until: undefined, offset };
  if (!place) return { rows: [], total: undefined };
  const { until } = place;
  const name = `${kind}-${sort}${until ? '-before' : ''}`;
  const read = pageQueries.get(name) ?? preparePage(name, { kind, sort, isBefore: until !== undefined });
  pageQueries.set(name, read);
  const rows = await read(db, {
    name: category || authorId,
    offset: place.offset,
    limit,
    ...(until && { until: until.toISOString() }),
  });
  return { rows, total: rows[0]?.total };
}

function preparePage(
  queryName: string,
  { kind, sort, isBefore }: { kind: Kind; sort: Sort; isBefore: boolean },
) {
  const name = sql.placeholder('name');
  const before = sql`${articles.publishedAt} < (select ${sql.placeholder('until')}::timestamptz)`;
  const narrows = {
    all: undefined,
    category: eq(articles.liveCategory, name),
    author: eq(articles.authorId, name),
  };
  // Asked for by a subquery, the place is unknown to PostgreSQL's planner with or without its values, so that it plans once for
  // each connection instead of each time, which took five times as long as reading the page. As an array, the ids are a handful to it.
  const page = sql`array(${sql.join(
    [
      sql`select ${articles.id} from ${articles} where ${and(isPublic, narrows[kind], isBefore ? before : undefined)}`,
      sql`order by ${sql.join([...orders[sort]], sql`, `)}`,
      sql`limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::int)`,
    ],
    sql` `,
  )})`;
  return prepareQuery(`list-${queryName}`, (db) => {
    const total = db
      .select({ count: shownCounts.count })
      .from(shownCounts)
      .where(and(sql`${shownCounts.kind} = ${sql.raw(`'${kind}'`)}`, eq(shownCounts.name, name)));
    return selectListed(db, { total: sql<number>`coalesce((${total}), 0)`.mapWith(Number).as('total') })
      .where(sql`${articles.id} = any(${page})`)
      .orderBy(...orders[sort]);
  });
}
