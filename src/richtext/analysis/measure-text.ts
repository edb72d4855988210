// Extracts the text of an article's HTML, and measures it.
import type { Element, Nodes, Root } from 'hast';
import { parseFragment } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { inlineTags } from '../vocabulary.ts';
import { countTextWords } from './count-words.ts';

const wordsPerMinute = 200;

export type WordCount = {
  /** Words of prose. */
  words: number;
  /** Words in code blocks. */
  codeWords: number;
};

export type TextMeasures = WordCount & { plainText: string; length: number; readTime: number };

const isInline = ({ tagName }: Element): boolean => inlineTags.some((tag) => tag === tagName && tag !== 'br');

/** All text including code, with each block on its own lines. */
export const plainText = (content: string): string => readPlainText(parseFragment(content));

/**
 * The number of visible characters, with runs of white space counted once. The minimum length of an article refers to
 * it.
 */
export const textLength = (content: string): number => readLength(parseFragment(content));

/**
 * Counts prose and code blocks separately: code is not read word by word, and `});` is not a word. The word count and
 * read time of an article are those of its prose. Inline code is part of its sentence.
 */
export const countWords = (content: string): WordCount => readWords(parseFragment(content));

/** All measures from one parse, which takes a third of the time. */
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

/** Counts the words of a parsed text. */
export function readWords(root: Root): WordCount {
  const codeBlocks: Element[] = [];
  const prose = writeLines(root, '', codeBlocks);
  return { words: countTextWords(prose), codeWords: countTextWords(codeBlocks.map(readText).join('\n')) };
}

/** Appends the text of a node to `before`. If `codeBlocks` is given, code blocks are added to it instead. */
function writeLines(node: Nodes, before: string, codeBlocks?: Element[]): string {
  if (node.type === 'text') return before + node.value;
  if (!('children' in node)) return before;
  if (codeBlocks && node.type === 'element' && node.tagName === 'pre') {
    codeBlocks.push(node);
    return `${before}\n`;
  }
  // Only footnotes are in a `span`.
  if (node.type === 'element' && node.tagName === 'span') {
    return `${node.children.reduce((text, child) => writeLines(child, text, codeBlocks), `${before} `)} `;
  }
  // Only formulas have a class. Each is read as one word, however long its source is.
  if (codeBlocks && node.type === 'element' && node.tagName === 'code' && node.properties.className)
    return `${before}x`;
  const isBlock = node.type === 'element' && !isInline(node);
  let text = isBlock ? `${before}\n` : before;
  for (const child of node.children) text = writeLines(child, text, codeBlocks);
  return isBlock ? `${text}\n` : text;
}

/** In minutes. */
export const readTime = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
