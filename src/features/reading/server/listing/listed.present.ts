import type { z } from 'zod';
import type { listedArticleSchema } from '#features/articles/article-schema.ts';
import { presentText } from '#features/articles/server/public.ts';
import type { ListedRow } from './listed-rows.queries.ts';

export type PresentedListed = z.infer<typeof listedArticleSchema>;

/** An article in a list: everything except its content. */
export function presentListed({ article, author, coAuthors, text, category }: ListedRow): PresentedListed {
  const publishedAt = article.publishedAt?.toISOString() ?? null;
  return {
    _id: article.id,
    slug: article.slug,
    ...presentText(text, category),
    status: article.status,
    visibility: article.visibility,
    author: { ...author, bio: author.bio ?? '' },
    coAuthors: coAuthors ?? [],
    timestamps: {
      createdAt: article.createdAt.toISOString(),
      updatedAt: text.savedAt.toISOString(),
      publishedAt,
    },
    publishedAt,
    engagement: { views: article.views, likes: article.likes, comments: article.comments },
    version: article.version,
  };
}
