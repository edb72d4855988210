import type { Bar, Publishing } from '#features/articles/decision-plan.ts';
import { listCheckBars } from '#features/checks/server/public.ts';
import { carriesCorrections } from '#features/marks/server/corrections/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { type ApprovedSubmission, planPublishing } from '../../approval-rules.ts';
import { type Decider, decidesIn, mayOverrideChecks } from '../../rules.ts';
import { listDecliners } from '../claiming/claim.queries.ts';
import { findReviewScope, type ReviewScope } from '../find-review-scope.ts';
import { listDecidersBesides } from '../list-deciders-besides.ts';
import { type ListedApproval, listGivenApprovals } from './approval.queries.ts';
import { readApprovalRules } from './read-approval-rules.ts';

type Submission = { articleId: string; revisionId: string };
type Asked = Submission & {
  decider: Decider & { id: string };
  now: Date;
  /** Why an admin approves although required checks have not passed; empty if they do not. */
  overrideReason?: string;
};

/** Reasons that bar publishing: required checks that have not passed. An admin who gives a reason approves anyway. */
async function findBars(db: DbOrTx, { revisionId, decider, now, overrideReason }: Asked): Promise<Bar[]> {
  if (overrideReason && mayOverrideChecks(decider)) return [];
  return listCheckBars(db, { revisionId, now });
}

/**
 * What publishing a text needs. Call it while the article is locked: the author may have moved the text to another
 * category since the request began.
 */
export async function findPublishing(tx: Tx, asked: Asked): Promise<Publishing> {
  const scope = await findReviewScope(tx, asked.articleId);
  if (!decidesIn(asked.decider, scope.categories)) {
    throw new AppError({ status: 403, code: 'other_category', message: texts.reviewRules.otherCategory });
  }
  const { publishing } = await readPublishing(tx, { ...asked, scope });
  if ((await listDecliners(tx, asked.articleId)).has(asked.decider.id)) {
    throw new AppError({ status: 403, code: 'declined', message: texts.claims.declined });
  }
  return { ...publishing, carriesCorrections: await carriesCorrections(tx, asked) };
}

/** The same for somebody who only looks, with the approvals that were given. */
export async function readPublishing(
  db: DbOrTx,
  { scope, ...asked }: Asked & { scope: ReviewScope },
): Promise<{ publishing: Publishing; given: ListedApproval[]; submission: ApprovedSubmission }> {
  const { revisionId, decider, now } = asked;
  const { authorIds, categories } = scope;
  const ruleOf = await readApprovalRules(db);
  const given = await listGivenApprovals(db, { revisionIds: [revisionId], now });
  const others = await listDecidersBesides(db, { authorIds, decider, now });
  const submission = { authorIds, categories, rule: ruleOf(categories) };
  const publishing = planPublishing({
    given,
    submission,
    deciderId: decider.id,
    hasOtherDeciders: others.some((other) => decidesIn(other, categories)),
    bars: await findBars(db, asked),
  });
  return { publishing, given, submission };
}
