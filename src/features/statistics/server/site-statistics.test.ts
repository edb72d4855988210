import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { statisticsApi } from '../contract.ts';
import { type StatisticsFixture, startStatistics } from './statistics.fixture.ts';

let fixture: StatisticsFixture;

beforeAll(async () => {
  fixture = await startStatistics();
});

afterAll(() => fixture?.site.close());

test('only admins read the statistics of the site, and only members their own', async () => {
  const { site, admin } = fixture;
  const member = await fixture.newMember();
  expect((await site.call(statisticsApi.readSite)).status).toBe(401);
  expect((await site.call(statisticsApi.readSite, {}, { token: member.token })).status).toBe(403);
  expect((await site.call(statisticsApi.readSite, {}, { token: admin.token })).body).toMatchObject({
    success: true,
    range: '30d',
  });
  expect((await site.call(statisticsApi.readOwn)).status).toBe(401);
  expect((await site.call(statisticsApi.readOwn, {}, { token: member.token })).body).toMatchObject({
    success: true,
    range: '30d',
    top: [],
  });
});

test.each(['', '1d', '30', '365D'])('the range %j is refused', async (range) => {
  const { site, admin } = fixture;
  for (const contract of [statisticsApi.readSite, statisticsApi.readOwn]) {
    expect((await site.call(contract, { query: { range } }, { token: admin.token })).status).toBe(400);
  }
});

test('the site statistics count the articles in each state and the members', async () => {
  const author = await fixture.newMember();
  const before = (await fixture.ofSite()).counts;
  await fixture.articles.approved(author, fixture.admin);
  await fixture.articles.draft(author);
  await fixture.articles.submitted(author);
  const edited = await fixture.articles.approved(author, fixture.admin, { title: 'Live' });
  await fixture.articles.save(author, edited._id, { title: 'Live, and an edit waits', status: 'published' });
  const rejected = await fixture.articles.submitted(author);
  await fixture.articles.decide(fixture.admin, rejected._id, 'rejected');
  const hidden = await fixture.articles.submitted(author);
  await fixture.articles.decide(fixture.admin, hidden._id, 'hidden');
  const leaving = await fixture.newMember();
  await fixture.newMember();
  await fixture.deleteAccount(leaving);
  expect((await fixture.ofSite()).counts).toEqual({
    published: before.published + 2,
    waiting: before.waiting + 2,
    rejected: before.rejected + 1,
    hidden: before.hidden + 1,
    members: before.members + 1,
  });
  await fixture.aggregate();
  expect((await fixture.ofSite()).counts.members).toBe(await fixture.countRows('accounts'));
});

test('the five submissions that have waited longest are listed, edits included', async () => {
  const author = await fixture.newMember();
  fixture.goBack(30);
  const live = await fixture.articles.approved(author, fixture.admin, { title: 'Live' });
  fixture.goBack(20);
  await fixture.articles.save(author, live._id, { title: 'Live, edited', status: 'published' });
  fixture.goBack(25);
  const first = await fixture.articles.submitted(author, { title: 'Waits longest' });
  for (let days = 15; days > 9; days -= 1) {
    fixture.goBack(days);
    await fixture.articles.submitted(author);
  }
  fixture.goBack(0);
  const { oldestWaiting } = await fixture.ofSite();
  expect(oldestWaiting).toHaveLength(5);
  expect(oldestWaiting.slice(0, 2)).toMatchObject([
    { _id: first._id, title: 'Waits longest', isEdit: false, author: { id: author.id } },
    { _id: live._id, title: 'Live, edited', isEdit: true },
  ]);
});

test('the trending and the most liked articles are sorted, ten at most', async () => {
  const author = await fixture.newMember();
  const old = new Date('2024-01-01T00:00:00Z');
  const loved = await publish(fixture.site, author.id, { title: 'Loved', likes: 500, publishedAt: old });
  const fresh = await publish(fixture.site, author.id, { title: 'Fresh', likes: 3, publishedAt: new Date() });
  for (let n = 0; n < 10; n += 1) await publish(fixture.site, author.id, { likes: n % 3 });
  const { top } = await fixture.ofSite();
  expect(top.liked).toHaveLength(10);
  expect(top.trending).toHaveLength(10);
  expect(top.liked[0]).toMatchObject({ _id: loved.id, slug: loved.slug, engagement: { likes: 500 } });
  expect(top.trending[0]).toMatchObject({ _id: fresh.id, title: 'Fresh', author: { id: author.id } });
});

test('an author’s public articles are sorted by views', async () => {
  const author = await fixture.newMember();
  const few = await publish(fixture.site, author.id, { views: 3, likes: 1 });
  const many = await publish(fixture.site, author.id, { views: 90 });
  const hidden = await publish(fixture.site, author.id, { views: 400 });
  await fixture.articles.decide(fixture.admin, hidden.id, 'hidden');
  await publish(fixture.site, (await fixture.newMember()).id, { views: 1_000 });
  const { top, counts, engagement } = await fixture.ofAuthor(author);
  expect(top.map(({ _id }) => _id)).toEqual([many.id, few.id]);
  expect(counts).toEqual({ published: 2, waiting: 0 });
  expect(engagement).toEqual({ views: 93, likes: 1, comments: 0 });
});

test('the review time is reported once there are enough decisions', async () => {
  const { promise } = await fixture.ofSite();
  const { decisions } = promise;
  await fixture.site.platform.transact((tx) =>
    tx.execute(sql`
      insert into review_decisions (outcome, version, submitted_at, decided_at, is_measured, former)
      select 'approved', 1, now() - interval '3 hours', now() - interval '1 hour', true, '{}'
      from generate_series(1, 1000)`),
  );
  expect((await fixture.ofSite()).promise).toEqual({
    decisions: decisions + 1000,
    medianMinutes: 120,
    p90Minutes: 120,
  });
});
