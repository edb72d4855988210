// Blocks that came or went as a whole within another: an item, a row, a paragraph of a quote.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../cleaning-context.ts';
import { isElement } from '../parse-fragment.ts';
import type { Comparison } from './comparison.ts';
import { type Block, countBlockWords, isTextBlock } from './read-blocks.ts';
import { tellAdded } from './tell-blocks.ts';

export type WholeChange = 'added' | 'removed';

/** Says what is to be said about it, and counts it. */
export function noteWhole(block: Block, change: WholeChange, { tally, notes }: Comparison): void {
  tally[change] += countBlockWords(block);
  if (change === 'added') notes.push(...tellAdded(block));
}

export function markWhole(block: Block, change: WholeChange, comparison: Comparison): ElementContent[] {
  noteWhole(block, change, comparison);
  return writeWhole(block, change);
}

// Where `<ins>` cannot stand around them it stands in them.
const partTags = new Set(['li', 'tr', 'td', 'th', 'figcaption']);

export function writeWhole(block: Block, change: WholeChange): ElementContent[] {
  const { tag, nodes, properties, children } = block;
  if (!partTags.has(tag)) return [wrap(change, nodes, ['diff-block'])];
  const inner = isTextBlock(block)
    ? [
        wrap(
          change,
          nodes.flatMap((node) => (isElement(node) ? node.children : [])),
        ),
      ]
    : children.flatMap((child) => writeWhole(child, change));
  return [createElement(tag, { ...properties, className: [`diff-${change}`] }, inner)];
}

const wrap = (change: WholeChange, children: ElementContent[], className?: string[]): Element =>
  createElement(change === 'added' ? 'ins' : 'del', className ? { className } : {}, children);
