// Passages are told in characters of blocks; the editor counts positions in its tree.
import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import { Figure, type FigureAttributes } from './figure.ts';
import type { BlockPlace } from './marked-passages.ts';

export type PassageRange = { id: string; from: number; to: number; isBlock: boolean };

export type PositionRange = Omit<PassageRange, 'id'>;

/** What each of the text's top-level blocks says, as readers read it: a caption is a field of its image here. */
export function readBlocks(doc: Node): string[] {
  return doc.children.map((block) =>
    block.type.name === Figure.name ? readCaptionText(block.attrs as FigureAttributes) : block.textContent,
  );
}

const readCaptionText = ({ caption }: FigureAttributes): string => caption.map(({ text }) => text).join('');

/** Undefined where the block is not there. An empty place means all of it. */
export function rangeOf(doc: Node, { block, start, end }: BlockPlace): PositionRange | undefined {
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
    // The node's own opening stands before its content.
    const at = before + 1 + position;
    if (start >= read && start < read + text.length) inner.from = at + start - read;
    if (end > read && end <= read + text.length) inner.to = at + end - read;
    read += text.length;
  });
  return inner.to > inner.from ? { ...inner, isBlock: false } : whole;
}

/** Where it stands after a change; undefined when nothing is left of it. */
export function followRange(range: PassageRange, mapping: Mapping, doc: Node): PassageRange | undefined {
  // What is typed right before or after it is not part of it.
  const from = mapping.map(range.from, 1);
  const to = mapping.map(range.to, -1);
  if (from >= to) return undefined;
  if (range.isBlock && doc.nodeAt(from)?.nodeSize !== to - from) return undefined;
  return { ...range, from, to };
}

/** Whether it still says what was marked; spaces that came or went do not count. */
export function saysQuote(doc: Node, { from, to, isBlock }: PositionRange, quote: string): boolean {
  return isBlock || squeeze(doc.textBetween(from, to)) === squeeze(quote);
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');
