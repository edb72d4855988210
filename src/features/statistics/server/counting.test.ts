import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewsApi } from '#features/reviews/contract.ts';
import { spanOf } from '../rules.ts';
import { amountsOf, type StatisticsFixture, startStatistics, totalsOf } from './statistics.fixture.ts';

let fixture: StatisticsFixture;

beforeAll(async () => {
  fixture = await startStatistics();
});

afterAll(() => fixture?.site.close());

const noActivity = { submissions: 0, decisions: 0, published: 0, views: 0, likes: 0, comments: 0 };

test('activity on an author’s articles counts at once, and aggregation does not change the totals', async () => {
  const author = await fixture.newMember();
  const reader = await fixture.newMember();
  const initial = await fixture.ofAuthor(author);
  expect(totalsOf(initial)).toEqual(noActivity);
  expect(initial.since).toBeNull();

  const article = await fixture.articles.approved(author, fixture.admin);
  await fixture.articles.submitted(author);
  const sentBack = await fixture.articles.submitted(author);
  await fixture.articles.decide(fixture.admin, sentBack._id, 'rejected', { note: 'Too short.' });
  await fixture.like(reader, article._id);
  await fixture.comment(reader, article._id);
  await fixture.view(article._id, 3);

  const expected = { submissions: 3, decisions: 2, published: 1, views: 3, likes: 1, comments: 1 };
  const before = await fixture.ofAuthor(author);
  expect(totalsOf(before)).toEqual(expected);
  await fixture.aggregate();
  expect(await fixture.countRows('activity')).toBe(0);
  expect(await fixture.ofAuthor(author)).toEqual(before);
  await fixture.aggregate();
  expect(await fixture.ofAuthor(author)).toEqual(before);

  expect(before.since).toBe(before.days.at(-1));
  expect(before.counts).toEqual({ published: 1, waiting: 1 });
  expect(before.engagement).toEqual({ views: 3, likes: 1, comments: 1 });
  expect(before.top).toMatchObject([{ _id: article._id, engagement: { views: 3, likes: 1, comments: 1 } }]);
});

test('the site’s totals are those of all authors together, plus sign-ups', async () => {
  const before = totalsOf(await fixture.ofSite());
  const [one, other] = [await fixture.newMember(), await fixture.newMember()];
  const first = await fixture.articles.approved(one, fixture.admin);
  const second = await fixture.articles.approved(other, fixture.admin);
  await fixture.like(other, first._id);
  await fixture.like(one, second._id);
  const after = totalsOf(await fixture.ofSite());
  const grown = Object.entries(after).map(([kind, total]) => [kind, total - (before[kind] ?? 0)]);
  expect(Object.fromEntries(grown)).toEqual({
    ...noActivity,
    submissions: 2,
    decisions: 2,
    published: 2,
    likes: 2,
    'sign-ups': 2,
  });
});

test('a request for changes counts as a decision; hiding and moving back to the queue do not', async () => {
  const author = await fixture.newMember();
  const { _id } = await fixture.articles.submitted(author);
  await fixture.articles.decide(fixture.admin, _id, 'rejected', {
    changesRequested: true,
    note: 'Name a source.',
  });
  await fixture.articles.decide(fixture.admin, _id, 'pending');
  await fixture.articles.decide(fixture.admin, _id, 'hidden');
  expect(totalsOf(await fixture.ofAuthor(author))).toEqual({ ...noActivity, submissions: 1, decisions: 1 });
});

test('an approval that is undone is not counted', async () => {
  const author = await fixture.newMember();
  const { _id } = await fixture.articles.submitted(author);
  const { body } = await fixture.articles.decide(fixture.admin, _id, 'approved');
  expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ decisions: 1, published: 1 });
  await fixture.aggregate();
  const { version } = body.undo as { version: number };
  const undone = await fixture.site.call(
    reviewsApi.undo,
    { params: { id: _id }, body: { version } },
    { token: fixture.admin.token },
  );
  expect(undone.status).toBe(200);
  expect(totalsOf(await fixture.ofAuthor(author))).toEqual({ ...noActivity, submissions: 1 });
  await fixture.aggregate();
  expect(totalsOf(await fixture.ofAuthor(author))).toEqual({ ...noActivity, submissions: 1 });
});

describe('removed likes and comments', () => {
  test('a removed like or comment is subtracted from the day on which it was made', async () => {
    const author = await fixture.newMember();
    const reader = await fixture.newMember();
    fixture.goBack(2);
    const { _id } = await fixture.articles.approved(author, fixture.admin);
    await fixture.like(reader, _id);
    const comment = await fixture.comment(reader, _id);
    fixture.goBack(0);
    const twoDaysAgo = [0, 0, 0, 0, 1, 0, 0];
    await fixture.aggregate();
    const before = await fixture.ofAuthor(author);
    expect(amountsOf(before, 'likes')).toEqual(twoDaysAgo);
    expect(amountsOf(before, 'comments')).toEqual(twoDaysAgo);
    await fixture.like(reader, _id);
    await fixture.removeComment(reader, _id, comment);
    const after = await fixture.ofAuthor(author);
    expect(amountsOf(after, 'likes')).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(amountsOf(after, 'comments')).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // The publication still counts.
    expect(amountsOf(after, 'published')).toEqual(twoDaysAgo);
  });

  test('the likes and comments of a deleted account are subtracted', async () => {
    const author = await fixture.newMember();
    const reader = await fixture.newMember();
    const { _id } = await fixture.articles.approved(author, fixture.admin);
    await fixture.like(reader, _id);
    await fixture.comment(reader, _id);
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 1, comments: 1 });
    await fixture.deleteAccount(reader);
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0 });
    await fixture.aggregate();
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0 });
  });

  test('the likes and comments of a deleted article are subtracted from the author and the site', async () => {
    const author = await fixture.newMember();
    const reader = await fixture.newMember();
    const before = totalsOf(await fixture.ofSite());
    const { _id } = await fixture.articles.approved(author, fixture.admin);
    await fixture.like(reader, _id);
    await fixture.like(author, _id);
    await fixture.comment(reader, _id);
    await fixture.articles.remove(author, _id);
    const { likes, comments } = before;
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0, published: 1 });
    expect(totalsOf(await fixture.ofSite())).toMatchObject({ likes, comments });
    await fixture.aggregate();
    expect(totalsOf(await fixture.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0, published: 1 });
    expect(totalsOf(await fixture.ofSite())).toMatchObject({ likes, comments });
  });
});

test('a range is compared with the previous range of the same length, and has every day', async () => {
  const author = await fixture.newMember();
  const readers = [await fixture.newMember(), await fixture.newMember(), await fixture.newMember()] as const;
  fixture.goBack(8);
  const { _id } = await fixture.articles.approved(author, fixture.admin);
  await fixture.like(readers[0], _id);
  fixture.goBack(6);
  await fixture.like(readers[1], _id);
  fixture.goBack(0);
  await fixture.like(readers[2], _id);
  const week = await fixture.ofAuthor(author, '7d');
  expect(week.days).toEqual(spanOf('7d', new Date()).days);
  expect(week.series.find(({ kind }) => kind === 'likes')).toEqual({
    kind: 'likes',
    total: 2,
    totalBefore: 1,
    amounts: [1, 0, 0, 0, 0, 0, 1],
  });
  const year = await fixture.ofAuthor(author, '365d');
  expect(year.days).toHaveLength(365);
  expect(year.series.find(({ kind }) => kind === 'likes')).toMatchObject({ total: 3, totalBefore: 0 });
});
