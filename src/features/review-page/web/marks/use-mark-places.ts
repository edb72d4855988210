import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Passage } from '#features/marks/locate-passage.ts';
import { type BlockElements, carryPassage, findBlocks, rangeOf, textOf } from './text-surface.ts';

/** Something in the text that a note stands beside: a mark, or one that is being written. */
export type Pointer = {
  id: string;
  passage: Passage;
  /** Whether it is about the block as a whole. */
  isWhole: boolean;
  /** Settled ones are no longer shown in the text. */
  isOpen: boolean;
};

type Place = {
  block: HTMLElement /** Undefined where the whole block is meant. */;
  range: Range | undefined;
};

const highlightName = 'review-mark';
const focusedHighlightName = 'review-mark-focused';

type Options = {
  containerRef: RefObject<HTMLElement | null>;
  blockTexts: readonly string[];
  pointers: readonly Pointer[];
  focusedId: string | undefined;
};

/**
 * Shows in the text what is marked, and tells where that is. With the browser's highlights, so that the text on the page
 * stays as it is; where there are none, the line beside the block says it.
 */
export function useMarkPlaces({ containerRef, blockTexts, pointers, focusedId }: Options) {
  const placesRef = useRef<ReadonlyMap<string, Place>>(new Map());
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    function look(box: HTMLElement): void {
      const blocks = findBlocks(box);
      placesRef.current = findPlaces(blocks, { blockTexts, pointers });
      highlight({ places: placesRef.current, pointers, focusedId });
      lineBlocks(blocks, { places: placesRef.current, pointers, focusedId });
      setTops((former) => keepSame(former, measureTops(box, placesRef.current)));
    }
    look(container);
    // Whatever opens, arrives or is wrapped anew moves what is below it.
    const resizing = new ResizeObserver(() => look(container));
    resizing.observe(container);
    const changing = new MutationObserver(() => look(container));
    changing.observe(container, { childList: true, subtree: true });
    return () => {
      resizing.disconnect();
      changing.disconnect();
      highlight({ places: new Map(), pointers: [], focusedId: undefined });
    };
  }, [containerRef, blockTexts, pointers, focusedId]);

  /** What stands under a point of the screen, the shortest passage first: it lies within the others. */
  const findAt = useCallback((x: number, y: number): string | undefined => {
    const hits = [...placesRef.current].filter(([, { range }]) => range && isUnder(range, x, y));
    return hits.sort(([, a], [, b]) => lengthOf(a) - lengthOf(b))[0]?.[0];
  }, []);

  const scrollTo = useCallback((id: string): void => {
    const place = placesRef.current.get(id);
    const element = place?.range?.startContainer.parentElement ?? place?.block;
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, []);

  return { tops, findAt, scrollTo };
}

function findPlaces(
  blocks: BlockElements,
  { blockTexts, pointers }: Pick<Options, 'blockTexts' | 'pointers'>,
): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, passage, isWhole } of pointers) {
    const block = blocks.get(passage.block);
    if (!block) continue;
    const from = blockTexts[passage.block] ?? '';
    const carried = isWhole ? undefined : carryPassage(passage, { from, to: textOf(block) });
    places.set(id, { block, range: carried && rangeOf(block, carried) });
  }
  return places;
}

type Showing = Pick<Options, 'pointers' | 'focusedId'> & { places: ReadonlyMap<string, Place> };

function highlight({ places, pointers, focusedId }: Showing): void {
  if (!('highlights' in CSS)) return;
  const shown = pointers.filter(({ isOpen, id }) => isOpen || id === focusedId);
  const rangesOf = (isFocused: boolean) =>
    shown.flatMap(({ id }) => {
      const range = places.get(id)?.range;
      return range && (id === focusedId) === isFocused ? [range] : [];
    });
  CSS.highlights.set(highlightName, new Highlight(...rangesOf(false)));
  const focused = new Highlight(...rangesOf(true));
  focused.priority = 1;
  CSS.highlights.set(focusedHighlightName, focused);
}

/** A line in the margin beside what has a mark, as on a proof. */
function lineBlocks(blocks: BlockElements, { places, pointers, focusedId }: Showing): void {
  for (const block of blocks.values()) delete block.dataset.marked;
  for (const { id, isOpen } of pointers) {
    const place = places.get(id);
    if (!place || (!isOpen && id !== focusedId)) continue;
    const { dataset } = place.block;
    const isWhole = place.range === undefined;
    if (id === focusedId) dataset.marked = isWhole ? 'focused-whole' : 'focused';
    else dataset.marked ??= isWhole ? 'whole' : 'passage';
  }
}

function measureTops(container: HTMLElement, places: ReadonlyMap<string, Place>): Map<string, number> {
  const { top } = container.getBoundingClientRect();
  return new Map(
    [...places].map(([id, { block, range }]) => {
      const box = range?.getClientRects()[0] ?? block.getBoundingClientRect();
      return [id, Math.round(box.top - top)];
    }),
  );
}

/** The same object where nothing moved, so that nothing is drawn again. */
function keepSame(former: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>) {
  const isSame = former.size === next.size && [...next].every(([id, top]) => former.get(id) === top);
  return isSame ? former : next;
}

function isUnder(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

const lengthOf = ({ range }: Place): number => range?.toString().length ?? Number.POSITIVE_INFINITY;
