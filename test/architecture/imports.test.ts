// The direction of imports: texts ← kit ← richtext, ui, client, platform ← features ← app.
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
/** `server`, `web`, or neither: contracts and rules run anywhere. */
const sideOf = (path: string) => /^src\/features\/[^/]+\/(server|web)\//.exec(path)?.[1];

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

describe('imports', () => {
  test('the imports of the sources are found', async () => {
    const imports = await readImports();
    expect(imports).toContainEqual({ from: 'src/app/main.ts', to: 'src/platform/config/config.ts' });
    expect(imports).toContainEqual({ from: 'src/app/site.tsx', to: 'src/app/shell/root-layout.tsx' });
  });

  test('imports follow the direction of the rooms, from app to texts', async () => {
    const wrong = (await readImports()).filter(({ from, to }) => !rooms[roomOf(from)]?.includes(roomOf(to)));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('a web folder imports neither server folders nor the platform', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'web' && (sideOf(to) === 'server' || roomOf(to) === 'platform'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('code that runs on both sides imports neither server folders nor the platform', async () => {
    const runsAnywhere = (path: string) => featureOf(path) !== undefined && sideOf(path) === undefined;
    const wrong = (await readImports()).filter(
      ({ from, to }) => runsAnywhere(from) && (sideOf(to) !== undefined || roomOf(to) === 'platform'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('a feature’s web folder does not import another feature’s web folder', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'web' && sideOf(to) === 'web' && featureOf(from) !== featureOf(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('a feature’s server imports only public.ts and tables of another feature’s server', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) =>
        sideOf(to) === 'server' &&
        featureOf(from) !== featureOf(to) &&
        !to.endsWith('/public.ts') &&
        !to.endsWith('.table.ts'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  test('a feature’s server imports neither web folders nor the ui room', async () => {
    const wrong = (await readImports()).filter(
      ({ from, to }) => sideOf(from) === 'server' && (sideOf(to) === 'web' || roomOf(to) === 'ui'),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });
});
