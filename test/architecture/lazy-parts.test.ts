import { expect, test } from 'vitest';
import { findSharedParts } from '../../scripts/build/retry-imports.ts';
import { readSources } from './source-files.ts';

const chunk = (
  fileName: string,
  more: { imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean },
) => ({
  fileName,
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  dynamicImports: [],
  ...more,
});

test('the build refuses a lazy part that another script imports or that is merged with others', () => {
  const page = chunk('page.js', {
    isDynamicEntry: true,
    imports: ['shared.js'],
    dynamicImports: ['lazy.js'],
  });
  const entry = chunk('entry.js', { dynamicImports: ['page.js'] });
  const lazy = chunk('lazy.js', { isDynamicEntry: true, imports: ['shared.js'] });
  const shared = chunk('shared.js', {});
  expect(findSharedParts([entry, page, lazy, shared])).toEqual([]);
  expect(findSharedParts([entry, page, { ...lazy, imports: ['page.js'] }, shared])).toEqual([
    expect.stringContaining('lazy.js imports page.js'),
  ]);
  expect(findSharedParts([entry, { ...page, isDynamicEntry: false }, lazy, shared])).toEqual([
    expect.stringContaining('page.js is loaded with import()'),
  ]);
});

test('lazily loaded parts of pages use lazyPart(), because React’s lazy() remembers a failure', async () => {
  const sources = await readSources(['src']);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text))).toEqual([]);
});
