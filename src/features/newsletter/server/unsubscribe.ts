import { invalidToken } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { deleteSubscriber } from './subscriber.queries.ts';

/** Deletes the subscriber and all tokens, so a second use of the link is an invalid token. */
export async function unsubscribe({ now, transact }: Platform, token: string): Promise<void> {
  await transact(async (tx) => {
    const isDeleted = await deleteSubscriber(tx, { tokenHash: hashToken(token), now: now() });
    if (!isDeleted) throw invalidToken();
  });
}
