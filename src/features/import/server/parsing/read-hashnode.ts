// Hashnode: the JSON file of Blog dashboard → Export. `{ posts: [{ contentMarkdown, dateAdded, … }] }`.
import { emptyArticle, type FoundArticle, type FoundArticles } from './imported-article.ts';
import { type Restriction, restrictionOf } from './restriction.ts';
import { readShortcodes } from './text/shortcodes.ts';
import { dateOf, firstLine, isValues, lineOf, listOf, namesOf, textOf, type Values } from './values.ts';

/** Undefined if the file is not an export of Hashnode. */
export function findHashnodePosts(file: unknown): Values[] | undefined {
  const list = listOf(isValues(file) ? file.posts : file);
  const isPost = (one: Values) => 'contentMarkdown' in one || ('cuid' in one && 'content' in one);
  return list.length > 0 && list.every(isPost) ? list : undefined;
}

export function readHashnode(list: Values[]): FoundArticles {
  return { articles: list.map(readPost), leftOut: [] };
}

// Older exports name tags and series by ids, which say nothing.
const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

function readPost(post: Values): FoundArticle {
  const series = isValues(post.series) ? lineOf(post.series.name) : lineOf(post.series);
  return {
    ...emptyArticle,
    key: `hashnode:${firstLine(post, 'cuid', '_id', 'id', 'slug')}`,
    title: lineOf(post.title),
    slug: lineOf(post.slug),
    excerpt: firstLine(post, 'subtitle', 'brief'),
    body: readBody(post),
    tags: namesOf(post.tags).filter((tag) => !isId(tag)),
    series: isId(series) ? '' : series,
    isPublished: !isDraft(post) && lineOf(post.dateAdded) !== '',
    restriction: findRestriction(post),
    publishedAt: dateOf(post.dateAdded) ?? dateOf(post.publishedAt),
    modifiedAt: dateOf(post.dateUpdated) ?? dateOf(post.updatedAt),
    createdAt: dateOf(post.createdAt),
    authors: readAuthor(post.author),
    url: firstLine(post, 'canonicalUrl', 'originalArticleURL', 'url'),
    addresses: [lineOf(post.url)],
    formerPaths: [`/${lineOf(post.slug)}`],
    cover: isValues(post.coverImage) ? lineOf(post.coverImage.url) : lineOf(post.coverImage),
  };
}

const isDraft = ({ isActive, isPublished, isDraft: isMarked }: Values): boolean =>
  isActive === false || isPublished === false || isMarked === true;

function findRestriction({ preferences, isDelisted, visibility }: Values): Restriction | undefined {
  const isHidden = isDelisted === true || (isValues(preferences) && preferences.isDelisted === true);
  return restrictionOf(visibility) ?? (isHidden ? 'unlisted' : undefined);
}

function readBody(post: Values): FoundArticle['body'] {
  const markdown = textOf(post.contentMarkdown);
  if (markdown === '') return { html: textOf(post.content) };
  // Hashnode writes the alignment of an image into its address.
  return { markdown: readShortcodes(markdown.replace(/(\]\(\S+?) align="\w+"\)/g, '$1)')).markdown };
}

const readAuthor = (author: unknown): FoundArticle['authors'] =>
  isValues(author) && lineOf(author.name) !== ''
    ? [{ name: lineOf(author.name), email: '', username: lineOf(author.username) }]
    : [];
