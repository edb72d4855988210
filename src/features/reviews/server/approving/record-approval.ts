// Writes approvals. Each function runs in a transaction that has locked the article.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { Tx } from '#platform/db/database.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';
import { reviewApprovals } from './approval.table.ts';

type Approval = { articleId: string; revisionId: string; approverId: string; note: string; at: Date };

export async function recordApproval(tx: Tx, approval: Approval): Promise<void> {
  const { note, at } = approval;
  await tx
    .insert(reviewApprovals)
    .values(approval)
    .onConflictDoUpdate({
      target: [reviewApprovals.revisionId, reviewApprovals.approverId],
      set: { note, at, voidedBy: null },
    });
}

export async function takeBackApproval(
  tx: Tx,
  { revisionId, approverId }: Pick<Approval, 'revisionId' | 'approverId'>,
): Promise<void> {
  await tx
    .delete(reviewApprovals)
    .where(and(eq(reviewApprovals.revisionId, revisionId), eq(reviewApprovals.approverId, approverId)));
}

type Voiding = { articleId: string; decisionId: string };

/** A decision against the text ends all approvals before it: the people who approved have to look again. */
export async function voidApprovals(tx: Tx, { articleId, decisionId }: Voiding): Promise<void> {
  await tx
    .update(reviewApprovals)
    .set({ voidedBy: decisionId })
    .where(and(eq(reviewApprovals.articleId, articleId), isNull(reviewApprovals.voidedBy)));
}

/** After the decision was undone. */
export async function restoreApprovals(tx: Tx, { articleId, decisionId }: Voiding): Promise<void> {
  await tx
    .update(reviewApprovals)
    .set({ voidedBy: null })
    .where(and(eq(reviewApprovals.articleId, articleId), eq(reviewApprovals.voidedBy, decisionId)));
}

/**
 * After a submission: if its text is the one that was submitted before it, the approvals and recommendations of that
 * one are given to it too. A changed text has none.
 */
export async function keepApprovals(tx: Tx, articleId: string): Promise<void> {
  const same = sql`from ${articles} as article
    join ${articleRevisions} as now on now.id = article.working_revision_id and now.state = 'pending'
    join lateral (
      select * from ${articleRevisions} as submitted
      where submitted.article_id = article.id and submitted.number < now.number and submitted.state <> 'draft'
      order by submitted.number desc limit 1
    ) as before on (before.title, before.excerpt, before.content, before.category, before.tags, before.meta_title,
        before.meta_description, before.keywords, before.canonical_url)
      is not distinct from (now.title, now.excerpt, now.content, now.category, now.tags, now.meta_title,
        now.meta_description, now.keywords, now.canonical_url)`;
  await tx.execute(sql`
    with kept_recommendations as (
      insert into ${reviewRecommendations} (revision_id, reviewer_id, article_id, advice, note, at)
      select now.id, given.reviewer_id, given.article_id, given.advice, given.note, given.at ${same}
      join ${reviewRecommendations} as given on given.revision_id = before.id
      where article.id = ${articleId}
      on conflict do nothing
    )
    insert into ${reviewApprovals} (revision_id, approver_id, article_id, note, at)
    select now.id, given.approver_id, given.article_id, given.note, given.at ${same}
    join ${reviewApprovals} as given on given.revision_id = before.id and given.voided_by is null
    where article.id = ${articleId}
    on conflict do nothing`);
}
