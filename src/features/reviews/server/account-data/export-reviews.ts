import type { ExportPart } from '#features/accounts/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { texts } from '#texts';
import {
  readApprovalsOf,
  readDecisionsOf,
  readMarksFor,
  readMarksOf,
  readRecommendationsOf,
  readRepliesOf,
} from './export.queries.ts';
import { listClaimsOf, listDeclinesOf } from './export-claims.queries.ts';

/**
 * The reviews in the export of an account: the account's own marks, replies, recommendations, approvals and decisions, each with the title of the
 * revision and without its text, which belongs to somebody else; and the marks on the account's articles, without the
 * reviewers' names. Former reviewers do not get titles that only reviewers may see.
 */
export const reviewsExport: ExportPart = {
  about: texts.exportReviews.files,
  read: ({ platform: { db }, accountId }) => ({
    reviews: {
      received: readReceived(db, accountId),
      marks: readMarks(db, accountId),
      replies: readReplies(db, accountId),
      recommendations: readRecommendations(db, accountId),
      approvals: readApprovals(db, accountId),
      claims: readClaims(db, accountId),
      conflicts: readConflicts(db, accountId),
      decisions: readDecisions(db, accountId),
    },
  }),
};

async function* readReceived(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const mark of readMarksFor(db, accountId)) {
    const { article, revision, quote, body, replacement, createdAt, resolvedAt, replies } = mark;
    yield {
      article,
      revision,
      quote,
      body,
      ...(replacement !== null && {
        suggestion: { replacement, state: mark.suggestionState, reason: mark.suggestionReason },
      }),
      createdAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      replies: replies.map((reply) => ({
        by: reply.by?.id === accountId ? 'author' : 'reviewer',
        body: reply.body,
        createdAt: reply.createdAt.toISOString(),
      })),
    };
  }
}

async function* readMarks(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { article, body, replacement, createdAt, editedAt } of readMarksOf(db, accountId)) {
    yield {
      article,
      body,
      ...(replacement !== null && { replacement }),
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    };
  }
}

async function* readReplies(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { article, body, createdAt } of readRepliesOf(db, accountId)) {
    yield { article, body, createdAt: createdAt.toISOString() };
  }
}

async function* readRecommendations(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { article, advice, note, at } of readRecommendationsOf(db, accountId)) {
    yield { article, advice, note, at: at.toISOString() };
  }
}

async function* readApprovals(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { article, note, at } of readApprovalsOf(db, accountId)) {
    yield { article, note, at: at.toISOString() };
  }
}

async function* readClaims(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for (const { article, claimedAt, dueAt } of await listClaimsOf(db, accountId)) {
    yield { article, claimedAt: claimedAt.toISOString(), dueAt: dueAt.toISOString() };
  }
}

async function* readConflicts(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for (const { article, at } of await listDeclinesOf(db, accountId)) {
    yield { article, at: at.toISOString() };
  }
}

async function* readDecisions(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { article, outcome, note, at } of readDecisionsOf(db, accountId)) {
    yield { article, outcome, note, at: at.toISOString() };
  }
}
