import { type RefObject, useEffect, useState } from 'react';
import { rangeOf, textOf } from '#client/block-text.ts';
import { findBlocks, isInOneTextBlock, passageOf, translatePassage } from '#features/marks/dom-passages.ts';
import type { Passage } from '#features/marks/locate-passage.ts';

export type Selected = {
  passage: Passage;
  /** Whether a suggestion can replace it: it is in one paragraph, item, cell or code block. */
  canSuggest: boolean;
  /** Where the selection ends, relative to the text: the button is there. */
  at: { x: number; y: number };
};

/** The selected passage, whether it was selected by mouse, touch or keyboard. */
export function useSelectedPassage(
  containerRef: RefObject<HTMLElement | null>,
  blockTexts: readonly string[],
): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    function update(): void {
      const container = containerRef.current;
      setSelected(container ? readSelection(container, blockTexts) : undefined);
    }
    // The words may have been selected before this effect ran.
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [containerRef, blockTexts]);
  return selected;
}

function readSelection(container: HTMLElement, blockTexts: readonly string[]): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(container)) return undefined;
  const blocks = findBlocks(container);
  const selected = passageOf(blocks, range);
  const block = selected && blocks.get(selected.block);
  if (!block) return undefined;
  const texts = { from: textOf(block), to: blockTexts[selected.block] ?? '' };
  const translated = translatePassage(selected, texts);
  const last = [...range.getClientRects()].findLast(({ width }) => width > 0);
  if (!translated || !last) return undefined;
  const corner = container.getBoundingClientRect();
  return {
    passage: { block: selected.block, start: translated.start, end: translated.end },
    canSuggest: isInOneTextBlock(rangeOf(block, selected)),
    at: { x: last.right - corner.left, y: last.bottom - corner.top },
  };
}
