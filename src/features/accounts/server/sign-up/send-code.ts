import { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { findAccountByEmail } from '../account.queries.ts';
import { type CodeAddress, codeLifeMinutes, issueCode } from './one-time-code.ts';

/** Holds address and purpose: the code is made when the mail is. */
export const sendCodeJob = job(
  'accounts-send-code',
  z.object({ purpose: z.enum(['sign-up', 'reset-password']), email: z.string() }),
);

export async function sendCode(platform: Platform, address: CodeAddress): Promise<void> {
  const account = await findAccountByEmail(platform.db, address.email);
  if (address.purpose === 'sign-up') {
    if (account) await sendAlreadyHere(platform, account.email);
    else await sendSignUpCode(platform, address);
  } else if (account) {
    await sendResetCode(platform, { ...address, email: account.email });
  }
}

async function sendSignUpCode(platform: Platform, address: CodeAddress): Promise<void> {
  const issued = await issueCode(platform, address);
  if ('notBefore' in issued) return sendNoCode(platform, address, issued.notBefore);
  const { code } = issued;
  await platform.mailer.send(
    composeMail({
      to: address.email,
      subject: fill(texts.sendCode.signUpSubject, { code }),
      paragraphs: [fill(texts.sendCode.welcome, { minutes: codeLifeMinutes }), texts.sendCode.signUpCodeHint],
      code,
      footnote: texts.sendCode.ignoreSignUp,
    }),
  );
}

async function sendResetCode(platform: Platform, address: CodeAddress): Promise<void> {
  const issued = await issueCode(platform, address);
  if ('notBefore' in issued) return sendNoCode(platform, address, issued.notBefore);
  const { code } = issued;
  await platform.mailer.send(
    composeMail({
      to: address.email,
      subject: fill(texts.sendCode.passwordSubject, { code }),
      paragraphs: [
        texts.sendCode.passwordRequested,
        fill(texts.sendCode.passwordCodeHint, { minutes: codeLifeMinutes }),
      ],
      code,
      footnote: texts.sendCode.ignorePasswordRequest,
    }),
  );
}

/** The page says that a mail is on its way whatever becomes of it, so one comes. */
async function sendNoCode({ mailer }: Platform, { email }: CodeAddress, notBefore: Date): Promise<void> {
  await mailer.send(
    composeMail({
      to: email,
      subject: texts.sendCode.triesUsedUpSubject,
      paragraphs: [
        fill(texts.sendCode.triesUsedUp, { time: nextMinute(notBefore) }),
        texts.sendCode.triesUsedUpHint,
      ],
      footnote: texts.sendCode.ignoreAttempt,
    }),
  );
}

/** The first full minute at which it is true: 14:32. */
function nextMinute(date: Date): string {
  return new Date(date.getTime() + 60_000).toISOString().slice(11, 16);
}

async function sendAlreadyHere({ mailer, config }: Platform, email: string): Promise<void> {
  await mailer.send(
    composeMail({
      to: email,
      subject: texts.sendCode.alreadyMemberSubject,
      paragraphs: [texts.sendCode.alreadyMember, texts.sendCode.signInInstead],
      link: { label: texts.sendCode.signIn, url: `${config.publicUrl}${paths.auth}` },
      footnote: texts.sendCode.ignoreAttempt,
    }),
  );
}
