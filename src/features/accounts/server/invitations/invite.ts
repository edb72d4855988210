// Creating, sending and revoking invitations. The members feature runs these in the transaction of the action.
import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { invitationState } from '../../invitation-rule.ts';
import { foldCase } from '../../rules.ts';
import {
  findInvitation,
  insertInvitation,
  renewInvitation,
  saveInvitationToken,
} from './invitation.queries.ts';

/** The payload has no token: the job creates it when it sends the email. */
export const invitationJob = job('accounts-invite', z.object({ invitationId: z.string() }));

export type Inviting = {
  invitedBy: string;
  role: Role;
  editorCategories: string[] | null;
  validDays: number;
  now: Date;
};

export async function inviteByEmail(
  tx: Tx,
  { email, ...inviting }: Inviting & { email: string },
): Promise<string> {
  const id = await insertInvitation(tx, {
    ...toRow(inviting),
    tokenHash: null,
    email,
    emailKey: foldCase(email),
    places: 1,
  });
  await enqueue(tx, invitationJob, { invitationId: id });
  return id;
}

/** The token is returned here and never again; the database has its hash. */
export async function inviteByLink(
  tx: Tx,
  { places, ...inviting }: Inviting & { places: number },
): Promise<{ id: string; token: string }> {
  const token = createToken();
  const id = await insertInvitation(tx, {
    ...toRow(inviting),
    tokenHash: hashToken(token),
    email: null,
    emailKey: null,
    places,
  });
  return { id, token };
}

function toRow({ invitedBy, role, editorCategories, validDays, now }: Inviting) {
  return {
    invitedBy,
    role,
    editorCategories: role === 'editor' ? editorCategories : null,
    validDays,
    createdAt: now,
    expiresAt: daysAfter(now, validDays),
  };
}

/** Sends it with a new link, valid for as many days again. The previous link stops working. */
export async function sendInvitationAgain(
  tx: Tx,
  { id, validDays, invitedBy, now }: { id: string; validDays: number; invitedBy: string; now: Date },
): Promise<void> {
  await renewInvitation(tx, { id, invitedBy, expiresAt: daysAfter(now, validDays) });
  await enqueue(tx, invitationJob, { invitationId: id });
}

/** In the fragment, which browsers send neither to servers nor as a referrer. */
export const invitationUrl = ({ config }: Platform, token: string): string =>
  `${config.publicUrl}${paths.invitation}#${token}`;

const asRole: Record<Role, string> = {
  user: texts.invitationMail.asMember,
  reviewer: texts.invitationMail.asReviewer,
  editor: texts.invitationMail.asEditor,
  admin: texts.invitationMail.asAdmin,
};

export async function mailInvitation(platform: Platform, invitationId: string): Promise<void> {
  const { db, now, transact, mailer } = platform;
  const invitation = await findInvitation(db, { id: invitationId }, now());
  if (!invitation?.email || invitationState(invitation, now()) !== 'open') return;
  const token = createToken();
  const isSaved = await transact((tx) => saveInvitationToken(tx, invitationId, hashToken(token)));
  if (!isSaved) return;
  const { site, look } = await readLetterhead(platform);
  const inviter = invitation.inviterName ?? '';
  await mailer.send(
    composeMail({
      to: invitation.email,
      site,
      look,
      subject: fill(texts.invitationMail.subject, { inviter, site }),
      paragraphs: [
        fill(texts.invitationMail.text, { inviter, site }),
        asRole[invitation.role],
        fill(texts.accountLabels.personalLinkHint, { day: formatDay(invitation.expiresAt.toISOString()) }),
      ],
      link: { label: texts.invitationMail.link, url: invitationUrl(platform, token) },
      footnote: fill(texts.invitationMail.footnote, { site }),
    }),
  );
}

function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
}
