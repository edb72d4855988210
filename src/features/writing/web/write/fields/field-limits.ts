// A value that is too long is not cut off: the field shows an error, and the writer shortens it.

import { checkCanonicalUrl, maxCanonicalUrlLength } from '#features/articles/canonical-url.ts';
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

/** What is wrong with the first address; empty if nothing. */
export function canonicalMessage(typed: string): string {
  const check = checkCanonicalUrl(typed, globalThis.location?.href);
  if (check.ok) return '';
  switch (check.reason) {
    case 'own address':
      return texts.canonicalUrl.ownAddress;
    case 'too long':
      return fill(texts.canonicalUrl.tooLong, { most: maxCanonicalUrlLength });
    case 'invalid':
      return texts.canonicalUrl.invalid;
  }
}

/** Whether the server would accept all fields. */
export function checkFields(text: LimitedText & { canonicalUrl: string }): Check {
  const lengths = checkLengths(text);
  const message = canonicalMessage(text.canonicalUrl);
  if (!lengths.ok || message === '') return lengths;
  return { ok: false, title: texts.canonicalUrl.refused, message, fields: ['canonicalUrl'] };
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
