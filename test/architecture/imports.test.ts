// Which way imports run: texts ← kit ← richtext, ui, client, platform ← features ← app.
import { describe, expect, test } from 'vitest';
import { importsOf, readSources } from './source-files.ts';

const rooms: Record<string, string[]> = {
  texts: ['texts'],
  kit: ['texts', 'kit'],
  richtext: ['texts', 'kit', 'richtext'],
  ui: ['texts', 'kit', 'ui'],
  client: ['texts', 'kit', 'client'],
  platform: ['texts', 'kit', 'platform'],
  features: ['texts', 'kit', 'richtext', 'ui', 'client', 'platform', 'features'],
  app: ['texts', 'kit', 'richtext', 'ui', 'client', 'platform', 'features', 'app'],
};

type Import = { from: string; to: string };

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

async function readImports(): Promise<Import[]> {
  const files = await readSources(['src']);
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })));
}

const roomOf = (path: string) => path.split('/')[1] ?? '';
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
/** `server`, `web`, or neither: a contract or rules, which run anywhere. */
const sideOf = (path: string) => /^src\/features\/[^/]+\/(server|web)\//.exec(path)?.[1];

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

describe('imports', () => {
  test('are found at all', async () => {
    const imports = await readImports();
    expect(imports).toContainEqual({ from: 'src/app/main.ts', to: 'src/platform/config/config.ts' });
    expect(imports).toContainEqual({ from: 'src/app/site.tsx', to: 'src/app/shell/root-layout.tsx' });
  });

  test('run from app over features to the shared rooms, and to texts last', async () => {
    const wrong = (await readImports()).filter(({ from, to }) => !rooms[roomOf(from)]?.includes(roomOf(to)));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('of a web folder never reach a server folder, nor the platform', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'web' && (sideOf(to) === 'server' || roomOf(to) === 'platform'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('of what runs in the browser too never reach a server folder, nor the platform', async () => {
    const runsAnywhere = (path: string) => featureOf(path) !== undefined && sideOf(path) === undefined;
    const wrong = (await readImports()).filter(
      ({ from, to }) => runsAnywhere(from) && (sideOf(to) !== undefined || roomOf(to) === 'platform'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('of a feature’s web never reach another feature’s web: pages compose them', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'web' && sideOf(to) === 'web' && featureOf(from) !== featureOf(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('of a feature’s server meet another’s only at a public.ts, and its tables', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) =>
        sideOf(to) === 'server' &&
        featureOf(from) !== featureOf(to) &&
        !to.endsWith('/public.ts') &&
        !to.endsWith('.table.ts'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('of a feature’s server never reach web folders or the design kit', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'server' && (sideOf(to) === 'web' || roomOf(to) === 'ui'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });
});
