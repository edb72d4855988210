import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type ListedArticle, readingApi } from '#features/reading/contract.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';
import { foundSql, searchArticles } from './search-articles.ts';

let site: TestSite;
let ada: Member;

const library = [
  { title: 'React', excerpt: 'The word alone.', text: 'A library for interfaces.', tags: ['react'] },
  {
    title: 'React hooks explained',
    excerpt: 'State without classes.',
    text: 'Use state and use effect in components.',
    tags: ['react', 'hooks'],
  },
  {
    title: 'Testing PostgreSQL queries',
    excerpt: 'With a real database.',
    text: 'Mocks of a database test nothing but the mocks.',
    tags: ['postgres', 'testing'],
  },
  {
    title: 'Index-only scans',
    excerpt: 'How PostgreSQL answers from an index.',
    text: 'The visibility map tells which pages need no second look.',
    tags: ['databases'],
  },
  {
    title: 'Asynchronous JavaScript',
    excerpt: 'Promises and queues.',
    text: 'The event loop runs microtasks before it paints. A promise is a value that comes later.',
    tags: ['javascript'],
  },
  {
    title: 'Docker without tears',
    excerpt: 'Containers for the rest of us.',
    text: 'Layers are cached. Kubernetes comes later.',
    tags: ['devops'],
  },
  { title: 'Crème de la CSS', excerpt: 'Cascade layers.', text: 'Specificity is a ladder.', tags: ['css'] },
  {
    title: 'Введение в типы',
    excerpt: 'Статья о типах.',
    text: 'Типы помогают читать программы.',
    tags: ['типы'],
  },
  {
    title: '日本語の検索について',
    excerpt: '検索の話。',
    text: '全文検索は難しいですが楽しいです。',
    tags: ['検索'],
  },
  {
    title: 'C++ & Rust: a <b>comparison</b>',
    excerpt: "100% fair, isn't it?",
    text: 'Ownership against RAII.',
    tags: ['c++', 'rust'],
  },
];

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site, { name: 'Ada Lovelace', username: 'countess' });
  for (const [index, fields] of library.entries()) {
    await publish(site, ada.id, { ...fields, publishedAt: new Date(Date.UTC(2026, 1, index + 1)) });
  }
});

afterAll(() => site?.close());

const search = async (q: string, more: Record<string, string> = {}) => {
  const { status, body } = await site.call(readingApi.list, { query: { q, ...more } });
  expect(status).toBe(200);
  return body as { blogs: ListedArticle[]; total: number };
};
const titles = async (q: string) => (await search(q)).blogs.map(({ title }) => title);
const suggest = async (q: string) => {
  const { status, body } = await site.call(searchApi.suggest, { query: { q } });
  expect(status).toBe(200);
  return (body.suggestions as { title: string }[]).map(({ title }) => title);
};

describe('the first result', () => {
  test.each([
    ['an exact title', 'react', 'React'],
    ['an exact title in any letter case', 'REACT HOOKS EXPLAINED', 'React hooks explained'],
    ['the start of a title', 'react ho', 'React hooks explained'],
    ['a word in a title and in another text', 'postgresql', 'Testing PostgreSQL queries'],
    ['another form of the word', 'tested query', 'Testing PostgreSQL queries'],
    ['a word of the text', 'microtasks', 'Asynchronous JavaScript'],
    ['a word of the excerpt', 'containers', 'Docker without tears'],
    ['a tag', 'databases', 'Index-only scans'],
    ['a word without its accents', 'creme', 'Crème de la CSS'],
    ['a word with an accent that the text does not have', 'dockér', 'Docker without tears'],
    ['a misspelt word', 'javascrpt', 'Asynchronous JavaScript'],
    ['two misspelt words', 'contaners doker', 'Docker without tears'],
    ['swapped letters', 'postgersql', 'Testing PostgreSQL queries'],
    ['a phrase', '"event loop"', 'Asynchronous JavaScript'],
    ['a Cyrillic word', 'типы', 'Введение в типы'],
    ['Japanese characters in the middle of a sentence', '全文検索', '日本語の検索について'],
    ['a word with special characters', 'c++ rust', 'C++ & Rust: a <b>comparison</b>'],
    ['the author’s name and a word', 'lovelace hooks', 'React hooks explained'],
  ])('a search for %s (%s) finds the right article first', async (_, q, first) => {
    expect((await titles(q))[0]).toBe(first);
  });
});

