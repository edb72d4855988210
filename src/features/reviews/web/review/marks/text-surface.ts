// Between a text on the page and the plain texts of its blocks. What the page adds to a text, and what a comparison shows
// as removed, is no part of it.

import { anchorOf, locatePassage, type Passage } from '#features/marks/locate-passage.ts';
import { parseInert } from '#kit/trusted-types.ts';

const noText = 'del, .code-bar, .heading-link, .sr-only, [data-no-text]';

/** The texts of the blocks, as anchors know them. */
export function readBlockTexts(html: string): string[] {
  return Array.from(parseInert(html).body.children, textOf);
}

export type BlockElements = ReadonlyMap<number, HTMLElement>;

/** The blocks that are shown, by their index. A comparison says it; a text of readers has them one after the other. */
export function findBlocks(container: HTMLElement): BlockElements {
  const compared = container.querySelectorAll<HTMLElement>('[data-block]');
  if (compared.length > 0) return new Map([...compared].map((block) => [Number(block.dataset.block), block]));
  const slot = container.querySelector('[data-html-slot]');
  return new Map(Array.from(slot?.children ?? [], (block, index) => [index, block as HTMLElement]));
}

export function indexOfBlock(blocks: BlockElements, node: Node | null): number | undefined {
  for (const [index, block] of blocks) if (block.contains(node)) return index;
  return undefined;
}

function* textNodes(block: Element): Generator<Text> {
  const walker = block.ownerDocument.createTreeWalker(
    block,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(noText) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

export function textOf(block: Element): string {
  return Array.from(textNodes(block), ({ data }) => data).join('');
}

/** The place on the page of a passage in the block's own text. Undefined for an empty one, such as an image. */
export function rangeOf(block: Element, { start, end }: { start: number; end: number }): Range | undefined {
  const range = block.ownerDocument.createRange();
  let offset = 0;
  let isStarted = false;
  for (const node of textNodes(block)) {
    const next = offset + node.length;
    if (!isStarted && start < next) {
      range.setStart(node, start - offset);
      isStarted = true;
    }
    if (isStarted && end <= next) {
      range.setEnd(node, end - offset);
      return range;
    }
    offset = next;
  }
  return undefined;
}

/** How much of the block's text stands before a point on the page. */
function offsetOf(block: Element, container: Node, offset: number): number {
  const point = block.ownerDocument.createRange();
  point.setStart(container, offset);
  let length = 0;
  for (const node of textNodes(block)) {
    if (node === container) return length + offset;
    if (point.comparePoint(node, node.length) > 0) return length;
    length += node.length;
  }
  return length;
}

/** What of a selection can be marked: its part in the first block that has text in it. */
export function passageOf(blocks: BlockElements, selected: Range): Passage | undefined {
  for (const [index, block] of blocks) {
    if (!selected.intersectsNode(block)) continue;
    const isFrom = block.contains(selected.startContainer);
    const isTo = block.contains(selected.endContainer);
    const text = textOf(block);
    const start = isFrom ? offsetOf(block, selected.startContainer, selected.startOffset) : 0;
    const end = isTo ? offsetOf(block, selected.endContainer, selected.endOffset) : text.length;
    const picked = text.slice(start, end);
    if (picked.trim() === '') continue;
    // Without the spaces that a double click takes along.
    const lead = picked.length - picked.trimStart().length;
    return { block: index, start: start + lead, end: start + lead + picked.trim().length };
  }
  return undefined;
}

/**
 * The same passage of one block as another view writes it: in compared code each line has its end, so places may differ
 * while the words do not.
 */
export function carryPassage(
  { start, end }: { start: number; end: number },
  { from, to }: { from: string; to: string },
): { start: number; end: number } | undefined {
  if (from === to) return { start, end };
  return locatePassage([to], anchorOf([from], { block: 0, start, end }));
}
