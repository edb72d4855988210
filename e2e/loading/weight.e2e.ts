// Checks what a browser downloads for each page before hydration, as listed in the build manifest. To find out what
// made a page larger, run `npx vite build` with source maps.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, test } from '@playwright/test';

const distFolder = resolve(import.meta.dirname, '../../dist');

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/app/entry-client.tsx';
const pageFile = (name: string) => `src/app/pages/${name}.tsx`;

// In bytes, compressed with brotli, without the hashes of file names. Each budget is a little above the size at the time it was set.
const readingBudget = 115_200;
const formBudget = 174_200;
// All calls of the API, with their descriptions in words.
const apiDocsBudget = 115_800;
// Says who may sign up, shares the sign-up form with the page of an invitation, and has the other ways to sign in, passkeys included.
const signUpBudget = 153_900;
const editorBudget = 193_500;
// What editors do besides shares a file with the dashboard.
const reviewBudget = 190_700;
const cssBudget = 14_800;
// Includes the styles of the comparison view.
const reviewCssBudget = 17_900;

/** All other pages have the reading budget. */
const budgets: Record<string, number> = {
  'api-docs': apiDocsBudget,
  'account-link': signUpBudget,
  auth: signUpBudget,
  'profile-form': formBudget,
  'dashboard/review': reviewBudget,
  write: editorBudget,
  // The other pages of members, each with 2 % more than its size. They include what members' pages share, which a member loads once.
  'dashboard/dashboard': 184_000,
  'dashboard/member': 149_900,
  'dashboard/settings': 154_500,
  import: 129_100,
  library: 135_900,
  moderation: 142_300,
  'my-articles': 164_000,
  profile: 165_800,
  statistics: 130_700,
};

/** Strings that occur only in the library in question, and that minification keeps. */
const libraryMarkers = {
  editor: 'ProseMirror',
  'schema library': '_zod',
  'menu library': 'data-radix',
  charts: ', as a table',
};

test('no page loads more script or style than its budget', async () => {
  const manifest = await readManifest();
  for (const name of await listPages()) {
    const { scripts, styles } = listFilesOf(manifest, [entry, pageFile(name)]);
    expect(await sumSizes(scripts), `script of ${name}`).toBeLessThanOrEqual(budgets[name] ?? readingBudget);
    expect(await sumSizes(styles), `style of ${name}`).toBeLessThanOrEqual(
      name === 'dashboard/review' ? reviewCssBudget : cssBudget,
    );
  }
});

test('a page for readers loads at most three scripts and one style sheet', async () => {
  const manifest = await readManifest();
  for (const name of [
    'home',
    'articles',
    'article',
    'trending',
    'categories',
    'series',
    'text-page',
    'authors',
  ]) {
    const { scripts, styles } = listFilesOf(manifest, [entry, pageFile(name)]);
    expect(scripts.length, name).toBeLessThanOrEqual(3);
    expect(styles, name).toHaveLength(1);
  }
});

test('every other page loads at most seven scripts, because each area of the site has one file for what its pages share', async () => {
  const manifest = await readManifest();
  for (const name of await listPages()) {
    const { scripts } = listFilesOf(manifest, [entry, pageFile(name)]);
    expect(scripts.length, name).toBeLessThanOrEqual(7);
  }
});

/** Pages that load the library immediately. Other pages load it when it is needed. */
const expectedPages: Record<keyof typeof libraryMarkers, string[]> = {
  editor: [],
  'schema library': ['account-link', 'auth', 'profile-form'],
  'menu library': ['dashboard/dashboard', 'dashboard/review', 'my-articles'],
  charts: ['statistics'],
};

test('editor, schema library, menus and charts are loaded only by the pages that show them', async () => {
  const manifest = await readManifest();
  const found: Record<string, string[]> = {
    editor: [],
    'schema library': [],
    'menu library': [],
    charts: [],
  };
  for (const name of await listPages()) {
    const { scripts } = listFilesOf(manifest, [entry, pageFile(name)]);
    const code = await readCode(scripts);
    for (const [what, marker] of Object.entries(libraryMarkers))
      if (code.includes(marker)) found[what]?.push(name);
  }
  expect(found).toEqual(expectedPages);
  // If a library changed its strings, the check above would find nothing; so check that each string is still in the
  // build.
  const everything = await readCode(Object.values(manifest).map(({ file }) => file));
  for (const marker of Object.values(libraryMarkers)) expect(everything).toContain(marker);
});

async function readCode(files: string[]): Promise<string> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(clientPath(file), 'utf8')))).join();
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(distFolder, 'manifest.json'), 'utf8'));
}

async function listPages(): Promise<string[]> {
  const files = await readdir(resolve(distFolder, '../src/app/pages'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .sort();
}

/** The files that these entries load immediately, including static imports. */
function listFilesOf(manifest: Manifest, keys: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunkAt(manifest, key).imports ?? []) visit(imported);
  }
  for (const key of keys) visit(key);
  const chunks = [...seen].map((key) => chunkAt(manifest, key));
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

function chunkAt(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}

const clientPath = (file: string) => join(distFolder, 'client', file);

const sizes = new Map<string, Promise<number>>();

async function sumSizes(files: string[]): Promise<number> {
  const all = files.map((file) => {
    const size = sizes.get(file) ?? measureSize(file);
    sizes.set(file, size);
    return size;
  });
  return (await Promise.all(all)).reduce((sum, size) => sum + size, 0);
}

// A change of one file changes its hash, which stands in others. Hashes compress by chance: they alone move a page by a
// hundred bytes.
const hashes = /-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g;

async function measureSize(file: string): Promise<number> {
  const code = (await readFile(clientPath(file), 'utf8')).replaceAll(hashes, '');
  return (await promisify(brotliCompress)(code)).length;
}
