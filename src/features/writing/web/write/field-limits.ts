// What is too long stays in its field, all of it, and is said: whoever pasted it knows best what may go.

import { type Check, maxExcerptLength, maxTitleLength } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

type LimitedText = { title: string; excerpt: string };

const limits = { title: maxTitleLength, excerpt: maxExcerptLength };

// Nobody counts before it gets tight.
const countFrom = 40;

/** As the server counts, which drops the spaces around it. */
const leftIn = (field: keyof LimitedText, value: string): number => limits[field] - value.trim().length;

/** How much still fits, once that is little; empty before and beyond. */
export function sayLeft(field: keyof LimitedText, value: string): string {
  const left = leftIn(field, value);
  return left >= 0 && left < countFrom ? plural(texts.fieldLimits.charactersLeft, left) : '';
}

/** How much has to go; empty when all of it fits. */
export function sayTooMuch(field: keyof LimitedText, value: string): string {
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
