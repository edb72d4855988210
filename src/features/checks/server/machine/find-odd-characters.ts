// Characters that a reader does not see, or takes for others: a text then reads differently than it is.
import { fill } from '#kit/fill-text.ts';
import { findHidden } from '#richtext/diff/words/hidden-characters.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import type { CheckedText } from './checked-text.ts';
import { findingAt } from './finding.ts';

// They change the order in which text is shown, so code can look like other code.
const reordering = /[\u202a-\u202e\u2066-\u2069]/;
// Soft hyphens and marks of direction belong in prose of some languages.
const usualInProse = /[\u00ad\u200e\u200f\u061c]/;

const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
// Greek letters that look like Latin ones. Others, such as μ and λ, stand beside Latin letters in honest text.
const greekTwins = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρτυχικ]/u;

// A text with more of them is found out by these. It bounds the work on hostile texts.
const maxInBlock = 50;

export function findOddCharacters(text: CheckedText): Finding[] {
  return text.blocks.flatMap((blockText, block) => {
    const isCode = (at: number) =>
      text.code.some((code) => code.block === block && at >= code.start && at < code.end);
    return [
      ...findHiddenIn(blockText, isCode)
        .slice(0, maxInBlock)
        .map(({ index, length, name, isReordering }) =>
          findingAt(text, {
            level: isReordering ? 'error' : 'warning',
            message: fill(
              isReordering ? texts.checkFindings.reorderingCharacter : texts.checkFindings.hiddenCharacter,
              { name },
            ),
            at: { block, ...withNeighbours(blockText, index, length) },
          }),
        ),
      ...findMixedWords(blockText)
        .slice(0, maxInBlock)
        .map(({ index, mixed }) =>
          findingAt(text, {
            level: 'warning',
            message: fill(texts.checkFindings.mixedScripts, { word: mixed.slice(0, 60) }),
            at: { block, start: index, end: index + mixed.length },
          }),
        ),
    ];
  });
}

function findHiddenIn(blockText: string, isCode: (at: number) => boolean) {
  return findHidden(blockText)
    .map((found) => {
      const char = blockText.slice(found.index, found.index + found.length);
      return { ...found, char, isReordering: reordering.test(char) };
    })
    .filter(({ char, index }) => isCode(index) || !usualInProse.test(char));
}

/** A hidden character alone cannot be shown, so the passage is the word around it. */
function withNeighbours(text: string, index: number, length: number): { start: number; end: number } {
  const before = /\S{0,20}$/.exec(text.slice(Math.max(0, index - 20), index))?.[0].length ?? 0;
  const after = /^\S{0,20}/.exec(text.slice(index + length, index + length + 20))?.[0].length ?? 0;
  return { start: index - before, end: index + length + after };
}

function findMixedWords(text: string): { index: number; mixed: string }[] {
  // Most texts have neither script, and need no search.
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return [];
  return [...text.matchAll(word)].flatMap(({ 0: mixed, index }) =>
    latin.test(mixed) && (cyrillic.test(mixed) || greekTwins.test(mixed)) ? [{ index, mixed }] : [],
  );
}
