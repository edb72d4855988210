import { lockArticles } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/app-error.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { maxNotesPerArticle, maxNotesPerLink } from '../../guest-notes/guest-note-rules.ts';
import { countNotes } from './guest-note.queries.ts';
import { guestNotes } from './guest-note.table.ts';

// Somebody who reads with a pencil leaves one in half a minute.
const notesPerIp: Limit = { name: 'guest-note-ip', times: 20, inSeconds: 10 * 60 };
// A handful of people read at the same time.
const notesPerLink: Limit = { name: 'guest-note-link', times: 40, inSeconds: 10 * 60 };

/** The preview link with this token, if it works. From the feature that owns the links. */
export type FindPreview = (
  db: DbOrTx,
  tokenHash: string,
  now: Date,
) => Promise<{ id: string; articleId: string; allowsNotes: boolean } | undefined>;

const noSuchPreview = () => notFound(texts.previewLinkRules.doesNotWork);

type NewNote = Pick<
  typeof guestNotes.$inferInsert,
  'name' | 'body' | 'block' | 'quote' | 'prefix' | 'suffix'
>;

/** The address of the guest is not stored. */
export async function leaveNote(
  platform: Platform,
  findPreview: FindPreview,
  { token, ip, note }: { token: string; ip: string; note: NewNote },
): Promise<void> {
  await platform.limits.consume(notesPerIp, ipKey(ip));
  const tokenHash = hashToken(token);
  const seen = await findPreview(platform.db, tokenHash, platform.now());
  if (!seen) throw noSuchPreview();
  await platform.limits.consume(notesPerLink, seen.id);
  await platform.transact(async (tx, invalidate) => {
    // The lock makes requests at once respect the number of notes.
    const [article] = await lockArticles(tx, [seen.articleId]);
    // Again behind the lock: the link may have been revoked, or the author may take no more notes.
    const createdAt = platform.now();
    const link = await findPreview(tx, tokenHash, createdAt);
    if (!article || !link) throw noSuchPreview();
    if (!link.allowsNotes) throw forbidden(texts.guestNoteRules.notAllowed);
    const { ofArticle, ofLink } = await countNotes(tx, { articleId: article.id, linkId: link.id });
    if (ofLink >= maxNotesPerLink || ofArticle >= maxNotesPerArticle) {
      throw conflict('too_many_notes', texts.guestNoteRules.tooMany);
    }
    await tx.insert(guestNotes).values({ ...note, articleId: article.id, linkId: link.id, createdAt });
    invalidate(...[article.authorId, ...article.coAuthorIds].map((id) => `reviewed:${id}`));
  });
}
