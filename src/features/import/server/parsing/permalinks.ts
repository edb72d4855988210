// The paths that generators of static sites give to Markdown files.
import { basename, dirname } from 'node:path/posix';
import { slugOf } from '#kit/slug.ts';
import { firstLine, lineOf, namesOf, type Values } from './values.ts';

export type MarkdownFile = {
  name: string;
  values: Values;
  /** The name without the date and the ending, or the slug that the file names. */
  slug: string;
  date: Date | undefined;
};

// Jekyll's names of patterns.
const styles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** The pattern that the settings of Jekyll name. */
export function findPermalinkPattern(files: ReadonlyMap<string, Buffer>): string {
  const name = [...files.keys()].find((one) => /^([^/]+\/)?_config\.ya?ml$/.test(one));
  const settings = name === undefined ? '' : (files.get(name)?.toString('utf8') ?? '');
  const given = /^permalink:[ \t]*["']?([^"'\n#]+)/m.exec(settings)?.[1]?.trim() ?? 'date';
  return styles[given] ?? given;
}

/** What the file says itself, and where Jekyll, Hugo or Astro put it. */
export function listFormerPaths(file: MarkdownFile, pattern: string): string[] {
  const { name, values } = file;
  const own = [firstLine(values, 'permalink'), firstLine(values, 'url')].filter((path) =>
    path.startsWith('/'),
  );
  const said = [...namesOf(values.aliases), ...namesOf(values.redirect_from)];
  const isPattern = (path: string) => /\/:\w/.test(path);
  const patterns = own.filter(isPattern);
  if (/(^|\/)_posts\//.test(name)) {
    const used = own.length > 0 ? patterns : [pattern];
    return [
      ...own.filter((path) => !isPattern(path)),
      ...used.flatMap((one) => fillPattern(one, file)),
      ...said,
    ];
  }
  return [
    ...own.filter((path) => !isPattern(path)),
    ...said,
    ...(own.length > 0 ? [] : listContentPaths(file)),
  ];
}

/** With and without the categories: a file may have them, and many sites leave them out. */
function fillPattern(pattern: string, { values, slug, date }: MarkdownFile): string[] {
  if (!date) return [];
  const iso = date.toISOString();
  const categories = namesOf(values.categories ?? values.category).map((one) => slugOf(one));
  const parts: Record<string, string> = {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    short_year: iso.slice(2, 4),
    i_month: String(date.getUTCMonth() + 1),
    i_day: String(date.getUTCDate()),
    y_day: String(dayOfYear(date)).padStart(3, '0'),
    title: slug,
    slug,
    categories: categories.join('/'),
  };
  const fillWith = (all: Record<string, string>) =>
    pattern.replace(/:(\w+)/g, (whole, part: string) => all[part] ?? whole);
  return [fillWith(parts), fillWith({ ...parts, categories: '' })];
}

const dayMs = 24 * 60 * 60 * 1000;

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / dayMs) + 1;

/** `content/posts/a.md` of Hugo is `/posts/a/`, and `src/content/blog/a.md` of Astro is `/blog/a/`. */
function listContentPaths({ name, values, slug }: MarkdownFile): string[] {
  const below = /(?:^|\/)content\/(.+)\.[^.]+$/.exec(name)?.[1];
  if (below === undefined) return [];
  const bare = basename(below) === 'index' ? dirname(below) : below;
  const folder = dirname(bare) === '.' ? '' : `/${dirname(bare)}`;
  return [`${folder}/${lineOf(values.slug) || basename(bare)}`, `${folder}/${slug}`];
}
