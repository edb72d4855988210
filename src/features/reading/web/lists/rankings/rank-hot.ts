import type { ListedArticle } from '../../../contract.ts';

// One large card, two medium ones, seven rows.
export const maxHot = 10;

/**
 * Most likes first; ties stay in the server's order. Articles without a slug are dropped: they have no page to link to.
 */
export function rankHot(articles: readonly ListedArticle[]): ListedArticle[] {
  return articles
    .filter(({ slug }) => slug !== '')
    .toSorted((a, b) => b.engagement.likes - a.engagement.likes)
    .slice(0, maxHot);
}

/** `4` → `04`. */
export const rankLabel = (rank: number) => String(rank).padStart(2, '0');
