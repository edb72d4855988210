import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { statisticsApi } from '../contract.ts';
import { type StatisticsFixture, startStatistics } from './statistics.fixture.ts';

let house: StatisticsFixture;

beforeAll(async () => {
  house = await startStatistics();
});

afterAll(() => house?.site.close());

test('the figures of the site are for admins, one’s own for members', async () => {
  const { site, admin } = house;
  const member = await house.newMember();
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

test.each(['', '1d', '30', '365D'])('a range of %j is none', async (range) => {
  const { site, admin } = house;
  for (const contract of [statisticsApi.readSite, statisticsApi.readOwn]) {
    expect((await site.call(contract, { query: { range } }, { token: admin.token })).status).toBe(400);
  }
});

test('the cards tell how many articles stand where, and how many members there are', async () => {
  const author = await house.newMember();
  const before = (await house.ofSite()).counts;
  await house.articles.approved(author, house.admin);
  await house.articles.draft(author);
  await house.articles.submitted(author);
  const edited = await house.articles.approved(author, house.admin, { title: 'Live' });
  await house.articles.save(author, edited._id, { title: 'Live, and an edit waits', status: 'published' });
  const rejected = await house.articles.submitted(author);
  await house.articles.decide(house.admin, rejected._id, 'rejected');
  const hidden = await house.articles.submitted(author);
  await house.articles.decide(house.admin, hidden._id, 'hidden');
  const leaving = await house.newMember();
  await house.newMember();
  await house.deleteAccount(leaving);
  expect((await house.ofSite()).counts).toEqual({
    published: before.published + 2,
    waiting: before.waiting + 2,
    rejected: before.rejected + 1,
    hidden: before.hidden + 1,
    members: before.members + 1,
  });
  await house.fold();
  expect((await house.ofSite()).counts.members).toBe(await house.countRows('accounts'));
});

test('what waits longest comes first, edits included, and no more than five', async () => {
  const author = await house.newMember();
  house.goBack(30);
  const live = await house.articles.approved(author, house.admin, { title: 'Live' });
  house.goBack(20);
  await house.articles.save(author, live._id, { title: 'Live, edited', status: 'published' });
  house.goBack(25);
  const first = await house.articles.submitted(author, { title: 'Waits longest' });
  for (let days = 15; days > 9; days -= 1) {
    house.goBack(days);
    await house.articles.submitted(author);
  }
  house.goBack(0);
  const { oldestWaiting } = await house.ofSite();
  expect(oldestWaiting).toHaveLength(5);
  expect(oldestWaiting.slice(0, 2)).toMatchObject([
    { _id: first._id, title: 'Waits longest', isEdit: false, author: { id: author.id } },
    { _id: live._id, title: 'Live, edited', isEdit: true },
  ]);
});

test('trending and most liked are in their order, and never more than ten', async () => {
  const author = await house.newMember();
  const old = new Date('2024-01-01T00:00:00Z');
  const loved = await publish(house.site, author.id, { title: 'Loved', likes: 500, publishedAt: old });
  const fresh = await publish(house.site, author.id, { title: 'Fresh', likes: 3, publishedAt: new Date() });
  for (let n = 0; n < 10; n += 1) await publish(house.site, author.id, { likes: n % 3 });
  const { top } = await house.ofSite();
  expect(top.liked).toHaveLength(10);
  expect(top.trending).toHaveLength(10);
  expect(top.liked[0]).toMatchObject({ _id: loved.id, slug: loved.slug, engagement: { likes: 500 } });
  expect(top.trending[0]).toMatchObject({ _id: fresh.id, title: 'Fresh', author: { id: author.id } });
});

test('an author’s articles come by views, without what readers do not see', async () => {
  const author = await house.newMember();
  const few = await publish(house.site, author.id, { views: 3, likes: 1 });
  const many = await publish(house.site, author.id, { views: 90 });
  const hidden = await publish(house.site, author.id, { views: 400 });
  await house.articles.decide(house.admin, hidden.id, 'hidden');
  await publish(house.site, (await house.newMember()).id, { views: 1_000 });
  const { top, counts, engagement } = await house.ofAuthor(author);
  expect(top.map(({ _id }) => _id)).toEqual([many.id, few.id]);
  expect(counts).toEqual({ published: 2, waiting: 0 });
  expect(engagement).toEqual({ views: 93, likes: 1, comments: 0 });
});

test('the review time is shown once there are enough decisions', async () => {
  const { promise } = await house.ofSite();
  const { decisions } = promise;
  await house.site.platform.transact((tx) =>
    tx.execute(sql`
      insert into review_decisions (outcome, version, submitted_at, decided_at, is_measured, former)
      select 'approved', 1, now() - interval '3 hours', now() - interval '1 hour', true, '{}'
      from generate_series(1, 1000)`),
  );
  expect((await house.ofSite()).promise).toEqual({
    decisions: decisions + 1000,
    medianMinutes: 120,
    p90Minutes: 120,
  });
});
