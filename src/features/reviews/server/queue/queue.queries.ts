// The lists of the review desk, in two steps: find the ids through one index, then load the few articles of the page.
import {
  and,
  asc,
  desc,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  articleRevisions,
  articles,
  isInQueue,
  isPublic,
  isRejected,
} from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { headColumns, selectArticles } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { QueuePart } from '../../claim-rules.ts';
import { isClaimed, isClaimedBy, isDeclinedBy } from '../claiming/claim.queries.ts';
import { isScheduled } from '../scheduling/schedule.table.ts';

export type QueueScope = 'pending' | 'approved' | 'rejected' | 'hidden' | 'all';

const scopes: Record<QueueScope, SQL> = {
  pending: isInQueue(articles),
  approved: isPublic,
  rejected: isRejected(articles),
  hidden: sql`${articles.visibility} = 'hidden'`,
  all: sql`${articles.status} = 'published'`,
};

const newestChangeFirst = [desc(articles.updatedAt), desc(articles.id)];

const orders: Record<QueueScope, SQL[]> = {
  pending: [asc(articles.submittedAt), asc(articles.id)],
  approved: [desc(articles.publishedAt), desc(articles.id)],
  rejected: newestChangeFirst,
  hidden: newestChangeFirst,
  all: newestChangeFirst,
};

// Nobody pages that far, and counting more rows would take longer on a larger site.
export const maxCounted = 10_000;

export type QueueFilter = {
  scope: QueueScope;
  /** Only articles in one of these categories; null for all of them. */
  categories: readonly string[] | null;
  /** The part of what is pending, seen by one person. */
  part?: { name: QueuePart; viewerId: string; now: Date; lateBefore: Date };
};

const matches = (db: DbOrTx, { scope, categories, part }: QueueFilter): SQL | undefined =>
  and(
    scopes[scope],
    categories === null ? undefined : isIn(categories),
    part && scope === 'pending' ? isInPart(db, part) : undefined,
  );

/** What somebody cannot take on, because they wrote it or declined it, is not offered to them. */
function isInPart(
  db: DbOrTx,
  { name, viewerId, now, lateBefore }: NonNullable<QueueFilter['part']>,
): SQL | undefined {
  const isUndecided = not(isScheduled);
  switch (name) {
    case 'all':
      return isUndecided;
    case 'mine':
      return and(isUndecided, isClaimedBy(viewerId));
    case 'unclaimed':
      return and(
        isUndecided,
        not(isClaimed(db, now)),
        not(isWrittenBy(viewerId)),
        not(isDeclinedBy(viewerId)),
      );
    case 'late':
      return and(isUndecided, lt(articles.submittedAt, lateBefore), not(isDeclinedBy(viewerId)));
    case 'scheduled':
      return isScheduled;
  }
}

/** An article is in the category of its live text and in that of the text that was submitted. */
function isIn(categories: readonly string[]): SQL {
  return sql`exists (select from ${articleRevisions} as shown join categories on categories.key = shown.category
    where shown.id in (${articles.liveRevisionId}, ${articles.workingRevisionId}) and shown.state <> 'draft'
      and categories.slug = any (${sql.param([...categories])}::text[]))`;
}

/** At most `maxCounted` articles. */
const selectCounted = (db: DbOrTx, filter: QueueFilter) =>
  db.select({ id: articles.id }).from(articles).where(matches(db, filter)).limit(maxCounted);

export async function countQueue(db: DbOrTx, filter: QueueFilter): Promise<number> {
  return db.$count(selectCounted(db, filter).as('found'));
}

type PartCounts = Record<Exclude<QueuePart, 'all'>, number>;

/** How many articles each part of the queue has, in one statement. */
export async function countParts(
  db: DbOrTx,
  filterFor: (part: QueuePart) => QueueFilter,
): Promise<PartCounts> {
  const count = (part: QueuePart) =>
    sql`(select count(*)::int from ${selectCounted(db, filterFor(part)).as('found')})`;
  const { rows } = await db.execute<PartCounts>(
    sql`select ${count('mine')} as mine, ${count('unclaimed')} as unclaimed, ${count('late')} as late,
      ${count('scheduled')} as scheduled`,
  );
  return rows[0] ?? { mine: 0, unclaimed: 0, late: 0, scheduled: 0 };
}

export async function listQueueIds(
  db: DbOrTx,
  { offset, limit, ...filter }: QueueFilter & { offset: number; limit: number },
): Promise<string[]> {
  // Pages beyond the count are empty: to find their rows, the database would scan all rows before them.
  if (offset >= maxCounted) return [];
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(db, filter))
    .orderBy(...orders[filter.scope])
    .limit(Math.min(limit, maxCounted - offset))
    .offset(offset);
  return rows.map(({ id }) => id);
}

export type QueuedRow = Awaited<ReturnType<typeof findQueuedArticles>>[number];

/** In the order of the ids. */
export async function findQueuedArticles(db: DbOrTx, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectArticles(db, { ...headColumns, article: getTableColumns(articles) })
    // An article that was withdrawn after the ids were listed is a draft, which only its author may see.
    .where(
      and(
        inArray(articles.id, ids),
        or(isNotNull(articles.liveRevisionId), ne(articles.workingState, 'draft')),
      ),
    );
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
