// Every feature may read another feature's tables, so that the database can join them. Only the feature that owns a
// table writes to it.
import { describe, expect, test } from 'vitest';
import { readFunctionFiles } from '#platform/db/migrations/database-functions.ts';
import { importsOf, readSources } from './source-files.ts';

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

async function readFeatureFiles() {
  const files = await readSources(['src/features']);
  return files.filter(({ path }) => !isTest(path));
}

/** The tables that a file imports from other features, by their local names. */
function foreignTables(text: string, feature: string | undefined): string[] {
  const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from '#features\/([^/']+)\/[^']*\.table\.ts'/g);
  return [...imports]
    .filter(([, , owner]) => owner !== feature)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const maxExports = 22;

function countExports(text: string): number {
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const declared = text.match(/^export (?:async )?(?:function|const|type) /gm) ?? [];
  return lists.filter((name) => name.trim() !== '').length + declared.length;
}

describe('tables', () => {
  test('no public.ts exports a table', async () => {
    const files = (await readFeatureFiles()).filter(({ path }) => path.endsWith('/public.ts'));
    const handedOut = files.flatMap(({ path, text }) =>
      [...text.matchAll(/export [^;]* from '[^']*\.table\.ts'/g)].map(() => path),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(handedOut).toEqual([]);
  });

  test('no public.ts exports more than 22 names', async () => {
    const files = (await readFeatureFiles()).filter(({ path }) => path.endsWith('/public.ts'));
    const long = files.filter(({ text }) => countExports(text) > maxExports);
    expect(long.map(({ path, text }) => `${path} offers ${countExports(text)} names`)).toEqual([]);
  });

  test('a table is written to only by its own feature', async () => {
    const files = await readFeatureFiles();
    const foreign = files.flatMap(({ path, text }) =>
      foreignTables(text, featureOf(path)).map((table) => ({ path, text, table })),
    );
    const writers = foreign.filter(({ text, table }) =>
      new RegExp(`\\.(insert|update|delete)\\(\\s*${table}\\s*\\)`).test(text),
    );
    expect(foreign.length).toBeGreaterThan(20);
    expect(writers.map(({ path, table }) => `${path} writes to ${table}`)).toEqual([]);
  });

  test('tables are imported only by server code', async () => {
    const files = await readFeatureFiles();
    const wrong = files.filter(
      (file) => !file.path.includes('/server/') && importsOf(file).some((to) => to.endsWith('.table.ts')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

const filesThatDefinePublic = [
  // For what a decision does.
  'src/features/articles/decision-plan.ts',
  // For code that has loaded the article.
  'src/features/articles/rules.ts',
  // For partial indexes, which cannot use the function.
  'src/features/articles/server/article.table.ts',
  // For the outcome of a decision.
  'src/features/articles/server/deciding/apply-decision.ts',
  // For every query, function and trigger.
  'src/features/articles/server/sql/article-is-public.sql',
];

test('only these files define when an article is public', async () => {
  const sources = (await readSources(['src', 'scripts'])).filter(
    ({ path }) => !isTest(path) && !path.includes('/web/'),
  );
  const defining = [...sources, ...readFunctionFiles()].filter(({ text }) =>
    /visibility["'}]*\s*(=|<>|!=|===|!==|,)\s*'approved'/i.test(text),
  );
  expect(defining.map(({ path }) => path).sort()).toEqual(filesThatDefinePublic);
});
