import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { markGroupRead } from '../inbox/mark-read.ts';
import { type NotificationsFixture, startNotifications, titlesOf } from '../notifications.fixture.ts';
import { nameActors } from './name-actors.ts';
import { notifyGroup } from './notify-group.ts';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await startNotifications();
});

afterAll(() => fixture?.site.close());

const liked = (member: Member, actor: Member, group = 'like:1', title = '{who} liked “Proofs”') =>
  fixture.site.platform.transact((tx) =>
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

const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => fixture.newMember()));

test.each([
  [1, 'Grace', 'Grace'],
  [2, 'Grace', 'Grace and 1 other'],
  [3, 'Grace', 'Grace and 2 others'],
  [1, null, 'Someone'],
  [3, null, 'Someone and 2 others'],
])('%i people, the latest of them %s, are named %j', (people, actorName, names) => {
  expect(nameActors({ people, actorName })).toBe(names);
});

test('repeated actions of one person count as one person', async () => {
  const [member, ben] = await newMembers(2);
  if (!member || !ben) throw new Error('There are two');
  for (let turn = 0; turn < 3; turn += 1) await liked(member, ben);
  expect(await fixture.list(member)).toMatchObject({
    unread: 1,
    notifications: [{ title: `${ben.name} liked “Proofs”` }],
  });
});

test('actors are inserted at the placeholder, or before a title without one', async () => {
  const [member, ben] = await newMembers(2);
  if (!member || !ben) throw new Error('There are two');
  await liked(member, ben, 'like:1', '“He, $& and I” is liked by {who}');
  await liked(member, ben, 'like:2', 'liked “Proofs”');
  expect(titlesOf(await fixture.list(member))).toEqual([
    `${ben.name} liked “Proofs”`,
    `“He, $& and I” is liked by ${ben.name}`,
  ]);
});

test('an updated notification moves to the top, and other groups are not updated', async () => {
  const [member, ben, cleo] = await newMembers(3);
  if (!member || !ben || !cleo) throw new Error('There are three');
  await liked(member, ben);
  await fixture.send(member, { title: 'In between' });
  await liked(member, ben, 'like:2');
  await liked(member, cleo);
  expect(titlesOf(await fixture.list(member))).toEqual([
    `${cleo.name} and 1 other liked “Proofs”`,
    `${ben.name} liked “Proofs”`,
    'In between',
  ]);
});

test('nobody is notified of their own action', async () => {
  const member = await fixture.newMember();
  await liked(member, member);
  expect(await fixture.list(member)).toMatchObject({ notifications: [] });
});

test('concurrent actions make one notification that counts everybody', async () => {
  const [member, ...people] = await newMembers(13);
  if (!member) throw new Error('There is one');
  await Promise.all(people.map((person) => liked(member, person)));
  const page = await fixture.list(member);
  expect(page.unread).toBe(1);
  expect(titlesOf(page)[0]).toMatch(/ and 11 others liked “Proofs”$/);
});

test('actions that happen while a group is marked as read are all counted', async () => {
  const [member, ...people] = await newMembers(9);
  if (!member) throw new Error('There is one');
  await Promise.all([...people.map((person) => liked(member, person)), fixture.markRead(member)]);
  const { notifications } = await fixture.list(member);
  const counted = notifications.map(({ title }) => 1 + Number(/ and (\d+) other/.exec(title)?.[1] ?? 0));
  expect(counted.reduce((sum, people) => sum + people, 0)).toBe(8);
  expect(notifications.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1);
});

test('marking a group as read marks it for all recipients, and the next action makes a new notification', async () => {
  const [ada, ben, cleo] = await newMembers(3);
  if (!ada || !ben || !cleo) throw new Error('There are three');
  await Promise.all([liked(ada, cleo), liked(ben, cleo), liked(ben, cleo, 'like:2')]);
  await fixture.site.platform.transact((tx) => markGroupRead(tx, 'like:1', new Date()));
  expect([(await fixture.list(ada)).unread, (await fixture.list(ben)).unread]).toEqual([0, 1]);
  await liked(ada, cleo);
  expect(await fixture.list(ada)).toMatchObject({ unread: 1, notifications: [{}, {}] });
});

test('concurrent marking and sending of one group does not deadlock', async () => {
  const [ada, ben, cleo] = await newMembers(3);
  if (!ada || !ben || !cleo) throw new Error('There are three');
  const mark = () => fixture.site.platform.transact((tx) => markGroupRead(tx, 'like:3', new Date()));
  const actions = [mark, () => liked(ada, cleo, 'like:3'), mark, () => liked(ben, cleo, 'like:3'), mark];
  await Promise.all([...actions, ...actions].map((action) => action()));
  await mark();
  expect([(await fixture.list(ada)).unread, (await fixture.list(ben)).unread]).toEqual([0, 0]);
});
