// Texts that reviewers often write. Everyone who reviews shares them; editors change them.

import { asc, eq, sql } from 'drizzle-orm';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxSavedReplies } from './limits.ts';
import { savedReplies } from './saved-reply.table.ts';

type Text = { title: string; body: string };
type SavedReply = Text & { id: string };

const columns = { id: savedReplies.id, title: savedReplies.title, body: savedReplies.body };

const noSuchReply = () => notFound(texts.savedReplies.notFound);

export async function listSavedReplies(db: DbOrTx): Promise<SavedReply[]> {
  return db
    .select(columns)
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id));
}

export async function addSavedReply({ transact, now }: Platform, text: Text): Promise<SavedReply> {
  return transact(async (tx) => {
    // Lock the table, so that two concurrent inserts cannot both take the last free slot. Reads continue.
    await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`);
    if ((await tx.$count(savedReplies)) >= maxSavedReplies) {
      throw conflict('too_many_replies', fill(texts.savedReplies.tooMany, { most: maxSavedReplies }));
    }
    const [added] = await tx
      .insert(savedReplies)
      .values({ ...text, changedAt: now() })
      .returning(columns);
    if (!added) throw new Error('An insert returned no row');
    return added;
  });
}

export async function changeSavedReply(
  { transact, now }: Platform,
  { id, ...text }: SavedReply,
): Promise<SavedReply> {
  if (!isUuid(id)) throw noSuchReply();
  return transact(async (tx) => {
    const [changed] = await tx
      .update(savedReplies)
      .set({ ...text, changedAt: now() })
      .where(eq(savedReplies.id, id))
      .returning(columns);
    if (!changed) throw noSuchReply();
    return changed;
  });
}

export async function removeSavedReply({ transact }: Platform, id: string): Promise<void> {
  if (!isUuid(id)) throw noSuchReply();
  await transact(async (tx) => {
    const removed = await tx.delete(savedReplies).where(eq(savedReplies.id, id));
    if (removed.rowCount === 0) throw noSuchReply();
  });
}
