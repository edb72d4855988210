// Comments that wait for a moderator: which do, what their authors see, and what a decision does.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderationApi } from '#features/moderation/contract.ts';
import type { Member } from '#test/members.ts';
import type { Comment } from '../../contract.ts';
import { commentSettingsApi } from '../../settings-contract.ts';
import { type HoldingFixture, startHolding } from './holding.fixture.ts';

let fixture: HoldingFixture;

beforeAll(async () => {
  fixture = await startHolding();
});

afterAll(() => fixture?.site.close());

beforeEach(() => fixture.savePolicy({}));

const spam = 'Cheap pills here';

describe('which comments wait', () => {
  test('a comment with a listed word waits: its author is told, and it counts nowhere', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const comment = await fixture.addComment(reader, id, spam);
    expect(comment).toMatchObject({ held: true, content: spam, author: { id: reader.id }, likes: 0 });
    expect(await fixture.readPage(id)).toMatchObject({ comments: [], total: 0 });
    expect(await fixture.counts(id)).toEqual({ stored: 0, rows: 0 });
    expect((await fixture.mine(reader, id)).held).toEqual([{ ...comment, isEdit: false }]);
  });

  test('the first comments of a new account wait until enough were approved', async () => {
    await fixture.savePolicy({ firstComments: 1, words: [] });
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const [first, second] = [
      await fixture.addComment(reader, id, 'One'),
      await fixture.addComment(reader, id, 'Two'),
    ];
    expect([first.held, second.held]).toEqual([true, true]);
    await fixture.approve(fixture.editor, { id: first._id, version: 1 });
    expect(await fixture.addComment(reader, id, 'Three')).toMatchObject({ held: false });
  });

  test('comments with too many links wait', async () => {
    await fixture.savePolicy({ maxLinks: 1, words: [] });
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    expect(await fixture.addComment(reader, id, 'https://a.test')).toMatchObject({ held: false });
    const held = await fixture.addComment(reader, id, 'https://a.test [b](https://b.test)');
    expect(held).toMatchObject({ held: true });
    expect(await fixture.waitingOf(held._id)).toMatchObject({ reasons: ['links'] });
  });

  test('comments of moderators do not wait', async () => {
    const { id } = await fixture.article();
    for (const member of [fixture.editor, fixture.admin]) {
      expect(await fixture.addComment(member, id, spam)).toMatchObject({ held: false });
    }
  });

  test('one person cannot fill the queue', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    for (let n = 0; n < 20; n += 1) await fixture.addComment(reader, id, `${spam} ${n}`);
    expect(await fixture.add(reader, id, { content: spam })).toMatchObject({
      status: 409,
      body: { code: 'too_many_waiting' },
    });
  });
});

describe('a comment that waits', () => {
  test('is approved: everyone sees it as the latest, and people are notified now', async () => {
    const { id, author, slug } = await fixture.article('Waiting');
    const reader = await fixture.newMember('Ben Okri');
    const named = await fixture.newMember();
    const held = await fixture.addComment(reader, id, `${spam}, @${named.username}`);
    const later = await fixture.addComment(fixture.admin, id, 'Later');
    const before = [await fixture.readNotifications(author), await fixture.readNotifications(named)];
    expect(before.map(({ notifications }) => notifications.map(({ title }) => title))).toEqual([
      ['Grace Hopper commented on “Waiting”'],
      [],
    ]);
    expect(await fixture.approve(fixture.editor, { id: held._id, version: 1 })).toMatchObject({
      status: 200,
    });
    const { comments, total } = await fixture.readPage(id);
    expect(comments.map(({ _id }) => _id)).toEqual([later._id, held._id]);
    expect(total).toBe(2);
    expect(await fixture.counts(id)).toEqual({ stored: 2, rows: 2 });
    expect((await fixture.mine(reader, id)).held).toEqual([]);
    expect((await fixture.readNotifications(author)).notifications[0]?.title).toBe(
      'Ben Okri and 1 other commented on “Waiting”',
    );
    expect((await fixture.readNotifications(named)).notifications).toMatchObject([
      { kind: 'mention', link: `/article/${slug}#comment-${held._id}` },
    ]);
    expect(await fixture.audited('comment-approved')).toContainEqual(
      expect.objectContaining({ subject: 'Waiting' }),
    );
  });

  test('is removed: nothing is left, and nobody is notified', async () => {
    const { id, author } = await fixture.article('Removing');
    const reader = await fixture.newMember();
    const held = await fixture.addComment(reader, id, spam);
    expect((await fixture.removeHeld(fixture.admin, { id: held._id, version: 1 })).status).toBe(200);
    expect(await fixture.readPage(id)).toMatchObject({ comments: [] });
    expect((await fixture.mine(reader, id)).held).toEqual([]);
    expect((await fixture.readNotifications(author)).notifications).toEqual([]);
    expect(await fixture.audited('held-comment-removed')).toContainEqual(
      expect.objectContaining({ subject: 'Removing' }),
    );
  });

  test('nobody can reply to it or like it, and others cannot change it or learn of it', async () => {
    const { id } = await fixture.article();
    const [reader, other] = [await fixture.newMember(), await fixture.newMember()];
    const { _id } = await fixture.addComment(reader, id, spam);
    const at = { blogId: id, id: _id };
    expect((await fixture.add(other, id, { content: 'Reply', parentId: _id })).status).toBe(400);
    expect((await fixture.like(other, at)).status).toBe(404);
    expect((await fixture.like(reader, at)).status).toBe(404);
    expect((await fixture.edit(other, at, { content: 'Mine' })).status).toBe(404);
    expect((await fixture.remove(other, at)).status).toBe(404);
    expect((await fixture.edit(fixture.editor, at, { content: 'Mine' })).status).toBe(403);
    expect((await fixture.list(id, undefined, { around: _id })).status).toBe(404);
  });

  test('its author can edit and delete it', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const { _id } = await fixture.addComment(reader, id, spam);
    const at = { blogId: id, id: _id };
    const edited = await fixture.edit(reader, at, { content: 'No word' });
    expect(edited.body.comment).toMatchObject({ held: true, content: 'No word' });
    expect(await fixture.waitingOf(_id)).toMatchObject({ version: 2, content: 'No word' });
    expect(await fixture.remove(reader, at)).toMatchObject({ status: 200, body: { comment: null } });
    expect((await fixture.mine(reader, id)).held).toEqual([]);
  });

  test('a reply whose parent was deleted meanwhile cannot be approved', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const parent = await fixture.addComment(author, id, 'Parent');
    const held = await fixture.addComment(reader, id, spam, parent._id);
    await fixture.remove(author, { blogId: id, id: parent._id });
    expect(await fixture.readPage(id)).toMatchObject({ comments: [], total: 0 });
    expect(await fixture.approve(fixture.editor, { id: held._id, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'parent_gone' },
    });
    expect((await fixture.removeHeld(fixture.editor, { id: held._id, version: 1 })).status).toBe(200);
  });

  test('is in its author’s export and goes with the account', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const { _id } = await fixture.addComment(reader, id, spam);
    const response = await fixture.site.app.inject({
      url: '/api/auth/export',
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(response.body).toContain(spam);
    await fixture.deleteAccount(reader);
    expect((await fixture.queue()).some((waiting) => waiting.id === _id)).toBe(false);
  });
});

