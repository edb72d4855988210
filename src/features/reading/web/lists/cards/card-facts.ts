import { texts } from '#texts';
import type { ListedArticle } from '../../../contract.ts';

export type CardFacts = { category: string; author: string; minutes: number };

/** The texts of a card, with defaults for missing fields. */
export function cardFacts({
  category,
  author,
  metadata,
}: Pick<ListedArticle, 'category' | 'author' | 'metadata'>): CardFacts {
  return {
    category: category?.name || texts.articleLabels.defaultCategory,
    author: author.name || texts.articleLabels.unknownAuthor,
    minutes: Math.max(metadata.readTime, 1),
  };
}
