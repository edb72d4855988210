// Blocks that were added to or removed from another block as a whole: a list item, a row, a paragraph of a quote.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../../html/create-element.ts';
import { isElement } from '../../html/parse-fragment.ts';
import type { Comparison } from '../comparison.ts';
import { describeAddedBlock } from '../notes/describe-blocks.ts';
import { type Block, countBlockWords, isTextBlock } from './read-blocks.ts';

export type WholeChange = 'added' | 'removed';

/** Counts the block's words and adds notes about it. */
export function recordWholeBlock(block: Block, change: WholeChange, { wordCounts, notes }: Comparison): void {
  wordCounts[change] += countBlockWords(block);
  if (change === 'added') notes.push(...describeAddedBlock(block));
}

export function markWholeBlock(block: Block, change: WholeChange, comparison: Comparison): ElementContent[] {
  recordWholeBlock(block, change, comparison);
  return writeWholeBlock(block, change);
}

// `<ins>` and `<del>` cannot be parents of these elements, so they are put inside.
const partTags = new Set(['li', 'tr', 'td', 'th', 'figcaption', 'summary']);

export function writeWholeBlock(block: Block, change: WholeChange): ElementContent[] {
  const { tag, nodes, properties, children } = block;
  if (!partTags.has(tag)) return [wrap(change, nodes, ['diff-block'])];
  const inner = isTextBlock(block)
    ? [
        wrap(
          change,
          nodes.flatMap((node) => (isElement(node) ? node.children : [])),
        ),
      ]
    : children.flatMap((child) => writeWholeBlock(child, change));
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return [createElement(tag, { ...properties, className: [...classes, `diff-${change}`] }, inner)];
}

const wrap = (change: WholeChange, children: ElementContent[], className?: string[]): Element =>
  createElement(change === 'added' ? 'ins' : 'del', className ? { className } : {}, children);
