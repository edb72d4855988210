import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { findAccountId } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { maxListed, operator } from '../actions.ts';
import type { AuditFilters } from '../contract.ts';
import { auditLog } from './audit.table.ts';

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  act: auditLog.act,
  actorId: auditLog.actorId,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  note: auditLog.note,
  /** With microseconds, which a `Date` cannot represent. */
  exactly: sql<string>`${auditLog.at}::text`,
};

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** Undefined when no entry can match, because no account has the actor's name. */
export async function buildCondition(db: DbOrTx, filters: AuditFilters): Promise<SQL | undefined> {
  const { act, actor, subject, from, to } = filters;
  if (subject !== '' && !isUuid(subject)) return undefined;
  const byActor = actor === '' ? sql`true` : await buildActorCondition(db, actor);
  if (!byActor) return undefined;
  return and(
    byActor,
    act === '' ? undefined : eq(auditLog.act, act),
    subject === '' ? undefined : eq(auditLog.subjectId, subject),
    from === '' ? undefined : sql`${auditLog.at} >= ${startOf(from)}::timestamptz`,
    to === '' ? undefined : sql`${auditLog.at} < ${startOf(to)}::timestamptz + interval '1 day'`,
  );
}

const startOf = (day: string): string => `${day}T00:00:00Z`;

/** An id is not looked up, so that the entries of a deleted account can still be found. */
async function buildActorCondition(db: DbOrTx, actor: string): Promise<SQL | undefined> {
  if (actor === operator) return isNull(auditLog.actorId);
  const id = isUuid(actor) ? actor : await findAccountId(db, actor);
  return id === undefined ? undefined : eq(auditLog.actorId, id);
}

type Listing = { where: SQL; limit: number; offset?: number; after?: { exactly: string; id: string } };

/** Newest first. `after` is the last row of the previous batch. */
export async function listAuditRows(db: DbOrTx, { where, limit, offset = 0, after }: Listing) {
  const isAfter =
    after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.exactly}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(columns)
    .from(auditLog)
    .where(and(where, isAfter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditRows(db: DbOrTx, where: SQL): Promise<number> {
  const found = db.select({ id: auditLog.id }).from(auditLog).where(where).limit(maxListed).as('found');
  return db.$count(found);
}

export type AccountName = { id: string; name: string; username: string };
export type References = { accounts: ReadonlyMap<string, AccountName>; slugs: ReadonlyMap<string, string> };

/** The actors and subjects of the rows by id, without deleted ones. `slugs` are those of articles. */
export async function findReferences(db: DbOrTx, rows: AuditRow[]): Promise<References> {
  if (rows.length === 0) return { accounts: new Map(), slugs: new Map() };
  const subjectIds = rows.map(({ subjectId }) => subjectId);
  const actorIds = rows.flatMap(({ actorId }) => actorId ?? []);
  const foundAccounts = await db
    .select({ id: accounts.id, name: accounts.name, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set([...actorIds, ...subjectIds])]));
  const foundArticles = await db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(inArray(articles.id, [...new Set(subjectIds)]));
  return {
    accounts: new Map(foundAccounts.map((account) => [account.id, account])),
    slugs: new Map(foundArticles.map(({ id, slug }) => [id, slug])),
  };
}
