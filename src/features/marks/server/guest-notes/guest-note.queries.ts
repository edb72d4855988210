import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { GuestNote } from '../../guest-notes/contract.ts';
import { guestNotes } from './guest-note.table.ts';

const columns = {
  id: guestNotes.id,
  name: guestNotes.name,
  block: guestNotes.block,
  quote: guestNotes.quote,
  prefix: guestNotes.prefix,
  suffix: guestNotes.suffix,
  body: guestNotes.body,
  createdAt: guestNotes.createdAt,
  resolvedAt: guestNotes.resolvedAt,
};

type NoteRow = Pick<typeof guestNotes.$inferSelect, keyof typeof columns>;

export const presentNote = ({ createdAt, resolvedAt, ...note }: NoteRow): GuestNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

export function listNotes(db: DbOrTx, articleId: string): Promise<NoteRow[]> {
  return db
    .select(columns)
    .from(guestNotes)
    .where(eq(guestNotes.articleId, articleId))
    .orderBy(asc(guestNotes.createdAt), asc(guestNotes.id));
}

/** How many notes the article has, and how many of them came through the link. */
export async function countNotes(
  tx: Tx,
  { articleId, linkId }: { articleId: string; linkId: string },
): Promise<{ ofArticle: number; ofLink: number }> {
  const ofArticle = await tx.$count(guestNotes, eq(guestNotes.articleId, articleId));
  return { ofArticle, ofLink: await tx.$count(guestNotes, eq(guestNotes.linkId, linkId)) };
}

// An author with more sees the others once these are resolved.
const maxWaiting = 200;

/** The articles that the account wrote, alone or with others, and that have open notes. */
export function listWaiting(db: DbOrTx, accountId: string): Promise<{ blogId: string; count: number }[]> {
  return db
    .select({ blogId: guestNotes.articleId, count: count() })
    .from(guestNotes)
    .innerJoin(articles, eq(articles.id, guestNotes.articleId))
    .where(and(isOfAuthor(accountId), isNull(guestNotes.resolvedAt)))
    .groupBy(guestNotes.articleId)
    .orderBy(guestNotes.articleId)
    .limit(maxWaiting);
}

type OneNote = { id: string; articleId: string };

const isNote = ({ id, articleId }: OneNote) =>
  and(eq(guestNotes.id, id), eq(guestNotes.articleId, articleId));

/** False if the article has no such note. */
export async function saveResolved(tx: Tx, note: OneNote, resolvedAt: Date | null): Promise<boolean> {
  if (!isUuid(note.id)) return false;
  const saved = await tx
    .update(guestNotes)
    .set({ resolvedAt })
    .where(isNote(note))
    .returning({ id: guestNotes.id });
  return saved.length > 0;
}

/** False if the article has no such note. */
export async function deleteNote(tx: Tx, note: OneNote): Promise<boolean> {
  if (!isUuid(note.id)) return false;
  const deleted = await tx.delete(guestNotes).where(isNote(note)).returning({ id: guestNotes.id });
  return deleted.length > 0;
}

/** The notes on all articles of the account, for its export. */
export async function* readNotesFor(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  const rows = await db
    .select({ article: articles.slug, ...columns })
    .from(guestNotes)
    .innerJoin(articles, eq(articles.id, guestNotes.articleId))
    .where(isOfAuthor(accountId))
    .orderBy(asc(guestNotes.createdAt), asc(guestNotes.id));
  for (const { article, name, quote, body, createdAt, resolvedAt } of rows) {
    yield {
      ...{ article, name, quote, body },
      createdAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    };
  }
}
