import { maxSeriesTitleLength } from '#features/series/rules.ts';
import { addPart, createSeries, listOwnSeries } from '#features/series/server/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { listMadeParts } from '../import.queries.ts';

/** Puts what was imported into series of its authors, in the order of the export. Runs again without doing it twice. */
export async function addToSeries(platform: Platform, runId: string): Promise<void> {
  const parts = await listMadeParts(platform.db, runId);
  const seriesOfAuthors = Map.groupBy(parts, ({ series, authorId }) => `${authorId} ${series}`);
  for (const [first, ...others] of seriesOfAuthors.values()) {
    if (!first) continue;
    const { series: title, authorId: accountId } = first;
    const articleIds = [first, ...others].map(({ articleId }) => articleId);
    try {
      await fillSeries(platform, { accountId, title: title.slice(0, maxSeriesTitleLength), articleIds });
    } catch (error) {
      // The author has as many series as they may have. The drafts are there.
      if (!(error instanceof AppError && error.status < 500)) throw error;
    }
  }
}

async function fillSeries(
  platform: Platform,
  { accountId, title, articleIds }: { accountId: string; title: string; articleIds: string[] },
): Promise<void> {
  const owned = await listOwnSeries(platform.db, accountId);
  const known = owned.find((one) => one.isOwner && one.title === title);
  const { id } = known ?? (await createSeries(platform, { viewerId: accountId, title }));
  for (const articleId of articleIds) await addPart(platform, { id, viewerId: accountId, articleId });
}
