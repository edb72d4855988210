import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { findAccountByEmail } from '../account.queries.ts';
import { createLink, linkLifeMinutes } from '../passwords/recovery-link.ts';
import { type CodeRecipient, codeLifeMinutes, issueCode } from './one-time-code.ts';

/** The payload has no code: the job creates the code when it sends the mail. */
export const sendCodeJob = job(
  'accounts-send-code',
  z.object({
    purpose: z.enum(['sign-up', 'reset-password', 'change-email']),
    email: z.string(),
    /** Whose address changes. */
    accountId: z.string().optional(),
    /** The hash of the secret of the request. */
    requestHash: z.string().optional(),
  }),
);

export async function sendCode(platform: Platform, recipient: CodeRecipient): Promise<void> {
  const account = await findAccountByEmail(platform.db, recipient.email);
  if (recipient.purpose === 'change-email') {
    if (account && account.id !== recipient.accountId) await sendAddressInUse(platform, account.email);
    else await sendChangeCode(platform, recipient);
  } else if (recipient.purpose === 'sign-up') {
    if (account) await sendAccountExists(platform, account.email);
    else await sendSignUpCode(platform, recipient);
  } else if (account) {
    await sendResetCode(platform, { ...recipient, email: account.email });
  }
}

async function sendSignUpCode(platform: Platform, recipient: CodeRecipient): Promise<void> {
  const issued = await issueCode(platform, recipient);
  if ('notBefore' in issued) return sendNoCode(platform, recipient, issued.notBefore);
  const { code } = issued;
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      subject: fill(texts.sendCode.signUpSubject, { code, site }),
      paragraphs: [
        fill(texts.sendCode.welcome, { site, minutes: codeLifeMinutes }),
        texts.sendCode.signUpCodeHint,
      ],
      code,
      footnote: texts.sendCode.ignoreSignUp,
    }),
  );
}

async function sendChangeCode(platform: Platform, recipient: CodeRecipient): Promise<void> {
  const issued = await issueCode(platform, recipient);
  if ('notBefore' in issued) return sendNoCode(platform, recipient, issued.notBefore);
  const { code } = issued;
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      subject: fill(texts.sendCode.changeSubject, { code, site }),
      paragraphs: [
        fill(texts.sendCode.changeRequested, { site }),
        fill(texts.sendCode.changeCodeHint, { minutes: codeLifeMinutes }),
      ],
      code,
      footnote: texts.sendCode.ignoreChange,
    }),
  );
}

async function sendAddressInUse(platform: Platform, email: string): Promise<void> {
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: fill(texts.sendCode.addressInUseSubject, { site }),
      paragraphs: [fill(texts.sendCode.addressInUse, { site })],
      footnote: texts.sendCode.ignoreAttempt,
    }),
  );
}

/** The mail also has a link, so that nobody who enters wrong codes can keep the owner out. */
async function sendResetCode(platform: Platform, recipient: CodeRecipient): Promise<void> {
  const { linkToken, ...link } = createLink(platform.now());
  const { requestHash = hashToken(createToken()) } = recipient;
  const issued = await issueCode(platform, { ...recipient, requestHash }, link);
  const { site, look } = await readLetterhead(platform);
  const written = 'code' in issued ? writeWithCode(issued.code, site) : writeWithoutCode(site);
  await platform.mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      ...written,
      link: {
        label: texts.sendCode.passwordLink,
        // In the fragment, which browsers send neither to servers nor as a referrer.
        url: `${platform.config.publicUrl}${paths.newPassword}#${linkToken}`,
      },
      footnote: texts.sendCode.ignorePasswordRequest,
    }),
  );
}

const writeWithCode = (code: string, site: string) => ({
  subject: fill(texts.sendCode.passwordSubject, { code, site }),
  paragraphs: [
    texts.sendCode.passwordRequested,
    fill(texts.sendCode.passwordCodeHint, { minutes: codeLifeMinutes, linkMinutes: linkLifeMinutes }),
  ],
  code,
});

/** After too many wrong codes, which a stranger may have entered. */
const writeWithoutCode = (site: string) => ({
  subject: fill(texts.sendCode.passwordLinkSubject, { site }),
  paragraphs: [
    texts.sendCode.passwordRequested,
    fill(texts.sendCode.passwordLinkHint, { linkMinutes: linkLifeMinutes }),
  ],
});

/** The page says that an email was sent, whether or not a code could be issued, so an email must be sent. */
async function sendNoCode(platform: Platform, { email }: CodeRecipient, notBefore: Date): Promise<void> {
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: texts.sendCode.triesUsedUpSubject,
      paragraphs: [
        fill(texts.sendCode.triesUsedUp, { time: nextMinute(notBefore) }),
        texts.sendCode.triesUsedUpHint,
      ],
      footnote: texts.sendCode.ignoreAttempt,
    }),
  );
}

/** The first full minute after the date, such as 14:32. */
function nextMinute(date: Date): string {
  return new Date(date.getTime() + 60_000).toISOString().slice(11, 16);
}

async function sendAccountExists(platform: Platform, email: string): Promise<void> {
  const { site, look } = await readLetterhead(platform);
  await platform.mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: fill(texts.sendCode.alreadyMemberSubject, { site }),
      paragraphs: [texts.sendCode.alreadyMember, texts.sendCode.signInInstead],
      link: { label: texts.sendCode.signIn, url: `${platform.config.publicUrl}${paths.auth}` },
      footnote: texts.sendCode.ignoreAttempt,
    }),
  );
}
