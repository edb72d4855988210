import type { ListedArticle } from '../../contract.ts';

// One large, two medium, seven in a list.
export const maxHot = 10;

/** The most liked first; equals stay in the server's order. What has no slug has no page to lead to. */
export function rankHot(articles: readonly ListedArticle[]): ListedArticle[] {
  return articles
    .filter(({ slug }) => slug !== '')
    .toSorted((a, b) => b.engagement.likes - a.engagement.likes)
    .slice(0, maxHot);
}

/** `4` → `04`. */
export const rankLabel = (rank: number) => String(rank).padStart(2, '0');
