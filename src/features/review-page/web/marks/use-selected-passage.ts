import { type RefObject, useEffect, useState } from 'react';
import type { Passage } from '#features/marks/locate-passage.ts';
import { carryPassage, findBlocks, passageOf, textOf } from './text-surface.ts';

export type Selected = {
  passage: Passage;
  /** Where the selection ends, from the corner of the text: there is room for a button. */
  at: { x: number; y: number };
};

/** What of the text is selected, with whatever: mouse, fingers or keys. */
export function useSelectedPassage(
  containerRef: RefObject<HTMLElement | null>,
  blockTexts: readonly string[],
): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    function look(): void {
      const container = containerRef.current;
      setSelected(container ? readSelection(container, blockTexts) : undefined);
    }
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [containerRef, blockTexts]);
  return selected;
}

function readSelection(container: HTMLElement, blockTexts: readonly string[]): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(container)) return undefined;
  const blocks = findBlocks(container);
  const shown = passageOf(blocks, range);
  const block = shown && blocks.get(shown.block);
  if (!block) return undefined;
  const place = { from: textOf(block), to: blockTexts[shown.block] ?? '' };
  const carried = carryPassage(shown, place);
  const last = [...range.getClientRects()].findLast(({ width }) => width > 0);
  if (!carried || !last) return undefined;
  const corner = container.getBoundingClientRect();
  return {
    passage: { block: shown.block, start: carried.start, end: carried.end },
    at: { x: last.right - corner.left, y: last.bottom - corner.top },
  };
}
