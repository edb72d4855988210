// Tells members by email what changed about how they sign in, so that nobody changes it unnoticed.
import { z } from 'zod';
import { findAccount } from '#features/accounts/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { waysInPath } from '../provider-paths.ts';

const mails = {
  'way-in-added': texts.wayInMails.added,
  'way-in-removed': texts.wayInMails.removed,
  'passkey-renamed': texts.wayInMails.passkeyRenamed,
  'taken-back': texts.wayInMails.takenBack,
  'second-factor-on': texts.secondFactorMails.turnedOn,
  'second-factor-off': texts.secondFactorMails.turnedOff,
  'second-factor-removed': texts.secondFactorMails.removed,
  'recovery-codes-renewed': texts.secondFactorMails.codesRenewed,
  'recovery-code-used': texts.secondFactorMails.codeUsed,
  'wrong-codes': texts.secondFactorMails.wrongCodes,
} as const;

type Change = keyof typeof mails;

const changeSchema = z.object({
  accountId: z.string(),
  change: z.enum(Object.keys(mails) as [Change, ...Change[]]),
  /** What the way in is called, such as `GitHub`. Never a name that somebody gave it: it would be in our email. */
  way: z.string().optional(),
});

export type SignInChange = z.infer<typeof changeSchema>;

export const signInChangedJob = job('sign-in-mail-change', changeSchema);

export const announceChange = (tx: Tx, change: SignInChange): Promise<void> =>
  enqueue(tx, signInChangedJob, change);

/** For the hook of an account that gets its first password. */
export const mailFirstPassword = (tx: Tx, accountId: string): Promise<void> =>
  announceChange(tx, { accountId, change: 'way-in-added', way: texts.wayInMails.password });

export async function mailChange(
  platform: Platform,
  { accountId, change, way }: SignInChange,
): Promise<void> {
  const { db, mailer, config } = platform;
  const account = await findAccount(db, accountId);
  if (!account) return;
  const { site, look } = await readLetterhead(platform);
  const { subject, text } = mails[change];
  const { name, username, email } = account;
  await mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: fill(subject, { site }),
      paragraphs: [
        fill(texts.signInMails.hello, { name }),
        fill(text, { site, username, way: way ?? '' }),
        texts.signInMails.notYou,
      ],
      link: { label: texts.signInMails.link, url: `${config.publicUrl}${waysInPath}` },
      footnote: texts.signInMails.footnote,
    }),
  );
}
