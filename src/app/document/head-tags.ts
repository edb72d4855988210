import type { ArticleFacts, PageMeta } from '#client/page.ts';
import type { SiteIdentity } from '#client/site.ts';
import { oembedPath } from '#features/discovery/oembed-path.ts';
import { shareImagePath, shareImageSize } from '#features/discovery/share-image-path.ts';
import { webmentionPath } from '#features/webmentions/endpoint-path.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { structuredData } from './structured-data.ts';

export type HeadTag =
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  /** Structured data for search engines; the text is safe inside HTML. */
  | { tag: 'script'; attributes: Record<string, string>; text: string };

export type PageLocation = { publicUrl: string; path: string; site: SiteIdentity };

export function documentTitle(meta: PageMeta, { path, site }: Pick<PageLocation, 'path' | 'site'>): string {
  return path === paths.home ? meta.title : `${meta.title} · ${site.name}`;
}

/** The head tags of a page: the server renders them, and a client-side navigation replaces them. */
export function headTags(meta: PageMeta, location: PageLocation): HeadTag[] {
  const isFound = (meta.status ?? 200) < 400;
  const isForSearch = isFound && meta.isIndexable !== false;
  const canonical = location.publicUrl + (meta.canonicalPath ?? location.path);
  const image = location.publicUrl + imagePathOf(meta, location.path);
  return [
    named('description', meta.description),
    ...(isForSearch ? [] : [named('robots', 'noindex')]),
    ...(isFound ? [link('canonical', meta.canonicalUrl || canonical), property('og:url', canonical)] : []),
    property('og:site_name', location.site.name),
    property('og:type', meta.kind ?? (meta.person ? 'profile' : 'website')),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:image', image),
    ...(meta.imagePath === undefined ? imageTags(meta, location.site) : []),
    named('twitter:card', 'summary_large_image'),
    ...articleTags(meta, location.publicUrl),
    ...(isFound ? feedLinks(meta, location) : []),
    // Only programs read it, and they do not run scripts: the browser does not load this code.
    ...(import.meta.env?.SSR !== false && isForSearch ? machineLinks(meta, canonical, location) : []),
    ...(isForSearch ? dataTags(meta, { ...location, canonical, image }) : []),
  ];
}

/** A public article has its own preview image. */
function imagePathOf(meta: PageMeta, path: string): string {
  if (meta.imagePath !== undefined) return meta.imagePath;
  if (meta.article === undefined || meta.isIndexable === false) return '/share.png';
  return shareImagePath(meta.canonicalPath ?? path, meta.article.modifiedAt);
}

function imageTags({ title, article }: PageMeta, site: SiteIdentity): HeadTag[] {
  const alt = article ? fill(texts.headTags.titleByAuthor, { title, author: namesOf(article) }) : site.name;
  return [
    property('og:image:width', String(shareImageSize.width)),
    property('og:image:height', String(shareImageSize.height)),
    property('og:image:alt', alt),
  ];
}

const namesOf = ({ authors }: ArticleFacts): string => authors.map(({ name }) => name).join(', ');

function articleTags({ article }: PageMeta, publicUrl: string): HeadTag[] {
  if (!article) return [];
  return [
    named('author', namesOf(article)),
    property('article:published_time', article.publishedAt),
    property('article:modified_time', article.modifiedAt),
    ...article.authors.map(({ path }) => property('article:author', publicUrl + path)),
    ...(article.category ? [property('article:section', article.category)] : []),
    ...article.tags.map((tag) => property('article:tag', tag)),
  ];
}

function feedLinks({ feeds = [] }: PageMeta, { publicUrl, site }: PageLocation): HeadTag[] {
  const alternate = (title: string, path: string, type: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title, href: publicUrl + path },
  });
  return [
    ...feeds.map(({ title, path }) => alternate(title, path, 'application/atom+xml')),
    alternate(site.name, paths.feed, 'application/atom+xml'),
    alternate(site.name, paths.jsonFeed, 'application/feed+json'),
  ];
}

function machineLinks(
  { article, title, takesWebmentions }: PageMeta,
  canonical: string,
  { publicUrl }: PageLocation,
): HeadTag[] {
  if (!article) return [];
  const href = `${publicUrl}${oembedPath}?${new URLSearchParams({ url: canonical })}`;
  return [
    { tag: 'link', attributes: { rel: 'alternate', type: 'application/json+oembed', title, href } },
    ...(takesWebmentions ? [link('webmention', publicUrl + webmentionPath)] : []),
  ];
}

function dataTags(meta: PageMeta, location: PageLocation & { canonical: string; image: string }): HeadTag[] {
  const graph = structuredData(meta, location);
  if (graph.length === 0) return [];
  // Escaped, so that no text of an author can end the script element.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
