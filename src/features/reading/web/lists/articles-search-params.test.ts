import { describe, expect, test } from 'vitest';
import {
  type ArticlesSearchParams,
  articlesDescription,
  articlesPath,
  articlesTitle,
  readArticlesSearchParams,
} from './articles-search-params.ts';

const start: ArticlesSearchParams = { q: '', category: '', tag: '', page: 1 };

describe('an address of the list', () => {
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
  ])('%j leads to %j', (search, place) => {
    expect(readArticlesSearchParams(new URLSearchParams(search))).toEqual({ ...start, ...place });
  });

  test.each<[Partial<ArticlesSearchParams>, string]>([
    [{}, '/articles'],
    [{ page: 1 }, '/articles'],
    [{ q: 'c++ & go' }, '/articles?q=c%2B%2B%20%26%20go'],
    [
      { q: 'x', category: 'css', tag: 'größe', page: 3 },
      '/articles?category=css&page=3&q=x&tag=gr%C3%B6%C3%9Fe',
    ],
  ])('for %j is %s', (place, path) => {
    expect(articlesPath(place)).toBe(path);
    const read = readArticlesSearchParams(new URL(path, 'https://galley.test').searchParams);
    expect(read).toEqual({ ...start, ...place });
  });
});

describe('what a page of the list calls itself', () => {
  test.each<[Partial<ArticlesSearchParams>, string]>([
    [{}, 'Latest Articles'],
    [{ page: 2 }, 'Latest Articles, page 2'],
    [{ category: 'css' }, 'CSS articles'],
    [{ tag: 'layout' }, 'Articles tagged layout'],
    [{ category: 'css', tag: 'layout', page: 2 }, 'CSS articles tagged layout, page 2'],
    [{ q: 'react', category: 'css' }, 'Search results for “react”'],
  ])('%j is %s', (place, title) => {
    expect(articlesTitle({ place: { ...start, ...place }, categoryName: 'CSS' })).toBe(title);
  });

  test('each page and filter describes itself in words of its own', () => {
    const places = [{}, { page: 2 }, { category: 'css' }, { tag: 'layout' }, { q: 'react' }];
    const words = places.map((place) =>
      articlesDescription({ place: { ...start, ...place }, categoryName: 'CSS' }),
    );
    expect(new Set(words).size).toBe(places.length);
  });
});
