import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { recordAudit } from './record-audit.ts';

export type RoleChange = { accountId: string; role: 'user' | 'admin'; note?: string; at: Date };

/** Roles are changed by those who run the site: by a command, or by their settings. */
export async function recordRoleChange(tx: Tx, { accountId, role, ...rest }: RoleChange): Promise<void> {
  await recordAudit(tx, {
    actorId: null,
    act: 'role-changed',
    subjectId: accountId,
    subject: role,
    ...rest,
  });
}

/** An address that the settings name makes its account an admin from the start. */
export async function recordFirstRole(
  tx: Tx,
  account: { id: string; role: 'user' | 'admin'; createdAt: Date },
): Promise<void> {
  if (account.role !== 'admin') return;
  await recordRoleChange(tx, {
    accountId: account.id,
    role: account.role,
    note: texts.recordRole.atSignUp,
    at: account.createdAt,
  });
}
