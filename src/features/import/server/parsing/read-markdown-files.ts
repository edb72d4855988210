// A folder of Markdown files with front matter: Jekyll, Hugo, Astro, and the download of an account of this site.
import { basename, dirname } from 'node:path/posix';
import { parse, parseDocument } from 'yaml';
import { checkUsername } from '#features/accounts/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { readFrontMatter } from '#richtext/markdown/read-front-matter.ts';
import { texts } from '#texts';
import { emptyArticle, type FoundArticle, type FoundArticles, type LeftOut } from './imported-article.ts';
import { findPermalinkPattern, listFormerPaths } from './permalinks.ts';
import { readToml } from './read-toml.ts';
import { isOff, isOn, type Restriction, restrictionOf } from './restriction.ts';
import { noteShortcodes, readShortcodes } from './text/shortcodes.ts';
import { dateOf, firstLine, isValues, lineOf, namesOf, type Values } from './values.ts';

export const isMarkdownName = (name: string): boolean => /\.(md|markdown|mdx)$/i.test(name);

const notArticles = /^(readme|license|licence|contributing|changelog|code_of_conduct|security|_index)\./i;

export function readMarkdownFiles(files: ReadonlyMap<string, Buffer>): FoundArticles {
  const leftOut: LeftOut[] = [];
  const names = [...files.keys()].filter(isMarkdownName).sort();
  const isOurExport = names.some((name) => /^revisions\/.+\/\d{4}\.md$/.test(name));
  const pattern = findPermalinkPattern(files);
  const articles = names.flatMap((name): FoundArticle[] => {
    // The texts of all times of the articles that are in the folder beside.
    if (isOurExport && !/^articles\//.test(name)) return [];
    const source = files.get(name)?.toString('utf8') ?? '';
    const found = notArticles.test(basename(name)) ? undefined : readMarkdownFile(name, source, pattern);
    if (!found) leftOut.push({ title: name, reason: whyNot(source) });
    return found ? [found] : [];
  });
  return { articles, leftOut };
}

function whyNot(source: string): string {
  const block = frontMatter.exec(source.replace(/\r\n?/g, '\n'));
  if (!block || readYaml(block[1] ?? '')) return texts.importing.leftOut.notAnArticle;
  const [fault] = parseDocument(block[1] ?? '', { logLevel: 'error' }).errors;
  // The first line of the file is above the block.
  const line = (fault?.linePos?.[0].line ?? 1) + 1;
  return fill(texts.importing.leftOut.frontMatter, { line });
}

/** Undefined if it has neither a title nor a heading to take one from. */
function readMarkdownFile(name: string, source: string, pattern = ''): FoundArticle | undefined {
  if (source.includes('\0')) return undefined;
  const { values, text } = splitFrontMatter(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const { fields, body } = readFrontMatter(text);
  const title = lineOf(values.title) || (fields.title ?? '');
  if (title === '') return undefined;
  const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(nameWithout(name));
  const date =
    dateOf(firstLine(values, 'date', 'pubdate', 'publishdate', 'publishedat')) ?? dateOf(dated?.[1]);
  const isOut = !isDraft(values, name) && date !== undefined;
  const slug = slugOf(values, name, dated?.[2]);
  const { markdown, lost } = readShortcodes(removeComponents(body));
  const file = { name, values, slug: dated?.[2] ?? slug, date };
  return {
    ...emptyArticle,
    key: `markdown:${name}`,
    title,
    slug,
    formerPaths: listFormerPaths(file, pattern),
    excerpt: firstLine(values, 'excerpt', 'description', 'summary'),
    body: { markdown },
    tags: namesOf(values.tags ?? values.keywords),
    category: lineOf(values.category) || (namesOf(values.categories)[0] ?? ''),
    series: namesOf(values.series)[0] ?? '',
    isPublished: isOut,
    restriction: findRestriction(values),
    publishedAt: isOut ? date : undefined,
    modifiedAt: dateOf(
      firstLine(values, 'lastmod', 'last_modified_at', 'updated', 'updateddate', 'updatedat'),
    ),
    createdAt: dateOf(values.createdat) ?? date,
    authors: readAuthors(values),
    url: firstLine(values, 'canonical_url', 'canonicalurl', 'canonical'),
    cover: coverOf(values),
    folder: dirname(name) === '.' ? '' : dirname(name),
    notes: [
      ...(/\.mdx$/i.test(name) ? [{ kind: 'lost' as const, text: texts.importNotes.components }] : []),
      ...noteShortcodes(lost),
    ],
  };
}

const isDraft = (values: Values, name: string): boolean =>
  isOn(values.draft) ||
  isOff(values.published) ||
  /(^|\/)_drafts\//.test(name) ||
  [values.state, values.status].some((word) => !readable.has(lineOf(word).toLowerCase()));

// The states of our own export, and what other tools call them. Any other word means that it was not out.
const readable = new Set(['', 'approved', 'publish', 'published', 'public', 'private', 'live']);

function findRestriction(values: Values): Restriction | undefined {
  if (lineOf(values.password) !== '') return 'password';
  if (isOn(values.private) || lineOf(values.status).toLowerCase() === 'private') return 'private';
  const word = restrictionOf(values.visibility) ?? restrictionOf(values.access);
  return word ?? (isOn(values.unlisted) || isOn(values.hidden) ? 'unlisted' : undefined);
}

/** A name without a space may be a username of this site: operators write it into their files. */
function readAuthors(values: Values): FoundArticle['authors'] {
  const { author } = values;
  if (isValues(author)) {
    const [name, username] = [firstLine(author, 'name', 'username'), lineOf(author.username)];
    return name === '' ? [] : [{ name, email: lineOf(author.email), username }];
  }
  return namesOf(author ?? values.authors).map((name) => ({
    name,
    email: '',
    username: checkUsername(name).ok ? name : '',
  }));
}

const nameWithout = (name: string): string => {
  const bare = basename(name).replace(/\.[^.]+$/, '');
  // A page bundle of Hugo: the folder has the name.
  return bare === 'index' && name.includes('/') ? basename(dirname(name)) : bare;
};

function slugOf(values: Values, name: string, dated: string | undefined): string {
  const permalink = lineOf(values.permalink).replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = lineOf(values.slug) || (/^:/.test(permalink) ? '' : permalink.replace(/\.html?$/, ''));
  return given || (dated ?? nameWithout(name));
}

function coverOf(values: Values): string {
  const cover = values.cover ?? values.image ?? values.heroimage ?? values.featured_image ?? values.thumbnail;
  return lineOf(isValues(cover) ? (cover.image ?? cover.src ?? cover.url ?? cover.path) : cover);
}

/** The lines of MDX that import components, and those that hold only one. */
function removeComponents(body: string): string {
  return body.replace(/^(import|export)\s.+from\s+['"].+['"];?$/gm, '');
}

const frontMatter = /^---[ \t]*\n([\s\S]{0,20000}?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

type Split = { values: Values; text: string };

function splitFrontMatter(source: string): Split {
  const yaml = frontMatter.exec(source);
  const toml = /^\+\+\+[ \t]*\n([\s\S]{0,20000}?\n)?\+\+\+[ \t]*(?:\n|$)/.exec(source);
  const match = yaml ?? toml;
  const read = match && (yaml ? readYaml(match[1] ?? '') : readToml(match[1] ?? ''));
  if (!match || !read) return { values: {}, text: source };
  const values = Object.fromEntries(Object.entries(read).map(([name, value]) => [name.toLowerCase(), value]));
  return { values, text: source.slice(match[0].length) };
}

function readYaml(text: string): Values | undefined {
  try {
    // As for single files: every value is text, and aliases cannot multiply.
    const values: unknown = parse(text, {
      schema: 'failsafe',
      maxAliasCount: 0,
      uniqueKeys: false,
      logLevel: 'error',
    });
    return isValues(values) ? values : undefined;
  } catch {
    // Invalid YAML, a forbidden alias or too deep nesting.
    return undefined;
  }
}
