import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

/** `1` → `1 article`. Where counting stopped at `cap`, that many or more: `1,000+ articles`. */
export function articleCount(total: number, cap = Number.POSITIVE_INFINITY): string {
  return plural(total >= cap ? texts.articleCount.articlesOrMore : texts.figureLabels.articleCount, total);
}

type Found = { total: number; cap: number | undefined; search: string };

/** The same of what a search found. */
export function foundCount({ total, cap = Number.POSITIVE_INFINITY, search }: Found): string {
  return plural(total >= cap ? texts.articleCount.foundOrMore : texts.articleCount.found, total, { search });
}
