import { paths } from '#kit/paths.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { newsletterApi } from '../contract.ts';
import { saveToken } from './subscriber.queries.ts';

// Long enough for a mail that waits out a holiday; a yes that comes later may be somebody else's.
export const confirmLinkDays = 7;

/** For a mail that is about to be sent. The token exists in clear in that mail and nowhere else. */
export async function createConfirmLink(platform: Platform, subscriberId: string): Promise<string> {
  const { config, now, transact } = platform;
  const token = createToken();
  const expiresAt = daysAfter(now(), confirmLinkDays);
  // Earlier links stay good: mails overtake each other, and people open any of them.
  await transact((tx) =>
    saveToken(tx, { tokenHash: hashToken(token), subscriberId, purpose: 'confirm', expiresAt }),
  );
  // In the fragment, which browsers keep to themselves: the token reaches no log on the way.
  return `${config.publicUrl}${paths.newsletterConfirm}#${token}`;
}

/** The page for people, and what a mail program calls by itself. */
export type UnsubscribeLinks = { page: string; oneClick: string };

/** For as long as there is a subscriber, unless said otherwise. */
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
  return {
    page: `${config.publicUrl}${paths.newsletterUnsubscribe}#${token}`,
    oneClick: `${config.publicUrl}${newsletterApi.unsubscribeByMailProgram.path}?token=${token}`,
  };
}

/** What lets a mail program offer its own unsubscribe button (RFC 8058). */
export function unsubscribeHeaders({ oneClick }: UnsubscribeLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
}
