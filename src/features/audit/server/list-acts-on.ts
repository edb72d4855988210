import { and, asc, eq } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { AuditAction } from '../actions.ts';
import { auditLog } from './audit.table.ts';

/** Who did this to the article, comment or account, and when; oldest first. For pages that show a part of its history. */
export async function listActsOn(db: DbOrTx, { subjectId, act }: { subjectId: string; act: AuditAction }) {
  return db
    .select({ by: personColumns, at: auditLog.at, note: auditLog.note })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, subjectId), eq(auditLog.act, act)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}
