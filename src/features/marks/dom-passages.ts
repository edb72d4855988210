// Translates between DOM ranges and offsets in the plain text of blocks.
import { textNodes, textOf } from '#client/block-text.ts';
import { parseInert } from '#kit/trusted-types.ts';
import { anchorOf, locatePassage, type Passage } from './locate-passage.ts';

/** The list of footnotes is no block: each footnote is also in the block that refers to it. */
const listBlocks = (parent: Element | null): Element[] =>
  Array.from(parent?.children ?? []).filter((block) => !block.matches('.footnotes'));

/** The plain texts of the blocks, in which anchors are located. */
export function readBlockTexts(html: string): string[] {
  return listBlocks(parseInert(html).body).map(textOf);
}

export type BlockElements = ReadonlyMap<number, HTMLElement>;

/**
 * The visible blocks by index. A comparison has the index in `data-block`; the text for readers has all blocks in
 * order.
 */
export function findBlocks(container: HTMLElement): BlockElements {
  const compared = container.querySelectorAll<HTMLElement>('[data-block]');
  if (compared.length > 0) return new Map([...compared].map((block) => [Number(block.dataset.block), block]));
  // What stands above the text is no part of it: buttons, and the position in a series.
  const slot = container.querySelector('[data-html-slot]:not([data-html-slot="above"])');
  return new Map(listBlocks(slot).map((block, index) => [index, block as HTMLElement]));
}

export function indexOfBlock(blocks: BlockElements, node: Node | null): number | undefined {
  for (const [index, block] of blocks) if (block.contains(node)) return index;
  return undefined;
}

/** Not in the caption of an image, which the editor keeps as a whole. */
export function isInOneTextBlock(range: Range | undefined): boolean {
  const [first, last] = [range?.startContainer, range?.endContainer].map(textBlockOf);
  return first !== undefined && first === last && first.localName !== 'figcaption';
}

function textBlockOf(node: Node | undefined): Element | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('p, li, td, th, pre, h1, h2, h3, h4, h5, h6, figcaption') ?? undefined;
}

/** The length of the block's text before a DOM position. */
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

/** The part of a selection that can be marked: the part in the first block with selected text. */
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
    // Exclude the space that a double click selects as well.
    const leadingSpaces = picked.length - picked.trimStart().length;
    return { block: index, start: start + leadingSpaces, end: start + leadingSpaces + picked.trim().length };
  }
  return undefined;
}

/**
 * Translates a passage between two renderings of the same block. In a comparison, code lines end differently, so
 * offsets may differ although the words are the same.
 */
export function translatePassage(
  { start, end }: { start: number; end: number },
  { from, to }: { from: string; to: string },
): { start: number; end: number } | undefined {
  if (from === to) return { start, end };
  return locatePassage([to], anchorOf([from], { block: 0, start, end }));
}
