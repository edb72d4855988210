import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { findAccount } from '../account.queries.ts';
import { findEmailChangeById, saveEmailChangeToken } from './email-change.queries.ts';

// Long enough for somebody on holiday whose account was taken over.
export const wayBackDays = 7;

/** The payload has no token: the job creates it when it sends the email. */
export const emailChangedJob = job('accounts-mail-email-changed', z.object({ changeId: z.string() }));

export const emailRestoredJob = job(
  'accounts-mail-email-restored',
  z.object({ accountId: z.string(), email: z.string() }),
);

/** Tells the previous address of the change, with a link that takes it back. */
export async function mailEmailChanged(platform: Platform, changeId: string): Promise<void> {
  const { db, now, transact, config, mailer } = platform;
  const change = await findEmailChangeById(db, { id: changeId, now: now() });
  const account = change && (await findAccount(db, change.accountId));
  if (!account) return;
  const token = createToken();
  const isSaved = await transact((tx) => saveEmailChangeToken(tx, changeId, hashToken(token)));
  if (!isSaved) return;
  const { site, look } = await readLetterhead(platform);
  await mailer.send(
    composeMail({
      to: change.previousEmail,
      site,
      look,
      subject: fill(texts.emailChangedMail.subject, { site }),
      paragraphs: [
        fill(texts.emailChangedMail.hello, { name: account.name }),
        fill(texts.emailChangedMail.text, { site, username: account.username }),
        fill(texts.emailChangedMail.wayBack, { days: wayBackDays }),
      ],
      link: {
        label: texts.emailChangedMail.link,
        // In the fragment, which browsers do not send to servers.
        url: `${config.publicUrl}${paths.restoreEmail}#${token}`,
      },
      footnote: texts.emailChangedMail.footnote,
    }),
  );
}

/** Tells the address that the account no longer has. */
export async function mailEmailRestored(
  platform: Platform,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  if (!(await findAccount(platform.db, accountId))) return;
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: fill(texts.emailRestoredMail.subject, { site }),
      paragraphs: [fill(texts.emailRestoredMail.text, { site }), texts.emailRestoredMail.hint],
      footnote: texts.emailRestoredMail.footnote,
    }),
  );
}
