import type { ArticleParts } from '#features/articles/server/saving/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import type { Preview } from '../../preview-link-contract.ts';
import { findOpenable, saveLastOpened } from './preview-link.queries.ts';

// A draft is rendered each time it is opened. A circle of readers opens a link a few times a minute.
const opensPerLink: Limit = { name: 'preview-open', times: 60, inSeconds: 60 };

// Precise enough for "last opened", while most readers cause no write.
const lastOpenedStepMs = 60 * 1000;

/** The text of a link, and nothing else about the article or its author. One sentence for every link that does not work. */
export async function openPreview(
  { platform, textWorker }: Pick<ArticleParts, 'platform' | 'textWorker'>,
  token: string,
): Promise<Preview> {
  const now = platform.now();
  const found = await findOpenable(platform.db, hashToken(token), now);
  if (!found) throw notFound(texts.previewLinkRules.doesNotWork);
  await platform.limits.consume(opensPerLink, found.id);
  const { id, articleId: _, lastOpenedAt, author, coAuthors, ...shown } = found;
  const { content, rendered, savedAt, expiresAt, ...text } = shown;
  if (lastOpenedAt === null || now.getTime() - lastOpenedAt.getTime() > lastOpenedStepMs) {
    await platform.transact((tx) => saveLastOpened(tx, id, now));
  }
  const siteUrl = platform.config.publicUrl;
  return {
    ...text,
    author: { ...author, name: [author, ...(coAuthors ?? [])].map(({ name }) => name).join(', ') },
    renderedContent: rendered || (await textWorker.run('render', { content, siteUrl })),
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
