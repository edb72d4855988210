// What happened to a submission while somebody was reading it.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Review } from '../../contract.ts';
import { type Outcome, outcomes } from '../../rules.ts';

type Act = Review['acts'][number];

const newsTexts: Record<Outcome, string> = {
  approved: texts.reviewNews.approved,
  'changes-requested': texts.reviewNews.changesRequested,
  rejected: texts.reviewNews.rejected,
  hidden: texts.reviewNews.hidden,
  pending: texts.reviewNews.pending,
};

type Looking = { /** How many acts there were when the page was opened. */ seen: number; viewerId: string };

/** The last word of somebody else since then; undefined when there is none, or it was taken back. */
export function tellNews(acts: readonly Act[], { seen, viewerId }: Looking): string | undefined {
  const last = acts.slice(seen).findLast(({ act }) => act !== 'submitted');
  if (!last || last.by?.id === viewerId) return undefined;
  if (last.act === 'withdrawn') return texts.reviewNews.withdrawn;
  const outcome = outcomes.find((each) => each === last.act);
  return outcome && fill(newsTexts[outcome], { name: nameOf(last) });
}

const actTexts: Record<string, string> = {
  submitted: texts.reviewNews.historySubmitted,
  withdrawn: texts.reviewNews.historyWithdrawn,
  pending: texts.reviewNews.historyPending,
  approved: texts.reviewNews.historyApproved,
  rejected: texts.reviewNews.historyRejected,
  'changes-requested': texts.reviewNews.historyChangesRequested,
  hidden: texts.reviewNews.historyHidden,
  undone: texts.reviewNews.historyUndone,
};

/** One line of the article's history. */
export function tellAct(act: Act): string {
  const text = actTexts[act.act];
  // A tab that was open during an update may be told of acts it does not know yet.
  return text === undefined ? `${nameOf(act)}: ${act.act}` : fill(text, { name: nameOf(act) });
}

const nameOf = ({ by }: Act): string => by?.name || texts.names.someone;
