// Converts passages, which are counted in characters of a block, into the editor's positions.
import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import { Figure, type FigureAttributes } from '../schema/figure.ts';
import type { BlockRange } from './marked-passages.ts';

export type PositionRange = { from: number; to: number; isBlock: boolean };

export type PassageRange = PositionRange & {
  id: string;
  /** Whether the same words are elsewhere too. */
  isAmbiguous?: boolean | undefined;
  /** Whether it reads as it was marked, if that is known. */
  isAsMarked?: boolean | undefined;
};

/** The text of each top-level block, as readers see it. The caption of an image is an attribute here. */
export function readBlocks(doc: Node): string[] {
  return doc.children.map((block) =>
    block.type.name === Figure.name ? readCaptionText(block.attrs as FigureAttributes) : block.textContent,
  );
}

const readCaptionText = ({ caption }: FigureAttributes): string => caption.map(({ text }) => text).join('');

/** Undefined if the block does not exist. An empty range means the whole block. */
export function rangeOf(doc: Node, { block, start, end }: BlockRange): PositionRange | undefined {
  const node = doc.maybeChild(block);
  if (!node) return undefined;
  let before = 0;
  for (let index = 0; index < block; index += 1) before += doc.child(index).nodeSize;
  const whole = { from: before, to: before + node.nodeSize, isBlock: true };
  if (start >= end) return whole;
  const inner = { from: 0, to: 0 };
  let read = 0;
  node.descendants((child, position) => {
    const { text } = child;
    if (text === undefined) return;
    // Add 1 for the opening of the block node.
    const at = before + 1 + position;
    if (start >= read && start < read + text.length) inner.from = at + start - read;
    if (end > read && end <= read + text.length) inner.to = at + end - read;
    read += text.length;
  });
  return inner.to > inner.from ? { ...inner, isBlock: false } : whole;
}

/** The range after an edit; undefined if nothing is left of it. */
export function followRange(range: PassageRange, mapping: Mapping, doc: Node): PassageRange | undefined {
  // Text typed directly before or after the passage is not part of it.
  const from = mapping.map(range.from, 1);
  const to = mapping.map(range.to, -1);
  if (from >= to) return undefined;
  if (range.isBlock && doc.nodeAt(from)?.nodeSize !== to - from) return undefined;
  // The text of most passages is not touched by an edit, and need not be read again.
  const isUntouched = from - range.from === to - range.to && !isTouched(range, mapping);
  return { ...range, from, to, isAsMarked: isUntouched ? range.isAsMarked : undefined };
}

/** Whether a step replaced something inside the range. */
function isTouched({ from, to }: PositionRange, mapping: Mapping): boolean {
  let [start, end] = [from, to];
  return mapping.maps.some((map) => {
    let isHit = false;
    map.forEach((changedFrom, changedTo) => {
      if (changedFrom < end && changedTo > start) isHit = true;
    });
    [start, end] = [map.map(start, 1), map.map(end, -1)];
    return isHit;
  });
}

/** Whether the passage still reads as it was marked. White space is ignored. */
export function matchesQuote(doc: Node, { from, to, isBlock }: PositionRange, quote: string): boolean {
  return isBlock || removeSpaces(doc.textBetween(from, to)) === removeSpaces(quote);
}

const removeSpaces = (text: string): string => text.replace(/\s+/g, '');
