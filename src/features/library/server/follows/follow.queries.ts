import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { series } from '#features/series/server/series.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { FollowKind } from '../../follow-kinds.ts';
import type { FollowTarget } from './find-target.ts';
import { followerCounts, follows, librarySettings } from './follow.table.ts';

/** The row of this reader and this target. Null columns are left out, so that the index of the one that is set is used. */
function isFollowOf(accountId: string, { personId, category, tag, seriesId }: FollowTarget): SQL | undefined {
  return and(
    eq(follows.accountId, accountId),
    personId === null ? undefined : eq(follows.personId, personId),
    category === null ? undefined : eq(follows.category, category),
    tag === null ? undefined : eq(follows.tag, tag),
    seriesId === null ? undefined : eq(follows.seriesId, seriesId),
  );
}

export async function isFollowing(db: DbOrTx, accountId: string, target: FollowTarget): Promise<boolean> {
  const [found] = await db
    .select({ id: follows.id })
    .from(follows)
    .where(isFollowOf(accountId, target))
    .limit(1);
  return found !== undefined;
}

export async function deleteFollow(tx: Tx, accountId: string, target: FollowTarget): Promise<boolean> {
  const deleted = await tx.delete(follows).where(isFollowOf(accountId, target)).returning({ id: follows.id });
  return deleted.length > 0;
}

/** Somebody who was removed as spam, and a series without approved words, are left out, as everywhere. */
const isShown = and(
  isNull(accounts.removedAt),
  or(isNull(follows.seriesId), sql`${series.slug} is not null`),
);

const selectFollows = (db: DbOrTx) =>
  db
    .select({
      id: follows.id,
      kind: sql<FollowKind>`case when ${follows.personId} is not null then 'person'
        when ${follows.category} is not null then 'category'
        when ${follows.tag} is not null then 'tag' else 'series' end`,
      name: sql<string>`coalesce(${follows.personId}::text, ${categories.slug}, ${follows.tag}, ${series.slug})`,
      label: sql<string>`coalesce(${accounts.name}, ${categories.name}, ${follows.tag}, ${series.liveTitle})`,
      username: sql<string>`coalesce(${accounts.username}, '')`,
      since: follows.since,
    })
    .from(follows)
    .leftJoin(accounts, eq(accounts.id, follows.personId))
    .leftJoin(categories, eq(categories.key, follows.category))
    .leftJoin(series, eq(series.id, follows.seriesId))
    .$dynamic();

export type FollowRow = Awaited<ReturnType<typeof listFollowRows>>[number];

/** The latest first. */
export function listFollowRows(
  db: DbOrTx,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectFollows(db)
    .where(and(eq(follows.accountId, accountId), isShown))
    .orderBy(desc(follows.since), desc(follows.id))
    .limit(limit)
    .offset(offset);
}

/** At most 10,000 rows. */
export async function countFollows(db: DbOrTx, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(follows)
    .leftJoin(accounts, eq(accounts.id, follows.personId))
    .leftJoin(series, eq(series.id, follows.seriesId))
    .where(and(eq(follows.accountId, accountId), isShown));
  return row?.total ?? 0;
}

/** For the export, which reads them all in batches. */
export function listFollowsAfter(
  db: DbOrTx,
  accountId: string,
  { after, limit }: { after: FollowRow | undefined; limit: number },
) {
  return selectFollows(db)
    .where(
      and(
        eq(follows.accountId, accountId),
        isShown,
        after &&
          sql`(${follows.since}, ${follows.id}) < (select since, id from follows where id = ${after.id})`,
      ),
    )
    .orderBy(desc(follows.since), desc(follows.id))
    .limit(limit);
}

/** The people whom the account follows. */
export async function listFollowedPeople(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: follows.personId })
    .from(follows)
    .where(and(eq(follows.accountId, accountId), sql`${follows.personId} is not null`));
  return rows.flatMap(({ personId }) => personId ?? []);
}

/** The number of followers of each of these people; null for those who hide it. */
export async function countFollowers(
  db: DbOrTx,
  personIds: string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .select({
      personId: accounts.id,
      count: sql<number | null>`case when ${librarySettings.hidesFollowers} then null
        else coalesce(${followerCounts.count}, 0) end`,
    })
    .from(accounts)
    .leftJoin(followerCounts, eq(followerCounts.personId, accounts.id))
    .leftJoin(librarySettings, eq(librarySettings.accountId, accounts.id))
    .where(sql`${accounts.id} = any (${sql.param(personIds)}::uuid[])`);
  return new Map(rows.map(({ personId, count }) => [personId, count]));
}
