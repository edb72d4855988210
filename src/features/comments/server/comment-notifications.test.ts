import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

test('the article’s author is notified of a comment, with a link to it', async () => {
  const { id, slug, author } = await fixture.article('Proofs');
  const ben = await fixture.newMember('Ben Okri');
  const { _id } = await fixture.addComment(ben, id, 'A secret remark');
  const { notifications, unread } = await fixture.readNotifications(author);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    {
      kind: 'comment',
      title: 'Ben Okri commented on “Proofs”',
      link: `/article/${slug}#comment-${_id}`,
      readAt: null,
    },
  ]);
  // The comment may be edited or deleted, so its text must not be in the notification.
  expect(JSON.stringify(notifications)).not.toContain('secret');
  expect((await fixture.readNotifications(ben)).notifications).toEqual([]);
});

test('nobody is notified of their own comments', async () => {
  const { id, author } = await fixture.article();
  const { _id } = await fixture.addComment(author, id);
  await fixture.addComment(author, id, 'To myself', _id);
  expect((await fixture.readNotifications(author)).notifications).toEqual([]);
});

test('a reply notifies the author of the parent comment and the author of the article', async () => {
  const { id, author } = await fixture.article('Proofs');
  const [ben, cleo] = [await fixture.newMember('Ben Okri'), await fixture.newMember('Cleo')];
  const { _id } = await fixture.addComment(ben, id);
  await fixture.markRead(author);
  await fixture.addComment(cleo, id, 'A reply', _id);
  expect((await fixture.readNotifications(ben)).notifications).toMatchObject([
    { kind: 'reply', title: 'Cleo replied to your comment on “Proofs”' },
  ]);
  expect(
    (await fixture.readNotifications(author)).notifications.filter(({ readAt }) => readAt === null),
  ).toMatchObject([{ kind: 'comment', title: 'Cleo commented on “Proofs”' }]);
});

test('an article’s author who gets a reply is notified once', async () => {
  const { id, author } = await fixture.article('Proofs');
  const { _id } = await fixture.addComment(author, id);
  await fixture.addComment(await fixture.newMember('Cleo'), id, 'A reply', _id);
  expect((await fixture.readNotifications(author)).notifications).toMatchObject([
    { kind: 'reply', title: 'Cleo replied to your comment on “Proofs”' },
  ]);
});

test('several comments become one notification that names the latest commenter, until it is read', async () => {
  const { id, slug, author } = await fixture.article('Proofs');
  const [ben, cleo, dan] = [
    await fixture.newMember('Ben'),
    await fixture.newMember('Cleo'),
    await fixture.newMember('Dan'),
  ];
  const titles = async () =>
    (await fixture.readNotifications(author)).notifications.map(({ title }) => title);
  await fixture.addComment(ben, id);
  await fixture.addComment(cleo, id);
  expect(await titles()).toEqual(['Cleo and 1 other commented on “Proofs”']);
  await fixture.addComment(dan, id);
  const { _id } = await fixture.addComment(ben, id);
  expect(await titles()).toEqual(['Ben and 2 others commented on “Proofs”']);
  expect((await fixture.readNotifications(author)).notifications[0]?.link).toBe(
    `/article/${slug}#comment-${_id}`,
  );

  await fixture.markRead(author);
  await fixture.addComment(cleo, id);
  expect(await titles()).toEqual(['Cleo commented on “Proofs”', 'Ben and 2 others commented on “Proofs”']);
});

test('comments on two articles make two notifications', async () => {
  const { id, author } = await fixture.article('One');
  const { _id } = await fixture.articles.approved(author, fixture.admin, { title: 'Two' });
  const ben = await fixture.newMember('Ben');
  await fixture.addComment(ben, id);
  await fixture.addComment(ben, _id);
  expect((await fixture.readNotifications(author)).notifications.map(({ title }) => title)).toEqual([
    'Ben commented on “Two”',
    'Ben commented on “One”',
  ]);
});

test('a deleted commenter is not named in notifications', async () => {
  const { id, author } = await fixture.article('Proofs');
  const ben = await fixture.newMember('Ben');
  await fixture.addComment(ben, id);
  await fixture.deleteAccount(ben);
  expect((await fixture.readNotifications(author)).notifications).toMatchObject([
    { title: 'Someone commented on “Proofs”' },
  ]);
});
