import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { markGroupRead } from './mark-read.ts';
import { nameActors } from './name-actors.ts';
import { type NotificationsFixture, startNotifications, titlesOf } from './notifications.fixture.ts';
import { notifyGroup } from './notify-group.ts';

let bell: NotificationsFixture;

beforeAll(async () => {
  bell = await startNotifications();
});

afterAll(() => bell?.site.close());

const liked = (member: Member, actor: Member, group = 'like:1', title = '{who} liked “Proofs”') =>
  bell.site.platform.transact((tx) =>
    notifyGroup(tx, {
      accountId: member.id,
      actorId: actor.id,
      group,
      kind: 'like',
      title,
      body: '',
      link: '/',
    }),
  );

const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => bell.newMember()));

test.each([
  [1, 'Grace', 'Grace'],
  [2, 'Grace', 'Grace and 1 other'],
  [3, 'Grace', 'Grace and 2 others'],
  [1, null, 'Someone'],
  [3, null, 'Someone and 2 others'],
])('%i people of whom %s is the latest are %j', (people, actorName, words) => {
  expect(nameActors({ people, actorName })).toBe(words);
});

test('what one person does again and again is one person', async () => {
  const [member, ben] = await newMembers(2);
  if (!member || !ben) throw new Error('There are two');
  for (let turn = 0; turn < 3; turn += 1) await liked(member, ben);
  expect(await bell.list(member)).toMatchObject({
    unread: 1,
    notifications: [{ title: `${ben.name} liked “Proofs”` }],
  });
});

test('who did it stands where the line says, and before one that does not say', async () => {
  const [member, ben] = await newMembers(2);
  if (!member || !ben) throw new Error('There are two');
  await liked(member, ben, 'like:1', '“He, $& and I” is liked by {who}');
  await liked(member, ben, 'like:2', 'liked “Proofs”');
  expect(titlesOf(await bell.list(member))).toEqual([
    `${ben.name} liked “Proofs”`,
    `“He, $& and I” is liked by ${ben.name}`,
  ]);
});

test('a renewed one stands on top again, and only its own group is renewed', async () => {
  const [member, ben, cleo] = await newMembers(3);
  if (!member || !ben || !cleo) throw new Error('There are three');
  await liked(member, ben);
  await bell.tell(member, { title: 'In between' });
  await liked(member, ben, 'like:2');
  await liked(member, cleo);
  expect(titlesOf(await bell.list(member))).toEqual([
    `${cleo.name} and 1 other liked “Proofs”`,
    `${ben.name} liked “Proofs”`,
    'In between',
  ]);
});

test('nobody is told of their own doing', async () => {
  const member = await bell.newMember();
  await liked(member, member);
  expect(await bell.list(member)).toMatchObject({ notifications: [] });
});

test('many at once end in one that counts everybody', async () => {
  const [member, ...people] = await newMembers(13);
  if (!member) throw new Error('There is one');
  await Promise.all(people.map((person) => liked(member, person)));
  const page = await bell.list(member);
  expect(page.unread).toBe(1);
  expect(titlesOf(page)[0]).toMatch(/ and 11 others liked “Proofs”$/);
});

test('while it is being read none is lost', async () => {
  const [member, ...people] = await newMembers(9);
  if (!member) throw new Error('There is one');
  await Promise.all([...people.map((person) => liked(member, person)), bell.markRead(member)]);
  const { notifications } = await bell.list(member);
  const counted = notifications.map(({ title }) => 1 + Number(/ and (\d+) other/.exec(title)?.[1] ?? 0));
  expect(counted.reduce((sum, people) => sum + people, 0)).toBe(8);
  expect(notifications.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1);
});

test('what one has seen to is read for all who were told, and the next one is new', async () => {
  const [ada, ben, cleo] = await newMembers(3);
  if (!ada || !ben || !cleo) throw new Error('There are three');
  await Promise.all([liked(ada, cleo), liked(ben, cleo), liked(ben, cleo, 'like:2')]);
  await bell.site.platform.transact((tx) => markGroupRead(tx, 'like:1', new Date()));
  expect([(await bell.list(ada)).unread, (await bell.list(ben)).unread]).toEqual([0, 1]);
  await liked(ada, cleo);
  expect(await bell.list(ada)).toMatchObject({ unread: 1, notifications: [{}, {}] });
});

test('a group may be marked as read by several at the same moment, while it is being told', async () => {
  const [ada, ben, cleo] = await newMembers(3);
  if (!ada || !ben || !cleo) throw new Error('There are three');
  const mark = () => bell.site.platform.transact((tx) => markGroupRead(tx, 'like:3', new Date()));
  const doings = [mark, () => liked(ada, cleo, 'like:3'), mark, () => liked(ben, cleo, 'like:3'), mark];
  await Promise.all([...doings, ...doings].map((doing) => doing()));
  await mark();
  expect([(await bell.list(ada)).unread, (await bell.list(ben)).unread]).toEqual([0, 0]);
});
