// The days, and what is not yet added to them: always both in one statement, which sees each row in one of the two.
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { CountedKind } from './activity.table.ts';

/** Both ends belong to it. */
export type Asked<Kind extends CountedKind> = { kinds: readonly Kind[]; first: string; last: string };

export type DayRow<Kind extends CountedKind> = { kind: Kind; day: string; amount: number };

export async function listSiteDays<Kind extends CountedKind>(
  db: DbOrTx,
  asked: Asked<Kind>,
): Promise<DayRow<Kind>[]> {
  return sumDays(db, { ...asked, days: sql`site_days`, whose: sql`true` });
}

export async function listAuthorDays<Kind extends CountedKind>(
  db: DbOrTx,
  { authorId, ...asked }: Asked<Kind> & { authorId: string },
): Promise<DayRow<Kind>[]> {
  return sumDays(db, { ...asked, days: sql`author_days`, whose: sql`author_id = ${authorId}` });
}

async function sumDays<Kind extends CountedKind>(
  db: DbOrTx,
  { kinds, first, last, days, whose }: Asked<Kind> & { days: SQL; whose: SQL },
): Promise<DayRow<Kind>[]> {
  const isAsked = sql`${whose} and kind in ${[...kinds]} and day between ${first} and ${last}`;
  const { rows } = await db.execute<DayRow<Kind>>(sql`
    select kind, day::text as day, sum(amount)::integer as amount from (
      select kind, day, amount from ${days} where ${isAsked}
      union all select kind, day, amount from activity where ${isAsked}
    ) as counted group by kind, day`);
  return rows;
}

/** The first day of which anything is known about an author's articles. */
export async function findFirstDay(db: DbOrTx, authorId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from author_days where author_id = ${authorId}),
      (select min(day) from activity where author_id = ${authorId})
    )::text as day`);
  return rows[0]?.day ?? null;
}

/** All who ever signed up, without those who left. */
export async function countMembers(db: DbOrTx): Promise<number> {
  const isAsked = sql`kind in ('sign-ups', 'departures')`;
  const { rows } = await db.execute<{ members: number }>(sql`
    select coalesce(sum(case kind when 'sign-ups' then amount else -amount end), 0)::integer as members from (
      select kind, amount from site_days where ${isAsked}
      union all select kind, amount from activity where ${isAsked}
    ) as counted`);
  return rows[0]?.members ?? 0;
}
