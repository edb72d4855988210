// What a browser loads for each page before it comes alive, as the build has it. Whoever goes over a budget finds out
// here: `npx vite build` with source maps tells what has come along.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const distFolder = resolve(import.meta.dirname, '../../dist');

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/app/entry-client.tsx';
const pageFile = (name: string) => `src/app/pages/${name}.tsx`;

// In bytes, as they travel (brotli). A little above what they were when written down.
const readingBudget = 115_000;
const formBudget = 147_000;
const deskBudget = 165_000;
const cssBudget = 15_000;
// With the style of a comparison.
const reviewCssBudget = 17_000;

/** Pages that bring more than reading needs: forms and what they check, or a desk to work at. All others are read. */
const heavier: Record<string, number> = {
  auth: formBudget,
  'profile-form': formBudget,
  profile: formBudget,
  'my-articles': formBudget,
  dashboard: formBudget,
  review: deskBudget,
  write: deskBudget,
};

/** Words that only the library in question has, and which stay when it is made small. */
const marks = {
  editor: 'ProseMirror',
  'schema library': '_zod',
  'menu library': 'data-radix',
  charts: ', as a table',
};

test('no page asks for more script or style than its budget', async () => {
  const manifest = await readManifest();
  for (const name of await listPages()) {
    const { scripts, styles } = filesOf(manifest, [entry, pageFile(name)]);
    expect(await weigh(scripts), `script of ${name}`).toBeLessThanOrEqual(heavier[name] ?? readingBudget);
    expect(await weigh(styles), `style of ${name}`).toBeLessThanOrEqual(
      name === 'review' ? reviewCssBudget : cssBudget,
    );
  }
});

test('a page that is read is a handful of files', async () => {
  const manifest = await readManifest();
  for (const name of ['home', 'articles', 'article', 'trending', 'categories']) {
    const { scripts, styles } = filesOf(manifest, [entry, pageFile(name)]);
    expect(scripts.length, name).toBeLessThanOrEqual(5);
    expect(styles, name).toHaveLength(1);
  }
});

/** Pages that show them from the start. Elsewhere they come when somebody opens, writes or asks for something. */
const places: Record<keyof typeof marks, string[]> = {
  editor: [],
  'schema library': ['auth', 'profile-form'],
  'menu library': ['dashboard', 'my-articles', 'review'],
  charts: ['statistics'],
};

test('editor, schemas, menus and charts come only where they are shown', async () => {
  const manifest = await readManifest();
  const found: Record<string, string[]> = {
    editor: [],
    'schema library': [],
    'menu library': [],
    charts: [],
  };
  for (const name of await listPages()) {
    const { scripts } = filesOf(manifest, [entry, pageFile(name)]);
    const code = await readCode(scripts);
    for (const [what, mark] of Object.entries(marks)) if (code.includes(mark)) found[what]?.push(name);
  }
  expect(found).toEqual(places);
  // The words are still those of the libraries, or this would say nothing.
  const everything = await readCode(Object.values(manifest).map(({ file }) => file));
  for (const mark of Object.values(marks)) expect(everything).toContain(mark);
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

/** Everything these parts load at once, with all that they import. */
function filesOf(manifest: Manifest, keys: string[]): { scripts: string[]; styles: string[] } {
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

async function weigh(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${clientPath(file)}.br`)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
