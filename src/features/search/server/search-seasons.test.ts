import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type ListedArticle, readingApi } from '#features/reading/contract.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';

let site: TestSite;

const library = [
  { title: 'React', text: 'A library for interfaces.', tags: ['react'] },
  {
    title: 'React hooks explained',
    text: 'Use state and use effect in components.',
    tags: ['react', 'hooks'],
  },
  { title: 'Testing PostgreSQL queries', text: 'Mocks of a database test nothing.', tags: ['postgres'] },
  {
    title: 'Asynchronous JavaScript',
    text: 'The event loop runs first, and React later.',
    tags: ['javascript'],
  },
  { title: 'Docker without tears', text: 'In the event of a loop, wait. Kubernetes comes later.', tags: [] },
  { title: 'Введение в типы', text: 'Типы помогают читать программы.', tags: ['типы'] },
  { title: '日本語の検索について', text: '全文検索は難しいですが楽しいです。', tags: ['検索'] },
];

beforeAll(async () => {
  site = await startTestSite();
  const ada = await createMember(site, { name: 'Ada Lovelace', username: 'countess' });
  for (const [index, fields] of library.entries()) {
    await publish(site, ada.id, { ...fields, publishedAt: new Date(Date.UTC(2026, 1, index + 1)) });
  }
});

afterAll(() => site?.close());

// Each search comes from another IP address, so that the rate limit does not apply.
let visitors = 0;
function newVisitor(): { ip: string } {
  visitors += 1;
  return { ip: `10.0.${visitors >> 8}.${visitors & 255}` };
}

const search = async (q: string, filters: Record<string, string> = {}) => {
  const { status, body } = await site.call(readingApi.list, { query: { q, ...filters } }, newVisitor());
  expect(status).toBe(200);
  return body as { blogs: ListedArticle[]; total: number };
};
const titles = async (q: string) => (await search(q)).blogs.map(({ title }) => title);
const suggest = async (q: string) => {
  const { status, body } = await site.call(searchApi.suggest, { query: { q } }, newVisitor());
  expect(status).toBe(200);
  return (body.suggestions as { title: string }[]).map(({ title }) => title);
};

const numbers = async () => {
  const { rows } = await site.platform.db.execute<{ title: string; number: string }>(
    sql`select title_key as title, number from article_search order by number`,
  );
  return rows;
};

/** Changes the numbers as if `between` other articles had been indexed between each article and the next. */
const spread = (between: number) =>
  site.platform.db.execute(sql`update article_search set number = number + ${between} * position
    from (select article_id as id, row_number() over (order by number) as position from article_search) as ordered
    where id = article_id`);

const searches = [
  'react',
  'postgresql',
  'tested query',
  '"event loop"',
  'react -hooks',
  '-hooks',
  'javascrpt',
];
const filterSets = [{ tag: 'react' }, { category: 'backend' }, { author: 'countess', tag: 'javascript' }];
const find = async () => ({
  found: await Promise.all([...searches, '検索', 'lovelace', 'later'].map((q) => search(q))),
  filtered: await Promise.all(
    [...searches, 'later'].flatMap((q) => filterSets.map((filters) => search(q, filters))),
  ),
  suggested: await Promise.all(['rea', 'r', 'hooks e', 'love', 'крас', 'введ'].map(suggest)),
});

test.each([3_000, 9_000, 70_000])(
  'search results do not change when article numbers are %i apart',
  async (between) => {
    const before = await numbers();
    const expected = await find();
    await spread(between);
    await site.platform.transact(async (_tx, invalidate) => invalidate('articles'));
    expect(await find()).toEqual(expected);
    for (const { title, number } of before) {
      await site.platform.db.execute(
        sql`update article_search set number = ${number} where title_key = ${title}`,
      );
    }
  },
);

test('a hidden article is not found, and is found again once it is approved', async () => {
  const setVisibility = (visibility: string) =>
    site.platform.transact(async (tx, invalidate) => {
      await tx.execute(sql`update articles set visibility = ${visibility} where slug in
        (select slug from articles join article_search on article_id = id where title_key = 'react')`);
      invalidate('articles');
    });
  await setVisibility('hidden');
  expect(await titles('react')).toEqual(['React hooks explained', 'Asynchronous JavaScript']);
  expect(await suggest('rea')).toEqual(['React hooks explained']);
  await setVisibility('approved');
  expect(await titles('react')).toEqual(['React', 'React hooks explained', 'Asynchronous JavaScript']);
});
