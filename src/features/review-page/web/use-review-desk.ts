import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { storedTextKeys, useStoredText } from '#client/use-stored-text.ts';
import { readBlockTexts } from '#features/marks/dom-passages.ts';
import { countChanges } from './changes/collapse-blocks.ts';
import { useChangeSteps } from './changes/use-change-steps.ts';
import { useDecide } from './decision/use-decide.ts';
import { newsLabel } from './history-labels.ts';
import { locateMarks, markedBlocks } from './marks/located-marks.ts';
import { useMarking } from './marks/use-marking.ts';
import { useMarks } from './marks/use-marks.ts';
import { useNewMark } from './marks/use-new-mark.ts';
import { neighboursOf } from './next-in-queue.ts';
import { queueOrderQuery } from './review-queries.ts';
import { usePrefetchedReview } from './use-prefetched-review.ts';
import { usePresence } from './use-presence.ts';
import type { ReadReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type View, viewOf } from './use-view-params.ts';

/** The state of the review page of one submission. */
export function useReviewDesk(state: ReadReview, viewer: SignedInViewer) {
  const { review, viewParams, changeView, catchUp } = state;
  const { submission, comparison } = review;
  const id = review.blog._id;
  const view = viewOf(review, viewParams);
  const containerRef = useRef<HTMLDivElement>(null);
  const refs = usePanelRefs();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isCatchingUp, setIsCatchingUp] = useState(false);
  const [note, setNote] = useStoredText(storedTextKeys.note(id));
  const others = usePresence(id, viewer.id);
  const { data: order = [] } = useQuery(queueOrderQuery(useApi()));
  const neighbours = neighboursOf(order, id);
  usePrefetchedReview(neighbours.next);

  const blockTexts = useMemo(() => readBlockTexts(submission.renderedContent), [submission.renderedContent]);
  const { list, changes } = useMarks(id, { onStale: () => void showNewest() });
  const located = useMemo(() => locateMarks(blockTexts, list.data ?? []), [blockTexts, list.data]);
  const markedBlockIndexes = useMemo(() => markedBlocks(located.here), [located]);
  const newMark = useNewMark(id, blockTexts);
  const marking = useMarking({ containerRef, blockTexts, located, newMark });

  const changeCount = useMemo(() => (comparison ? countChanges(comparison) : 0), [comparison]);
  const steps = useChangeSteps(changeCount);
  const deciding = useDecide({ review, onStale: showNewest, waitForMarks: newMark.waitForSending });
  useReviewKeys({
    view,
    onView: comparison ? (chosen: View) => changeView({ view: chosen }) : undefined,
    marking,
    steps,
    neighbours,
    refs,
    onHelp: () => setIsHelpOpen(true),
  });

  /** Shows the newest revision. The unsaved note and mark stay. */
  async function showNewest(): Promise<void> {
    setIsCatchingUp(true);
    await catchUp().finally(() => setIsCatchingUp(false));
  }

  return {
    id,
    view,
    containerRef,
    refs,
    others,
    neighbours,
    marks: { list, changes, located, marking, newMark },
    markedBlockIndexes,
    changeCount,
    steps,
    deciding,
    note,
    setNote,
    news: newsLabel(review.acts, { seen: state.seenHistoryLength, viewerId: viewer.id }),
    isCatchingUp,
    showNewest,
    isHelpOpen,
    setIsHelpOpen,
  };
}

function usePanelRefs() {
  return {
    note: useRef<HTMLTextAreaElement>(null),
    approve: useRef<HTMLButtonElement>(null),
    changes: useRef<HTMLButtonElement>(null),
    reject: useRef<HTMLButtonElement>(null),
  } satisfies Record<string, RefObject<HTMLElement | null>>;
}
