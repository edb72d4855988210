import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { findAccount } from '../account.queries.ts';

// An admin sends one, and another when the first got lost. More would only fill a mailbox.
export const resetInvitationsPerAccount: Limit = { name: 'reset-invitation', times: 5, inSeconds: 60 * 60 };

export const resetInvitationJob = job('accounts-invite-to-reset', z.object({ accountId: z.string() }));

/** Emails a link to the page that sends a code for a new password. The mail has no code, because a code soon expires. */
export async function inviteToResetPassword(tx: Tx, accountId: string): Promise<void> {
  await enqueue(tx, resetInvitationJob, { accountId });
}

export async function mailResetInvitation(platform: Platform, accountId: string): Promise<void> {
  const { db, mailer, config } = platform;
  const account = await findAccount(db, accountId);
  if (!account) return;
  const { site, look } = await readLetterhead(platform);
  await mailer.send(
    composeMail({
      to: account.email,
      site,
      look,
      subject: fill(texts.resetInvitation.subject, { site }),
      paragraphs: [
        fill(texts.resetInvitation.hello, { name: account.name }),
        fill(texts.resetInvitation.text, { site }),
        texts.resetInvitation.hint,
      ],
      link: { label: texts.resetInvitation.link, url: `${config.publicUrl}${paths.forgotPassword}` },
      footnote: texts.resetInvitation.footnote,
    }),
  );
}
