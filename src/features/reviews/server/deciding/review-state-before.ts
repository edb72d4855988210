// What a decision changes beside the article, as it was before: for the undo, which promises that everything is as it was.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { reviewClaims } from '../claiming/claim.table.ts';
import { scheduledPublications } from '../scheduling/schedule.table.ts';
import { publicationWishes } from '../scheduling/wish.table.ts';

/** Rows of the database as JSON, which writes them back to the microsecond. */
const row = z.record(z.string(), z.unknown()).nullable().optional();

export const reviewStateSchema = z.object({
  /** The moment for which the text was approved. */
  schedule: z.looseObject({ decider_id: z.string() }).nullable().optional(),
  /** The reviewer's own claim and approval. */
  claim: row,
  approval: row,
  /** The moment that the authors wish for. */
  wish: row,
});

export type ReviewStateBefore = z.infer<typeof reviewStateSchema>;

type Decided = { articleId: string; revisionId: string; reviewerId: string };

/** Call it with the article locked, before the decision changes anything of this. */
export async function readReviewState(
  tx: Tx,
  { articleId, revisionId, reviewerId }: Decided,
): Promise<ReviewStateBefore | undefined> {
  const { rows } = await tx.execute<ReviewStateBefore>(sql`select
    (select to_jsonb(schedule) from ${scheduledPublications} as schedule where schedule.article_id = ${articleId}) as schedule,
    (select to_jsonb(claim) from ${reviewClaims} as claim
      where claim.article_id = ${articleId} and claim.account_id = ${reviewerId}) as claim,
    (select to_jsonb(approval) from ${reviewApprovals} as approval
      where approval.revision_id = ${revisionId} and approval.approver_id = ${reviewerId}) as approval,
    (select to_jsonb(wish) from ${publicationWishes} as wish where wish.article_id = ${articleId}) as wish`);
  const before = rows[0];
  return before && Object.values(before).some((one) => one !== null) ? before : undefined;
}

/** Who approved the text for the moment that an undo would restore. */
export const deciderOf = (before: ReviewStateBefore | undefined): string | undefined =>
  before?.schedule?.decider_id;

type Restoring = {
  articleId: string;
  before: ReviewStateBefore | undefined;
  /** The accounts that still exist, and are locked. */
  held: ReadonlySet<string>;
};

/** Call it with the article locked. What somebody else has done meanwhile stays. */
export async function restoreReviewState(tx: Tx, { articleId, before, held }: Restoring): Promise<void> {
  await tx.delete(scheduledPublications).where(eq(scheduledPublications.articleId, articleId));
  if (!before) return;
  const { schedule, claim, approval, wish } = before;
  if (schedule && held.has(schedule.decider_id)) {
    await tx.execute(sql`insert into ${scheduledPublications}
      select * from jsonb_populate_record(null::${scheduledPublications}, ${JSON.stringify(schedule)}::jsonb)`);
  }
  if (claim) {
    await tx.execute(sql`insert into ${reviewClaims}
      select * from jsonb_populate_record(null::${reviewClaims}, ${JSON.stringify(claim)}::jsonb) on conflict do nothing`);
  }
  if (approval) {
    await tx.execute(sql`insert into ${reviewApprovals}
      select * from jsonb_populate_record(null::${reviewApprovals}, ${JSON.stringify(approval)}::jsonb) on conflict do nothing`);
  }
  if (wish) {
    await tx.execute(sql`insert into ${publicationWishes}
      select * from jsonb_populate_record(null::${publicationWishes}, ${JSON.stringify(wish)}::jsonb) on conflict do nothing`);
  }
}
