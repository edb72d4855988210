import { findAccountId, profileTag } from '#features/accounts/server/public.ts';
import { noteArticles } from '#features/articles/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { ListedSeries, PublicSeries } from '../contract.ts';
import { allSeriesTag, noteSeries } from './cache-tags.ts';
import { findSeriesOfArticle, findShownSeries, listPublicParts, listSeriesOf } from './series.queries.ts';

/** A series as readers see it, with the ids of its articles. Without public articles it is not found. */
export async function getPublicSeries(
  db: DbOrTx,
  slug: string,
): Promise<{ id: string; series: PublicSeries; articleIds: string[] }> {
  const head = await findShownSeries(db, slug);
  if (!head) {
    noteTags([allSeriesTag]);
    throw notFound(texts.series.notFound);
  }
  noteSeries(head);
  const parts = await listPublicParts(db, head.id);
  noteArticles(parts.map(({ id, author }) => ({ id, authorId: author.id })));
  if (parts.length === 0) throw notFound(texts.series.notFound);
  const { id, people: _people, ...shown } = head;
  return {
    id,
    articleIds: parts.map((part) => part.id),
    series: {
      ...shown,
      count: parts.length,
      parts: parts.map(({ id: _id, publishedAt, ...part }) => ({
        ...part,
        // The constraint of the table: a public article has a date.
        publishedAt: (publishedAt ?? new Date(0)).toISOString(),
      })),
    },
  };
}

export async function listAuthorSeries(db: DbOrTx, who: string): Promise<ListedSeries[]> {
  const authorId = await findAccountId(db, who);
  if (authorId === undefined) throw notFound(texts.profileRoutes.notFound);
  // Also when there is none yet: the first approval of one invalidates the tag of all.
  noteTags([allSeriesTag, profileTag(authorId)]);
  const rows = await listSeriesOf(db, authorId);
  for (const row of rows) noteSeries(row);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ slug, title, description, count }) => ({ slug, title, description, count }));
}

type Neighbour = { slug: string; title: string };

/** Where a public article is in its series. All numbers count public articles only. */
export type SeriesPosition = {
  slug: string;
  title: string;
  part: number;
  of: number;
  previous: Neighbour | null;
  next: Neighbour | null;
};

/** Null for an article that is in no series, or not public: then it has no number. */
export async function findSeriesPosition(db: DbOrTx, articleId: string): Promise<SeriesPosition | null> {
  const rows = await findSeriesOfArticle(db, articleId);
  const [head] = rows;
  if (!head) return null;
  noteSeries(head);
  const index = rows.findIndex(({ part }) => part.id === articleId);
  if (index < 0) return null;
  const neighbour = (at: number): Neighbour | null => {
    const part = rows[at]?.part;
    return part ? { slug: part.slug, title: part.title } : null;
  };
  return {
    slug: head.slug,
    title: head.title,
    part: index + 1,
    of: rows.length,
    previous: neighbour(index - 1),
    next: neighbour(index + 1),
  };
}
