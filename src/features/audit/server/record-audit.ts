import type { Tx } from '#platform/db/database.ts';
import type { AuditAction } from '../actions.ts';
import { auditLog } from './audit.table.ts';

export type AuditEntry = {
  /** Null for commands of the operator. */
  actorId: string | null;
  act: AuditAction;
  subjectId: string;
  /** The article's title, the new role, the section of the settings, or the day until which an account is suspended. Never a member's name, because it could not be deleted. */
  subject: string;
  note?: string;
  at: Date;
};

/** Call this in the transaction of the action, so that there is never an action without its entry, or the reverse. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

// The settings of the site have no id of their own.
const noId = '00000000-0000-0000-0000-000000000000';

/** `fields` are the names of the settings that changed. */
export async function recordSettingsChange(
  tx: Tx,
  change: { actorId: string | null; section: string; fields: string[]; at: Date },
): Promise<void> {
  const { actorId, section, fields, at } = change;
  await recordAudit(tx, {
    actorId,
    act: 'settings-changed',
    subjectId: noId,
    subject: section,
    note: fields.join(', '),
    at,
  });
}
