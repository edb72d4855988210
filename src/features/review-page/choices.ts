// Which decisions are possible for an article, and why the others are not. Pure; the server and the browser share it.

import {
  type ArticleState,
  type Publishing,
  planDecision,
  type WantedDecision,
} from '#features/articles/decision-plan.ts';
import { checkDecision, type DecisionRequest, type Outcome, outcomes } from '#features/reviews/rules.ts';
import { texts } from '#texts';

export type Choice = {
  outcome: Outcome;
  isAllowed: boolean;
  /** Empty if the decision is allowed. */
  reason: string;
};

type ChoicesRequest = Omit<DecisionRequest, 'outcome' | 'note'> & {
  state: ArticleState;
  /** What publishing the text needs. */
  publishing: Publishing;
};

export function listChoices(request: ChoicesRequest): Choice[] {
  return outcomes.map((outcome) => {
    const reason = findObstacle(outcome, request);
    return { outcome, isAllowed: reason === undefined, reason: reason ?? '' };
  });
}

function findObstacle(
  outcome: Outcome,
  { state, publishing, ...request }: ChoicesRequest,
): string | undefined {
  const plan = planDecision(state, wantedBy(outcome, publishing));
  if (!plan) return texts.decisionChoices.notSubmitted;
  // The note is not written yet, so assume that there will be one.
  const check = checkDecision({ outcome, note: 'To be written.', ...request });
  if (!check.ok) return check.message;
  if ('bars' in plan) return plan.bars.map(({ message }) => message).join(' ');
  if (plan.working === 'gets-approval') return undefined;
  const isUnchanged = plan.visibility === state.visibility && plan.liveBecomes === 'stays';
  if (!isUnchanged) return undefined;
  if (outcome === 'approved' && plan.working === 'stays') return texts.decisionChoices.alreadyLive;
  if (outcome === 'hidden') return texts.decisionChoices.alreadyHidden;
  if (outcome === 'pending' && state.working === 'pending') return texts.decisionChoices.alreadyPending;
  // Rejecting a rejected article again is allowed: the new note replaces the old one.
  return undefined;
}

function wantedBy(outcome: Outcome, publishing: Publishing): WantedDecision {
  if (outcome === 'approved') return { visibility: outcome, publishing };
  return { visibility: outcome === 'changes-requested' ? 'rejected' : outcome };
}
