// What the author's editor and the review page say about suggestions.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Anchor } from './locate-passage.ts';
import type { Mark } from './mark-schema.ts';

/** The words to look for: an applied suggestion is where its replacement is. */
export function anchorOfMark(mark: Mark): Anchor {
  const { block, quote, prefix, suffix, suggestion } = mark;
  const isReplaced = suggestion?.state === 'applied' && suggestion.replacement.trim() !== '';
  return { block, quote: isReplaced ? suggestion.replacement : quote, prefix, suffix };
}

/** Read by screen readers instead of the coloured words. */
export function suggestionLabel(quote: string, replacement: string): string {
  return replacement === ''
    ? fill(texts.suggestions.deleteLabel, { quote })
    : fill(texts.suggestions.replaceLabel, { quote, replacement });
}
