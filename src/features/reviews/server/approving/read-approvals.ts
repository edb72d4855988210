import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ApprovedSubmission, countPossible, isCounted, listCounted } from '../../approval-rules.ts';
import { listDecliners } from '../claiming/claim.queries.ts';
import type { ReviewScope } from '../find-review-scope.ts';
import { type ListedApproval, listApprovers, listGivenApprovals } from './approval.queries.ts';
import { readPublishing } from './find-publishing.ts';
import { readApprovalRules } from './read-approval-rules.ts';

type ApprovalRequest = {
  articleId: string;
  revisionId: string;
  scope: ReviewScope;
  viewer: Viewer;
  now: Date;
};

/** Who has approved a submission, what else publishing needs, and how many people could approve it. */
export async function readApprovals(db: DbOrTx, { viewer, ...asked }: ApprovalRequest) {
  const { publishing, given, submission } = await readPublishing(db, { ...asked, decider: viewer });
  const { people, recommendations } = submission.rule;
  const shown = given.filter(({ kind }) => kind === 'approval' || recommendations);
  return {
    publishing,
    approvals: {
      given: listCounted(given, submission).size,
      needed: people,
      hasApproved: publishing.hasApproved,
      // Where one approval is enough, nobody asks.
      possible: people === 1 ? null : await countOthers(db, submission, asked),
      people: shown.map((one) => presentApproval(one, submission)),
    },
  };
}

/** Without those who declared a conflict of interest. */
async function countOthers(
  db: DbOrTx,
  submission: ApprovedSubmission,
  { articleId, now }: Pick<ApprovalRequest, 'articleId' | 'now'>,
): Promise<number> {
  const decliners = await listDecliners(db, articleId);
  const staff = (await listApprovers(db, now)).filter(({ id }) => !decliners.has(id));
  return countPossible(staff, submission);
}

function presentApproval(one: ListedApproval, submission: ApprovedSubmission) {
  const { id, name, username, avatar } = one.by;
  return {
    by: { id, name, username, avatar },
    kind: one.kind,
    // The words of a recommendation are in the list of recommendations.
    note: one.kind === 'approval' ? one.note : '',
    at: one.at.toISOString(),
    isCounted: isCounted(one, submission),
  };
}

type ListedSubmission = { revisionId: string; authorIds: readonly string[]; categories: readonly string[] };

/** For the rows of a list: how many approvals each submission has and needs. By the id of the revision. */
export async function countApprovals(
  db: DbOrTx,
  submissions: readonly ListedSubmission[],
  { viewerId, now }: { viewerId: string; now: Date },
) {
  if (submissions.length === 0) return new Map<string, never>();
  const ruleOf = await readApprovalRules(db);
  const revisionIds = submissions.map(({ revisionId }) => revisionId);
  const all = Map.groupBy(await listGivenApprovals(db, { revisionIds, now }), (one) => one.revisionId);
  return new Map(
    submissions.map(({ revisionId, authorIds, categories }) => {
      const given = all.get(revisionId) ?? [];
      const rule = ruleOf(categories);
      const hasApproved = given.some(({ by, kind }) => by.id === viewerId && kind === 'approval');
      const counted = listCounted(given, { authorIds, categories, rule });
      return [revisionId, { given: counted.size, needed: rule.people, hasApproved }];
    }),
  );
}
