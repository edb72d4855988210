// Labels for the history of an article, and for changes while a reviewer reads it.

import { type Outcome, outcomes } from '#features/reviews/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Review } from '../contract.ts';

type HistoryEntry = Review['acts'][number];

const newsTexts: Record<Outcome, string> = {
  approved: texts.newsWords.approvedThis,
  'changes-requested': texts.newsWords.requestedChanges,
  rejected: texts.newsWords.rejectedThis,
  hidden: texts.newsWords.hidThis,
  pending: texts.newsWords.movedThisToPending,
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
  if (last.act === 'withdrawn') return texts.newsWords.withdrawn;
  const outcome = outcomes.find((each) => each === last.act);
  return outcome && fill(newsTexts[outcome], { name: nameOf(last) });
}

const actTexts: Record<string, string> = {
  submitted: texts.newsWords.actSubmitted,
  withdrawn: texts.newsWords.actWithdrawn,
  pending: texts.newsWords.actPending,
  approved: texts.newsWords.actApproved,
  rejected: texts.newsWords.actRejected,
  'changes-requested': texts.newsWords.actChangesRequested,
  hidden: texts.newsWords.actHidden,
  undone: texts.newsWords.actUndone,
};

/** One line of the article's history. */
export function historyLabel(entry: HistoryEntry): string {
  const text = actTexts[entry.act];
  // A tab that was open during an update may get kinds of entries that it does not know.
  return text === undefined ? `${nameOf(entry)}: ${entry.act}` : fill(text, { name: nameOf(entry) });
}

const nameOf = ({ by }: HistoryEntry): string => by?.name || texts.names.someone;
