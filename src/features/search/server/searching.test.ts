import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type ListedArticle, readingApi } from '#features/reading/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';
import { searchArticles } from './search-articles.ts';

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

describe('what must come first', () => {
  test.each([
    ['an exact title', 'react', 'React'],
    ['an exact title, in any case', 'REACT HOOKS EXPLAINED', 'React hooks explained'],
    ['the beginning of a title', 'react ho', 'React hooks explained'],
    ['a title before a text', 'postgresql', 'Testing PostgreSQL queries'],
    ['another form of the word', 'tested query', 'Testing PostgreSQL queries'],
    ['a word of the text', 'microtasks', 'Asynchronous JavaScript'],
    ['a word of the excerpt', 'containers', 'Docker without tears'],
    ['a tag', 'databases', 'Index-only scans'],
    ['without the accents', 'creme', 'Crème de la CSS'],
    ['with accents nobody wrote', 'dockér', 'Docker without tears'],
    ['a misspelt word', 'javascrpt', 'Asynchronous JavaScript'],
    ['another one', 'contaners doker', 'Docker without tears'],
    ['swapped letters', 'postgersql', 'Testing PostgreSQL queries'],
    ['a phrase', '"event loop"', 'Asynchronous JavaScript'],
    ['Cyrillic', 'типы', 'Введение в типы'],
    ['Japanese, in the middle of a sentence', '全文検索', '日本語の検索について'],
    ['signs', 'c++ rust', 'C++ & Rust: a <b>comparison</b>'],
    ['the author', 'lovelace hooks', 'React hooks explained'],
  ])('%s: %s', async (_, q, first) => {
    expect((await titles(q))[0]).toBe(first);
  });
});

test('a large library is searched by its index, and finds the same as reading all of it', async () => {
  const { db } = site.platform;
  const find = async (q: string, authorId: string) => {
    const filters = { category: '', tag: '', authorId };
    return (await searchArticles(db, { q, filters, offset: 0, limit: 9, hasSnippets: true })).matches;
  };
  for (const q of ['react', 'postgresql', '"event loop"', 'javascrpt', '検索', 'react -hooks', '-hooks']) {
    // All of it is hers, and is found by that as well.
    expect(await find(q, '')).toEqual(await find(q, ada.id));
  }
});

describe('what is honoured', () => {
  test('a minus leaves out', async () => {
    expect(await titles('react -hooks')).toEqual(['React']);
    // Its title has the one word, its text the other.
    expect(await titles('asynchronous -microtasks')).toEqual([]);
  });

  test('quotes keep words together', async () => {
    expect(await titles('"loop event"')).toEqual([]);
  });

  test('filters narrow a search', async () => {
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

  test('what is found says where', async () => {
    const { blogs } = await search('promises');
    const marked = blogs[0]?.snippet?.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    expect(marked).toEqual(['promise']);
    expect(blogs[0]?.snippet?.map(({ text }) => text).join('')).toContain('A promise is a value');
  });

  test('nothing is found where nothing is', async () => {
    expect(await search('xyzzy plugh')).toMatchObject({ blogs: [], total: 0 });
  });
});

test('whatever is typed, there is an answer', async () => {
  const nasty = [
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
  for (const q of nasty) {
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
  ])('for “%s”', async (q, expected) => {
    const found = await suggest(q);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found.sort()).toEqual([...expected].sort());
  });
});
