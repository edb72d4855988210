// What an admin does with invitations. Every action is one transaction with its entry in the audit log.
import { invitationState } from '#features/accounts/invitation-rule.ts';
import { lockAsAdmin } from '#features/accounts/server/administering/public.ts';
import {
  countOpenInvitations,
  findInvitation,
  inviteByEmail as insertByEmail,
  inviteByLink as insertByLink,
  invitationUrl,
  lockInvitation,
  saveRevocation,
  sendInvitationAgain,
} from '#features/accounts/server/invitations/public.ts';
import { hasAccountWithEmail } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { plural } from '#kit/plural.ts';
import type { Role } from '#kit/roles.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, invalid } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkRole } from '../../rules.ts';
import { readCategories } from '../read-categories.ts';
import { noSuchInvitation } from './list-invitations.ts';

// An admin who invites a whole team types for an hour. A stolen session must not mail the world.
export const invitationsPerAdmin: Limit = { name: 'invite', times: 100, inSeconds: 60 * 60 };
// Each of them is an email to somebody who may not want it.
export const mailsPerAddress: Limit = { name: 'invite-address', times: 5, inSeconds: 24 * 60 * 60 };

type Inviting = { viewer: Viewer; role: Role; categories: string[] | null; validDays: number };

export async function inviteByEmail(
  platform: Platform,
  { email, ...inviting }: Inviting & { email: string },
): Promise<string> {
  const editorCategories = await requireRole(platform, inviting);
  const { viewer, role, validDays } = inviting;
  const emailKey = email.toLowerCase();
  await requireNewcomer(platform, emailKey);
  await platform.limits.consume(invitationsPerAdmin, viewer.id);
  await platform.limits.consume(mailsPerAddress, emailKey);
  const now = platform.now();
  return platform.transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now });
    // Again, behind the lock: two admins may invite the same person at once.
    if ((await countOpenInvitations(tx, { emailKey, now })) > 0) throw alreadyInvited();
    const id = await insertByEmail(tx, {
      email,
      invitedBy: viewer.id,
      role,
      editorCategories,
      validDays,
      now,
    });
    const note = texts.memberLabels.auditByEmail;
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'invited',
      subjectId: id,
      subject: role,
      note,
      at: now,
    });
    return id;
  });
}

/** An admin sees all addresses of members, so they may learn that this is one. */
async function requireNewcomer({ db, now }: Platform, emailKey: string): Promise<void> {
  if (await hasAccountWithEmail(db, emailKey)) {
    const message = texts.invitations.alreadyMember;
    throw conflict('already_member', message, { email: message });
  }
  if ((await countOpenInvitations(db, { emailKey, now: now() })) > 0) throw alreadyInvited();
}

function alreadyInvited() {
  const message = texts.invitations.alreadyInvited;
  return conflict('already_invited', message, { email: message });
}

/** Returns the link, which is never shown again. */
export async function inviteByLink(
  platform: Platform,
  { places, ...inviting }: Inviting & { places: number },
): Promise<{ id: string; link: string }> {
  const editorCategories = await requireRole(platform, inviting);
  const { viewer, role, validDays } = inviting;
  await platform.limits.consume(invitationsPerAdmin, viewer.id);
  const now = platform.now();
  const { id, token } = await platform.transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now });
    const made = await insertByLink(tx, {
      places,
      invitedBy: viewer.id,
      role,
      editorCategories,
      validDays,
      now,
    });
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'invited',
      subjectId: made.id,
      subject: role,
      note: plural(texts.invitations.auditByLink, places),
      at: now,
    });
    return made;
  });
  return { id, link: invitationUrl(platform, token) };
}

type Target = { id: string; viewer: Viewer };

export async function sendAgain(platform: Platform, { id, viewer }: Target): Promise<void> {
  const now = platform.now();
  const known = isUuid(id) ? await findInvitation(platform.db, { id }, now) : undefined;
  if (!known) throw noSuchInvitation();
  if (known.emailKey === null) throw notSendable();
  if (await hasAccountWithEmail(platform.db, known.emailKey)) {
    throw conflict('already_member', texts.invitations.alreadyMember);
  }
  await platform.limits.consume(mailsPerAddress, known.emailKey);
  await platform.transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now });
    await lockInvitation(tx, id);
    const invitation = await findInvitation(tx, { id }, now);
    if (!invitation?.emailKey) throw noSuchInvitation();
    if (invitation.revokedAt !== null || invitation.usedPlaces > 0) throw notSendable();
    const { emailKey, validDays, role } = invitation;
    if ((await countOpenInvitations(tx, { emailKey, now, exceptId: id })) > 0) throw alreadyInvited();
    await sendInvitationAgain(tx, { id, validDays, invitedBy: viewer.id, now });
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'invitation-sent-again',
      subjectId: id,
      subject: role,
      at: now,
    });
  });
}

const notSendable = () => conflict('not_sendable', texts.invitations.notSendable);

/** Revoking one that cannot be used any more changes nothing. */
export async function revokeInvitation(platform: Platform, { id, viewer }: Target): Promise<void> {
  if (!isUuid(id)) throw noSuchInvitation();
  const now = platform.now();
  await platform.transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now });
    await lockInvitation(tx, id);
    const invitation = await findInvitation(tx, { id }, now);
    if (!invitation) throw noSuchInvitation();
    if (invitation.revokedAt !== null || invitationState(invitation, now) === 'used') return;
    await saveRevocation(tx, id, now);
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'invitation-revoked',
      subjectId: id,
      subject: invitation.role,
      at: now,
    });
  });
}

/** Returns the categories of the role, as they are called now. */
async function requireRole(
  platform: Platform,
  { role, categories }: Pick<Inviting, 'role' | 'categories'>,
): Promise<string[] | null> {
  const check = checkRole({ role, categories });
  if (!check.ok) throw invalid(check.message, { [check.field]: check.message });
  return categories && readCategories(platform, categories);
}
