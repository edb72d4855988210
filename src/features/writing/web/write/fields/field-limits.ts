// A value that is too long is not cut off: the field shows an error, and the writer shortens it.

import { type Check, maxExcerptLength, maxTitleLength } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

type LimitedText = { title: string; excerpt: string };

const limits = { title: maxTitleLength, excerpt: maxExcerptLength };

// The count appears when fewer characters than this are left.
const showCountBelow = 40;

/** Counts as the server does, which trims the value. */
const leftIn = (field: keyof LimitedText, value: string): number => limits[field] - value.trim().length;

/** How many characters are left; empty when there are many, or when the value is too long. */
export function charactersLeft(field: keyof LimitedText, value: string): string {
  const left = leftIn(field, value);
  return left >= 0 && left < showCountBelow ? plural(texts.fieldLimits.charactersLeft, left) : '';
}

/** How many characters are too many; empty when the value fits. */
export function tooLongMessage(field: keyof LimitedText, value: string): string {
  const left = leftIn(field, value);
  return left < 0 ? plural(texts.fieldLimits.charactersTooMany, -left, { most: limits[field] }) : '';
}

export function checkLengths(text: LimitedText): Check {
  const fields = (['title', 'excerpt'] as const).filter((field) => leftIn(field, text[field]) < 0);
  if (fields.length === 0) return { ok: true };
  const [first = 'title'] = fields;
  return {
    ok: false,
    title: first === 'title' ? texts.fieldLimits.titleTooLong : texts.fieldLimits.excerptTooLong,
    message: fill(texts.fieldLimits.tooLongHint, { most: limits[first] }),
    fields,
  };
}
