import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import type { Review } from '../contract.ts';

const outcomeTexts: Record<string, string> = {
  approved: texts.comparisonLabels.approvedOn,
  'changes-requested': texts.comparisonLabels.changesRequestedOn,
  rejected: texts.comparisonLabels.rejectedOn,
  hidden: texts.comparisonLabels.hiddenOn,
  pending: texts.comparisonLabels.backInQueueOn,
};

/** The label of a revision in the list of bases. */
export function revisionLabel(compared: Review['comparable'][number]): string {
  const { number, isLive, outcome, decidedAt, submittedAt, state } = compared;
  const text = fill(isLive ? texts.comparisonLabels.liveText : texts.reviewLabels.revision, { number });
  const decided = outcome && outcomeTexts[outcome];
  if (decided && decidedAt) return fill(decided, { text, day: formatDay(decidedAt) });
  if (!submittedAt) return text;
  const became =
    state === 'withdrawn' ? texts.comparisonLabels.withdrawnOn : texts.comparisonLabels.submittedOn;
  return fill(became, { text, day: formatDay(submittedAt) });
}
