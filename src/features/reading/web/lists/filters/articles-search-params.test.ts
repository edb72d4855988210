import { describe, expect, test } from 'vitest';
import {
  type ArticlesSearchParams,
  articlesDescription,
  articlesPath,
  articlesTitle,
  readArticlesSearchParams,
} from './articles-search-params.ts';

const start: ArticlesSearchParams = { q: '', category: '', tag: '', page: 1 };

describe('the URL of the list', () => {
  test.each<[string, Partial<ArticlesSearchParams>]>([
    ['', {}],
    ['q=%20react%20hooks%20&page=2', { q: 'react hooks', page: 2 }],
    ['category=Node.js', { category: 'nodejs' }],
    ['tag=%20HTTP', { tag: 'http' }],
    ['q=a%00b%0A', { q: 'a b' }],
    ['page=0', {}],
    ['page=2.5', {}],
    ['page=9999999', {}],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200) }],
  ])('the search string %j is read as %j', (search, params) => {
    expect(readArticlesSearchParams(new URLSearchParams(search))).toEqual({ ...start, ...params });
  });

  test.each<[Partial<ArticlesSearchParams>, string]>([
    [{}, '/articles'],
    [{ page: 1 }, '/articles'],
    [{ q: 'c++ & go' }, '/articles?q=c%2B%2B%20%26%20go'],
    [
      { q: 'x', category: 'css', tag: 'größe', page: 3 },
      '/articles?category=css&page=3&q=x&tag=gr%C3%B6%C3%9Fe',
    ],
  ])('%j is written as %s, and read back the same', (params, path) => {
    expect(articlesPath(params)).toBe(path);
    const read = readArticlesSearchParams(new URL(path, 'https://galley.test').searchParams);
    expect(read).toEqual({ ...start, ...params });
  });
});

describe('titles and descriptions of the list', () => {
  test.each<[Partial<ArticlesSearchParams>, string]>([
    [{}, 'Latest Articles'],
    [{ page: 2 }, 'Latest Articles, page 2'],
    [{ category: 'css' }, 'CSS articles'],
    [{ tag: 'layout' }, 'Articles tagged layout'],
    [{ category: 'css', tag: 'layout', page: 2 }, 'CSS articles tagged layout, page 2'],
    [{ q: 'react', category: 'css' }, 'Search results for “react”'],
  ])('the page for %j has the title %s', (params, title) => {
    expect(articlesTitle({ params: { ...start, ...params }, categoryName: 'CSS' })).toBe(title);
  });

  test('each page and filter has a different description', () => {
    const pages = [{}, { page: 2 }, { category: 'css' }, { tag: 'layout' }, { q: 'react' }];
    const descriptions = pages.map((params) =>
      articlesDescription({ params: { ...start, ...params }, categoryName: 'CSS', site: 'Galley' }),
    );
    expect(new Set(descriptions).size).toBe(pages.length);
  });
});
