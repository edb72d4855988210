// The text in an article's HTML: to search it, to count it.
import type { Element, Nodes } from 'hast';
import { countTextWords } from './count-words.ts';
import { parseFragment } from './parse-fragment.ts';
import { readText } from './read-text.ts';
import { inlineTags } from './vocabulary.ts';

export const wordsPerMinute = 200;

export type WordCount = {
  /** Words that are read as prose. */
  words: number;
  /** Words in code blocks. */
  codeWords: number;
};

const isInline = ({ tagName }: Element): boolean => inlineTags.some((tag) => tag === tagName && tag !== 'br');

/** All text, code too, each block on lines of its own. */
export function plainText(content: string): string {
  const lines = writeLines(parseFragment(content), '').split('\n');
  return lines.filter((line) => line.trim() !== '').join('\n');
}

function writeLines(node: Nodes, before: string): string {
  if (node.type === 'text') return before + node.value;
  if (!('children' in node)) return before;
  const isBlock = node.type === 'element' && !isInline(node);
  let text = isBlock ? `${before}\n` : before;
  for (const child of node.children) text = writeLines(child, text);
  return isBlock ? `${text}\n` : text;
}

/** Characters that a reader sees, with white space counted once: what the least length of an article is about. */
export function textLength(content: string): number {
  const text = readText(parseFragment(content));
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(visible).length;
}

/**
 * Code blocks are looked at, not read word by word, and `});` is no word. So they are counted apart, and the length and
 * read time of an article are those of its prose. Code within a sentence is part of the sentence.
 */
export function countWords(content: string): WordCount {
  const root = parseFragment(content);
  const codeBlocks = takeCodeBlocks(root);
  return {
    words: countTextWords(writeLines(root, '')),
    codeWords: countTextWords(codeBlocks.map(readText).join('\n')),
  };
}

function takeCodeBlocks(parent: Nodes): Element[] {
  if (!('children' in parent)) return [];
  const taken: Element[] = [];
  for (const child of parent.children) {
    if (child.type === 'element' && child.tagName === 'pre') taken.push(child);
    else taken.push(...takeCodeBlocks(child));
  }
  parent.children = parent.children.filter(
    (child) => !taken.includes(child as Element),
  ) as typeof parent.children;
  return taken;
}

/** In minutes. */
export const readTime = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
