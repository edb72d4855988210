// Totals per day: the aggregated days plus the activity that is not aggregated yet. Both are read in one statement,
// because aggregation moves rows from one table to the other.
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { CountedKind } from './activity.table.ts';

/** `first` and `last` are days, both included. */
export type DayQuery<Kind extends CountedKind> = { kinds: readonly Kind[]; first: string; last: string };

export type DayRow<Kind extends CountedKind> = { kind: Kind; day: string; amount: number };

export async function listSiteDays<Kind extends CountedKind>(
  db: DbOrTx,
  query: DayQuery<Kind>,
): Promise<DayRow<Kind>[]> {
  return sumDays(db, { ...query, table: sql`site_days`, owner: sql`true` });
}

export async function listAuthorDays<Kind extends CountedKind>(
  db: DbOrTx,
  { authorId, ...query }: DayQuery<Kind> & { authorId: string },
): Promise<DayRow<Kind>[]> {
  return sumDays(db, { ...query, table: sql`author_days`, owner: sql`author_id = ${authorId}` });
}

async function sumDays<Kind extends CountedKind>(
  db: DbOrTx,
  { kinds, first, last, table, owner }: DayQuery<Kind> & { table: SQL; owner: SQL },
): Promise<DayRow<Kind>[]> {
  const where = sql`${owner} and kind in ${[...kinds]} and day between ${first} and ${last}`;
  const { rows } = await db.execute<DayRow<Kind>>(sql`
    select kind, day::text as day, sum(amount)::integer as amount from (
      select kind, day, amount from ${table} where ${where}
      union all select kind, day, amount from activity where ${where}
    ) as counted group by kind, day`);
  return rows;
}

/** The first day with any activity on an author's articles. */
export async function findFirstDay(db: DbOrTx, authorId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from author_days where author_id = ${authorId}),
      (select min(day) from activity where author_id = ${authorId})
    )::text as day`);
  return rows[0]?.day ?? null;
}

/** Sign-ups minus deleted accounts. */
export async function countMembers(db: DbOrTx): Promise<number> {
  const where = sql`kind in ('sign-ups', 'departures')`;
  const { rows } = await db.execute<{ members: number }>(sql`
    select coalesce(sum(case kind when 'sign-ups' then amount else -amount end), 0)::integer as members from (
      select kind, amount from site_days where ${where}
      union all select kind, amount from activity where ${where}
    ) as counted`);
  return rows[0]?.members ?? 0;
}
