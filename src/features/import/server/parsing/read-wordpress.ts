// WordPress: Tools → Export. An RSS file with elements of its own ("WXR").
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ImportError } from './import-error.ts';
import {
  emptyArticle,
  type FoundArticle,
  type FoundArticles,
  type ImportedAuthor,
  type LeftOut,
  type Note,
} from './imported-article.ts';
import { childrenNamed, childText, readXml, type XmlElement } from './read-xml.ts';
import { type Restriction, restrictionOf } from './restriction.ts';
import { dateOf, lineOf } from './values.ts';
import { formatWordPressText, listShortcodes } from './wordpress-text.ts';

export const isWordPress = (text: string): boolean => /<rss\b[^>]*\bxmlns:wp=/.test(text.slice(0, 5_000));

export function readWordPress(text: string): FoundArticles {
  const channel = childrenNamed(readXml(text), 'channel')[0];
  if (!channel) throw new ImportError('damaged');
  const authors = readAuthors(channel);
  const items = childrenNamed(channel, 'item');
  const attachments = new Map(
    items.map((item) => [childText(item, 'wp:post_id'), childText(item, 'wp:attachment_url')]),
  );
  const leftOut: LeftOut[] = [];
  const articles = items.flatMap((item): FoundArticle[] => {
    const reason = whyNot(item);
    if (reason === undefined) return [readItem(item, { authors, attachments })];
    // Images and menus are parts of other things. Nobody misses them in a list of articles.
    if (reason !== '') leftOut.push({ title: lineOf(childText(item, 'title')), reason });
    return [];
  });
  return { articles, leftOut };
}

/** Why an item becomes no article; empty if that is not worth a line. */
function whyNot(item: XmlElement): string | undefined {
  const type = childText(item, 'wp:post_type') || 'post';
  if (type === 'page') return texts.importing.leftOut.page;
  if (type !== 'post') return '';
  const status = childText(item, 'wp:status');
  if (status === 'trash') return texts.importing.leftOut.trash;
  return status === 'auto-draft' || status === 'inherit' ? '' : undefined;
}

type Context = { authors: Map<string, ImportedAuthor>; attachments: Map<string, string> };

function readItem(item: XmlElement, { authors, attachments }: Context): FoundArticle {
  const content = childText(item, 'content:encoded');
  const login = childText(item, 'dc:creator');
  const named = (domain: string) =>
    childrenNamed(item, 'category')
      .filter((one) => one.attributes.domain === domain)
      .map((one) => lineOf(one.text));
  const [category = '', ...others] = named('category').filter((name) => name !== 'Uncategorized');
  const meta = readMeta(item);
  const link = lineOf(childText(item, 'link'));
  const status = childText(item, 'wp:status');
  const isPublished = status === 'publish' || status === 'private';
  return {
    ...emptyArticle,
    key: `wordpress:${lineOf(childText(item, 'guid')) || childText(item, 'wp:post_id')}`,
    title: lineOf(childText(item, 'title')),
    slug: lineOf(childText(item, 'wp:post_name')),
    excerpt: lineOf(childText(item, 'excerpt:encoded')),
    body: { html: formatWordPressText(content) },
    category,
    tags: [...named('post_tag'), ...others],
    isPublished,
    restriction: findRestriction(item, meta),
    publishedAt:
      isPublished || status === 'future'
        ? (dateOf(childText(item, 'wp:post_date_gmt')) ?? dateOf(childText(item, 'pubDate')))
        : undefined,
    modifiedAt: dateOf(childText(item, 'wp:post_modified_gmt')),
    createdAt: dateOf(childText(item, 'wp:post_date_gmt')) ?? dateOf(childText(item, 'wp:post_date')),
    authors: login ? [authors.get(login) ?? { name: login, email: '', username: login }] : [],
    // The address of a draft is `?p=1`, which leads nowhere.
    url: status === 'publish' ? link : '',
    ownUrl: isPublished ? link : '',
    addresses: [lineOf(childText(item, 'guid'))],
    cover: attachments.get(meta.get('_thumbnail_id') ?? '') ?? '',
    notes: listNotes(item, content),
  };
}

const readMeta = (item: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    childrenNamed(item, 'wp:postmeta').map((meta) => [
      childText(meta, 'wp:meta_key'),
      lineOf(childText(meta, 'wp:meta_value')),
    ]),
  );

// Blocks that show the rest of a text to subscribers.
const paywall = /<!--\s*wp:(jetpack\/paywall|premium-content\/)/;

/** WordPress itself has passwords and private posts; the rest are plugins whose rules are in the post. */
function findRestriction(item: XmlElement, meta: ReadonlyMap<string, string>): Restriction | undefined {
  if (childText(item, 'wp:post_password') !== '') return 'password';
  if (childText(item, 'wp:status') === 'private') return 'private';
  const isForRoles = (meta.get('_members_access_role') ?? '') !== '';
  if (isForRoles || restrictionOf(meta.get('_jetpack_newsletter_access'))) return 'members';
  return paywall.test(childText(item, 'content:encoded')) ? 'parts' : undefined;
}

function listNotes(item: XmlElement, content: string): Note[] {
  const notes: Note[] = [];
  const comments = childrenNamed(item, 'wp:comment').length;
  if (comments > 0) notes.push({ kind: 'lost', text: plural(texts.importNotes.comments, comments) });
  const shortcodes = listShortcodes(content);
  if (shortcodes.length > 0)
    notes.push({ kind: 'lost', text: fill(texts.importNotes.shortcodes, { names: shortcodes.join(', ') }) });
  return notes;
}

function readAuthors(channel: XmlElement): Map<string, ImportedAuthor> {
  return new Map(
    childrenNamed(channel, 'wp:author').map((author) => {
      const username = lineOf(childText(author, 'wp:author_login'));
      const name = lineOf(childText(author, 'wp:author_display_name')) || username;
      return [username, { name, email: lineOf(childText(author, 'wp:author_email')), username }];
    }),
  );
}
