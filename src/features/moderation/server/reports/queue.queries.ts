// The queue stays fast with 100,000 reports: each filter has an index in the order of the queue, and a page continues
// after the last row of the previous one.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import { maxCounted, type ReportKind, type ReportReason, reportKinds } from '../../report-rules.ts';
import { personColumns } from './find-target.ts';
import { reportAppeals, reportCases } from './report.table.ts';

const isOpen = isNull(reportCases.decidedAt);

/** Nobody sees reports about themselves. */
const isNotAbout = (viewerId: string): SQL => sql`${reportCases.ownerId} is distinct from ${viewerId}`;

/** The name of the reason is part of the statement, so that the planner finds the index of this reason. */
const hasReason = (reason: ReportReason): SQL => sql`${reportCases.reasons} @> ${sql.raw(`'{${reason}}'`)}`;

const openedOrder = { time: reportCases.openedAt, id: reportCases.id, isOldestFirst: true };
const appealedOrder = { time: reportAppeals.createdAt, id: reportAppeals.caseId, isOldestFirst: true };

export type CaseFilters = { kind: ReportKind | ''; reason: ReportReason | ''; after: string };

/** The ids of a page. Each kind is read from its own index; the first rows of the three are merged. */
export async function listCaseIds(
  db: DbOrTx,
  { kind, reason, after, viewerId, limit }: CaseFilters & { viewerId: string; limit: number },
): Promise<string[]> {
  const ofKind = (one: ReportKind) =>
    db
      .select({ id: reportCases.id, openedAt: reportCases.openedAt })
      .from(reportCases)
      .where(
        and(
          eq(reportCases.kind, one),
          isOpen,
          isNotAbout(viewerId),
          reason === '' ? undefined : hasReason(reason),
          isAfter(after, openedOrder),
        ),
      )
      .orderBy(asc(reportCases.openedAt), asc(reportCases.id))
      .limit(limit);
  const [first, second, third] = (kind === '' ? reportKinds : [kind]).map(ofKind);
  if (!first) return [];
  const rows =
    second && third
      ? await unionAll(first, second, third).orderBy(sql`opened_at`, sql`id`).limit(limit)
      : await first;
  return rows.map(({ id }) => id);
}

export const rowColumns = {
  id: reportCases.id,
  kind: reportCases.kind,
  targetId: reportCases.targetId,
  articleId: reportCases.articleId,
  ownerId: reportCases.ownerId,
  // The whole text of an article is not read for a list.
  title: sql<string>`coalesce(${reportCases.snapshot} ->> 'title', '')`,
  excerpt: sql<string>`coalesce(left(${reportCases.snapshot} ->> 'text', 280), '')`,
  owner: personColumns,
  reports: reportCases.reports,
  reasons: reportCases.reasons,
  openedAt: reportCases.openedAt,
  escalatedAt: reportCases.escalatedAt,
  hasEarlier: sql<boolean>`exists (select from report_cases earlier where earlier.kind = ${reportCases.kind}
    and earlier.target_id = ${reportCases.targetId} and earlier.decided_at < ${reportCases.openedAt})`,
  cursor: cursorOf(openedOrder),
};

export async function listCaseRows(db: DbOrTx, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select(rowColumns)
    .from(reportCases)
    .leftJoin(accounts, eq(accounts.id, reportCases.ownerId))
    .where(sql`${reportCases.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(reportCases.openedAt), asc(reportCases.id));
}

export type CaseListRow = Awaited<ReturnType<typeof listCaseRows>>[number];

/** Counts up to `maxCounted`. */
export async function countOpen(db: DbOrTx, viewerId: string): Promise<{ open: number; appeals: number }> {
  const cases = db
    .select({ one: sql`1`.as('one') })
    .from(reportCases)
    .where(and(isOpen, isNotAbout(viewerId)))
    .limit(maxCounted);
  const appeals = db
    .select({ one: sql`1`.as('one') })
    .from(reportAppeals)
    .where(and(isNull(reportAppeals.decidedAt), sql`${reportAppeals.accountId} <> ${viewerId}`))
    .limit(maxCounted);
  const { rows } = await db.execute<{ open: number; appeals: number }>(
    sql`select (select count(*)::int from (${cases}) as open) as open,
      (select count(*)::int from (${appeals}) as waiting) as appeals`,
  );
  return rows[0] ?? { open: 0, appeals: 0 };
}

export async function listAppealRows(
  db: DbOrTx,
  { after, viewerId, limit }: { after: string; viewerId: string; limit: number },
) {
  return db
    .select({
      ...rowColumns,
      appealedAt: reportAppeals.createdAt,
      cursor: cursorOf(appealedOrder),
    })
    .from(reportAppeals)
    .innerJoin(reportCases, eq(reportCases.id, reportAppeals.caseId))
    .leftJoin(accounts, eq(accounts.id, reportCases.ownerId))
    .where(and(isNull(reportAppeals.decidedAt), isNotAbout(viewerId), isAfter(after, appealedOrder)))
    .orderBy(asc(reportAppeals.createdAt), asc(reportAppeals.caseId))
    .limit(limit);
}

/** The open case after this one in the queue, or before it. */
export async function findNeighbour(
  db: DbOrTx,
  { id, viewerId, step }: { id: string; viewerId: string; step: 'next' | 'previous' },
): Promise<string | null> {
  const [towards, order] = step === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id from report_cases this, unnest(${sql.raw(`'{${reportKinds.join(',')}}'`)}::text[]) as one(kind)
      cross join lateral (
        select c.id, c.opened_at from report_cases c
        where c.kind = one.kind and c.decided_at is null and c.owner_id is distinct from ${viewerId}
          and (c.opened_at, c.id) ${towards} (this.opened_at, this.id)
        order by c.opened_at ${order}, c.id ${order} limit 1
      ) as found
    where this.id = ${id} order by found.opened_at ${order}, found.id ${order} limit 1`);
  return rows[0]?.id ?? null;
}
