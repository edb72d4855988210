import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

// The folders of code that browsers load, without tests.
const inBrowser = /^src\/(client|ui|features\/[^/]+\/web|app\/(pages|shell|ui-gallery))\//;
const isTest = /\.(test|fixture)\.tsx?$/;

const contractImport = /(?:^|\n)import (?!type\b)[^'";]*?from '[^']*contract\.ts'/g;

test('code for browsers imports only types from contracts, so that pages do not load the schema library', async () => {
  const files = (await readSources(['src'])).filter(
    ({ path }) => (inBrowser.test(path) || path === 'src/app/entry-client.tsx') && !isTest.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(contractImport)].map(([statement]) => `${path}: ${statement.trim()}`),
  );
  expect(wrong).toEqual([]);
});
