// Every change of a series locks its row, so that changes run one after the other and the version tells them apart.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, forbidden, notFound, unauthenticated } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { SeriesRow } from './own-series.queries.ts';
import { series, seriesMembers, seriesParts } from './series.table.ts';

export const noSuchSeries = () => notFound(texts.series.notFound);
export const staleSeries = () => conflict('stale_version', texts.series.stale);

type Wanted = { id: string; viewerId: string };

/**
 * Lock accounts before articles, and articles before series everywhere: a deletion of an account locks it first, too. With an article
 * that is added, the series in which it is now is locked as well, so that nobody else moves it meanwhile.
 */
export async function lockSeries(
  tx: Tx,
  { id, viewerId, articleId }: Wanted & { articleId?: string },
): Promise<SeriesRow> {
  if (!isUuid(id)) throw noSuchSeries();
  const people = await tx
    .selectDistinct({ id: articles.authorId })
    .from(seriesParts)
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .where(eq(seriesParts.seriesId, id))
    .union(tx.select({ id: series.ownerId }).from(series).where(eq(series.id, id)));
  const added = articleId !== undefined && isUuid(articleId) ? articleId : undefined;
  const authors = added ? await listAuthors(tx, added) : [];
  const held = await lockAccounts(tx, [viewerId, ...authors, ...people.map((person) => person.id)]);
  if (!held.has(viewerId)) throw unauthenticated();
  const ids = added ? [id, ...(await lockPart(tx, added))] : [id];
  const locked = await tx
    .select()
    .from(series)
    .where(inArray(series.id, ids))
    .orderBy(series.id)
    .for('update');
  const found = locked.find((row) => row.id === id);
  if (!found) throw noSuchSeries();
  return found;
}

/** Locks an article, and gives the series in which it is. */
async function lockPart(tx: Tx, articleId: string): Promise<string[]> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for('no key update');
  const parts = await tx
    .select({ id: seriesParts.seriesId })
    .from(seriesParts)
    .where(eq(seriesParts.articleId, articleId));
  return parts.map((part) => part.id);
}

/** The authors of an article that is added are told of it. */
async function listAuthors(tx: Tx, articleId: string): Promise<string[]> {
  const [found] = await tx
    .select({ authorId: articles.authorId, coAuthorIds: articles.coAuthorIds })
    .from(articles)
    .where(eq(articles.id, articleId));
  return found ? [found.authorId, ...found.coAuthorIds] : [];
}

/** Only its owner and its members learn anything about a series that is not public. */
export async function lockOwnSeries(
  tx: Tx,
  { version, ...wanted }: Wanted & { version?: number | undefined },
): Promise<SeriesRow> {
  const found = await lockSeries(tx, wanted);
  if (found.ownerId !== wanted.viewerId) {
    const isKnown = found.liveTitle !== '' || (await isMember(tx, wanted));
    throw isKnown ? forbidden(texts.series.notYours) : noSuchSeries();
  }
  if (version !== undefined && version !== found.version) throw staleSeries();
  return found;
}

export async function isMember(tx: Tx, { id, viewerId }: Wanted): Promise<boolean> {
  const found = await tx
    .select({ id: seriesMembers.accountId })
    .from(seriesMembers)
    .where(and(eq(seriesMembers.seriesId, id), eq(seriesMembers.accountId, viewerId)));
  return found.length > 0;
}

/** Members know a series that is not public, and so do the authors of an article in it. */
export async function knowsSeries(tx: Tx, wanted: Wanted): Promise<boolean> {
  if (await isMember(tx, wanted)) return true;
  const written = await tx
    .select({ id: seriesParts.articleId })
    .from(seriesParts)
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .where(and(eq(seriesParts.seriesId, wanted.id), isWrittenBy(wanted.viewerId)))
    .limit(1);
  return written.length > 0;
}

/** Raises the version, with the given columns. */
export async function updateSeries(
  tx: Tx,
  { id, at, ...columns }: Partial<SeriesRow> & { id: string; at: Date },
): Promise<void> {
  await tx
    .update(series)
    .set({ ...columns, version: sql`${series.version} + 1`, updatedAt: at })
    .where(eq(series.id, id));
}
