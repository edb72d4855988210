import { texts } from '#texts';

const format = new Intl.NumberFormat(texts.language.tag);

/** `1234567` → `1,234,567`. */
export function formatNumber(number: number): string {
  return format.format(number);
}
