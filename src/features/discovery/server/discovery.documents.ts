import { categorySlugOf } from '#features/articles/rules.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { seriesFeedPath } from '#features/series/series-paths.ts';
import { paths } from '#kit/paths.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { DocumentRequest, ServeDocument } from '#platform/http/serve-document.ts';
import type { Platform } from '#platform/platform.ts';
import { type FeedSource, loadAuthorFeed, loadSeriesFeed, loadSiteFeed } from './feeds/load-feed.ts';
import { atomType, writeAtom } from './feeds/write-atom.ts';
import { jsonFeedType, writeJsonFeed } from './feeds/write-json-feed.ts';
import { readHub } from './hub/feed-settings.ts';
import { addOembed } from './oembed/oembed.ts';
import { writeRobots } from './robots.ts';
import { addShareImages } from './share-image/share-images.ts';
import { listSitemapEntries, listSitemapFiles } from './sitemap/sitemap.ts';
import { type SitemapEntry, sitemapType, writeSitemap, writeSitemapIndex } from './sitemap/write-sitemap.ts';

/** The pages of text about the site, for the sitemap. Notes the tags of what it reads. */
export type DiscoveryHooks = {
  listPages: (platform: Platform) => Promise<{ path: string; savedAt: Date | null }[]>;
};

export function addDiscoveryDocuments(
  serveDocument: ServeDocument,
  platform: Platform,
  { textWorker, listPages }: DiscoveryHooks & { textWorker: TextWorker },
): void {
  const { db, settings } = platform;
  const source = { db, settings, publicUrl: platform.config.publicUrl, textWorker };
  addFeeds(serveDocument, source);
  addSeriesFeed(serveDocument, source);
  addSitemap(serveDocument, platform, listPages);
  addShareImages(serveDocument, platform);
  addOembed(serveDocument, platform);
  const { publicUrl } = platform.config;
  serveDocument('/robots.txt', {
    find: async () => ({
      key: 'robots',
      make: async () => ({ contentType: 'text/plain; charset=utf-8', body: writeRobots(publicUrl) }),
    }),
  });
}

function addFeeds(serveDocument: ServeDocument, source: FeedSource): void {
  const { publicUrl } = source;
  const searchParams = ['category', 'tag'];
  serveDocument(paths.feed as '/feed.xml', {
    searchParams,
    find: async ({ search }) => {
      const filter = readFilter(search);
      const selfPath = paths.feed + writeFilter(filter);
      return {
        key: selfPath,
        headers: await linkHub(source, selfPath),
        make: async () => {
          const feed = await loadSiteFeed(source, filter);
          if ('movedTo' in feed) return { movedTo: paths.feed + writeFilter(feed.movedTo) };
          return { contentType: atomType, body: writeAtom(feed, { publicUrl, selfPath }) };
        },
      };
    },
  });
  serveDocument(paths.jsonFeed as '/feed.json', {
    searchParams,
    find: async ({ search }) => {
      const filter = readFilter(search);
      const selfPath = paths.jsonFeed + writeFilter(filter);
      return {
        key: selfPath,
        headers: await linkHub(source, selfPath),
        make: async () => {
          const feed = await loadSiteFeed(source, filter);
          if ('movedTo' in feed) return { movedTo: paths.jsonFeed + writeFilter(feed.movedTo) };
          return { contentType: jsonFeedType, body: writeJsonFeed(feed, { publicUrl, selfPath }) };
        },
      };
    },
  });
  serveDocument('/profile/:who/feed.xml', {
    find: async ({ params: { who = '' } }) => {
      return {
        key: paths.authorFeed(who),
        headers: await linkHub(source, paths.authorFeed(who)),
        make: async () => {
          const { username, feed } = await loadAuthorFeed(source, who);
          // A reader who follows the feed under a former username learns the new one.
          const selfPath = paths.authorFeed(isUuid(who) ? who : username);
          return { contentType: atomType, body: writeAtom(feed, { publicUrl, selfPath }) };
        },
      };
    },
  });
}

/** Where programs subscribe to the feed, by WebSub. */
async function linkHub(source: FeedSource, selfPath: string): Promise<Record<string, string>> {
  const hub = await readHub(source);
  return hub === '' ? {} : { link: `<${hub}>; rel="hub", <${source.publicUrl}${selfPath}>; rel="self"` };
}

function addSeriesFeed(serveDocument: ServeDocument, source: FeedSource): void {
  const { publicUrl } = source;
  serveDocument('/series/:slug/feed.xml', {
    find: async ({ params: { slug: wanted = '' } }) => ({
      key: seriesFeedPath(wanted),
      make: async () => {
        const { slug, feed } = await loadSeriesFeed(source, wanted);
        const selfPath = seriesFeedPath(slug);
        if (slug !== wanted) return { movedTo: selfPath };
        return { contentType: atomType, body: writeAtom(feed, { publicUrl, selfPath }) };
      },
    }),
  });
}

/** Normalises the filter in the same way as the lists of articles do, so that each feed has one URL. */
function readFilter({ category = '', tag = '' }: DocumentRequest['search']) {
  return { category: categorySlugOf(category), tag: tag.trim().toLowerCase() };
}

function writeFilter({ category, tag }: { category: string; tag: string }): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(tag && { tag }) });
  return search.size === 0 ? '' : `?${search}`;
}

function addSitemap(
  serveDocument: ServeDocument,
  platform: Platform,
  listPages: DiscoveryHooks['listPages'],
): void {
  const { db, config } = platform;
  const { publicUrl } = config;
  const listTextPages = async (): Promise<SitemapEntry[]> =>
    (await listPages(platform)).map(({ path, savedAt }) => ({
      path,
      ...(savedAt && { modifiedAt: savedAt }),
    }));
  serveDocument('/sitemap.xml', {
    find: async () => ({
      key: 'sitemap',
      make: async () => ({
        contentType: sitemapType,
        body: writeSitemapIndex(await listSitemapFiles(db), publicUrl),
      }),
    }),
  });
  serveDocument('/sitemaps/:name.xml', {
    find: async ({ params: { name = '' } }) => ({
      key: `sitemap ${name}`,
      make: async () => ({
        contentType: sitemapType,
        body: writeSitemap(
          [...(await listSitemapEntries(db, name)), ...(name === 'pages' ? await listTextPages() : [])],
          publicUrl,
        ),
      }),
    }),
  });
}
