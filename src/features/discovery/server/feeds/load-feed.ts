import { profileTag } from '#features/accounts/server/public.ts';
import { findCategory } from '#features/articles/server/public.ts';
import type { TextWork } from '#features/articles/server/text-work/public.ts';
import { findProfile } from '#features/profiles/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { siteName } from '../../site.ts';
import { type FeedArticle, type FeedScope, isKnownTag, listFeedArticles } from './feed.queries.ts';

// Readers ask every hour or so; a site with more than this in a day is better read on its pages.
const feedLength = 20;
// A feed is fetched whole, again and again. Beyond this, older articles come with their summary alone.
const maxContentBytes = 1_000_000;

/** Whose or what feed: its address on the site, and what it shows. */
export type Feed = {
  /** For good: readers know a feed by it. */
  id: string;
  title: string;
  /** Where people read the same. */
  pagePath: string;
  /** Their texts are written for programs elsewhere: every address in them is whole. */
  articles: FeedArticle[];
};

type FeedHead = Omit<Feed, 'articles'> & { scope: FeedScope; tags: string[] };

export type FeedSource = { db: DbOrTx; publicUrl: string; textWork: TextWork };

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

export async function loadAuthorFeed(source: FeedSource, who: string): Promise<Feed> {
  const { db } = source;
  const author = (await findProfile(db, who))?.owner;
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
  { db, publicUrl, textWork }: FeedSource,
  { scope, tags, ...head }: FeedHead,
): Promise<Feed> {
  noteTags(tags);
  const articles = await listFeedArticles(db, { scope, limit: feedLength, contentBytes: maxContentBytes });
  // A change of an article touches `articles` and its author; one of a name, its author alone. (Not `article:<id>`,
  // which every like touches: feeds show none.)
  noteTags(articles.map(({ author }) => profileTag(author.id)));
  const write = async ({ content, ...article }: FeedArticle): Promise<FeedArticle> => {
    const articleUrl = publicUrl + paths.article(article.slug);
    return { ...article, content: content && (await textWork.run('feed', { content, articleUrl })) };
  };
  const written: FeedArticle[] = [];
  // One after the other, so that a feed does not fill the queue of the threads.
  for (const article of articles) written.push(await write(article));
  return { ...head, articles: written };
}
