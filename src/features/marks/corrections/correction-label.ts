import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** Read by screen readers instead of the coloured words. */
export function correctionLabel(quote: string, replacement: string): string {
  return replacement === ''
    ? fill(texts.corrections.deleteLabel, { quote })
    : fill(texts.corrections.replaceLabel, { quote, replacement });
}
