// Which decisions are possible for an article, and why the others are not. Pure; the server and the browser share it.

import { type ArticleState, planDecision, type Visibility } from '#features/articles/rules.ts';
import { checkDecision, type DecisionRequest, type Outcome, outcomes } from '#features/reviews/rules.ts';
import { texts } from '#texts';

export type Choice = {
  outcome: Outcome;
  isAllowed: boolean;
  /** Empty if the decision is allowed. */
  reason: string;
};

type ChoicesRequest = Omit<DecisionRequest, 'outcome' | 'note'> & { state: ArticleState };

export function listChoices(request: ChoicesRequest): Choice[] {
  return outcomes.map((outcome) => {
    const reason = findObstacle(outcome, request);
    return { outcome, isAllowed: reason === undefined, reason: reason ?? '' };
  });
}

function findObstacle(outcome: Outcome, { state, ...request }: ChoicesRequest): string | undefined {
  const plan = planDecision(state, visibilityOf(outcome));
  if (!plan) return texts.decisionChoices.notSubmitted;
  // The note is not written yet, so assume that there will be one.
  const check = checkDecision({ outcome, note: 'To be written.', ...request });
  if (!check.ok) return check.message;
  const isUnchanged = plan.visibility === state.visibility && plan.liveBecomes === 'stays';
  if (!isUnchanged) return undefined;
  if (outcome === 'approved' && plan.working === 'stays') return texts.decisionChoices.alreadyLive;
  if (outcome === 'hidden') return texts.decisionChoices.alreadyHidden;
  if (outcome === 'pending' && state.working === 'pending') return texts.decisionChoices.alreadyPending;
  // Rejecting a rejected article again is allowed: the new note replaces the old one.
  return undefined;
}

function visibilityOf(outcome: Outcome): Visibility {
  return outcome === 'changes-requested' ? 'rejected' : outcome;
}
