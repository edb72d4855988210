import type { ListedRow } from '#features/reading/server/public.ts';
import type { TopArticle, WaitingArticle } from '../contract.ts';
import type { listOldestWaiting } from './article.queries.ts';

export function presentTop({ article, author, text }: ListedRow): TopArticle {
  return {
    _id: article.id,
    slug: article.slug,
    title: text.title,
    author: { id: author.id, name: author.name, username: author.username },
    publishedAt: article.publishedAt?.toISOString() ?? null,
    engagement: { views: article.views, likes: article.likes, comments: article.comments },
  };
}

type WaitingRow = Awaited<ReturnType<typeof listOldestWaiting>>[number];

export function presentWaiting(row: WaitingRow): WaitingArticle {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    // Never null for waiting articles: a database constraint ensures it.
    submittedAt: (row.submittedAt ?? new Date(0)).toISOString(),
    isEdit: row.liveRevisionId !== null,
  };
}
