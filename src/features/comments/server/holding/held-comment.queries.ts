import { and, asc, count, eq, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { comments } from '../comment.table.ts';
import { heldComments, trustedCommenters } from './held-comment.table.ts';

export type HeldRow = typeof heldComments.$inferSelect;

type NewHeld = Omit<HeldRow, 'version'>;

/** Holds a comment or an edit. It replaces a waiting edit of the same comment, and a higher version makes moderators read it again. */
export async function saveHeld(tx: Tx, held: NewHeld): Promise<void> {
  const { content, html, mentionedIds, reasons, writtenAt } = held;
  await tx
    .insert(heldComments)
    .values(held)
    .onConflictDoUpdate({
      target: heldComments.id,
      set: {
        ...{ content, html, mentionedIds, reasons, writtenAt },
        version: sql`${heldComments.version} + 1`,
      },
    });
}

/** Changes a new comment that waits. */
export async function updateHeld(
  tx: Tx,
  { id, ...text }: Pick<NewHeld, 'id' | 'content' | 'html' | 'mentionedIds'>,
): Promise<void> {
  await tx
    .update(heldComments)
    .set({ ...text, version: sql`${heldComments.version} + 1` })
    .where(eq(heldComments.id, id));
}

export async function findHeld(db: DbOrTx, id: string): Promise<HeldRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(heldComments).where(eq(heldComments.id, id));
  return found;
}

export type ShownHeld = Awaited<ReturnType<typeof listHeldUnder>>[number];

export async function getHeldWithAuthor(db: DbOrTx, id: string): Promise<ShownHeld> {
  const [found] = await db
    .select({ held: heldComments, author: personColumns })
    .from(heldComments)
    .innerJoin(accounts, eq(accounts.id, heldComments.authorId))
    .where(eq(heldComments.id, id));
  if (!found) throw new Error('A held comment is missing in its own transaction');
  return found;
}

/** Locked until the transaction ends, so that nobody decides on it meanwhile. */
export async function lockHeld(
  tx: Tx,
  { id, articleId }: { id: string; articleId: string },
): Promise<HeldRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select()
    .from(heldComments)
    .where(and(eq(heldComments.id, id), eq(heldComments.articleId, articleId)))
    .for('update');
  return found;
}

/** False if it was decided on, deleted or changed since that version. */
export async function takeHeld(tx: Tx, { id, version }: Pick<HeldRow, 'id' | 'version'>): Promise<boolean> {
  const taken = await tx
    .delete(heldComments)
    .where(and(eq(heldComments.id, id), eq(heldComments.version, version)));
  return taken.rowCount === 1;
}

export async function deleteHeld(tx: Tx, id: string): Promise<void> {
  await tx.delete(heldComments).where(eq(heldComments.id, id));
}

export async function countHeldBy(db: DbOrTx, authorId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(heldComments)
    .where(eq(heldComments.authorId, authorId));
  return row?.count ?? 0;
}

// More than one author can have waiting (`maxWaiting`). All authors together have more only on an article under attack.
const maxShown = 100;

/** What waits under an article: that of one author, or of everyone. */
export async function listHeldUnder(
  db: DbOrTx,
  { articleId, authorId }: { articleId: string; authorId: string | undefined },
) {
  return db
    .select({ held: heldComments, author: personColumns })
    .from(heldComments)
    .innerJoin(accounts, eq(accounts.id, heldComments.authorId))
    .where(
      and(
        eq(heldComments.articleId, articleId),
        authorId === undefined ? undefined : eq(heldComments.authorId, authorId),
      ),
    )
    .orderBy(asc(heldComments.writtenAt), asc(heldComments.id))
    .limit(maxShown);
}

const queueOrder = { time: heldComments.writtenAt, id: heldComments.id, isOldestFirst: true };

/** The queue, oldest first. An edit comes with the text that readers see. */
export async function listHeld(db: DbOrTx, { after, limit }: { after: string; limit: number }) {
  return db
    .select({
      held: heldComments,
      author: personColumns,
      article: { slug: articles.slug, title: sql<string>`coalesce(${articleRevisions.title}, '')` },
      publishedText: comments.content,
      cursor: cursorOf(queueOrder),
    })
    .from(heldComments)
    .innerJoin(accounts, eq(accounts.id, heldComments.authorId))
    .innerJoin(articles, eq(articles.id, heldComments.articleId))
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .leftJoin(comments, and(eq(comments.id, heldComments.id), eq(heldComments.isEdit, true)))
    .where(isAfter(after, queueOrder))
    .orderBy(asc(heldComments.writtenAt), asc(heldComments.id))
    .limit(limit);
}

/** Counts up to `max`. */
export async function countHeld(db: DbOrTx, max: number): Promise<number> {
  const waiting = db.select({ id: heldComments.id }).from(heldComments).limit(max).as('waiting');
  return db.$count(waiting);
}

/** False if they were trusted before. */
export async function trustCommenter(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const added = await tx.insert(trustedCommenters).values({ accountId, trustedAt: at }).onConflictDoNothing();
  return added.rowCount === 1;
}

export async function distrustCommenter(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx.delete(trustedCommenters).where(eq(trustedCommenters.accountId, accountId));
  return removed.rowCount === 1;
}

// The list is for taking trust back, newest first.
const maxTrusted = 100;

export async function listTrusted(db: DbOrTx) {
  return db
    .select({ ...personColumns, trustedAt: trustedCommenters.trustedAt })
    .from(trustedCommenters)
    .innerJoin(accounts, eq(accounts.id, trustedCommenters.accountId))
    .orderBy(sql`${trustedCommenters.trustedAt} desc`)
    .limit(maxTrusted);
}

/** For the export of an account. One account has few. */
export async function readHeldBy(db: DbOrTx, authorId: string) {
  return db
    .select({
      slug: articles.slug,
      content: heldComments.content,
      writtenAt: heldComments.writtenAt,
    })
    .from(heldComments)
    .innerJoin(articles, eq(articles.id, heldComments.articleId))
    .where(eq(heldComments.authorId, authorId))
    .orderBy(asc(heldComments.writtenAt));
}
