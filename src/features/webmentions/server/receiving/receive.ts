import { and, eq, sql } from 'drizzle-orm';
import { articleSlugs, articles, isPublic } from '#features/articles/server/article.table.ts';
import { closedDiscussions } from '#features/comments/server/closing/closed-discussion.table.ts';
import { articleSlugIn } from '#kit/article-slug-in.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { AppError, badRequest, tooManyRequests } from '#platform/http/app-error.ts';
import type { LocalLimits } from '#platform/limits/local-limits.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import { isWebUrl } from '#platform/outbound/outbound.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { readWebmentionSettings } from '../webmention-settings.ts';

// A site that moves sends one for each of its links. A program that floods stops here.
const receivedPerIp: Limit = { name: 'webmention', times: 30, inSeconds: 60 };

// Counted in this process, before the database is asked, so that readers do not notice a flood from many addresses.
export const receivedFromAll: Limit = { name: 'webmention-all', times: 100, inSeconds: 10 };

// For a full queue: it empties within minutes, unless somebody keeps filling it.
const fullSeconds = 600;

type Received = { source: string; target: string; ip: string; localLimits: LocalLimits };

/** Queues the source page for checking. Sends no request to another server. */
export async function receiveWebmention(
  platform: Platform,
  { source, target, ip, localLimits }: Received,
): Promise<void> {
  if (!(await readWebmentionSettings(platform)).receiving) {
    throw new AppError({ status: 404, code: 'webmentions_off', message: texts.webmentions.off });
  }
  localLimits.consume(receivedFromAll, 'all');
  await platform.limits.consume(receivedPerIp, ipKey(ip));
  const { publicUrl } = platform.config;
  const host = hostOfOtherSite(source, publicUrl);
  if (host === undefined) throw badRequest('bad_source', texts.webmentions.badSource);
  const slug = articleSlugIn(target, publicUrl);
  const article = slug === undefined ? undefined : await findTarget(platform.db, slug);
  if (!article) throw badRequest('bad_target', texts.webmentions.badTarget);
  if (article.isClosed) throw badRequest('mentions_closed', texts.webmentions.closed);
  const [row] = await platform.writeAtOnce<{ is_added: boolean }>({
    name: 'receive-webmention',
    text: 'select receive_webmention($1, $2, $3, $4, $5) as is_added',
    values: [article.id, source, target, host, platform.now()],
    invalidates: () => [],
  });
  if (!row?.is_added) throw tooManyRequests(fullSeconds);
}

/** Undefined if it is no page of another site. */
export function hostOfOtherSite(source: string, publicUrl: string): string | undefined {
  const url = isWebUrl(source) ? URL.parse(source) : null;
  return url && url.host !== new URL(publicUrl).host ? url.hostname : undefined;
}

/** A public article, by its slug or a former one. */
async function findTarget(db: DbOrTx, slug: string) {
  const [found] = await db
    .select({ id: articles.id, isClosed: sql<boolean>`${closedDiscussions.articleId} is not null` })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .leftJoin(closedDiscussions, eq(closedDiscussions.articleId, articles.id))
    .where(and(eq(articleSlugs.slug, slug), isPublic));
  return found;
}
