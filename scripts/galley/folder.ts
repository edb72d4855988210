// The folder with the articles, and `galley.json` in it, which says which file is which article on the site. It belongs into the
// repository: it has no secrets.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { readSite } from './credentials.ts';
import { GalleyError } from './galley-error.ts';

const stateName = 'galley.json';

const stateSchema = z.object({
  site: z.string(),
  /** By file, with `/` between folders. */
  articles: z.record(
    z.string(),
    z.object({
      id: z.string(),
      /** A hash of the file and its images as they were last pushed or pulled. */
      file: z.string(),
      /** A hash of the text on the site when the command last saw it. */
      seen: z.string(),
    }),
  ),
  /** Images that are on the site already, by file. */
  images: z.record(z.string(), z.object({ sha256: z.string(), path: z.string() })).default({}),
});

type State = z.infer<typeof stateSchema>;
export type Entry = State['articles'][string];

export type Folder = {
  /** The folder, without symbolic links. */
  root: string;
  /** Undefined for a folder that is not yet connected. */
  site: string | undefined;
  articles: State['articles'];
  images: State['images'];
};

export const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

export async function openFolder(path: string): Promise<Folder> {
  const root = await realpath(path).catch(() => {
    throw new GalleyError(`There is no folder ${path}.`);
  });
  const file = join(root, stateName);
  if (!existsSync(file)) return { root, site: undefined, articles: {}, images: {} };
  try {
    const state = stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { root, ...state, site: readSite(state.site) };
  } catch (error) {
    if (error instanceof GalleyError) throw error;
    throw new GalleyError(
      `${stateName} cannot be read. If it has conflicts of a merge, resolve them; otherwise take it from an earlier commit.`,
    );
  }
}

/** After each article, so that an interruption forgets nothing. */
export async function saveFolder({ root, articles, images }: Folder, site: string): Promise<void> {
  const state: State = { site, articles: sortKeys(articles), images: sortKeys(images) };
  await writeWhole(join(root, stateName), `${JSON.stringify(state, null, 2)}\n`);
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Either the old or the new content is on disk, never half of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

export const pathOf = ({ root }: Folder, file: string): string => join(root, ...file.split('/'));

/** The name of a file in the folder, as `galley.json` has it. */
export function fileNamed(folder: Folder, given: string): string {
  const path = isAbsolute(given) ? given : resolve(folder.root, given);
  const file = relative(folder.root, path).split(sep).join('/');
  if (file.startsWith('../') || file === '..') throw new GalleyError(`${given} is not in this folder.`);
  if (!file.endsWith('.md')) throw new GalleyError(`${given} is not a Markdown file (.md).`);
  if (!existsSync(path)) throw new GalleyError(`There is no file ${given}.`);
  return file;
}

/** The text of the site, which a conflict puts beside the file. */
export const siteCopyOf = (file: string): string => file.replace(/\.md$/, '.site.md');

/** All Markdown files that could be articles. */
export async function listFiles({ root }: Folder): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.name.endsWith('.site.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .filter((file) => !/^(readme|contributing|license|changelog)\.md$/i.test(file.split('/').at(-1) ?? ''))
    .sort();
}

/** A file that was renamed without a change is still the same article. */
export function followRenames(folder: Folder, files: { file: string; hash: string }[]): void {
  for (const { file, hash } of files) {
    if (folder.articles[file]) continue;
    const former = Object.keys(folder.articles).find(
      (known) => folder.articles[known]?.file === hash && !existsSync(pathOf(folder, known)),
    );
    const entry = former && folder.articles[former];
    if (!former || !entry) continue;
    delete folder.articles[former];
    folder.articles[file] = entry;
  }
}
