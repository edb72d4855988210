import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { recordAudit } from './record-audit.ts';

export type RoleChange = {
  /** Null for the operator, who changes roles with a command or with a setting. */
  actorId?: string | null;
  accountId: string;
  role: Role;
  note?: string;
  at: Date;
};

export async function recordRoleChange(tx: Tx, change: RoleChange): Promise<void> {
  const { actorId = null, accountId, role, note = '', at } = change;
  await recordAudit(tx, {
    actorId,
    act: 'role-changed',
    subjectId: accountId,
    subject: role,
    note,
    at,
  });
}

type NewAccount = {
  id: string;
  role: Role;
  createdAt: Date;
  invitedBy?: string | null;
  grantedBy?: 'provider' | 'set-up';
};

/** Records the role of a new account, and what gave it. */
export async function recordFirstRole(tx: Tx, account: NewAccount): Promise<void> {
  if (account.role === 'user') return;
  const { invitedBy } = account;
  await recordRoleChange(tx, {
    ...(invitedBy !== undefined && { actorId: invitedBy }),
    accountId: account.id,
    role: account.role,
    note: describeReason(account),
    at: account.createdAt,
  });
}

function describeReason({ invitedBy, grantedBy }: NewAccount): string {
  if (grantedBy === 'set-up') return texts.recordRole.bySetUp;
  if (grantedBy === 'provider') return texts.recordRole.byProvider;
  return invitedBy === undefined ? texts.recordRole.byAdminEmail : texts.recordRole.byInvitation;
}
