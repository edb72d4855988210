// Labels for the history of an article, and for changes while a reviewer reads it.

import { type Outcome, outcomes } from '#features/reviews/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Review } from '../contract.ts';

type HistoryEntry = Review['acts'][number];

const newsTexts: Record<Outcome, string> = {
  approved: texts.reviewNews.approved,
  'changes-requested': texts.reviewNews.changesRequested,
  rejected: texts.reviewNews.rejected,
  hidden: texts.reviewNews.hidden,
  pending: texts.reviewNews.pending,
};

type NewsOptions = {
  /** The length of the history when the page was opened. */
  seen: number;
  viewerId: string;
};

/** Describes the last entry by somebody else since then. Undefined if there is none, or it was undone. */
export function newsLabel(
  history: readonly HistoryEntry[],
  { seen, viewerId }: NewsOptions,
): string | undefined {
  const last = history.slice(seen).findLast(({ act }) => act !== 'submitted');
  if (!last || last.by?.id === viewerId) return undefined;
  if (last.act === 'withdrawn') return texts.reviewNews.withdrawn;
  if (last.act === 'scheduled') return fill(texts.reviewNews.scheduled, { name: nameOf(last) });
  const outcome = outcomes.find((each) => each === last.act);
  return outcome && fill(newsTexts[outcome], { name: nameOf(last) });
}

const actTexts: Record<string, string> = {
  submitted: texts.reviewNews.historySubmitted,
  withdrawn: texts.reviewNews.historyWithdrawn,
  pending: texts.reviewNews.historyPending,
  approved: texts.reviewNews.historyApproved,
  scheduled: texts.reviewNews.historyScheduled,
  'publication-cancelled': texts.reviewNews.historyPublicationCancelled,
  rejected: texts.reviewNews.historyRejected,
  'changes-requested': texts.reviewNews.historyChangesRequested,
  hidden: texts.reviewNews.historyHidden,
  undone: texts.reviewNews.historyUndone,
};

/** One line of the article's history. */
export function historyLabel(entry: HistoryEntry): string {
  const text = actTexts[entry.act];
  // A tab that was open during an update may get kinds of entries that it does not know.
  return text === undefined ? `${nameOf(entry)}: ${entry.act}` : fill(text, { name: nameOf(entry) });
}

type HistoryLine = { key: string; label: string; revision: number; at: string; note: string };

/** The history of the article and the recommendations in it, oldest first. */
export function historyLines({
  acts,
  recommendations,
}: Pick<Review, 'acts' | 'recommendations'>): HistoryLine[] {
  const lines = [
    ...acts.map((entry) => ({ ...entry, key: `${entry.at} ${entry.act}`, label: historyLabel(entry) })),
    ...recommendations.map((one) => ({
      ...one,
      key: `${one.at} ${one.by?.id}`,
      label: recommendationLabel(one),
    })),
  ];
  return lines.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Who recommends what. */
export function recommendationLabel(one: Pick<Review['recommendations'][number], 'by' | 'advice'>): string {
  return fill(recommendationTexts[one.advice], { name: nameOf(one) });
}

const recommendationTexts = {
  approve: texts.recommendations.approve,
  return: texts.recommendations.sendBack,
};

const nameOf = ({ by }: Pick<HistoryEntry, 'by'>): string => by?.name || texts.names.someone;
