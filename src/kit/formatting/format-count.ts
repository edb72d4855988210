import { texts } from '#texts';
import { fill } from '../fill-text.ts';

const format = new Intl.NumberFormat(texts.language.tag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** `999` → `999`, `1234` → `1.2k`. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  return fill(texts.formatCount.thousands, { count: format.format(Number((count / 1000).toFixed(1))) });
}
