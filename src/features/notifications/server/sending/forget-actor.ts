import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { notifications } from '../notification.table.ts';

/** Deletes the notifications that name only this person, because what they did is gone. */
export async function forgetActor(tx: Tx, actorId: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.actorId, actorId), eq(notifications.people, 1)));
}
