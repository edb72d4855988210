import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { rangeOf, textOf } from '#client/block-text.ts';
import { type BlockElements, findBlocks, translatePassage } from '#features/marks/dom-passages.ts';
import type { Passage } from '#features/marks/locate-passage.ts';

/** A passage with a note: a mark, or the mark that is being written. */
export type MarkTarget = {
  id: string;
  passage: Passage;
  /** Whether the mark is on the whole block. */
  isWhole: boolean;
  /** Resolved marks are not highlighted. */
  isOpen: boolean;
};

type MarkPosition = {
  block: HTMLElement;
  /** Undefined if the mark is on the whole block. */
  range: Range | undefined;
};

const highlightName = 'review-mark';
const focusedHighlightName = 'review-mark-focused';

type Options = {
  containerRef: RefObject<HTMLElement | null>;
  blockTexts: readonly string[];
  targets: readonly MarkTarget[];
  focusedId: string | undefined;
};

/**
 * Highlights the marked passages and returns their positions. It uses the CSS Custom Highlight API, so that the DOM
 * of the text stays unchanged. Browsers without it show only the line beside the block.
 */
export function useMarkPositions({ containerRef, blockTexts, targets, focusedId }: Options) {
  const positionsRef = useRef<ReadonlyMap<string, MarkPosition>>(new Map());
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());

  const focusedRef = useRef(focusedId);

  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    function update(box: HTMLElement): void {
      const blocks = findBlocks(box);
      positionsRef.current = findPositions(blocks, { blockTexts, targets });
      show(blocks, { positions: positionsRef.current, targets, focusedId: focusedRef.current });
      setTops((previous) => reuseIfEqual(previous, measureTops(box, positionsRef.current)));
    }
    update(container);
    // Expanded blocks, loaded images and new line breaks move the passages below them.
    const resizing = new ResizeObserver(() => update(container));
    resizing.observe(container);
    const changing = new MutationObserver(() => update(container));
    changing.observe(container, { childList: true, subtree: true });
    return () => {
      resizing.disconnect();
      changing.disconnect();
      highlight({ positions: new Map(), targets: [], focusedId: undefined });
    };
  }, [containerRef, blockTexts, targets]);

  // Another focused mark moves no passage, so nothing is searched for or measured.
  useLayoutEffect(() => {
    focusedRef.current = focusedId;
    const container = containerRef.current;
    if (container) show(findBlocks(container), { positions: positionsRef.current, targets, focusedId });
  }, [containerRef, targets, focusedId]);

  /** The mark at a point of the viewport. If marks overlap, the one with the shortest passage. */
  const findAt = useCallback((x: number, y: number): string | undefined => {
    const hits = [...positionsRef.current].filter(([, { range }]) => range && isUnder(range, x, y));
    return hits.sort(([, a], [, b]) => lengthOf(a) - lengthOf(b))[0]?.[0];
  }, []);

  const scrollTo = useCallback((id: string): void => {
    const position = positionsRef.current.get(id);
    const element = position?.range?.startContainer.parentElement ?? position?.block;
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, []);

  return { tops, findAt, scrollTo };
}

function show(blocks: BlockElements, state: HighlightState): void {
  highlight(state);
  markBlocks(blocks, state);
}

function findPositions(
  blocks: BlockElements,
  { blockTexts, targets }: Pick<Options, 'blockTexts' | 'targets'>,
): Map<string, MarkPosition> {
  const positions = new Map<string, MarkPosition>();
  const shownTexts = new Map<number, string>();
  for (const { id, passage, isWhole } of targets) {
    const block = blocks.get(passage.block);
    if (!block) continue;
    const from = blockTexts[passage.block] ?? '';
    const to = shownTexts.get(passage.block) ?? textOf(block);
    shownTexts.set(passage.block, to);
    const carried = isWhole ? undefined : translatePassage(passage, { from, to });
    positions.set(id, { block, range: carried && rangeOf(block, carried) });
  }
  return positions;
}

type HighlightState = Pick<Options, 'targets' | 'focusedId'> & {
  positions: ReadonlyMap<string, MarkPosition>;
};

function highlight({ positions, targets, focusedId }: HighlightState): void {
  if (!('highlights' in CSS)) return;
  const shown = targets.filter(({ isOpen, id }) => isOpen || id === focusedId);
  const rangesOf = (isFocused: boolean) =>
    shown.flatMap(({ id }) => {
      const range = positions.get(id)?.range;
      return range && (id === focusedId) === isFocused ? [range] : [];
    });
  CSS.highlights.set(highlightName, new Highlight(...rangesOf(false)));
  const focused = new Highlight(...rangesOf(true));
  focused.priority = 1;
  CSS.highlights.set(focusedHighlightName, focused);
}

/** Marks each block with a mark, for the line in the margin. Writes only what differs. */
function markBlocks(blocks: BlockElements, state: HighlightState): void {
  const marked = findMarkedBlocks(state);
  for (const block of blocks.values()) {
    const wanted = marked.get(block);
    if (block.dataset.marked === wanted) continue;
    if (wanted === undefined) delete block.dataset.marked;
    else block.dataset.marked = wanted;
  }
}

function findMarkedBlocks({ positions, targets, focusedId }: HighlightState): Map<HTMLElement, string> {
  const marked = new Map<HTMLElement, string>();
  for (const { id, isOpen } of targets) {
    const position = positions.get(id);
    const isFocused = id === focusedId;
    if (!position || !(isOpen || isFocused)) continue;
    const isWhole = position.range === undefined;
    if (isFocused) marked.set(position.block, isWhole ? 'focused-whole' : 'focused');
    else if (!marked.has(position.block)) marked.set(position.block, isWhole ? 'whole' : 'passage');
  }
  return marked;
}

function measureTops(
  container: HTMLElement,
  positions: ReadonlyMap<string, MarkPosition>,
): Map<string, number> {
  const { top } = container.getBoundingClientRect();
  return new Map(
    [...positions].map(([id, { block, range }]) => {
      const box = range?.getClientRects()[0] ?? block.getBoundingClientRect();
      return [id, Math.round(box.top - top)];
    }),
  );
}

/** Returns the previous map if nothing moved, so that React does not render again. */
function reuseIfEqual(previous: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>) {
  const isSame = previous.size === next.size && [...next].every(([id, top]) => previous.get(id) === top);
  return isSame ? previous : next;
}

function isUnder(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

const lengthOf = ({ range }: MarkPosition): number => range?.toString().length ?? Number.POSITIVE_INFINITY;
