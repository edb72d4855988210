// What a decision does to an article. Every path that makes a text public goes through `planDecision`, so the rule of
// approval holds in all of them. Pure functions, shared by browser and server.

import type { StaffRole } from '#kit/roles.ts';
import { texts } from '#texts';
import type { RevisionState, Visibility } from './rules.ts';

/** The state of an article, as far as a decision depends on it. */
export type ArticleState = { visibility: Visibility; hasLive: boolean; working: RevisionState | undefined };

/** Why a text cannot be published now. `code` is for programs, `message` a sentence for the one who decides. */
export type Bar = { code: string; message: string };

/** What publishing the waiting text needs, and what of it there is. */
export type Publishing = {
  /** How many people must approve: the rule of its category. */
  needed: number;
  /** How many others have approved exactly this text, and still may. */
  others: number;
  /** Their roles, for the record. */
  otherRoles?: readonly StaffRole[];
  /** Whether corrections of readers are published with it, for the record. */
  carriesCorrections?: boolean;
  /** Whether the approval of the person who decides now counts. An author's does not. */
  counts: boolean;
  /** Whether that person has approved this text already. */
  hasApproved: boolean;
  /** Reasons that bar publishing however many approve, such as checks that failed. */
  bars: readonly Bar[];
};

/** Only an approval can publish, so only it needs to know what publishing needs. */
export type WantedDecision =
  | {
      visibility: 'approved';
      publishing: Publishing;
      /** Publishes at a chosen moment: the approval is recorded now, and the text waits until then. */
      isLater?: boolean;
    }
  | { visibility: Exclude<Visibility, 'approved'> };

export type DecisionPlan = {
  visibility: Visibility;
  /** The working revision's new state. With `gets-approval` one more person approves it, and it still waits; with `is-scheduled` for its moment. */
  working: 'stays' | 'goes-live' | 'gets-approval' | 'is-scheduled' | 'pending' | 'rejected';
  /** The live revision's new state. Unless it stays, it is no longer live and becomes the working revision. */
  liveBecomes: 'stays' | 'pending' | 'rejected';
};

/** The approval is refused for these reasons. There is at least one. */
export type BarredDecision = { bars: readonly Bar[] };

/** Undefined when the decision is not possible in this state. */
export function planDecision(
  state: ArticleState,
  wanted: WantedDecision,
): DecisionPlan | BarredDecision | undefined {
  const { hasLive, working } = state;
  // A draft was not submitted, so a reviewer cannot decide on it.
  const isDecidable = working !== undefined && working !== 'draft';
  if (wanted.visibility === 'hidden') {
    return hasLive || isDecidable
      ? { visibility: 'hidden', working: 'stays', liveBecomes: 'stays' }
      : undefined;
  }
  if (wanted.visibility === 'approved') {
    if (isDecidable) return planApproval(state, wanted);
    return hasLive ? planShowing(wanted) : undefined;
  }
  if (isDecidable) {
    // The decision on an edit does not change what readers see of the live article.
    const visibility = hasLive ? visibilityWhileLive(state.visibility) : wanted.visibility;
    return { visibility, working: wanted.visibility, liveBecomes: 'stays' };
  }
  return hasLive && working === undefined
    ? { visibility: wanted.visibility, working: 'stays', liveBecomes: wanted.visibility }
    : undefined;
}

/** The live text was approved before. It is shown again, and only now. */
const planShowing = ({ isLater = false }: { isLater?: boolean }): DecisionPlan | undefined =>
  isLater ? undefined : { visibility: 'approved', working: 'stays', liveBecomes: 'stays' };

function planApproval(
  state: ArticleState,
  { publishing, isLater = false }: { publishing: Publishing; isLater?: boolean },
): DecisionPlan | BarredDecision {
  const { needed, counts, hasApproved, bars } = publishing;
  if (countGiven(publishing) >= Math.max(needed, 1)) {
    if (bars.length > 0) return { bars };
    if (!isLater) return { visibility: 'approved', working: 'goes-live', liveBecomes: 'stays' };
    if (!isWaiting(state)) return barredBy('not_waiting', texts.approvalRules.notWaiting);
    return { visibility: state.visibility, working: 'is-scheduled', liveBecomes: 'stays' };
  }
  if (isLater) return barredBy('more_approvals', texts.scheduling.lastApproval);
  if (!counts) return barredBy('own_article', texts.approvalRules.authorDoesNotCount);
  if (!isWaiting(state)) return barredBy('not_waiting', texts.approvalRules.notWaiting);
  if (hasApproved) return barredBy('already_approved', texts.approvalRules.alreadyApproved);
  return { visibility: state.visibility, working: 'gets-approval', liveBecomes: 'stays' };
}

/** How many approvals there are with that of the person who decides now. */
export const countGiven = ({ others, counts }: Publishing): number => others + (counts ? 1 : 0);

const barredBy = (code: string, message: string): BarredDecision => ({ bars: [{ code, message }] });

/** As `isInQueue` in the database: an article that was hidden before it was ever live does not wait. */
const isWaiting = ({ working, visibility, hasLive }: ArticleState): boolean =>
  working === 'pending' && (visibility !== 'hidden' || hasLive);

/** A live article is either hidden or approved; a database constraint checks it. */
const visibilityWhileLive = (visibility: Visibility): Visibility =>
  visibility === 'hidden' ? 'hidden' : 'approved';
