import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockAccountAlone } from '#features/accounts/server/public.ts';
import { articleTag } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { OwnSeries } from '../contract.ts';
import { maxSeriesPerAccount, stateOfSaved } from '../rules.ts';
import { seriesTag } from './cache-tags.ts';
import { changesPerAccount, createsPerAccount } from './limits.ts';
import { lockOwnSeries, noSuchSeries, updateSeries } from './lock-series.ts';
import { readOwnSeries } from './own-series.queries.ts';
import { series, seriesParts } from './series.table.ts';

type Parts = Pick<Platform, 'transact' | 'limits' | 'now'>;

type NewSeries = { viewerId: string; title: string; description?: string | undefined };

/** Series are counted in the transaction; the lock on the account keeps two of them from both finding room. */
export async function createSeries(
  { transact, limits, now }: Parts,
  { viewerId, title, description = '' }: NewSeries,
): Promise<OwnSeries> {
  await limits.consume(createsPerAccount, viewerId);
  const at = now();
  const id = randomUUID();
  return transact(async (tx) => {
    await lockAccountAlone(tx, { aloneId: viewerId, otherIds: [] });
    const owned = await tx.$count(series, eq(series.ownerId, viewerId));
    if (owned >= maxSeriesPerAccount) throw conflict('too_many_series', texts.series.tooMany);
    await tx.insert(series).values({
      ...{ id, ownerId: viewerId, title, description, state: 'waiting' },
      ...{ createdAt: at, updatedAt: at, wordsAt: at },
    });
    return getOwnSeries(tx, { id, viewerId });
  });
}

type WordChange = {
  id: string;
  viewerId: string;
  title?: string | undefined;
  description?: string | undefined;
  version?: number | undefined;
};

/** What readers see stays as it is until an editor approves the new words. */
export async function saveSeries(
  { transact, limits, now }: Parts,
  { id, viewerId, version, ...given }: WordChange,
): Promise<OwnSeries> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  return transact(async (tx) => {
    const found = await lockOwnSeries(tx, { id, viewerId, version });
    const words = {
      title: given.title ?? found.title,
      description: given.description ?? found.description,
    };
    const state = stateOfSaved(words, { title: found.liveTitle, description: found.liveDescription });
    await updateSeries(tx, { id, at, ...words, state, note: '', wordsAt: at });
    return getOwnSeries(tx, { id, viewerId });
  });
}

export async function deleteSeries(
  { transact, limits }: Parts,
  wanted: { id: string; viewerId: string },
): Promise<void> {
  await limits.consume(changesPerAccount, wanted.viewerId);
  await transact(async (tx, invalidate) => {
    const { id } = await lockOwnSeries(tx, wanted);
    invalidate(seriesTag(id), ...(await partTags(tx, id)));
    await tx.delete(series).where(eq(series.id, id));
  });
}

/** The tags of the articles in a series: their pages show its title. */
export async function partTags(tx: Tx, seriesId: string): Promise<string[]> {
  const parts = await tx
    .select({ id: seriesParts.articleId })
    .from(seriesParts)
    .where(eq(seriesParts.seriesId, seriesId));
  return parts.map((part) => articleTag(part.id));
}

export async function getOwnSeries(
  tx: Tx,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<OwnSeries> {
  const [found] = await readOwnSeries(tx, viewerId, id);
  if (!found) throw noSuchSeries();
  return found;
}
