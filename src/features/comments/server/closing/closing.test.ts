import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { createMember } from '#test/members.ts';
import { type CommentsFixture, startComments } from '../comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

test('an article whose comments are closed takes no new ones, and the existing ones stay', async () => {
  const { id, author } = await fixture.article('Closing');
  const reader = await fixture.newMember();
  const { _id } = await fixture.addComment(reader, id, 'Before');
  expect((await fixture.close(author, id, true)).body).toMatchObject({ closed: true });
  expect(await fixture.readPage(id)).toMatchObject({ closed: true, comments: [{ _id }] });
  for (const parentId of [undefined, _id]) {
    const response = await fixture.add(fixture.admin, id, {
      content: 'Too late',
      ...(parentId && { parentId }),
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'comments_closed' } });
  }
  const edited = await fixture.edit(reader, { blogId: id, id: _id }, { content: 'Still mine' });
  expect(edited.status).toBe(200);
  expect((await fixture.close(author, id, false)).body).toMatchObject({ closed: false });
  expect((await fixture.add(reader, id, { content: 'Open again' })).status).toBe(201);
  const { body } = await fixture.site.call(
    auditApi.list,
    { query: { act: 'comments-closed' } },
    { token: fixture.admin.token },
  );
  expect(body.entries).toMatchObject([{ subject: 'Closing' }]);
});

test('its author, editors and admins can close the comments, and nobody else', async () => {
  const { id, author } = await fixture.article();
  const reader = await fixture.newMember();
  const reviewer = await createMember(fixture.site, { role: 'reviewer' });
  const editor = await createMember(fixture.site, { role: 'editor' });
  expect((await fixture.close(undefined, id, true)).status).toBe(401);
  for (const member of [reader, reviewer]) expect((await fixture.close(member, id, true)).status).toBe(403);
  for (const member of [author, editor, fixture.admin]) {
    expect((await fixture.close(member, id, true)).status).toBe(200);
    expect((await fixture.close(member, id, false)).status).toBe(200);
  }
  const draft = await fixture.articles.draft(author);
  expect((await fixture.close(reader, draft._id, true)).status).toBe(404);
});

test('comments that are added while the discussion is closed come before it or are refused', async () => {
  const { id, author } = await fixture.article();
  const readers = await Promise.all(Array.from({ length: 6 }, () => fixture.newMember()));
  const [closed, ...responses] = await Promise.all([
    fixture.close(author, id, true),
    ...readers.map((reader) => fixture.add(reader, id, { content: 'Quick' })),
  ]);
  expect(closed?.status).toBe(200);
  const added = responses.filter(({ status }) => status === 201).length;
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect((await fixture.readPage(id)).total).toBe(added);
});
