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
  /** To the microsecond, which a `Date` does not hold. */
  exactly: sql<string>`${auditLog.at}::text`,
};

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** Undefined when there can be none: no account has that name. */
export async function buildCondition(db: DbOrTx, filters: AuditFilters): Promise<SQL | undefined> {
  const { act, actor, from, to } = filters;
  const byActor = actor === '' ? sql`true` : await buildActorCondition(db, actor);
  if (!byActor) return undefined;
  return and(
    byActor,
    act === '' ? undefined : eq(auditLog.act, act),
    from === '' ? undefined : sql`${auditLog.at} >= ${startOf(from)}::timestamptz`,
    to === '' ? undefined : sql`${auditLog.at} < ${startOf(to)}::timestamptz + interval '1 day'`,
  );
}

const startOf = (day: string): string => `${day}T00:00:00Z`;

/** An id is taken as it is: whose account is gone can still be asked for. */
async function buildActorCondition(db: DbOrTx, actor: string): Promise<SQL | undefined> {
  if (actor === operator) return isNull(auditLog.actorId);
  const id = isUuid(actor) ? actor : await findAccountId(db, actor);
  return id === undefined ? undefined : eq(auditLog.actorId, id);
}

type Listing = { where: SQL; limit: number; offset?: number; after?: { exactly: string; id: string } };

/** The newest first; `after` goes on where a former batch ended. */
export async function listAuditRows(db: DbOrTx, { where, limit, offset = 0, after }: Listing) {
  const isFurther =
    after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.exactly}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(columns)
    .from(auditLog)
    .where(and(where, isFurther))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditRows(db: DbOrTx, where: SQL): Promise<number> {
  const found = db.select({ id: auditLog.id }).from(auditLog).where(where).limit(maxListed).as('found');
  return db.$count(found);
}

export type Person = { id: string; name: string; username: string };
export type References = { people: ReadonlyMap<string, Person>; slugs: ReadonlyMap<string, string> };

/** Who did these things and what they were done to, as far as they are still there. */
export async function findReferences(db: DbOrTx, rows: AuditRow[]): Promise<References> {
  if (rows.length === 0) return { people: new Map(), slugs: new Map() };
  const subjectIds = rows.map(({ subjectId }) => subjectId);
  const actorIds = rows.flatMap(({ actorId }) => actorId ?? []);
  const people = await db
    .select({ id: accounts.id, name: accounts.name, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set([...actorIds, ...subjectIds])]));
  const known = await db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(inArray(articles.id, [...new Set(subjectIds)]));
  return {
    people: new Map(people.map((person) => [person.id, person])),
    slugs: new Map(known.map(({ id, slug }) => [id, slug])),
  };
}
