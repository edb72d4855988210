import { requireAuthor } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteNote, saveResolved } from './guest-note.queries.ts';

type OneNote = { articleId: string; noteId: string; accountId: string };

/** Returns when the note was resolved; null if it is open again. */
export async function resolveNote(
  platform: Platform,
  { isResolved, ...of }: OneNote & { isResolved: boolean },
): Promise<Date | null> {
  const resolvedAt = isResolved ? platform.now() : null;
  await changeNote(platform, of, (tx, note) => saveResolved(tx, note, resolvedAt));
  return resolvedAt;
}

export async function removeNote(platform: Platform, of: OneNote): Promise<void> {
  await changeNote(platform, of, deleteNote);
}

/** Only authors change notes. Their open pages show the change. */
async function changeNote(
  { transact }: Platform,
  { articleId, noteId, accountId }: OneNote,
  change: (tx: Tx, note: { id: string; articleId: string }) => Promise<boolean>,
): Promise<void> {
  await transact(async (tx, invalidate) => {
    const { id, authorId, coAuthorIds } = await requireAuthor(tx, { id: articleId, accountId });
    const isFound = await change(tx, { id: noteId, articleId: id });
    if (!isFound) throw notFound(texts.guestNoteRules.notFound);
    invalidate(...[authorId, ...coAuthorIds].map((author) => `reviewed:${author}`));
  });
}
