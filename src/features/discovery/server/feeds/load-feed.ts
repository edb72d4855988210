import { profileTag } from '#features/accounts/server/public.ts';
import { findCategory } from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { findProfile } from '#features/profiles/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { siteName } from '../../site.ts';
import { type FeedArticle, type FeedScope, isKnownTag, listFeedArticles } from './feed.queries.ts';

// Feed readers poll about once an hour, so they miss nothing unless more articles than this are published in that time.
const feedLength = 20;
// Feed readers fetch the whole feed each time. Beyond this size, older articles come without their text.
const maxContentBytes = 1_000_000;

export type Feed = {
  /** Must never change: feed readers identify a feed by it. */
  id: string;
  title: string;
  /** The page with the same articles. */
  pagePath: string;
  /** All URLs in their texts are absolute. */
  articles: FeedArticle[];
};

type FeedHead = Omit<Feed, 'articles'> & { scope: FeedScope; tags: string[] };

export type FeedSource = { db: DbOrTx; publicUrl: string; textWorker: TextWorker };

export type FeedFilter = { category: string; tag: string };

export async function loadSiteFeed(source: FeedSource, { category, tag }: FeedFilter): Promise<Feed> {
  const { db, publicUrl } = source;
  if (category !== '' && tag !== '') throw invalid(texts.loadFeed.categoryAndTag);
  const base = { id: publicUrl + paths.feed, title: siteName, pagePath: paths.articles, tags: ['articles'] };
  if (category !== '') return fillFeed(source, { ...base, ...(await categoryHead(db, publicUrl, category)) });
  if (tag !== '') return fillFeed(source, { ...base, ...(await tagHead(db, publicUrl, tag)) });
  return fillFeed(source, { ...base, scope: 'all' });
}

async function categoryHead(db: DbOrTx, publicUrl: string, slug: string) {
  const category = await findCategory(db, slug);
  if (!category) throw notFound(texts.articleText.categoryNotFound);
  return {
    id: publicUrl + paths.categoryFeed(slug),
    title: fill(texts.loadFeed.feedOfCategory, { site: siteName, category: category.name }),
    scope: { category: slug },
  };
}

async function tagHead(db: DbOrTx, publicUrl: string, tag: string) {
  if (!(await isKnownTag(db, tag))) throw notFound(texts.noArticles.noneWithTag);
  return {
    id: publicUrl + paths.tagFeed(tag),
    title: fill(texts.loadFeed.feedOfTag, { site: siteName, tag }),
    scope: { tag },
  };
}

export async function loadAuthorFeed(source: FeedSource, usernameOrId: string): Promise<Feed> {
  const { db } = source;
  const author = (await findProfile(db, usernameOrId))?.owner;
  if (!author) throw notFound(texts.profileRoutes.notFound);
  return fillFeed(source, {
    id: `urn:uuid:${author.id}`,
    title: fill(texts.loadFeed.feedOfAuthor, { author: author.name, site: siteName }),
    pagePath: paths.publicProfile(author.username),
    scope: { authorId: author.id },
    tags: [profileTag(author.id)],
  });
}

async function fillFeed(
  { db, publicUrl, textWorker }: FeedSource,
  { scope, tags, ...head }: FeedHead,
): Promise<Feed> {
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
  return { ...head, articles: feedArticles };
}
