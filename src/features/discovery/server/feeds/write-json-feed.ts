import { paths } from '#kit/paths.ts';
import type { FeedArticle } from './feed.queries.ts';
import type { Feed } from './load-feed.ts';

export const jsonFeedType = 'application/feed+json; charset=utf-8';

/** JSON Feed 1.1. `selfPath` is the path of this feed. */
export function writeJsonFeed(
  feed: Feed,
  { publicUrl, selfPath }: { publicUrl: string; selfPath: string },
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    ...(feed.subtitle !== undefined && { description: feed.subtitle }),
    home_page_url: publicUrl + feed.pagePath,
    feed_url: publicUrl + selfPath,
    ...(feed.icons.large !== undefined && { icon: publicUrl + feed.icons.large }),
    favicon: publicUrl + feed.icons.small,
    language: feed.language,
    ...(feed.hub !== '' && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.articles.map((article) => describeItem(article, publicUrl)),
  });
}

function describeItem(article: FeedArticle, publicUrl: string) {
  const { title, excerpt, content, author, coAuthors, category, tags, canonicalUrl } = article;
  const url = publicUrl + paths.article(article.slug);
  return {
    id: `urn:uuid:${article.id}`,
    url,
    // An extension: readers would open `external_url` instead of the article here.
    ...(canonicalUrl !== '' && { _canonical: { url: canonicalUrl } }),
    title,
    summary: excerpt,
    // Each item must have `content_text` or `content_html`.
    ...(content === null ? { content_text: excerpt } : { content_html: content }),
    date_published: article.publishedAt.toISOString(),
    date_modified: article.modifiedAt.toISOString(),
    authors: [author, ...(coAuthors ?? [])].map(({ name, username }) => ({
      name,
      url: publicUrl + paths.publicProfile(username),
    })),
    tags: [...(category ? [category.name] : []), ...tags],
  };
}
