import { describe, expect, test } from 'vitest';
import { directoryPath, readDirectorySearchParams } from './directory-search-params.ts';

describe('the URL of the directory', () => {
  test.each([
    ['', { q: '', page: 1 }],
    ['q=ada&page=2', { q: 'ada', page: 2 }],
    ['q=%20ada%20', { q: 'ada', page: 1 }],
    ['q=a%00b%0A', { q: 'a b', page: 1 }],
    ['page=0', { q: '', page: 1 }],
    ['page=-1', { q: '', page: 1 }],
    ['page=2.5', { q: '', page: 1 }],
    ['page=9999999999', { q: '', page: 1 }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(100), page: 1 }],
  ])('the directory’s URL parameters %j are read as %j', (search, searchParams) => {
    expect(readDirectorySearchParams(new URLSearchParams(search))).toEqual(searchParams);
  });

  test.each([
    [{ q: '', page: 1 }, '/authors'],
    [{ q: 'c++ & go', page: 1 }, '/authors?q=c%2B%2B+%26+go'],
    [{ q: 'ada', page: 3 }, '/authors?page=3&q=ada'],
  ])('the directory’s URL for %j is %s', (searchParams, path) => {
    expect(directoryPath(searchParams)).toBe(path);
    expect(readDirectorySearchParams(new URL(path, 'https://galley.test').searchParams)).toEqual(
      searchParams,
    );
  });
});
