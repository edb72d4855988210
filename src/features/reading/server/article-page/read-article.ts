import { isPublicVisibility } from '#features/articles/rules.ts';
import { getVisibleArticle, presentArticle, presentReview } from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { findSeriesPosition } from '#features/series/server/public.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { readingApi } from '../../contract.ts';
import { linkVideos } from '../embeds/video-links.ts';
import { hasLiked } from '../engagement/like-article.ts';
import { readRenderedContent } from './read-rendered-content.ts';
import { writeBelowText } from './write-below-text.ts';
import { writeNeighbours, writeSeriesPosition } from './write-series-position.ts';
import { textButtonsHtml } from './write-text-buttons.ts';

export type ReadingHooks = {
  /** The note about corrections below a public article, as HTML; empty if there are none. */
  describeCorrections(db: DbOrTx, articleId: string): Promise<string>;
};

type ArticleReading = ReadingHooks & { platform: Platform; textWorker: TextWorker };

/** The article as its page shows it: with what stands above and below the text. */
export async function readArticle(
  { platform: { db, config }, textWorker, describeCorrections }: ArticleReading,
  { key, viewer }: { key: string; viewer: Viewer | undefined },
): Promise<CallResponse<typeof readingApi.read>> {
  const row = await getVisibleArticle(db, key, viewer);
  const rendered =
    row.live?.rendered ?? (await readRenderedContent({ db, textWorker, siteUrl: config.publicUrl }, row));
  const liked = viewer ? await hasLiked(db, { articleId: row.article.id, accountId: viewer.id }) : false;
  const series = await findSeriesPosition(db, row.article.id);
  const { slug, visibility } = row.article;
  // Reviewers and authors of other texts follow the card to the host: the page with the player is for public articles.
  const renderedContent = isPublicVisibility(visibility)
    ? linkVideos(rendered, slug, config.videoHosts)
    : rendered;
  const blog = { ...presentArticle(row), series };
  const review = presentReview(row);
  const corrections = review ? await describeCorrections(db, row.article.id) : '';
  const aboveHtml = textButtonsHtml + writeSeriesPosition(series);
  const belowHtml = writeNeighbours(series) + writeBelowText({ ...blog, review }) + corrections;
  return { blog: { ...blog, renderedContent, aboveHtml, belowHtml, review }, liked };
}
