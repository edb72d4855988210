import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { textOf } from '#client/block-text.ts';
import { findBlocks } from '#features/marks/dom-passages.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { LocatedMarks } from './located-marks.ts';
import { type MarkTarget, useMarkPositions } from './use-mark-positions.ts';
import type { NewMarkState } from './use-new-mark.ts';
import { useSelectedPassage } from './use-selected-passage.ts';

/** The id of the mark that is being written. */
export const newMarkId = 'new';

type MarkingOptions = {
  containerRef: RefObject<HTMLElement | null>;
  blockTexts: readonly string[];
  located: LocatedMarks;
  newMark: NewMarkState;
};

export type Marking = ReturnType<typeof useMarking>;

/** The state of marking: the selection, the current block and the focused mark. */
export function useMarking({ containerRef, blockTexts, located, newMark }: MarkingOptions) {
  const [focusedMark, setFocusedMark] = useState<string>();
  const [openedMark, setOpenedMark] = useState<string>();
  const [currentBlock, setCurrentBlock] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const [wantedNote, setWantedNote] = useState<string>();
  const selected = useSelectedPassage(containerRef, blockTexts);
  const { mark: written } = newMark;
  const focusedId = written?.passage ? newMarkId : focusedMark;

  const targets = useMemo((): MarkTarget[] => {
    const marks = located.here.map(({ mark, passage }) => ({
      id: mark.id,
      passage,
      isWhole: mark.quote === '',
      isOpen: mark.resolvedAt === null,
    }));
    if (!written?.passage) return marks;
    const isWhole = written.anchor.quote === '';
    return [...marks, { id: newMarkId, passage: written.passage, isWhole, isOpen: true }];
  }, [located, written]);
  const positions = useMarkPositions({ containerRef, blockTexts, targets, focusedId });

  useEffect(() => {
    const note = wantedNote && document.querySelector<HTMLElement>(`[data-mark="${wantedNote}"]`);
    if (!note) return;
    note.focus({ preventScroll: true });
    setWantedNote(undefined);
  });

  function beginAtBlock(block: number): void {
    newMark.begin({ block, start: 0, end: 0 });
  }

  /** Starts a mark on the selection, or else on the current block. */
  function begin(): void {
    if (selected) {
      newMark.begin(selected.passage, selected.canSuggest);
      // The new mark is highlighted instead; a selection would show the button again.
      document.getSelection()?.removeAllRanges();
    } else if (currentBlock !== undefined) beginAtBlock(currentBlock);
    else toast.message(texts.marking.nothingSelected, texts.marking.nothingSelectedHint);
  }

  function moveBlock(step: 1 | -1): void {
    const container = containerRef.current;
    if (!container) return;
    const blocks = findBlocks(container);
    const shown = [...blocks.keys()];
    const at = currentBlock === undefined ? -1 : shown.indexOf(currentBlock);
    const next = shown[Math.max(0, at + step)] ?? currentBlock;
    const block = next === undefined ? undefined : blocks.get(next);
    if (next === undefined || !block) return;
    setCurrentBlock(next);
    setAnnouncement(
      fill(texts.marking.blockChosen, {
        number: next + 1,
        text: textOf(block).slice(0, 80) || texts.marking.image,
      }),
    );
    block.scrollIntoView({ block: 'nearest' });
  }

  /** Focuses the note of a mark as soon as it is rendered. */
  function focusMark(id: string): void {
    setFocusedMark(id);
    setWantedNote(id);
  }

  /** Handles a click or tap on a marked passage: focuses its note, or opens it in the dialog on small screens. */
  function pressMark(id: string): void {
    setOpenedMark(id);
    focusMark(id);
  }

  const { scrollTo } = positions;
  /** Scrolls from a note to its passage. */
  const showMark = useCallback(
    (id: string): void => {
      setFocusedMark(id);
      scrollTo(id);
    },
    [scrollTo],
  );

  /** Goes to the next or previous open mark. */
  function stepMark(step: 1 | -1): void {
    const ids = located.here.filter(({ mark }) => mark.resolvedAt === null).map(({ mark }) => mark.id);
    const at = focusedMark === undefined ? -1 : ids.indexOf(focusedMark);
    const from = at === -1 && step === -1 ? ids.length : at;
    const id = ids[Math.min(Math.max(from + step, 0), ids.length - 1)];
    if (id === undefined) return;
    showMark(id);
    focusMark(id);
  }

  return {
    ...positions,
    announcement,
    selected,
    focusedId,
    focusedMark,
    lookAt: setFocusedMark,
    openedMark,
    closeMark: () => setOpenedMark(undefined),
    currentBlock,
    setCurrentBlock,
    begin,
    beginAtBlock,
    moveBlock,
    focusMark,
    pressMark,
    showMark,
    stepMark,
  };
}
