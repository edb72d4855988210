// Concurrent changes: counts must equal rows, nothing may deadlock, nobody may be notified twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

const newMembers = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => fixture.newMember()));

test('after concurrent additions, edits and deletions the count equals the rows', async () => {
  const { id } = await fixture.article();
  const members = await newMembers(5);
  const existing = await Promise.all(
    members.flatMap((member) =>
      [1, 2, 3].map(async () => ({ member, ...(await fixture.addComment(member, id)) })),
    ),
  );
  const responses = await Promise.all([
    ...existing.map(({ member, _id }) => fixture.remove(member, { blogId: id, id: _id })),
    ...existing.map(({ member, _id }) => fixture.add(member, id, { content: 'Reply', parentId: _id })),
    ...members.map((member) => fixture.add(member, id, { content: 'New' })),
    ...existing.map(({ member, _id }) => fixture.edit(member, { blogId: id, id: _id }, { content: 'Edit' })),
  ]);
  expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { stored, rows } = await fixture.counts(id);
  expect(stored).toBe(rows);
  const { comments, total } = await fixture.readPage(id, { limit: '100' });
  expect(comments.filter(({ deleted }) => !deleted)).toHaveLength(stored);
  expect(total).toBe(comments.length);
  // No placeholder without a reply, and no reply before its parent.
  const parents = new Set(comments.map(({ parentId }) => parentId));
  expect(comments.filter(({ _id, deleted }) => deleted && !parents.has(_id))).toEqual([]);
  const indexes = new Map(comments.map(({ _id }, index) => [_id, index]));
  for (const { _id, parentId } of comments) {
    if (parentId !== null) expect(indexes.get(parentId)).toBeLessThan(indexes.get(_id) ?? -1);
  }
});

test('of eight concurrent deletions of one comment, one succeeds', async () => {
  const { id, author } = await fixture.article();
  const { _id } = await fixture.addComment(author, id);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => fixture.remove(author, { blogId: id, id: _id })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  expect(await fixture.counts(id)).toEqual({ stored: 0, rows: 0 });
});

test('concurrent deletions of accounts, articles and comments do not deadlock', async () => {
  const articles = await Promise.all([fixture.article(), fixture.article(), fixture.article()]);
  const members = await newMembers(4);
  const added = await Promise.all(
    members.flatMap((member) =>
      articles.map(async ({ id }) => ({ id, member, _id: (await fixture.addComment(member, id))._id })),
    ),
  );
  const [first, second, third] = articles;
  const responses = await Promise.all([
    ...members.slice(0, 2).map((member) => fixture.deleteAccount(member)),
    ...added.map(({ id, _id }, turn) =>
      fixture.add(members[(turn + 1) % 4], id, { content: 'Reply', parentId: _id }),
    ),
    ...added.slice(6).map(({ id, member, _id }) => fixture.remove(member, { blogId: id, id: _id })),
    fixture.deleteAccount(third?.author ?? fixture.admin),
    fixture.articles.remove(second?.author ?? fixture.admin, second?.id ?? ''),
  ]);
  expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { stored, rows } = await fixture.counts(first?.id ?? '');
  expect(stored).toBe(rows);
});

test('concurrent comments make one notification that counts each person once', async () => {
  const { id, author } = await fixture.article('Busy');
  const members = await newMembers(6);
  await Promise.all(
    members.flatMap((member) => [fixture.addComment(member, id), fixture.addComment(member, id)]),
  );
  const { notifications, unread } = await fixture.readNotifications(author);
  expect(unread).toBe(1);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.title).toMatch(/^Member \d+ and 5 others commented on “Busy”$/);
});
