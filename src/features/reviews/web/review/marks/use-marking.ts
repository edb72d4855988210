import { type RefObject, useEffect, useMemo, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import type { LocatedMarks } from './located-marks.ts';
import { findBlocks, textOf } from './text-surface.ts';
import { type Pointer, useMarkPlaces } from './use-mark-places.ts';
import type { NewMarkState } from './use-new-mark.ts';
import { useSelectedPassage } from './use-selected-passage.ts';

/** The note of the mark that is being written. */
export const newMarkId = 'new';

type MarkingOptions = {
  containerRef: RefObject<HTMLElement | null>;
  blockTexts: readonly string[];
  located: LocatedMarks;
  newMark: NewMarkState;
};

export type Marking = ReturnType<typeof useMarking>;

/** What is pointed at in the text: with the pointer, with keys, by a note. */
export function useMarking({ containerRef, blockTexts, located, newMark }: MarkingOptions) {
  const [focusedMark, setFocusedMark] = useState<string>();
  const [openedMark, setOpenedMark] = useState<string>();
  const [currentBlock, setCurrentBlock] = useState<number>();
  const [said, setSaid] = useState('');
  const [wantedNote, setWantedNote] = useState<string>();
  const selected = useSelectedPassage(containerRef, blockTexts);
  const { mark: written } = newMark;
  const focusedId = written?.passage ? newMarkId : focusedMark;

  const pointers = useMemo((): Pointer[] => {
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
  const places = useMarkPlaces({ containerRef, blockTexts, pointers, focusedId });

  useEffect(() => {
    const note = wantedNote && document.querySelector<HTMLElement>(`[data-mark="${wantedNote}"]`);
    if (!note) return;
    note.focus({ preventScroll: true });
    setWantedNote(undefined);
  });

  function beginAtBlock(block: number): void {
    newMark.begin({ block, start: 0, end: 0 });
  }

  /** The selected passage, else the block that is pointed at. */
  function begin(): void {
    if (selected) {
      newMark.begin(selected.passage);
      // It is highlighted from here on; what is selected would be offered again.
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
    setSaid(
      fill(texts.marking.blockChosen, {
        number: next + 1,
        text: textOf(block).slice(0, 80) || texts.marking.image,
      }),
    );
    block.scrollIntoView({ block: 'nearest' });
  }

  /** From the text to its note, as soon as that is there. */
  function focusMark(id: string): void {
    setFocusedMark(id);
    setWantedNote(id);
  }

  /** The mark under a finger or a click: its note takes the focus, or comes up where it is not beside the text. */
  function pressMark(id: string): void {
    setOpenedMark(id);
    focusMark(id);
  }

  /** From a note to its passage. */
  function showMark(id: string): void {
    setFocusedMark(id);
    places.scrollTo(id);
  }

  /** To the next mark in the text, or the one before. */
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
    ...places,
    said,
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
