// Many at once: counts equal rows, nothing hangs, nobody is told twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

const newMembers = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => house.newMember()));

test('comments that come and go at once leave a count that equals the rows', async () => {
  const { id } = await house.article();
  const members = await newMembers(5);
  const there = await Promise.all(
    members.flatMap((member) => [1, 2, 3].map(async () => ({ member, ...(await house.said(member, id)) }))),
  );
  const answers = await Promise.all([
    ...there.map(({ member, _id }) => house.remove(member, { blogId: id, id: _id })),
    ...there.map(({ member, _id }) => house.add(member, id, { content: 'Reply', parentId: _id })),
    ...members.map((member) => house.add(member, id, { content: 'New' })),
    ...there.map(({ member, _id }) => house.edit(member, { blogId: id, id: _id }, { content: 'Edit' })),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { kept, rows } = await house.counts(id);
  expect(kept).toBe(rows);
  const { comments, total } = await house.shown(id, { limit: '100' });
  expect(comments.filter(({ deleted }) => !deleted)).toHaveLength(kept);
  expect(total).toBe(comments.length);
  // No placeholder without a reply, and no reply before what it answers.
  const parents = new Set(comments.map(({ parentId }) => parentId));
  expect(comments.filter(({ _id, deleted }) => deleted && !parents.has(_id))).toEqual([]);
  const places = new Map(comments.map(({ _id }, place) => [_id, place]));
  for (const { _id, parentId } of comments) {
    if (parentId !== null) expect(places.get(parentId)).toBeLessThan(places.get(_id) ?? -1);
  }
});

test('one deleted many times at once goes once', async () => {
  const { id, author } = await house.article();
  const { _id } = await house.said(author, id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => house.remove(author, { blogId: id, id: _id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  expect(await house.counts(id)).toEqual({ kept: 0, rows: 0 });
});

test('accounts, articles and comments that go at once never wait in a circle', async () => {
  const articles = await Promise.all([house.article(), house.article(), house.article()]);
  const members = await newMembers(4);
  const said = await Promise.all(
    members.flatMap((member) =>
      articles.map(async ({ id }) => ({ id, member, _id: (await house.said(member, id))._id })),
    ),
  );
  const [first, second, third] = articles;
  const answers = await Promise.all([
    ...members.slice(0, 2).map((member) => house.deleteAccount(member)),
    ...said.map(({ id, _id }, turn) =>
      house.add(members[(turn + 1) % 4], id, { content: 'Reply', parentId: _id }),
    ),
    ...said.slice(6).map(({ id, member, _id }) => house.remove(member, { blogId: id, id: _id })),
    house.deleteAccount(third?.author ?? house.admin),
    house.articles.remove(second?.author ?? house.admin, second?.id ?? ''),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { kept, rows } = await house.counts(first?.id ?? '');
  expect(kept).toBe(rows);
});

test('many who comment at once are one notification that counts each person once', async () => {
  const { id, author } = await house.article('Busy');
  const members = await newMembers(6);
  await Promise.all(members.flatMap((member) => [house.said(member, id), house.said(member, id)]));
  const { notifications, unread } = await house.told(author);
  expect(unread).toBe(1);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.title).toMatch(/^Member \d+ and 5 others commented on “Busy”$/);
});
