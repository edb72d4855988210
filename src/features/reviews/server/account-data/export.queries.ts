// Reads the reviews of an account in batches, oldest first.

import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isReviewerNow } from '#features/accounts/server/roles/public.ts';
import { articleHistory, articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { reviewMarkReplies, reviewMarks } from '#features/marks/server/mark.table.ts';
import { listReplyRows, type ReplyRow } from '#features/marks/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { outcomes } from '../../rules.ts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';

// Each row has some thousand characters at most.
const batchSize = 200;

/** The time in microseconds, as text, because a JavaScript date only has milliseconds. */
type Cursor = { cursorTime: string; id: string };

type Ordered = { at: AnyPgColumn; id: AnyPgColumn };

const cursorOf = ({ at, id }: Ordered) => ({ cursorTime: sql<string>`${at}::text`, id: sql<string>`${id}` });

const isAfter = ({ at, id }: Ordered, after: Cursor | undefined): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after.cursorTime}::timestamptz, ${after.id}::uuid)`;

const markOrder = { at: reviewMarks.createdAt, id: reviewMarks.id };
const replyOrder = { at: reviewMarkReplies.createdAt, id: reviewMarkReplies.id };
const recommendationOrder = { at: reviewRecommendations.at, id: reviewRecommendations.revisionId };
const approvalOrder = { at: reviewApprovals.at, id: reviewApprovals.revisionId };
const historyOrder = { at: articleHistory.at, id: articleHistory.id };

/**
 * The title of the revision, or null if the account may not see it. Reviewers may see every title; others those of
 * their own articles and of live revisions.
 */
export const visibleTitle = (accountId: string) => sql<
  string | null
>`case when ${isReviewerNow(accountId)} or exists (
    select from ${articles} as shown where shown.id = ${articleRevisions.articleId} and (
      shown.author_id = ${accountId} or ${accountId} = any (shown.co_author_ids)
      or (article_is_public(shown.visibility) and shown.live_revision_id = ${articleRevisions.id})))
  then ${articleRevisions.title} end`;

type Remark = Cursor & {
  article: string | null;
  body: string;
  replacement: string | null;
  createdAt: Date;
  editedAt: Date | null;
};

export function readMarksOf(db: DbOrTx, accountId: string): AsyncGenerator<Remark> {
  return readInBatches<Remark>(batchSize, ({ after, limit }) =>
    db
      .select({
        article: visibleTitle(accountId),
        body: reviewMarks.body,
        replacement: reviewMarks.replacement,
        createdAt: reviewMarks.createdAt,
        editedAt: reviewMarks.editedAt,
        ...cursorOf(markOrder),
      })
      .from(reviewMarks)
      .innerJoin(articleRevisions, eq(articleRevisions.id, reviewMarks.revisionId))
      .where(and(eq(reviewMarks.reviewerId, accountId), isAfter(markOrder, after)))
      .orderBy(asc(markOrder.at), asc(markOrder.id))
      .limit(limit),
  );
}

type Reply = Cursor & { article: string | null; body: string; createdAt: Date };

export function readRepliesOf(db: DbOrTx, accountId: string): AsyncGenerator<Reply> {
  return readInBatches<Reply>(batchSize, ({ after, limit }) =>
    db
      .select({
        article: visibleTitle(accountId),
        body: reviewMarkReplies.body,
        createdAt: reviewMarkReplies.createdAt,
        ...cursorOf(replyOrder),
      })
      .from(reviewMarkReplies)
      .innerJoin(reviewMarks, eq(reviewMarks.id, reviewMarkReplies.markId))
      .innerJoin(articleRevisions, eq(articleRevisions.id, reviewMarks.revisionId))
      .where(and(eq(reviewMarkReplies.writerId, accountId), isAfter(replyOrder, after)))
      .orderBy(asc(replyOrder.at), asc(replyOrder.id))
      .limit(limit),
  );
}

type Recommendation = Cursor & { article: string | null; advice: string; note: string; at: Date };

export function readRecommendationsOf(db: DbOrTx, accountId: string): AsyncGenerator<Recommendation> {
  return readInBatches<Recommendation>(batchSize, ({ after, limit }) =>
    db
      .select({
        article: visibleTitle(accountId),
        advice: reviewRecommendations.advice,
        note: reviewRecommendations.note,
        at: reviewRecommendations.at,
        ...cursorOf(recommendationOrder),
      })
      .from(reviewRecommendations)
      .innerJoin(articleRevisions, eq(articleRevisions.id, reviewRecommendations.revisionId))
      .where(and(eq(reviewRecommendations.reviewerId, accountId), isAfter(recommendationOrder, after)))
      .orderBy(asc(recommendationOrder.at), asc(recommendationOrder.id))
      .limit(limit),
  );
}

type Approval = Cursor & { article: string | null; note: string; at: Date };

export function readApprovalsOf(db: DbOrTx, accountId: string): AsyncGenerator<Approval> {
  return readInBatches<Approval>(batchSize, ({ after, limit }) =>
    db
      .select({
        article: visibleTitle(accountId),
        note: reviewApprovals.note,
        at: reviewApprovals.at,
        ...cursorOf(approvalOrder),
      })
      .from(reviewApprovals)
      .innerJoin(articleRevisions, eq(articleRevisions.id, reviewApprovals.revisionId))
      .where(and(eq(reviewApprovals.approverId, accountId), isAfter(approvalOrder, after)))
      .orderBy(asc(approvalOrder.at), asc(approvalOrder.id))
      .limit(limit),
  );
}

type Decision = Cursor & { article: string | null; outcome: string; note: string; at: Date };

export function readDecisionsOf(db: DbOrTx, accountId: string): AsyncGenerator<Decision> {
  return readInBatches<Decision>(batchSize, ({ after, limit }) =>
    db
      .select({
        article: visibleTitle(accountId),
        outcome: articleHistory.act,
        note: articleHistory.note,
        at: articleHistory.at,
        ...cursorOf(historyOrder),
      })
      .from(articleHistory)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articleHistory.revisionId))
      .where(
        and(
          eq(articleHistory.actorId, accountId),
          inArray(articleHistory.act, [...outcomes, 'undone']),
          isAfter(historyOrder, after),
        ),
      )
      .orderBy(asc(historyOrder.at), asc(historyOrder.id))
      .limit(limit),
  );
}

type ReceivedMark = Cursor & {
  article: string;
  revision: number;
  quote: string;
  body: string;
  replacement: string | null;
  suggestionState: string | null;
  suggestionReason: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

/**
 * Marks on the account's own articles that were sent to the author. Marks that were not sent are visible only to
 * reviewers.
 */
export function readMarksFor(
  db: DbOrTx,
  authorId: string,
): AsyncGenerator<ReceivedMark & { replies: ReplyRow[] }> {
  return readInBatches(batchSize, async ({ after, limit }) => {
    const marks: ReceivedMark[] = await db
      .select({
        article: articles.slug,
        revision: articleRevisions.number,
        quote: reviewMarks.quote,
        body: reviewMarks.body,
        replacement: reviewMarks.replacement,
        suggestionState: reviewMarks.suggestionState,
        suggestionReason: reviewMarks.suggestionReason,
        createdAt: reviewMarks.createdAt,
        resolvedAt: reviewMarks.resolvedAt,
        ...cursorOf(markOrder),
      })
      .from(reviewMarks)
      .innerJoin(articles, eq(articles.id, reviewMarks.articleId))
      .innerJoin(articleRevisions, eq(articleRevisions.id, reviewMarks.revisionId))
      .where(and(isWrittenBy(authorId), isNotNull(reviewMarks.sentAt), isAfter(markOrder, after)))
      .orderBy(asc(markOrder.at), asc(markOrder.id))
      .limit(limit);
    const replies = Map.groupBy(
      await listReplyRows(
        db,
        marks.map(({ id }) => id),
      ),
      ({ markId }) => markId,
    );
    return marks.map((mark) => ({ ...mark, replies: replies.get(mark.id) ?? [] }));
  });
}
