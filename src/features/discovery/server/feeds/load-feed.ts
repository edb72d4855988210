import { profileTag } from '#features/accounts/server/public.ts';
import { authorIdsOf } from '#features/articles/authors.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { findProfile } from '#features/profiles/server/public.ts';
import { seriesPath } from '#features/series/series-paths.ts';
import { getPublicSeries } from '#features/series/server/public.ts';
import { type Category, findCategory, noteCategories } from '#features/site/server/categories/public.ts';
import { readIcons, readIdentity, type SiteIcons } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid, notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { readHub } from '../hub/feed-settings.ts';
import { type FeedArticle, type FeedScope, isKnownTag, listFeedArticles } from './feed.queries.ts';

// Feed readers poll about once an hour, so they miss nothing unless more articles than this are published in that time.
const feedLength = 20;
// Feed readers fetch the whole feed each time. Beyond this size, older articles come without their text.
const maxContentBytes = 1_000_000;

export type Feed = {
  /** Must never change: feed readers identify a feed by it. */
  id: string;
  title: string;
  /** What the site says about itself, or about the category. */
  subtitle?: string;
  /** The language of the articles. */
  language: string;
  /** The page with the same articles. */
  pagePath: string;
  icons: SiteIcons;
  /** The WebSub hub; empty if there is none, or if it is not told of changes of this feed. */
  hub: string;
  /** All URLs in their texts are absolute. */
  articles: FeedArticle[];
};

type FeedHead = Omit<Feed, 'articles' | 'icons'> & { scope: FeedScope; tags: string[] };

export type FeedSource = Pick<Platform, 'db' | 'settings'> & { publicUrl: string; textWorker: TextWorker };

export type FeedFilter = { category: string; tag: string };

/** The category of the feed has another slug now. */
export type MovedFeed = { movedTo: FeedFilter };

export async function loadSiteFeed(
  source: FeedSource,
  { category: slug, tag }: FeedFilter,
): Promise<Feed | MovedFeed> {
  const { db, publicUrl } = source;
  if (slug !== '' && tag !== '') throw invalid(texts.loadFeed.categoryAndTag);
  const { name, tagline, language } = await readIdentity(source);
  const base = {
    id: publicUrl + paths.feed,
    title: name,
    language,
    pagePath: paths.articles,
    hub: await readHub(source),
    tags: ['articles'],
  };
  const feedSite = { publicUrl, site: name };
  if (slug !== '') {
    const category = await getCategory(db, slug);
    if (category.slug !== slug) return { movedTo: { category: category.slug, tag } };
    return fillFeed(source, { ...base, ...categoryHead(category, feedSite) });
  }
  if (tag !== '') return fillFeed(source, { ...base, ...(await tagHead(db, tag, feedSite)) });
  return fillFeed(source, { ...base, ...(tagline !== '' && { subtitle: tagline }), scope: 'all' });
}

/** The site of the feed: `site` is its name. */
type FeedSite = { publicUrl: string; site: string };

async function getCategory(db: DbOrTx, slug: string): Promise<Category> {
  const category = await findCategory(db, slug);
  if (!category) throw notFound(texts.articleText.categoryNotFound);
  noteCategories(category.keys);
  return category;
}

function categoryHead(category: Category, { publicUrl, site }: FeedSite) {
  return {
    // With the first slug that the category had, which stays the same when it is renamed.
    id: publicUrl + paths.categoryFeed(category.key),
    title: fill(texts.loadFeed.feedOfCategory, { site, category: category.name }),
    ...(category.description !== '' && { subtitle: category.description }),
    pagePath: paths.articlesIn(category.slug),
    scope: { categories: category.keys },
  };
}

async function tagHead(db: DbOrTx, tag: string, { publicUrl, site }: FeedSite) {
  if (!(await isKnownTag(db, tag))) throw notFound(texts.noArticles.noneWithTag);
  return {
    id: publicUrl + paths.tagFeed(tag),
    title: fill(texts.loadFeed.feedOfTag, { site, tag }),
    scope: { tag },
  };
}

export async function loadAuthorFeed(
  source: FeedSource,
  usernameOrId: string,
): Promise<{ username: string; feed: Feed }> {
  const { db } = source;
  const author = (await findProfile(db, usernameOrId))?.owner;
  if (!author) throw notFound(texts.profileRoutes.notFound);
  const { name: site, language } = await readIdentity(source);
  const feed = await fillFeed(source, {
    id: `urn:uuid:${author.id}`,
    title: fill(texts.loadFeed.feedOfAuthor, { author: author.name, site }),
    language,
    pagePath: paths.publicProfile(author.username),
    hub: await readHub(source),
    scope: { authorId: author.id },
    tags: [profileTag(author.id)],
  });
  return { username: author.username, feed };
}

/** `slug` is the current one; the feed itself keeps its id when the series is renamed. */
export async function loadSeriesFeed(
  source: FeedSource,
  wanted: string,
): Promise<{ slug: string; feed: Feed }> {
  const { id, series, articleIds } = await getPublicSeries(source.db, wanted);
  const { name: site, language } = await readIdentity(source);
  const { slug, title, description } = series;
  const feed = await fillFeed(source, {
    id: `urn:uuid:${id}`,
    title: fill(texts.series.feedTitle, { title, site }),
    ...(description !== '' && { subtitle: description }),
    language,
    pagePath: seriesPath(slug),
    // The feed also changes without a change of an article, and then no hub is pinged.
    hub: '',
    scope: { articleIds },
    tags: [],
  });
  return { slug, feed };
}

async function fillFeed(source: FeedSource, { scope, tags, ...head }: FeedHead): Promise<Feed> {
  const { db, publicUrl, textWorker } = source;
  noteTags(tags);
  const articles = await listFeedArticles(db, { scope, limit: feedLength, contentBytes: maxContentBytes });
  // A change of an article invalidates `articles` and its author's tag; a change of a name invalidates the author's
  // tag. The tag `article:<id>` is not noted: every like invalidates it, and feeds show no likes.
  noteTags(articles.flatMap((article) => authorIdsOf(article).map(profileTag)));
  noteCategories(articles.map(({ categoryKey }) => categoryKey));
  const withAbsoluteUrls = async ({ content, ...article }: FeedArticle): Promise<FeedArticle> => {
    const articleUrl = publicUrl + paths.article(article.slug);
    return { ...article, content: content && (await textWorker.run('feed', { content, articleUrl })) };
  };
  const feedArticles: FeedArticle[] = [];
  // One after the other, so that a feed does not fill the queue of the worker threads.
  for (const article of articles) feedArticles.push(await withAbsoluteUrls(article));
  return {
    ...head,
    icons: await readIcons(source),
    articles: feedArticles,
  };
}
