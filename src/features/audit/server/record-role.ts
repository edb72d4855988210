import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { recordAudit } from './record-audit.ts';

export type RoleChange = { accountId: string; role: 'user' | 'admin'; note?: string; at: Date };

/** Only the operator changes roles: with a command, or with a setting. */
export async function recordRoleChange(tx: Tx, { accountId, role, ...rest }: RoleChange): Promise<void> {
  await recordAudit(tx, {
    actorId: null,
    act: 'role-changed',
    subjectId: accountId,
    subject: role,
    ...rest,
  });
}

/** Records the role of a new account that is an admin because of the ADMIN_EMAIL setting. */
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
