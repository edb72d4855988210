import { paths } from '#kit/paths.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { newsletterApi } from '../contract.ts';
import { saveToken } from './subscriber.queries.ts';

// Long enough for somebody on holiday. Later, the mailbox may belong to somebody else.
export const confirmLinkDays = 7;

/** For a mail that is about to be sent. Only the mail contains the token; the database stores its hash. */
export async function createConfirmLink(platform: Platform, subscriberId: string): Promise<string> {
  const { config, now, transact } = platform;
  const token = createToken();
  const expiresAt = daysAfter(now(), confirmLinkDays);
  // Earlier links stay valid: mails may arrive out of order, and people open any of them.
  await transact((tx) =>
    saveToken(tx, { tokenHash: hashToken(token), subscriberId, purpose: 'confirm', expiresAt }),
  );
  // In the fragment, which browsers do not send to servers: the token appears in no log.
  return `${config.publicUrl}${paths.newsletterConfirm}#${token}`;
}

/** Valid for `life.days`, or else until the subscriber is deleted. */
export async function createUnsubscribeLinks(
  { config, now, transact }: Platform,
  subscriberId: string,
  life?: { days: number },
): Promise<UnsubscribeLinks> {
  const token = createToken();
  const expiresAt = life ? daysAfter(now(), life.days) : null;
  await transact((tx) =>
    saveToken(tx, { tokenHash: hashToken(token), subscriberId, purpose: 'unsubscribe', expiresAt }),
  );
  return unsubscribeLinks(
    {
      publicUrl: config.publicUrl,
      pagePath: paths.newsletterUnsubscribe,
      oneClickPath: newsletterApi.unsubscribeByMailProgram.path,
    },
    token,
  );
}

function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
}
