import { paths } from '#kit/paths.ts';
import { element, emptyElement, escapeXml, xmlDeclaration } from '../xml.ts';
import type { FeedArticle } from './feed.queries.ts';
import type { Feed } from './load-feed.ts';

// Atom requires a date, even in a feed without entries.
const emptyFeedDate = new Date(0);

export const atomType = 'application/atom+xml; charset=utf-8';

/** RFC 4287. `selfPath` is the path of this feed. */
export function writeAtom(
  feed: Feed,
  { publicUrl, selfPath }: { publicUrl: string; selfPath: string },
): string {
  const times = feed.articles.map(({ modifiedAt }) => modifiedAt.getTime());
  const updated = new Date(Math.max(emptyFeedDate.getTime(), ...times));
  const link = (rel: string, type: string, path: string) =>
    emptyElement('link', { rel, type, href: publicUrl + path });
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    element('id', feed.id),
    element('title', feed.title),
    ...(feed.subtitle === undefined ? [] : [element('subtitle', feed.subtitle)]),
    element('updated', updated.toISOString()),
    link('self', 'application/atom+xml', selfPath),
    ...(feed.hub === '' ? [] : [emptyElement('link', { rel: 'hub', href: feed.hub })]),
    link('alternate', 'text/html', feed.pagePath),
    element('icon', publicUrl + feed.icons.small),
    ...(feed.icons.logo === undefined ? [] : [element('logo', publicUrl + feed.icons.logo)]),
    ...feed.articles.map((article) => writeEntry(article, publicUrl)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry(article: FeedArticle, publicUrl: string): string {
  const { title, excerpt, content, author, coAuthors, category, tags, canonicalUrl } = article;
  const articleUrl = publicUrl + paths.article(article.slug);
  const terms = [
    ...(category ? [emptyElement('category', { term: category.slug, label: category.name })] : []),
    ...tags.map((tag) => emptyElement('category', { term: tag })),
  ];
  return [
    '<entry>',
    // The id and not the URL, which may change with the title.
    element('id', `urn:uuid:${article.id}`),
    element('title', title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: articleUrl }),
    ...(canonicalUrl === '' ? [] : [emptyElement('link', { rel: 'canonical', href: canonicalUrl })]),
    element('published', article.publishedAt.toISOString()),
    element('updated', article.modifiedAt.toISOString()),
    ...[author, ...(coAuthors ?? [])].map(
      ({ name, username }) =>
        `<author>${element('name', name)}${element('uri', publicUrl + paths.publicProfile(username))}</author>`,
    ),
    ...terms,
    element('summary', excerpt),
    ...(content === null ? [] : [`<content type="html">${escapeXml(content)}</content>`]),
    '</entry>',
  ].join('\n');
}
