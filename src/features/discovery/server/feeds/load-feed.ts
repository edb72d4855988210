import { profileTag } from '#features/accounts/server/public.ts';
import { findCategory } from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { findProfile } from '#features/profiles/server/public.ts';
import { readIcons, readIdentity, type SiteIcons } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid, notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type FeedArticle, type FeedScope, isKnownTag, listFeedArticles } from './feed.queries.ts';

// Feed readers poll about once an hour, so they miss nothing unless more articles than this are published in that time.
const feedLength = 20;
// Feed readers fetch the whole feed each time. Beyond this size, older articles come without their text.
const maxContentBytes = 1_000_000;

export type Feed = {
  /** Must never change: feed readers identify a feed by it. */
  id: string;
  title: string;
  /** What the site says about itself; only for the feed of the whole site. */
  subtitle?: string;
  /** The language of the articles. */
  language: string;
  /** The page with the same articles. */
  pagePath: string;
  icons: SiteIcons;
  /** All URLs in their texts are absolute. */
  articles: FeedArticle[];
};

type FeedHead = Omit<Feed, 'articles' | 'icons'> & { scope: FeedScope; tags: string[] };

export type FeedSource = Pick<Platform, 'db' | 'settings'> & { publicUrl: string; textWorker: TextWorker };

export type FeedFilter = { category: string; tag: string };

export async function loadSiteFeed(source: FeedSource, { category, tag }: FeedFilter): Promise<Feed> {
  const { db, publicUrl } = source;
  if (category !== '' && tag !== '') throw invalid(texts.loadFeed.categoryAndTag);
  const { name, tagline, language } = await readIdentity(source);
  const base = {
    id: publicUrl + paths.feed,
    title: name,
    language,
    pagePath: paths.articles,
    tags: ['articles'],
  };
  const place = { publicUrl, site: name };
  if (category !== '') return fillFeed(source, { ...base, ...(await categoryHead(db, category, place)) });
  if (tag !== '') return fillFeed(source, { ...base, ...(await tagHead(db, tag, place)) });
  return fillFeed(source, { ...base, ...(tagline !== '' && { subtitle: tagline }), scope: 'all' });
}

/** Where the feed is: `site` is the name of the site. */
type FeedPlace = { publicUrl: string; site: string };

async function categoryHead(db: DbOrTx, slug: string, { publicUrl, site }: FeedPlace) {
  const category = await findCategory(db, slug);
  if (!category) throw notFound(texts.articleText.categoryNotFound);
  return {
    id: publicUrl + paths.categoryFeed(slug),
    title: fill(texts.loadFeed.feedOfCategory, { site, category: category.name }),
    scope: { category: slug },
  };
}

async function tagHead(db: DbOrTx, tag: string, { publicUrl, site }: FeedPlace) {
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
    scope: { authorId: author.id },
    tags: [profileTag(author.id)],
  });
  return { username: author.username, feed };
}

async function fillFeed(source: FeedSource, { scope, tags, ...head }: FeedHead): Promise<Feed> {
  const { db, publicUrl, textWorker } = source;
  noteTags(tags);
  const articles = await listFeedArticles(db, { scope, limit: feedLength, contentBytes: maxContentBytes });
  // A change of an article invalidates `articles` and its author's tag; a change of a name invalidates the author's
  // tag. The tag `article:<id>` is not noted: every like invalidates it, and feeds show no likes.
  noteTags(articles.map(({ author }) => profileTag(author.id)));
  const withAbsoluteUrls = async ({ content, ...article }: FeedArticle): Promise<FeedArticle> => {
    const articleUrl = publicUrl + paths.article(article.slug);
    return { ...article, content: content && (await textWorker.run('feed', { content, articleUrl })) };
  };
  const feedArticles: FeedArticle[] = [];
  // One after the other, so that a feed does not fill the queue of the worker threads.
  for (const article of articles) feedArticles.push(await withAbsoluteUrls(article));
  return { ...head, icons: await readIcons(source), articles: feedArticles };
}
