// Reads both texts back from the HTML of a comparison. It parses with rehype, to be independent of our own code.
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isAddition, readShownText } from '../render/shown-text.fixture.ts';
import type { TextComparison } from './compare-texts.ts';

const parser = unified().use(rehypeParse, { fragment: true });

/** The new text: all blocks that were not removed, without `<del>`. */
export const readAfter = ({ blocks }: TextComparison): string[] =>
  readWords(
    blocks
      .filter(({ kind }) => kind !== 'removed')
      .map(({ html }) => html)
      .join(''),
    'del',
  );

/** The old text: all blocks that were not added, in their old order, without `<ins>`. */
export const readBefore = ({ blocks }: TextComparison): string[] =>
  readWords(
    blocks
      .filter(({ kind }) => kind !== 'added')
      .toSorted((a, b) => (a.oldIndex ?? -1) - (b.oldIndex ?? -1))
      .map(({ html }) => html)
      .join(''),
    'ins',
  );

/** Words, punctuation, line breaks, images and lines of code, in order. White space is significant only in code. */
export function readWords(html: string, droppedTag?: 'ins' | 'del'): string[] {
  const text = readNode(parser.parse(html), droppedTag);
  return text
    .split(codeMark)
    .flatMap((part, index) => (index % 2 === 1 ? part.split('\n') : splitText(part)));
}

// Marks the beginning and end of code. It does not occur in texts.
const codeMark = '\u0000';

const splitText = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? [];

const blockTags = new Set(
  'p h2 h3 h4 div blockquote ul ol li hr table thead tbody tr th td figure figcaption details summary'.split(
    ' ',
  ),
);

function readNode(node: Root | ElementContent, droppedTag: string | undefined): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && isAddition(node)) return '';
  if (node.type === 'element' && node.tagName === 'math') return readShownText(node);
  const text = node.children.map((child) => readNode(child as ElementContent, droppedTag)).join('');
  return node.type === 'root' ? text : readElement(node, text, droppedTag);
}

function readElement({ tagName, properties }: Element, text: string, droppedTag: string | undefined): string {
  if (tagName === droppedTag) return '';
  if (tagName === 'pre') return `${codeMark}${text.replace(/\n$/, '')}${codeMark}`;
  if (tagName === 'br') return ' ⏎ ';
  if (tagName === 'img') return ` ⟦${String(properties.src)}⟧ `;
  return blockTags.has(tagName) || String(properties.className) === 'diff-block' ? `\n${text}\n` : text;
}
