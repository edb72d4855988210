import type { Tx } from '#platform/db/database.ts';
import { deleteSubscriberByEmail, findSubscriberByEmail, moveSubscriber } from './subscriber.queries.ts';

/**
 * A member's subscription follows their address, with its links to unsubscribe. If the new address has one of its own,
 * that one stays. An unconfirmed subscription is left: somebody else may have typed the address.
 */
export async function updateSubscriberEmail(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const subscriber = await findSubscriberByEmail(tx, from);
  if (!subscriber || subscriber.confirmedAt === null) return;
  const existing = await findSubscriberByEmail(tx, to);
  if (existing && existing.id !== subscriber.id) {
    if (existing.confirmedAt !== null) return deleteSubscriberByEmail(tx, from);
    await deleteSubscriberByEmail(tx, to);
  }
  await moveSubscriber(tx, { id: subscriber.id, email: to });
}
