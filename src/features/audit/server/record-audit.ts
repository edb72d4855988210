import type { Tx } from '#platform/db/database.ts';
import type { AuditAction } from '../actions.ts';
import { auditLog } from './audit.table.ts';

export type AuditEntry = {
  /** Null for commands of the operator. */
  actorId: string | null;
  act: AuditAction;
  subjectId: string;
  /** The article's title, the new role or the day of the end of a suspension. Never a member's name, because it could not be deleted. */
  subject: string;
  note?: string;
  at: Date;
};

/** Call this in the transaction of the action, so that there is never an action without its entry, or the reverse. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
