import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { storedTextKeys, useStoredText } from '#client/use-stored-text.ts';
import { queueOrderQuery } from '../review-queries.ts';
import { countChanges } from './changes/fold-blocks.ts';
import { useChangeSteps } from './changes/use-change-steps.ts';
import { useDecide } from './decision/use-decide.ts';
import { locateMarks, markedBlocks } from './marks/located-marks.ts';
import { readBlockTexts } from './marks/text-surface.ts';
import { useMarking } from './marks/use-marking.ts';
import { useMarks } from './marks/use-marks.ts';
import { useNewMark } from './marks/use-new-mark.ts';
import { tellNews } from './news-words.ts';
import { neighboursOf } from './next-in-queue.ts';
import { type View, viewOf } from './use-place.ts';
import { usePresence } from './use-presence.ts';
import type { ReadReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** All that happens around one submission while it is read. */
export function useDesk(state: ReadReview, viewer: SignedInViewer) {
  const { review, place, go, catchUp } = state;
  const { submission, comparison } = review;
  const id = review.blog._id;
  const view = viewOf(review, place);
  const containerRef = useRef<HTMLDivElement>(null);
  const refs = usePanelRefs();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isCatchingUp, setIsCatchingUp] = useState(false);
  const [note, setNote] = useStoredText(storedTextKeys.note(id));
  const others = usePresence(id, viewer.id);
  const { data: order = [] } = useQuery(queueOrderQuery(useApi()));
  const neighbours = neighboursOf(order, id);

  const blockTexts = useMemo(() => readBlockTexts(submission.renderedContent), [submission.renderedContent]);
  const { list, changes } = useMarks(id, { onStale: () => void show() });
  const located = useMemo(() => locateMarks(blockTexts, list.data ?? []), [blockTexts, list.data]);
  const kept = useMemo(() => markedBlocks(located.here), [located]);
  const newMark = useNewMark(id, blockTexts);
  const marking = useMarking({ containerRef, blockTexts, located, newMark });

  const changeCount = useMemo(() => (comparison ? countChanges(comparison) : 0), [comparison]);
  const steps = useChangeSteps(changeCount);
  const deciding = useDecide({ review, onStale: show });
  useReviewKeys({
    view,
    onView: comparison ? (chosen: View) => go({ view: chosen }) : undefined,
    marking,
    steps,
    neighbours,
    refs,
    onHelp: () => setIsHelpOpen(true),
  });

  /** What is written stays; what is read becomes the newest. */
  async function show(): Promise<void> {
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
    kept,
    changeCount,
    steps,
    deciding,
    note,
    setNote,
    news: tellNews(review.acts, { seen: state.seenActs, viewerId: viewer.id }),
    isCatchingUp,
    show,
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
