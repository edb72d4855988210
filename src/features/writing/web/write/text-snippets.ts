// A short piece of a text, by which its writer recognises it.
import { plainText } from '#richtext/analysis/measure-text.ts';
import type { ArticleText } from './article-text.ts';

const maxLength = 160;
// How much of the text that both versions share is shown before the first difference.
const maxLengthBefore = 40;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function textSnippet(html: string): string {
  return cut(inOneLine(plainText(html)), 0);
}

/** The text from its first difference to another text: in the content, else in the excerpt, else from the start. */
export function differenceSnippet(text: ArticleText, other: ArticleText): string {
  const words = inOneLine(plainText(text.content));
  const otherWords = inOneLine(plainText(other.content));
  if (words !== otherWords) return cut(words, startOfSnippet(words, otherWords));
  const excerpt = inOneLine(text.excerpt);
  const otherExcerpt = inOneLine(other.excerpt);
  if (excerpt !== otherExcerpt) return cut(excerpt, startOfSnippet(excerpt, otherExcerpt));
  return cut(words || excerpt, 0);
}

/** The index where the snippet starts: a few words before the first difference. */
function startOfSnippet(text: string, other: string): number {
  let index = 0;
  while (index < text.length && text[index] === other[index]) index += 1;
  if (index <= maxLengthBefore) return 0;
  const before = index - maxLengthBefore;
  const nextWord = text.indexOf(' ', before) + 1;
  // A script without spaces has no word boundary to start at.
  return nextWord > before && nextWord <= index ? nextWord : before;
}

function cut(text: string, from: number): string {
  const before = from > 0 ? '… ' : '';
  const rest = text.slice(from);
  if (rest.length <= maxLength) return before + rest;
  const lastSpace = rest.lastIndexOf(' ', maxLength);
  return `${before}${rest.slice(0, lastSpace > 0 ? lastSpace : maxLength)} …`;
}
