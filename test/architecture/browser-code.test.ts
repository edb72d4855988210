import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

// Where code lives that browsers load, and what of it they never do.
const inBrowser = /^src\/(client|ui|features\/[^/]+\/web|app\/(pages|shell|ui-gallery))\//;
const isTest = /\.(test|fixture)\.tsx?$/;

const contractImport = /(?:^|\n)import (?!type\b)[^'";]*?from '[^']*contract\.ts'/g;

test('browsers know contracts by their types alone: schemas and their library are not part of pages', async () => {
  const files = (await readSources(['src'])).filter(
    ({ path }) => (inBrowser.test(path) || path === 'src/app/entry-client.tsx') && !isTest.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(contractImport)].map(([statement]) => `${path}: ${statement.trim()}`),
  );
  expect(wrong).toEqual([]);
});
