// Tells members by email what changed about how they sign in, so that nobody changes it unnoticed.
import { z } from 'zod';
import { findAccount } from '#features/accounts/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';

const mails = {
  'passkey-added': texts.passkeyMails.added,
  'passkey-renamed': texts.passkeyMails.renamed,
  'passkey-removed': texts.passkeyMails.removed,
  'second-factor-on': texts.secondFactorMails.turnedOn,
  'second-factor-off': texts.secondFactorMails.turnedOff,
  'second-factor-removed': texts.secondFactorMails.removed,
  'recovery-codes-renewed': texts.secondFactorMails.codesRenewed,
  'recovery-code-used': texts.secondFactorMails.codeUsed,
  'wrong-codes': texts.secondFactorMails.wrongCodes,
} as const;

export type SignInChange = keyof typeof mails;

const changes = Object.keys(mails) as [SignInChange, ...SignInChange[]];

export const signInChangedJob = job(
  'sign-in-mail-change',
  z.object({ accountId: z.string(), change: z.enum(changes) }),
);

export const announceChange = (tx: Tx, accountId: string, change: SignInChange): Promise<void> =>
  enqueue(tx, signInChangedJob, { accountId, change });

export async function mailChange(
  platform: Platform,
  { accountId, change }: { accountId: string; change: SignInChange },
): Promise<void> {
  const { db, mailer, config } = platform;
  const account = await findAccount(db, accountId);
  if (!account) return;
  const { site, look } = await readLetterhead(platform);
  const { subject, text } = mails[change];
  await mailer.send(
    composeMail({
      to: account.email,
      site,
      look,
      subject: fill(subject, { site }),
      paragraphs: [
        fill(texts.signInMails.hello, { name: account.name }),
        fill(text, { site }),
        texts.signInMails.notYou,
      ],
      link: { label: texts.signInMails.link, url: `${config.publicUrl}${paths.profile}` },
      footnote: texts.signInMails.footnote,
    }),
  );
}
