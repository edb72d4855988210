import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewsApi } from '#features/reviews/contract.ts';
import { spanOf } from '../rules.ts';
import { amountsOf, type StatisticsFixture, startStatistics, totalsOf } from './statistics.fixture.ts';

let house: StatisticsFixture;

beforeAll(async () => {
  house = await startStatistics();
});

afterAll(() => house?.site.close());

const nothing = { submissions: 0, decisions: 0, published: 0, views: 0, likes: 0, comments: 0 };

test('everything that happens to an author’s articles counts at once, before it is added up and after', async () => {
  const author = await house.newMember();
  const reader = await house.newMember();
  const untouched = await house.ofAuthor(author);
  expect(totalsOf(untouched)).toEqual(nothing);
  expect(untouched.since).toBeNull();

  const article = await house.articles.approved(author, house.admin);
  await house.articles.submitted(author);
  const sentBack = await house.articles.submitted(author);
  await house.articles.decide(house.admin, sentBack._id, 'rejected', { note: 'Too short.' });
  await house.like(reader, article._id);
  await house.comment(reader, article._id);
  await house.view(article._id, 3);

  const expected = { submissions: 3, decisions: 2, published: 1, views: 3, likes: 1, comments: 1 };
  const before = await house.ofAuthor(author);
  expect(totalsOf(before)).toEqual(expected);
  await house.fold();
  expect(await house.countRows('activity')).toBe(0);
  expect(await house.ofAuthor(author)).toEqual(before);
  await house.fold();
  expect(await house.ofAuthor(author)).toEqual(before);

  expect(before.since).toBe(before.days.at(-1));
  expect(before.counts).toEqual({ published: 1, waiting: 1 });
  expect(before.engagement).toEqual({ views: 3, likes: 1, comments: 1 });
  expect(before.top).toMatchObject([{ _id: article._id, engagement: { views: 3, likes: 1, comments: 1 } }]);
});

test('the site counts all authors together, and who signs up', async () => {
  const before = totalsOf(await house.ofSite());
  const [one, other] = [await house.newMember(), await house.newMember()];
  const first = await house.articles.approved(one, house.admin);
  const second = await house.articles.approved(other, house.admin);
  await house.like(other, first._id);
  await house.like(one, second._id);
  const after = totalsOf(await house.ofSite());
  const grown = Object.entries(after).map(([kind, total]) => [kind, total - (before[kind] ?? 0)]);
  expect(Object.fromEntries(grown)).toEqual({
    ...nothing,
    submissions: 2,
    decisions: 2,
    published: 2,
    likes: 2,
    'sign-ups': 2,
  });
});

test('a request for changes is a decision; hiding and moving back to the queue are none', async () => {
  const author = await house.newMember();
  const { _id } = await house.articles.submitted(author);
  await house.articles.decide(house.admin, _id, 'rejected', {
    changesRequested: true,
    note: 'Name a source.',
  });
  await house.articles.decide(house.admin, _id, 'pending');
  await house.articles.decide(house.admin, _id, 'hidden');
  expect(totalsOf(await house.ofAuthor(author))).toEqual({ ...nothing, submissions: 1, decisions: 1 });
});

test('an approval that is undone was none', async () => {
  const author = await house.newMember();
  const { _id } = await house.articles.submitted(author);
  const { body } = await house.articles.decide(house.admin, _id, 'approved');
  expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ decisions: 1, published: 1 });
  await house.fold();
  const { version } = body.undo as { version: number };
  const undone = await house.site.call(
    reviewsApi.undo,
    { params: { id: _id }, body: { version } },
    { token: house.admin.token },
  );
  expect(undone.status).toBe(200);
  expect(totalsOf(await house.ofAuthor(author))).toEqual({ ...nothing, submissions: 1 });
  await house.fold();
  expect(totalsOf(await house.ofAuthor(author))).toEqual({ ...nothing, submissions: 1 });
});

describe('what is taken back', () => {
  test('is taken from the day on which it was given', async () => {
    const author = await house.newMember();
    const reader = await house.newMember();
    house.goBack(2);
    const { _id } = await house.articles.approved(author, house.admin);
    await house.like(reader, _id);
    const comment = await house.comment(reader, _id);
    house.goBack(0);
    const given = [0, 0, 0, 0, 1, 0, 0];
    await house.fold();
    const before = await house.ofAuthor(author);
    expect(amountsOf(before, 'likes')).toEqual(given);
    expect(amountsOf(before, 'comments')).toEqual(given);
    await house.like(reader, _id);
    await house.removeComment(reader, _id, comment);
    const after = await house.ofAuthor(author);
    expect(amountsOf(after, 'likes')).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(amountsOf(after, 'comments')).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // What happened to the article itself did happen.
    expect(amountsOf(after, 'published')).toEqual(given);
  });

  test('also counts when the account goes that gave it', async () => {
    const author = await house.newMember();
    const reader = await house.newMember();
    const { _id } = await house.articles.approved(author, house.admin);
    await house.like(reader, _id);
    await house.comment(reader, _id);
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 1, comments: 1 });
    await house.deleteAccount(reader);
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0 });
    await house.fold();
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0 });
  });

  test('goes with its article, for the author and for the site', async () => {
    const author = await house.newMember();
    const reader = await house.newMember();
    const before = totalsOf(await house.ofSite());
    const { _id } = await house.articles.approved(author, house.admin);
    await house.like(reader, _id);
    await house.like(author, _id);
    await house.comment(reader, _id);
    await house.articles.remove(author, _id);
    const { likes, comments } = before;
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0, published: 1 });
    expect(totalsOf(await house.ofSite())).toMatchObject({ likes, comments });
    await house.fold();
    expect(totalsOf(await house.ofAuthor(author))).toMatchObject({ likes: 0, comments: 0, published: 1 });
    expect(totalsOf(await house.ofSite())).toMatchObject({ likes, comments });
  });
});

test('a range is compared with as many days before it, and shows every day', async () => {
  const author = await house.newMember();
  const readers = [await house.newMember(), await house.newMember(), await house.newMember()] as const;
  house.goBack(8);
  const { _id } = await house.articles.approved(author, house.admin);
  await house.like(readers[0], _id);
  house.goBack(6);
  await house.like(readers[1], _id);
  house.goBack(0);
  await house.like(readers[2], _id);
  const week = await house.ofAuthor(author, '7d');
  expect(week.days).toEqual(spanOf('7d', new Date()).days);
  expect(week.series.find(({ kind }) => kind === 'likes')).toEqual({
    kind: 'likes',
    total: 2,
    totalBefore: 1,
    amounts: [1, 0, 0, 0, 0, 0, 1],
  });
  const year = await house.ofAuthor(author, '365d');
  expect(year.days).toHaveLength(365);
  expect(year.series.find(({ kind }) => kind === 'likes')).toMatchObject({ total: 3, totalBefore: 0 });
});
