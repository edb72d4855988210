// How many people must approve a text before it is published, and whose approval counts. Pure; the server and the
// browser share it.

import type { Publishing } from '#features/articles/decision-plan.ts';
import { mayReview, type StaffRole } from '#kit/roles.ts';
import { type Decider, decidesIn } from './rules.ts';

/** The rule of one category. */
export type ApprovalRule = {
  /** How many different people must approve. The one who publishes always decides there: an editor or admin. */
  people: number;
  /** Whether a reviewer's recommendation to approve counts as one of them. */
  recommendations: boolean;
};

/** The rule of a category, which is named by its key. */
export type CategoryApprovalRule = ApprovalRule & { category: string };

export const defaultApprovalRule: ApprovalRule = { people: 1, recommendations: false };

// A text that needs more people would wait for weeks.
export const maxApprovers = 5;
// More than a site has categories.
export const maxCategoryRules = 100;

/** An edit may move an article to another category. It needs what the stricter of the two rules asks for. */
export function strictestRule(rules: readonly ApprovalRule[]): ApprovalRule {
  if (rules.length === 0) return defaultApprovalRule;
  return {
    people: Math.max(...rules.map(({ people }) => people)),
    recommendations: rules.every(({ recommendations }) => recommendations),
  };
}

/** Somebody who reviews. `isActive` is false while they are suspended or silenced, or after the operator removed them. */
export type Approver = Decider & { id: string; isActive: boolean };

/** Somebody's word for exactly the text that waits. */
export type GivenApproval = { by: Approver; kind: 'approval' | 'recommendation' };

export type ApprovedSubmission = {
  /** Nobody who wrote the text counts: the first author and the co-authors. */
  authorIds: readonly string[];
  /** The slugs of the categories of the live and of the submitted text. */
  categories: readonly string[];
  rule: ApprovalRule;
};

/** Whether this person's word counts now. It stops to count when they lose the role or the category. */
export function isCounted({ by, kind }: GivenApproval, submission: ApprovedSubmission): boolean {
  if (!by.isActive || submission.authorIds.includes(by.id)) return false;
  if (kind === 'recommendation') return submission.rule.recommendations && mayReview(by.role);
  return decidesIn(by, submission.categories);
}

/** The ids of the people whose approval counts. Each counts once, whatever they gave. */
export function listCounted(
  given: readonly GivenApproval[],
  submission: ApprovedSubmission,
): ReadonlySet<string> {
  return new Set(given.filter((one) => isCounted(one, submission)).map(({ by }) => by.id));
}

/** How many of these people could give an approval that counts. */
export function countPossible(staff: readonly Approver[], submission: ApprovedSubmission): number {
  const { authorIds, rule, categories } = submission;
  return staff.filter(
    (by) =>
      by.isActive &&
      !authorIds.includes(by.id) &&
      (decidesIn(by, categories) || (rule.recommendations && mayReview(by.role))),
  ).length;
}

type PublishingRequest = {
  given: readonly GivenApproval[];
  submission: ApprovedSubmission;
  deciderId: string;
  /** Whether somebody who did not write the text can sign in and decide here. */
  hasOtherDeciders: boolean;
  bars: Publishing['bars'];
};

/** What publishing needs, seen by the person who decides now. They may decide in these categories. */
export function planPublishing(request: PublishingRequest): Publishing {
  const { given, submission, deciderId, hasOtherDeciders, bars } = request;
  const counted = listCounted(given, submission);
  const { people } = submission.rule;
  const isOwn = submission.authorIds.includes(deciderId);
  const others = [...counted].filter((id) => id !== deciderId);
  return {
    needed: people,
    others: others.length,
    otherRoles: others.flatMap((id) => staffRoleOf(given, id) ?? []),
    // Where one approval is enough and nobody else could give it, an author may: the site would stand still.
    counts: !isOwn || (people === 1 && !hasOtherDeciders),
    hasApproved: given.some(({ by, kind }) => by.id === deciderId && kind === 'approval'),
    bars,
  };
}

function staffRoleOf(given: readonly GivenApproval[], id: string): StaffRole | undefined {
  const role = given.find(({ by }) => by.id === id)?.by.role;
  return role === 'user' ? undefined : role;
}
