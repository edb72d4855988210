// The text in an article's HTML: to search it, to count it.
import type { Element, Nodes, Root } from 'hast';
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

export type TextMeasures = WordCount & { plainText: string; length: number; readTime: number };

const isInline = ({ tagName }: Element): boolean => inlineTags.some((tag) => tag === tagName && tag !== 'br');

/** All text, code too, each block on lines of its own. */
export const plainText = (content: string): string => readPlainText(parseFragment(content));

/** Characters that a reader sees, with white space counted once: what the least length of an article is about. */
export const textLength = (content: string): number => readLength(parseFragment(content));

/**
 * Code blocks are looked at, not read word by word, and `});` is no word. So they are counted apart, and the length and
 * read time of an article are those of its prose. Code within a sentence is part of the sentence.
 */
export const countWords = (content: string): WordCount => readWords(parseFragment(content));

/** All of it at once, for a third of the time. */
export function measureText(content: string): TextMeasures {
  const root = parseFragment(content);
  const words = readWords(root);
  return {
    plainText: readPlainText(root),
    length: readLength(root),
    ...words,
    readTime: readTime(words.words),
  };
}

function readPlainText(root: Root): string {
  const lines = writeLines(root, '').split('\n');
  return lines.filter((line) => line.trim() !== '').join('\n');
}

function readLength(root: Root): number {
  const visible = readText(root)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(visible).length;
}

/** Of a text that has been read already. */
export function readWords(root: Root): WordCount {
  const codeBlocks: Element[] = [];
  const prose = writeLines(root, '', codeBlocks);
  return { words: countTextWords(prose), codeWords: countTextWords(codeBlocks.map(readText).join('\n')) };
}

/** Code blocks are left out if there is a list that they can go to instead. */
function writeLines(node: Nodes, before: string, codeBlocks?: Element[]): string {
  if (node.type === 'text') return before + node.value;
  if (!('children' in node)) return before;
  if (codeBlocks && node.type === 'element' && node.tagName === 'pre') {
    codeBlocks.push(node);
    return `${before}\n`;
  }
  const isBlock = node.type === 'element' && !isInline(node);
  let text = isBlock ? `${before}\n` : before;
  for (const child of node.children) text = writeLines(child, text, codeBlocks);
  return isBlock ? `${text}\n` : text;
}

/** In minutes. */
export const readTime = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