describe('an edit that waits', () => {
  async function editToSpam() {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const comment = await fixture.addComment(reader, id, 'Harmless');
    const at = { blogId: id, id: comment._id };
    const response = await fixture.edit(reader, at, { content: spam });
    return { id, reader, comment, at, edited: response.body.comment as Comment };
  }

  test('readers see the previous text until it is approved', async () => {
    const { id, reader, comment, edited } = await editToSpam();
    expect(edited).toMatchObject({ held: true, content: spam });
    expect((await fixture.readPage(id)).comments).toEqual([comment]);
    expect((await fixture.mine(reader, id)).held).toMatchObject([
      { _id: comment._id, isEdit: true, content: spam },
    ]);
    expect(await fixture.waitingOf(comment._id)).toMatchObject({ publishedText: 'Harmless' });
    await fixture.approve(fixture.editor, { id: comment._id, version: 1 });
    expect((await fixture.readPage(id)).comments).toMatchObject([
      { _id: comment._id, content: spam, editedAt: expect.any(String) },
    ]);
    expect(await fixture.counts(id)).toEqual({ stored: 1, rows: 1 });
  });

  test('another edit without listed words replaces it at once', async () => {
    const { id, reader, at, comment } = await editToSpam();
    await fixture.edit(reader, at, { content: 'Harmless again' });
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content: 'Harmless again' }]);
    expect((await fixture.queue()).some((waiting) => waiting.id === comment._id)).toBe(false);
  });

  test('deleting the comment deletes the edit too', async () => {
    const { id, reader, at, comment } = await editToSpam();
    await fixture.remove(reader, at);
    expect((await fixture.readPage(id)).comments).toEqual([]);
    expect((await fixture.queue()).some((waiting) => waiting.id === comment._id)).toBe(false);
  });
});

describe('trust', () => {
  test('comments of a trusted member are never held again, until the trust is taken back', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const held = await fixture.addComment(reader, id, spam);
    await fixture.approve(fixture.editor, { id: held._id, version: 1 }, true);
    expect(await fixture.addComment(reader, id, spam)).toMatchObject({ held: false });
    const as = { token: fixture.editor.token };
    const { body } = await fixture.site.call(moderationApi.listTrusted, {}, as);
    expect(body.people).toContainEqual(expect.objectContaining({ id: reader.id }));
    const distrusted = await fixture.site.call(moderationApi.distrust, { params: { id: reader.id } }, as);
    expect(distrusted.status).toBe(200);
    expect(await fixture.addComment(reader, id, spam)).toMatchObject({ held: true });
    expect(await fixture.audited('commenter-trusted')).not.toEqual([]);
    expect(await fixture.audited('commenter-not-trusted')).not.toEqual([]);
    expect((await fixture.site.call(moderationApi.distrust, { params: { id: reader.id } }, as)).status).toBe(
      404,
    );
  });
});

test('the settings of comments are for admins, audited, and refuse an older version', async () => {
  const body = { firstComments: 3, maxLinks: null, words: [], version: 0 };
  const save = (member: Member, change = {}) =>
    fixture.site.call(
      commentSettingsApi.saveComments,
      { body: { ...body, ...change } },
      { token: member.token },
    );
  expect((await save(fixture.editor)).status).toBe(403);
  expect(await save(fixture.admin)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await save(fixture.admin, { firstComments: -1 })).toMatchObject({
    status: 400,
    body: { fields: { firstComments: expect.any(String) } },
  });
  expect(await fixture.audited('settings-changed')).toContainEqual(
    expect.objectContaining({ subject: 'comments' }),
  );
});
