import { maxSeriesTitleLength } from '#features/series/rules.ts';
import { addPart, createSeries, listOwnSeries } from '#features/series/server/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { listMadeParts } from '../import.queries.ts';

/** Puts what was imported into series of the author, in the order of the export. Runs again without doing it twice. */
export async function addToSeries(
  platform: Platform,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const parts = await listMadeParts(platform.db, id);
  const titles = [...new Set(parts.map(({ series }) => series))];
  for (const title of titles) {
    const articleIds = parts.flatMap((part) => (part.series === title && part.articleId) || []);
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
  if (articleIds.length === 0) return;
  const owned = await listOwnSeries(platform.db, accountId);
  const known = owned.find((one) => one.isOwner && one.title === title);
  const { id } = known ?? (await createSeries(platform, { viewerId: accountId, title }));
  for (const articleId of articleIds) await addPart(platform, { id, viewerId: accountId, articleId });
}
