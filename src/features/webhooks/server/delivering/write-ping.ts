// The ping of a WebSub hub. It names feeds that have changed.
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { readHub } from '#features/discovery/server/hub/public.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { EventData } from '../webhook.table.ts';
import type { PostRequest } from './post.ts';

/** Undefined without a hub. */
export async function writePing(
  platform: Platform,
  { articleId }: EventData,
): Promise<PostRequest | undefined> {
  const hub = await readHub(platform);
  if (hub === '') return undefined;
  const { db, config } = platform;
  const topics = [paths.feed, paths.jsonFeed, ...(articleId ? await listFeedsOf(db, articleId) : [])];
  const body = new URLSearchParams([
    ['hub.mode', 'publish'],
    ...topics.map((path) => ['hub.url', config.publicUrl + path]),
  ]);
  return {
    url: hub,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  };
}

/** The feeds of its category, tags and authors; none if readers do not see the article. */
async function listFeedsOf(db: DbOrTx, articleId: string): Promise<string[]> {
  const [article] = await db
    .select({
      category: categories.slug,
      tags: articles.liveTags,
      authors: sql<string[]>`array(select ${accounts.username} from ${accounts}
        where ${accounts.id} = any (${articles.authorId} || ${articles.coAuthorIds}))`,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.key, articles.liveCategory))
    .where(and(eq(articles.id, articleId), isPublic));
  if (!article) return [];
  const { category, tags, authors } = article;
  const filters = [
    ...(category ? [new URLSearchParams({ category })] : []),
    ...tags.map((tag) => new URLSearchParams({ tag })),
  ];
  return [
    ...filters.flatMap((filter) => [`${paths.feed}?${filter}`, `${paths.jsonFeed}?${filter}`]),
    ...authors.map(paths.authorFeed),
  ];
}
