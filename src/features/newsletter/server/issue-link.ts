import type { Platform } from '#platform/platform.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';
import { saveToken } from './subscriber.queries.ts';
import type { TokenPurpose } from './subscriber.table.ts';

// Long enough for a mail that waits out a holiday; a yes that comes later may be somebody else's.
export const confirmLinkDays = 7;

/** For the mail that is about to be sent. The token exists in clear in that mail and nowhere else. */
export async function issueLink(
  { config, now, transact }: Platform,
  { subscriberId, purpose }: { subscriberId: string; purpose: TokenPurpose },
): Promise<string> {
  const token = createLinkToken();
  // Earlier links stay good: mails overtake each other, and people open any of them.
  await transact((tx) =>
    saveToken(tx, {
      tokenHash: hashLinkToken(token),
      subscriberId,
      purpose,
      expiresAt: purpose === 'confirm' ? daysAfter(now(), confirmLinkDays) : null,
    }),
  );
  // In the fragment, which browsers keep to themselves: the token reaches no log on the way.
  return `${config.publicUrl}/newsletter/${purpose}#${token}`;
}

function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
}
