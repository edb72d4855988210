import { texts } from '#texts';
import { fill, type TextValues } from './fill-text.ts';
import { formatNumber } from './formatting/format-number.ts';

/** A text for each plural form of the language: `{ one: '{count} article', other: '{count} articles' }`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type FormatPlural = (text: Plural, count: number, values?: TextValues) => string;

/** Returns a function that picks the plural form of a language for a count. */
export function pluralIn(language: string): FormatPlural {
  const rules = new Intl.PluralRules(language);
  return (text, count, values) =>
    fill(text[rules.select(count)] ?? text.other, { count: formatNumber(count), ...values });
}

/** `{count}` is filled with the formatted number, unless `values` contains another one, such as `1.2k`. */
export const plural = pluralIn(texts.language.tag);

const ordinals = new Intl.PluralRules(texts.language.tag, { type: 'ordinal' });

/** The same for ordinal numbers: `{ one: '{place}st', two: '{place}nd', few: '{place}rd', other: '{place}th' }`. */
export function ordinal(text: Plural, place: number, values?: TextValues): string {
  return fill(text[ordinals.select(place)] ?? text.other, { place: formatNumber(place), ...values });
}
