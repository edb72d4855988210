// What an account has taken on and declined. Few rows, so they are read at once.
import { asc, eq, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewClaims, reviewDeclines } from '../claiming/claim.table.ts';
import { visibleTitle } from './export.queries.ts';

// More than anybody has.
const maxRows = 1_000;

/** The newest text that was submitted: a draft is its author's alone. */
const shownRevision = sql`(select submitted.id from article_revisions as submitted
  where submitted.article_id = ${articles.id} and submitted.state <> 'draft' order by submitted.number desc limit 1)`;

export async function listClaimsOf(db: DbOrTx, accountId: string) {
  return db
    .select({
      article: visibleTitle(accountId),
      claimedAt: reviewClaims.claimedAt,
      dueAt: reviewClaims.dueAt,
    })
    .from(reviewClaims)
    .innerJoin(articles, eq(articles.id, reviewClaims.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, shownRevision))
    .where(eq(reviewClaims.accountId, accountId))
    .orderBy(asc(reviewClaims.claimedAt), asc(reviewClaims.articleId))
    .limit(maxRows);
}

export async function listDeclinesOf(db: DbOrTx, accountId: string) {
  return db
    .select({ article: visibleTitle(accountId), at: reviewDeclines.at })
    .from(reviewDeclines)
    .innerJoin(articles, eq(articles.id, reviewDeclines.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, shownRevision))
    .where(eq(reviewDeclines.accountId, accountId))
    .orderBy(asc(reviewDeclines.at), asc(reviewDeclines.articleId))
    .limit(maxRows);
}
