import type { z } from 'zod';
import type { listedArticleSchema } from '../article-schema.ts';
import type { ListedRow } from './listed.queries.ts';

export type PresentedListed = z.infer<typeof listedArticleSchema>;

/** An article in a list: all but its text. */
export function presentListed({ article, author, text, category }: ListedRow): PresentedListed {
  const publishedAt = article.publishedAt?.toISOString() ?? null;
  return {
    _id: article.id,
    slug: article.slug,
    title: text.title,
    excerpt: text.excerpt,
    category,
    tags: text.tags,
    metadata: { readTime: text.readTime, wordCount: text.wordCount, difficulty: 'beginner' },
    seo: { metaTitle: text.metaTitle, metaDescription: text.metaDescription, keywords: text.keywords },
    status: article.status,
    visibility: article.visibility,
    author: { ...author, bio: author.bio ?? '' },
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
