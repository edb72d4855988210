// What can be decided on an article now, and why not where it cannot. Pure, and the same for the browser and the server.

import { planDecision, type Standing, type Visibility } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { checkDecision, type Outcome, outcomes } from './rules.ts';

export type Choice = {
  outcome: Outcome;
  isAllowed: boolean /** Empty where it is allowed. */;
  reason: string;
};

type Asked = {
  standing: Standing;
  /** Whether the reviewer wrote it. */
  isOwn: boolean;
  /** Whether there is an admin beside this one. */
  hasOthers: boolean;
};

export function listChoices(asked: Asked): Choice[] {
  return outcomes.map((outcome) => {
    const reason = findObstacle(outcome, asked);
    return { outcome, isAllowed: reason === undefined, reason: reason ?? '' };
  });
}

function findObstacle(outcome: Outcome, { standing, isOwn, hasOthers }: Asked): string | undefined {
  const plan = planDecision(standing, visibilityOf(outcome));
  if (!plan) return texts.decisionChoices.notSubmitted;
  // Which note is still to be written: here it only matters that there can be one.
  const check = checkDecision({ outcome, note: 'To be written.', isOwn, hasOthers });
  if (!check.ok) return check.message;
  const isUnchanged = plan.visibility === standing.visibility && plan.liveBecomes === 'stays';
  if (!isUnchanged) return undefined;
  if (outcome === 'approved' && plan.working === 'stays') return texts.decisionChoices.alreadyLive;
  if (outcome === 'hidden') return texts.decisionChoices.alreadyHidden;
  if (outcome === 'pending' && standing.working === 'pending') return texts.decisionChoices.alreadyPending;
  // Rejecting once more says it in other words.
  return undefined;
}

function visibilityOf(outcome: Outcome): Visibility {
  return outcome === 'changes-requested' ? 'rejected' : outcome;
}
