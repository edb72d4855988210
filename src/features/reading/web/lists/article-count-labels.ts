import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

/** `1` → `1 article`. From `cap` on, where the server stops counting: `1,000+ articles`. */
export function articleCountLabel(total: number, cap = Number.POSITIVE_INFINITY): string {
  return plural(total >= cap ? texts.articleCount.articlesOrMore : texts.figureLabels.articleCount, total);
}

type Found = { total: number; cap: number | undefined; search: string };

/** The same for search results. */
export function foundCountLabel({ total, cap = Number.POSITIVE_INFINITY, search }: Found): string {
  return plural(total >= cap ? texts.articleCount.foundOrMore : texts.articleCount.found, total, { search });
}