const selectFound = prepareQuery('found-in-test', (db) =>
  db
    .select({ id: sql<string>`found.id`, total: sql<number>`found.total` })
    .from(foundSql)
    .orderBy(sql`found.ordinal`),
);

test('a search filtered by the author of all articles finds the same as one without a filter', async () => {
  const { db } = site.platform;
  const find = async (q: string, authorId: string) => {
    const filters = { categories: [], tag: '', authorId };
    return searchArticles(db, { q, filters, offset: 0, limit: 9 }, selectFound);
  };
  for (const q of ['react', 'postgresql', '"event loop"', 'javascrpt', '検索', 'react -hooks', '-hooks']) {
    expect(await find(q, '')).toEqual(await find(q, ada.id));
  }
});

describe('the search syntax', () => {
  test('a minus excludes articles with the word', async () => {
    expect(await titles('react -hooks')).toEqual(['React']);
    // One word is in the title, the excluded one in the text.
    expect(await titles('asynchronous -microtasks')).toEqual([]);
  });

  test('several hyphens before a word exclude nothing', async () => {
    expect(await titles('react --hooks')).toEqual(await titles('react hooks'));
    expect(await titles('react ---hooks')).toEqual(await titles('react hooks'));
  });

  test('words in quotes must be adjacent and in order', async () => {
    expect(await titles('"loop event"')).toEqual([]);
  });

  test('a search can be filtered by category, tag and author', async () => {
    expect((await search('react', { tag: 'hooks' })).blogs.map(({ title }) => title)).toEqual([
      'React hooks explained',
    ]);
    expect((await search('react', { category: 'css' })).total).toBe(0);
    expect((await search('react', { author: 'countess' })).total).toBe(2);
    expect((await search('react -hooks', { author: 'countess', category: 'backend' })).total).toBe(1);
    expect((await search('-hooks', { tag: 'react' })).blogs.map(({ title }) => title)).toEqual(['React']);
    expect((await search('rust', { tag: "c'\\++" })).total).toBe(0);
    expect((await search('and the', { category: 'backend' })).total).toBe(0);
    expect((await search('=tag/react')).total).toBe((await search('tag react')).total);
  });

  test('a result has a snippet in which the match is marked', async () => {
    const { blogs } = await search('promises');
    const marked = blogs[0]?.snippet?.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    expect(marked).toEqual(['promise']);
    expect(blogs[0]?.snippet?.map(({ text }) => text).join('')).toContain('A promise is a value');
  });

  test('a search for unknown words has no results', async () => {
    expect(await search('xyzzy plugh')).toMatchObject({ blogs: [], total: 0 });
  });
});

test('searches and suggestions never fail, whatever is typed', async () => {
  const specialInputs = [
    "'",
    '"',
    '\\',
    '%',
    '_',
    ':*',
    '& | !',
    '()',
    '<->',
    '-',
    '""',
    '-"',
    "a':b",
    ' ',
    '🚀',
    '\u202e',
    "'; drop table articles; --",
    'the',
    '…',
  ];
  for (const q of specialInputs) {
    await search(q);
    await suggest(q);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
      const q = text.replaceAll('\0', '');
      await search(q.trim() === '' ? 'x' : q);
      await suggest(q);
    }),
    { numRuns: 60 },
  );
});

describe('suggestions', () => {
  test.each([
    ['rea', ['React', 'React hooks explained']],
    ['hooks exp', ['React hooks explained']],
    ['java', ['Asynchronous JavaScript']],
    ['love', 6],
    ['crem', ['Crème de la CSS']],
    ['введ', ['Введение в типы']],
    ['検索', ['日本語の検索について']],
    ['', []],
    ['javascrpt', ['Asynchronous JavaScript']],
  ])('suggestions for “%s”', async (q, expected) => {
    const found = await suggest(q);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found.sort()).toEqual([...expected].sort());
  });
});
