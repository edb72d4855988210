// The link in the mail about a forgotten password. Nobody can guess it, so wrong codes do not stop it from working.
import { and, eq, gt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { codeRequests } from '../account.table.ts';
import { deleteCodes, type IssuedLink } from '../sign-up/one-time-code.ts';

// The time of the limit on mails to one address, so that a person who gets no further mail has one whose link still works.
export const linkLifeMinutes = 30;

export function createLink(now: Date): IssuedLink & { linkToken: string } {
  const linkToken = createToken();
  const linkExpiresAt = new Date(now.getTime() + linkLifeMinutes * 60 * 1000);
  return { linkToken, linkHash: hashToken(linkToken), linkExpiresAt };
}

/** Returns the address that the link was mailed to. Throws if it was used, or is too old. */
export async function getLinkEmail(db: DbOrTx, link: { token: string; now: Date }): Promise<string> {
  const [found] = await db
    .select({ email: codeRequests.emailKey })
    .from(codeRequests)
    .where(
      and(
        eq(codeRequests.purpose, 'reset-password'),
        eq(codeRequests.linkHash, hashToken(link.token)),
        gt(codeRequests.linkExpiresAt, link.now),
      ),
    );
  if (!found) throw invalidLink();
  return found.email;
}

/** Call it in the transaction that the link authorizes. The codes and the other links of the address end too. */
export async function consumeLink(tx: Tx, { email, token }: { email: string; token: string }): Promise<void> {
  const linkHash = hashToken(token);
  const { requests } = await deleteCodes(tx, { purpose: 'reset-password', email });
  if (!requests.some((row) => row.linkHash === linkHash)) throw invalidLink();
}

export function invalidLink(): AppError {
  return badRequest('invalid_token', texts.newPasswordLink.spent);
}
