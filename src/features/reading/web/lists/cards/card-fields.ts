import { texts } from '#texts';
import type { ListedArticle } from '../../../contract.ts';

export type CardFields = { category: string; author: string; minutes: number };

type Written = Pick<ListedArticle, 'author'> & Partial<Pick<ListedArticle, 'coAuthors'>>;

/** The names of all authors. */
const bylineOf = ({ author, coAuthors = [] }: Written): string =>
  [author.name || texts.articleLabels.unknownAuthor, ...coAuthors.map(({ name }) => name)].join(', ');

/** The texts of a card, with defaults for missing fields. */
export function cardFields({
  category,
  metadata,
  ...written
}: Written & Pick<ListedArticle, 'category' | 'metadata'>): CardFields {
  return {
    category: category?.name || texts.articleLabels.defaultCategory,
    author: bylineOf(written),
    minutes: Math.max(metadata.readTime, 1),
  };
}
