import { type InvitationState, invitationState } from '#features/accounts/invitation-rule.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { InvitationEntry } from '../../invitations-contract.ts';
import { toPage } from '../member.present.ts';
import {
  type InvitationRow,
  listInvitationRows,
  listInvited,
  type Person,
} from './invitation-list.queries.ts';

const pageSize = 50;

export async function listInvitations(
  { db, now }: Platform,
  { after, state }: { after: string; state: InvitationState | '' },
): Promise<{ invitations: InvitationEntry[]; next: string | null }> {
  const found = await listInvitationRows(db, { after, state, limit: pageSize + 1, now: now() });
  const { rows, next } = toPage(found, pageSize);
  const invited = await listInvited(
    db,
    rows.map(({ id }) => id),
  );
  return { invitations: rows.map((row) => presentInvitation(row, invited.get(row.id) ?? [], now())), next };
}

export async function getInvitation({ db, now }: Platform, id: string): Promise<InvitationEntry> {
  const [row] = isUuid(id) ? await listInvitationRows(db, { id, limit: 1, now: now() }) : [];
  if (!row) throw noSuchInvitation();
  return presentInvitation(row, (await listInvited(db, [row.id])).get(row.id) ?? [], now());
}

/** Only for admins: it contains the email address. */
function presentInvitation(row: InvitationRow, members: Person[], now: Date): InvitationEntry {
  const { createdAt, expiresAt, revokedAt, isInviterAdmin, cursor: _, ...invitation } = row;
  return {
    ...invitation,
    state: invitationState(row, now),
    isInviterGone: !isInviterAdmin && revokedAt === null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    members,
  };
}

export const noSuchInvitation = () => notFound(texts.invitations.noSuchInvitation);
