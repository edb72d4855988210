import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

test('the author hears of a comment, with a way to it', async () => {
  const { id, slug, author } = await house.article('Proofs');
  const ben = await house.newMember('Ben Okri');
  const { _id } = await house.said(ben, id, 'A secret remark');
  const { notifications, unread } = await house.told(author);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    {
      kind: 'comment',
      title: 'Ben Okri commented on “Proofs”',
      link: `/article/${slug}#comment-${_id}`,
      readAt: null,
    },
  ]);
  // What was said may be changed or deleted; it does not stay under a bell.
  expect(JSON.stringify(notifications)).not.toContain('secret');
  expect((await house.told(ben)).notifications).toEqual([]);
});

test('nobody hears of their own', async () => {
  const { id, author } = await house.article();
  const { _id } = await house.said(author, id);
  await house.said(author, id, 'To myself', _id);
  expect((await house.told(author)).notifications).toEqual([]);
});

test('whoever is answered hears of the reply, and the author of the comment', async () => {
  const { id, author } = await house.article('Proofs');
  const [ben, cleo] = [await house.newMember('Ben Okri'), await house.newMember('Cleo')];
  const { _id } = await house.said(ben, id);
  await house.markRead(author);
  await house.said(cleo, id, 'A reply', _id);
  expect((await house.told(ben)).notifications).toMatchObject([
    { kind: 'reply', title: 'Cleo replied to your comment on “Proofs”' },
  ]);
  expect((await house.told(author)).notifications.filter(({ readAt }) => readAt === null)).toMatchObject([
    { kind: 'comment', title: 'Cleo commented on “Proofs”' },
  ]);
});

test('an author who is answered is told once', async () => {
  const { id, author } = await house.article('Proofs');
  const { _id } = await house.said(author, id);
  await house.said(await house.newMember('Cleo'), id, 'A reply', _id);
  expect((await house.told(author)).notifications).toMatchObject([
    { kind: 'reply', title: 'Cleo replied to your comment on “Proofs”' },
  ]);
});

test('several become one that names the latest, until it is read', async () => {
  const { id, slug, author } = await house.article('Proofs');
  const [ben, cleo, dan] = [
    await house.newMember('Ben'),
    await house.newMember('Cleo'),
    await house.newMember('Dan'),
  ];
  const titles = async () => (await house.told(author)).notifications.map(({ title }) => title);
  await house.said(ben, id);
  await house.said(cleo, id);
  expect(await titles()).toEqual(['Cleo and 1 other commented on “Proofs”']);
  await house.said(dan, id);
  const { _id } = await house.said(ben, id);
  expect(await titles()).toEqual(['Ben and 2 others commented on “Proofs”']);
  expect((await house.told(author)).notifications[0]?.link).toBe(`/article/${slug}#comment-${_id}`);

  await house.markRead(author);
  await house.said(cleo, id);
  expect(await titles()).toEqual(['Cleo commented on “Proofs”', 'Ben and 2 others commented on “Proofs”']);
});

test('of two articles there are two', async () => {
  const { id, author } = await house.article('One');
  const { _id } = await house.articles.approved(author, house.admin, { title: 'Two' });
  const ben = await house.newMember('Ben');
  await house.said(ben, id);
  await house.said(ben, _id);
  expect((await house.told(author)).notifications.map(({ title }) => title)).toEqual([
    'Ben commented on “Two”',
    'Ben commented on “One”',
  ]);
});

test('the name goes with the account', async () => {
  const { id, author } = await house.article('Proofs');
  const ben = await house.newMember('Ben');
  await house.said(ben, id);
  await house.deleteAccount(ben);
  expect((await house.told(author)).notifications).toMatchObject([
    { title: 'Someone commented on “Proofs”' },
  ]);
});
