import type { Tx } from '#platform/db/database.ts';
import type { AuditAction } from '../actions.ts';
import { auditLog } from './audit.table.ts';

export type AuditEntry = {
  /** Null for the operator's commands. */
  actorId: string | null;
  act: AuditAction;
  subjectId: string;
  /** An article's title, the new role. Never a member's name. */
  subject: string;
  note?: string;
  at: Date;
};

/** In the transaction of the act: what was done and what is told of it are never apart. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
