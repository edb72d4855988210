import { z } from 'zod';
import { paths } from '#client/paths.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { findAccountByEmail } from './account.queries.ts';
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
  const code = await issueCode(platform, address);
  await platform.mailer.send(
    composeMail({
      to: address.email,
      subject: `${code} is your Galley sign-up code`,
      paragraphs: [
        `Welcome to Galley. Your code works for ${codeLifeMinutes} minutes, once.`,
        'Type it on the page where you signed up:',
      ],
      code,
      footnote: 'If you did not sign up, there is nothing to do: without the code no account is made.',
    }),
  );
}

async function sendResetCode(platform: Platform, address: CodeAddress): Promise<void> {
  const code = await issueCode(platform, address);
  await platform.mailer.send(
    composeMail({
      to: address.email,
      subject: `${code} is your Galley password code`,
      paragraphs: [
        'Somebody, probably you, wants to set a new password for your account. Then every device is signed out.',
        `Type this code on the page that asked for it. It works for ${codeLifeMinutes} minutes, once:`,
      ],
      code,
      footnote: 'If it was not you, there is nothing to do: without the code your password stays as it is.',
    }),
  );
}

async function sendAlreadyHere({ mailer, config }: Platform, email: string): Promise<void> {
  await mailer.send(
    composeMail({
      to: email,
      subject: 'You already have a Galley account',
      paragraphs: [
        'Somebody, probably you, tried to sign up with this address. It has an account already.',
        'Sign in with your password. If you have forgotten it, the same page lets you set a new one.',
      ],
      link: { label: 'Sign in', url: `${config.publicUrl}${paths.auth}` },
      footnote: 'If it was not you, there is nothing to do: nothing has changed.',
    }),
  );
}
