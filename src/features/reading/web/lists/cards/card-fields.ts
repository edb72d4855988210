import { texts } from '#texts';
import type { ListedArticle } from '../../../contract.ts';

export type CardFields = { category: string; author: string; minutes: number };

/** The texts of a card, with defaults for missing fields. */
export function cardFields({
  category,
  author,
  metadata,
}: Pick<ListedArticle, 'category' | 'author' | 'metadata'>): CardFields {
  return {
    category: category?.name || texts.articleLabels.defaultCategory,
    author: author.name || texts.articleLabels.unknownAuthor,
    minutes: Math.max(metadata.readTime, 1),
  };
}
