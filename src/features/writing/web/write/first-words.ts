// A few words of a text, by which its writer knows which one it is.
import { plainText } from '#richtext/analysis/measure-text.ts';
import type { ArticleText } from './article-text.ts';

const mostCharacters = 160;
// So much of what both texts say comes before what only one of them says.
const mostBefore = 40;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function firstWords(html: string): string {
  return cut(inOneLine(plainText(html)), 0);
}

/** Where a text begins to differ from another: in what it says, or else in its excerpt. Its beginning where neither does. */
export function firstDifference(text: ArticleText, other: ArticleText): string {
  const words = inOneLine(plainText(text.content));
  const otherWords = inOneLine(plainText(other.content));
  if (words !== otherWords) return cut(words, placeOfDifference(words, otherWords));
  const excerpt = inOneLine(text.excerpt);
  const otherExcerpt = inOneLine(other.excerpt);
  if (excerpt !== otherExcerpt) return cut(excerpt, placeOfDifference(excerpt, otherExcerpt));
  return cut(words || excerpt, 0);
}

/** With a few words before it. */
function placeOfDifference(text: string, other: string): number {
  let place = 0;
  while (place < text.length && text[place] === other[place]) place += 1;
  if (place <= mostBefore) return 0;
  const before = place - mostBefore;
  const nextWord = text.indexOf(' ', before) + 1;
  // Scripts without spaces have no word to begin with.
  return nextWord > before && nextWord <= place ? nextWord : before;
}

function cut(text: string, from: number): string {
  const before = from > 0 ? '… ' : '';
  const rest = text.slice(from);
  if (rest.length <= mostCharacters) return before + rest;
  const lastSpace = rest.lastIndexOf(' ', mostCharacters);
  return `${before}${rest.slice(0, lastSpace > 0 ? lastSpace : mostCharacters)} …`;
}
