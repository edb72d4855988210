// Forem and dev.to: the list of `GET /api/articles/me/all`, or `articles.json` in the export of an account.
import { readFrontMatter } from '#richtext/markdown/read-front-matter.ts';
import { emptyArticle, type FoundArticle, type FoundArticles } from './imported-article.ts';
import { noteShortcodes, readShortcodes } from './text/shortcodes.ts';
import { dateOf, isValues, lineOf, listOf, namesOf, textOf, type Values } from './values.ts';

/** Undefined if the file is not a list of Forem's articles. */
export function findForemArticles(file: unknown): Values[] | undefined {
  const list = listOf(isValues(file) ? file.articles : file);
  return list.length > 0 && list.every((one) => 'body_markdown' in one) ? list : undefined;
}

export function readForem(list: Values[]): FoundArticles {
  return { articles: list.map(readOne), leftOut: [] };
}

function readOne(article: Values): FoundArticle {
  // Articles of the old editor have their fields in front of the text.
  const { fields, body } = readFrontMatter(textOf(article.body_markdown));
  const { markdown, lost } = readShortcodes(body);
  const user = isValues(article.user) ? article.user : {};
  const tags = namesOf(article.tag_list ?? article.cached_tag_list);
  const collection = isValues(article.collection) ? article.collection : {};
  return {
    ...emptyArticle,
    key: `forem:${lineOf(article.path) || lineOf(article.slug) || lineOf(article.id)}`,
    title: lineOf(article.title) || (fields.title ?? ''),
    // Forem adds a dash and some letters and digits to every slug.
    slug: lineOf(article.slug).replace(/-[a-z0-9]{3,4}$/, ''),
    excerpt: lineOf(article.description) || (fields.excerpt ?? ''),
    body: { markdown },
    tags: tags.length > 0 ? tags : (fields.tags ?? []),
    series: lineOf(article.series) || lineOf(collection.slug),
    isPublished: isPublished(article),
    publishedAt: dateOf(article.published_at),
    modifiedAt: dateOf(article.edited_at),
    createdAt: dateOf(article.created_at),
    authors: user.name ? [{ name: lineOf(user.name), email: '', username: lineOf(user.username) }] : [],
    url: lineOf(article.canonical_url) || lineOf(article.url),
    notes: noteShortcodes(lost),
    addresses: [lineOf(article.url)],
    formerPaths: [lineOf(article.path)],
    cover: lineOf(article.cover_image) || lineOf(article.main_image),
  };
}

/** An article that was taken back keeps its date. */
const isPublished = ({ published, published_at }: Values): boolean =>
  published === true || (published !== false && dateOf(published_at) !== undefined);
