import { and, eq, sql } from 'drizzle-orm';
import { isPublicVisibility } from '#features/articles/rules.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { articleTag, noSuchArticle } from '#features/articles/server/public.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, forbidden } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { OwnSeries } from '../contract.ts';
import { maxParts } from '../rules.ts';
import { mySeriesPath } from '../series-paths.ts';
import { seriesTag } from './cache-tags.ts';
import { getOwnSeries } from './change-series.ts';
import { changesPerAccount } from './limits.ts';
import {
  isMember,
  knowsSeries,
  lockOwnSeries,
  lockSeries,
  noSuchSeries,
  staleSeries,
  updateSeries,
} from './lock-series.ts';
import { readOwnSeries, type SeriesRow } from './own-series.queries.ts';
import { seriesParts } from './series.table.ts';

type Parts = Pick<Platform, 'transact' | 'limits' | 'now'>;
type PartChange = { id: string; viewerId: string; articleId: string };

/**
 * Adds an article that the viewer wrote at the end. It leaves the series in which it was, if the viewer is its first author.
 */
export async function addPart(
  { transact, limits, now }: Parts,
  { id, viewerId, articleId }: PartChange,
): Promise<OwnSeries> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  return transact(async (tx, invalidate) => {
    const found = await lockSeries(tx, { id, viewerId, articleId });
    await requireMayAdd(tx, { found, viewerId });
    const article = await getWrittenArticle(tx, { articleId, viewerId });
    const [before] = await tx
      .select({ seriesId: seriesParts.seriesId })
      .from(seriesParts)
      .where(eq(seriesParts.articleId, articleId));
    if (before?.seriesId === id) return getOwnSeries(tx, { id, viewerId });
    // A co-author may add it, but not take it away from the series that another author has chosen.
    if (before && article.authorId !== viewerId) {
      throw conflict('in_another_series', texts.series.inAnotherSeries);
    }
    const count = await tx.$count(seriesParts, eq(seriesParts.seriesId, id));
    if (count >= maxParts) throw conflict('too_many_parts', texts.series.tooManyParts);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from series_parts where series_id = ${id})`;
    await tx
      .insert(seriesParts)
      .values({ articleId, seriesId: id, position })
      .onConflictDoUpdate({ target: seriesParts.articleId, set: { seriesId: id, position } });
    await updateSeries(tx, { id, at });
    if (before) await updateSeries(tx, { id: before.seriesId, at });
    invalidate(seriesTag(id), articleTag(articleId), ...(before ? [seriesTag(before.seriesId)] : []));
    await notifyOtherAuthors(tx, { article, found, viewerId });
    return getOwnSeries(tx, { id, viewerId });
  });
}

async function requireMayAdd(
  tx: Tx,
  { found, viewerId }: { found: SeriesRow; viewerId: string },
): Promise<void> {
  if (found.ownerId === viewerId || (await isMember(tx, { id: found.id, viewerId }))) return;
  throw found.liveTitle === '' ? noSuchSeries() : forbidden(texts.series.notMember);
}

/** For the owner of the series, and for the authors of the article. */
export async function removePart(
  { transact, limits, now }: Parts,
  { id, viewerId, articleId }: PartChange,
): Promise<OwnSeries | undefined> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  return transact(async (tx, invalidate) => {
    const found = await lockSeries(tx, { id, viewerId });
    if (found.ownerId !== viewerId) {
      const isKnown = found.liveTitle !== '' || (await knowsSeries(tx, { id, viewerId }));
      if (!isKnown) throw noSuchSeries();
      await getWrittenArticle(tx, { articleId, viewerId });
    }
    if (!isUuid(articleId)) throw noSuchArticle();
    const removed = await tx
      .delete(seriesParts)
      .where(and(eq(seriesParts.articleId, articleId), eq(seriesParts.seriesId, id)))
      .returning({ id: seriesParts.articleId });
    if (removed.length === 0) throw noSuchArticle();
    await updateSeries(tx, { id, at });
    invalidate(seriesTag(id), articleTag(articleId));
    // Somebody who was a member before does not see the series any more.
    const [own] = await readOwnSeries(tx, viewerId, id);
    return own;
  });
}

type Order = { id: string; viewerId: string; articleIds: string[]; version?: number | undefined };

export async function orderParts(
  { transact, limits, now }: Parts,
  { id, viewerId, articleIds, version }: Order,
): Promise<OwnSeries> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  return transact(async (tx, invalidate) => {
    await lockOwnSeries(tx, { id, viewerId, version });
    const parts = await tx
      .select({ id: seriesParts.articleId })
      .from(seriesParts)
      .where(eq(seriesParts.seriesId, id));
    const known = new Set(parts.map((part) => part.id));
    const isSame =
      new Set(articleIds).size === articleIds.length &&
      articleIds.length === known.size &&
      articleIds.every((articleId) => known.has(articleId));
    if (!isSame) throw staleSeries();
    await tx.execute(sql`
      update series_parts set position = ordered.position
      from unnest(${sql.param(articleIds)}::uuid[]) with ordinality as ordered (article_id, position)
      where series_parts.article_id = ordered.article_id and series_id = ${id}`);
    await updateSeries(tx, { id, at });
    invalidate(seriesTag(id));
    return getOwnSeries(tx, { id, viewerId });
  });
}

type WrittenArticle = { id: string; authorId: string; coAuthorIds: string[] };

/** An article that the viewer wrote, alone or with others. Somebody else's public article is theirs to add; one that is not public is not found. */
async function getWrittenArticle(
  tx: Tx,
  { articleId, viewerId }: { articleId: string; viewerId: string },
): Promise<WrittenArticle> {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [found] = await tx
    .select({
      id: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      visibility: articles.visibility,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('key share');
  if (found && [found.authorId, ...found.coAuthorIds].includes(viewerId)) return found;
  throw found && isPublicVisibility(found.visibility)
    ? forbidden(texts.series.notYourArticle)
    : noSuchArticle();
}

type Added = { article: WrittenArticle; found: SeriesRow; viewerId: string };

/** The others wrote it too, and may disagree. */
async function notifyOtherAuthors(tx: Tx, { article, found, viewerId }: Added): Promise<void> {
  const others = [article.authorId, ...article.coAuthorIds].filter((id) => id !== viewerId);
  if (others.length === 0) return;
  const [text] = await tx
    .select({ title: articleRevisions.title })
    .from(articles)
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${articles.liveRevisionId}, ${articles.workingRevisionId})`,
    )
    .where(eq(articles.id, article.id));
  const words = { title: text?.title ?? '', series: found.liveTitle || found.title };
  for (const accountId of others.sort()) {
    await notifyGroup(tx, {
      accountId,
      group: `series-part:${article.id}`,
      actorId: viewerId,
      kind: 'series',
      title: fill(texts.seriesNotifications.added, words),
      body: texts.seriesNotifications.addedHint,
      link: mySeriesPath,
    });
  }
}
