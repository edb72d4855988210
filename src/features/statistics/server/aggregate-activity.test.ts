import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type StatisticsFixture, startStatistics, totalsOf } from './statistics.fixture.ts';

let fixture: StatisticsFixture;

beforeAll(async () => {
  fixture = await startStatistics();
});

afterAll(() => fixture?.site.close());

const countDays = async (authorId: string) => {
  const { rows } = await fixture.site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from author_days where author_id = ${authorId}`,
  );
  return rows[0]?.count;
};

test('the totals equal the likes when several instances aggregate while readers like', async () => {
  const author = await fixture.newMember();
  const article = await publish(fixture.site, author.id);
  const readers = await Promise.all(Array.from({ length: 20 }, () => fixture.newMember()));
  await Promise.all([
    // Each reader clicks an odd number of times, so each has liked in the end.
    ...readers.flatMap((reader) => [1, 2, 3].map(() => fixture.like(reader, article.id))),
    ...Array.from({ length: 8 }, () => fixture.aggregate()),
  ]);
  expect(await fixture.countRows('article_likes')).toBe(20);
  expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 20 });
  expect(totalsOf(await fixture.ofSite())).toMatchObject({ likes: 20 });
  await Promise.all(Array.from({ length: 8 }, () => fixture.aggregate()));
  expect(await fixture.countRows('activity')).toBe(0);
  expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 20 });
  expect(totalsOf(await fixture.ofSite())).toMatchObject({ likes: 20 });
});

test('one run aggregates several batches', async () => {
  await fixture.aggregate();
  const before = totalsOf(await fixture.ofSite()).views ?? 0;
  await fixture.site.platform.transact((tx) =>
    tx.execute(sql`
      insert into activity (kind, day, author_id, amount)
      select 'views', (now() at time zone 'UTC')::date, null, 2 from generate_series(1, 12000)`),
  );
  expect(totalsOf(await fixture.ofSite()).views).toBe(before + 24_000);
  await fixture.aggregate();
  expect(await fixture.countRows('activity')).toBe(0);
  expect(totalsOf(await fixture.ofSite()).views).toBe(before + 24_000);
});

test('activity of a deleted account counts for the site, but leaves no days for the author', async () => {
  const author = await fixture.newMember();
  const reader = await fixture.newMember();
  const article = await publish(fixture.site, reader.id);
  await fixture.aggregate();
  const before = totalsOf(await fixture.ofSite());
  await fixture.articles.submitted(author);
  await fixture.like(author, article.id);
  await fixture.deleteAccount(author);
  await fixture.like(reader, article.id);
  await fixture.aggregate();
  expect(await fixture.countRows('activity')).toBe(0);
  expect(await countDays(author.id)).toBe(0);
  expect(totalsOf(await fixture.ofSite())).toEqual({
    ...before,
    submissions: (before.submissions ?? 0) + 1,
    likes: (before.likes ?? 0) + 1,
  });
  expect(totalsOf(await fixture.ofAuthor(reader))).toMatchObject({ likes: 1 });
});

test('the totals stay correct when accounts are deleted during aggregation', async () => {
  const authors = await Promise.all(Array.from({ length: 6 }, () => fixture.newMember()));
  for (const author of authors) {
    const article = await publish(fixture.site, author.id);
    await fixture.like(author, article.id);
  }
  const likesBefore = await fixture.countRows('article_likes');
  await Promise.all([
    ...authors.slice(0, 4).map((author) => fixture.deleteAccount(author)),
    ...Array.from({ length: 6 }, () => fixture.aggregate()),
  ]);
  await fixture.aggregate();
  expect(await fixture.countRows('article_likes')).toBe(likesBefore - 4);
  expect(totalsOf(await fixture.ofSite()).likes).toBe(likesBefore - 4);
  for (const author of authors.slice(0, 4)) expect(await countDays(author.id)).toBe(0);
  for (const author of authors.slice(4)) {
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 1 });
  }
  const { counts } = await fixture.ofSite();
  expect(counts.members).toBe(await fixture.countRows('accounts'));
});
