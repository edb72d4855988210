import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { articleRevisions } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { reviewMarkReplies, reviewMarks } from './mark.table.ts';

/** A decision makes the marks visible to the author. */
export async function sendMarks(tx: Tx, { articleId, at }: { articleId: string; at: Date }): Promise<void> {
  await tx
    .update(reviewMarks)
    .set({ sentAt: at })
    .where(and(eq(reviewMarks.articleId, articleId), isNull(reviewMarks.sentAt)));
}

/** An undone decision makes the marks visible only to reviewers again. */
export async function unsendMarks(
  tx: Tx,
  { articleId, sentAt }: { articleId: string; sentAt: Date },
): Promise<void> {
  await tx
    .update(reviewMarks)
    .set({ sentAt: null })
    .where(and(eq(reviewMarks.articleId, articleId), eq(reviewMarks.sentAt, sentAt)));
}

const reviewer = alias(accounts, 'reviewer');
const resolver = alias(accounts, 'resolver');
export type MarkRow = Awaited<ReturnType<typeof listMarkRows>>[number];

function selectMarks(db: DbOrTx) {
  return db
    .select({
      ...getTableColumns(reviewMarks),
      revision: articleRevisions.number,
      title: articleRevisions.title,
      by: {
        id: reviewer.id,
        name: reviewer.name,
        username: reviewer.username,
        avatar: reviewer.avatar,
      },
      resolvedBy: {
        id: resolver.id,
        name: resolver.name,
        username: resolver.username,
        avatar: resolver.avatar,
      },
    })
    .from(reviewMarks)
    .innerJoin(articleRevisions, eq(articleRevisions.id, reviewMarks.revisionId))
    .leftJoin(reviewer, eq(reviewer.id, reviewMarks.reviewerId))
    .leftJoin(resolver, eq(resolver.id, reviewMarks.resolvedById))
    .$dynamic();
}

export async function listMarkRows(
  db: DbOrTx,
  { articleId, isSentOnly }: { articleId: string; isSentOnly: boolean },
) {
  return selectMarks(db).where(
    and(eq(reviewMarks.articleId, articleId), isSentOnly ? isNotNull(reviewMarks.sentAt) : undefined),
  );
}

export async function findMark(
  db: DbOrTx,
  { articleId, id }: { articleId: string; id: string },
): Promise<MarkRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await selectMarks(db).where(
    and(eq(reviewMarks.articleId, articleId), eq(reviewMarks.id, id)),
  );
  return found;
}

/** The marks that were sent, in no particular order. */
export async function listSentMarks(
  db: DbOrTx,
  { articleId, ids }: { articleId: string; ids: string[] },
): Promise<MarkRow[]> {
  return selectMarks(db).where(
    and(eq(reviewMarks.articleId, articleId), inArray(reviewMarks.id, ids), isNotNull(reviewMarks.sentAt)),
  );
}

export type ReplyRow = Awaited<ReturnType<typeof listReplyRows>>[number];

/** Oldest first. */
export async function listReplyRows(db: DbOrTx, markIds: string[]) {
  if (markIds.length === 0) return [];
  return db
    .select({
      id: reviewMarkReplies.id,
      markId: reviewMarkReplies.markId,
      body: reviewMarkReplies.body,
      createdAt: reviewMarkReplies.createdAt,
      by: personColumns,
    })
    .from(reviewMarkReplies)
    .leftJoin(accounts, eq(accounts.id, reviewMarkReplies.writerId))
    .where(inArray(reviewMarkReplies.markId, markIds))
    .orderBy(asc(reviewMarkReplies.createdAt), asc(reviewMarkReplies.id));
}

/** The plain texts of the marked revisions, in which the quotes are located. */
export async function findPlainTexts(
  db: DbOrTx,
  revisionIds: string[],
): Promise<ReadonlyMap<string, string>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: articleRevisions.id, plainText: articleRevisions.plainText })
    .from(articleRevisions)
    .where(inArray(articleRevisions.id, revisionIds));
  return new Map(rows.map(({ id, plainText }) => [id, plainText]));
}
