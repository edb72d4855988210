import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type StatisticsFixture, startStatistics, totalsOf } from './statistics.fixture.ts';

let house: StatisticsFixture;

beforeAll(async () => {
  house = await startStatistics();
});

afterAll(() => house?.site.close());

const countDays = async (authorId: string) => {
  const { rows } = await house.site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from author_days where author_id = ${authorId}`,
  );
  return rows[0]?.count;
};

test('likes and folds at the same time add up to the rows, whoever folds', async () => {
  const author = await house.newMember();
  const article = await publish(house.site, author.id);
  const readers = await Promise.all(Array.from({ length: 20 }, () => house.newMember()));
  await Promise.all([
    // An odd number of likes each: all stay.
    ...readers.flatMap((reader) => [1, 2, 3].map(() => house.like(reader, article.id))),
    ...Array.from({ length: 8 }, () => house.fold()),
  ]);
  expect(await house.countRows('article_likes')).toBe(20);
  expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 20 });
  expect(totalsOf(await house.ofSite())).toMatchObject({ likes: 20 });
  await Promise.all(Array.from({ length: 8 }, () => house.fold()));
  expect(await house.countRows('activity')).toBe(0);
  expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 20 });
  expect(totalsOf(await house.ofSite())).toMatchObject({ likes: 20 });
});

test('more than one batch is folded in one run', async () => {
  await house.fold();
  const before = totalsOf(await house.ofSite()).views ?? 0;
  await house.site.platform.transact((tx) =>
    tx.execute(sql`
      insert into activity (kind, day, author_id, amount)
      select 'views', (now() at time zone 'UTC')::date, null, 2 from generate_series(1, 12000)`),
  );
  expect(totalsOf(await house.ofSite()).views).toBe(before + 24_000);
  await house.fold();
  expect(await house.countRows('activity')).toBe(0);
  expect(totalsOf(await house.ofSite()).views).toBe(before + 24_000);
});

test('an account that goes before its activity is added up leaves no days, and the site keeps counting', async () => {
  const author = await house.newMember();
  const reader = await house.newMember();
  const kept = await publish(house.site, reader.id);
  await house.fold();
  const before = totalsOf(await house.ofSite());
  await house.articles.submitted(author);
  await house.like(author, kept.id);
  await house.deleteAccount(author);
  await house.like(reader, kept.id);
  await house.fold();
  expect(await house.countRows('activity')).toBe(0);
  expect(await countDays(author.id)).toBe(0);
  expect(totalsOf(await house.ofSite())).toEqual({
    ...before,
    submissions: (before.submissions ?? 0) + 1,
    likes: (before.likes ?? 0) + 1,
  });
  expect(totalsOf(await house.ofAuthor(reader))).toMatchObject({ likes: 1 });
});

test('accounts that go while it is folded disturb nothing', async () => {
  const authors = await Promise.all(Array.from({ length: 6 }, () => house.newMember()));
  for (const author of authors) {
    const article = await publish(house.site, author.id);
    await house.like(author, article.id);
  }
  const likesBefore = await house.countRows('article_likes');
  await Promise.all([
    ...authors.slice(0, 4).map((author) => house.deleteAccount(author)),
    ...Array.from({ length: 6 }, () => house.fold()),
  ]);
  await house.fold();
  expect(await house.countRows('article_likes')).toBe(likesBefore - 4);
  expect(totalsOf(await house.ofSite()).likes).toBe(likesBefore - 4);
  for (const author of authors.slice(0, 4)) expect(await countDays(author.id)).toBe(0);
  for (const author of authors.slice(4)) {
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 1 });
  }
  const { counts } = await house.ofSite();
  expect(counts.members).toBe(await house.countRows('accounts'));
});
