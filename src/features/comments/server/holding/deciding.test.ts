// Decisions on comments that wait: by two moderators, and while their authors change them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import type { Member } from '#test/members.ts';
import { type HoldingFixture, startHolding } from './holding.fixture.ts';

let fixture: HoldingFixture;

beforeAll(async () => {
  fixture = await startHolding();
});

afterAll(() => fixture?.site.close());

const spam = 'Cheap pills here';

describe('decisions at once', () => {
  test('of two moderators the second gets 409 and a sentence', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    for (const others of [fixture.approve, fixture.removeHeld]) {
      const held = { id: (await fixture.addComment(reader, id, spam))._id, version: 1 };
      const responses = await Promise.all([
        fixture.approve(fixture.editor, held),
        others(fixture.admin, held),
        fixture.approve(fixture.admin, held),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = responses.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'already_decided',
        message: expect.stringContaining('no longer waiting'),
      });
    }
    const { stored, rows } = await fixture.counts(id);
    expect(stored).toBe(rows);
  });

  test('a text that its author has changed cannot be approved unread', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const { _id } = await fixture.addComment(reader, id, spam);
    await fixture.edit(reader, { blogId: id, id: _id }, { content: `${spam}!` });
    expect(await fixture.approve(fixture.editor, { id: _id, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining('has changed this comment') },
    });
  });

  test('edits, deletions and decisions at once end in one state, and the count equals the rows', async () => {
    const { id } = await fixture.article();
    for (let turn = 0; turn < 5; turn += 1) {
      const reader = await fixture.newMember();
      const { _id } = await fixture.addComment(reader, id, spam);
      const at = { blogId: id, id: _id };
      const responses = await Promise.all([
        fixture.approve(fixture.editor, { id: _id, version: 1 }),
        fixture.edit(reader, at, { content: `${spam} again` }),
        turn % 2 === 0
          ? fixture.remove(reader, at)
          : fixture.removeHeld(fixture.admin, { id: _id, version: 1 }),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    const { stored, rows } = await fixture.counts(id);
    expect(stored).toBe(rows);
  });

  test('a comment that its author has deleted cannot be approved', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const { _id } = await fixture.addComment(reader, id, spam);
    await fixture.remove(reader, { blogId: id, id: _id });
    expect(await fixture.approve(fixture.editor, { id: _id, version: 1 })).toMatchObject({ status: 409 });
  });
});

describe('blocks while a comment waits', () => {
  const block = (member: Member, other: Member) =>
    fixture.site.call(
      mutesApi.save,
      { params: { id: other.id }, body: { isBlocked: true } },
      { token: member.token },
    );

  test('a comment whose author was blocked by the one it answers cannot be approved, and says so', async () => {
    const { id, author } = await fixture.article();
    const [reader, other] = [await fixture.newMember(), await fixture.newMember()];
    const parent = await fixture.addComment(other, id);
    const held = { id: (await fixture.addComment(reader, id, spam, parent._id))._id, version: 1 };
    const onArticle = { id: (await fixture.addComment(reader, id, spam))._id, version: 1 };
    await block(other, reader);
    expect(await fixture.approve(fixture.editor, held)).toMatchObject({
      status: 409,
      body: { code: 'author_blocked', message: expect.stringContaining('has blocked them') },
    });
    await block(author, reader);
    expect((await fixture.approve(fixture.editor, onArticle)).status).toBe(409);
    // It still waits, and can be removed.
    expect((await fixture.waitingOf(held.id)).version).toBe(1);
    expect((await fixture.removeHeld(fixture.editor, held)).status).toBe(200);
  });

  test('people who have blocked the author meanwhile are neither linked nor notified', async () => {
    const { id } = await fixture.article();
    const [reader, blocker, named] = [
      await fixture.newMember(),
      await fixture.newMember(),
      await fixture.newMember(),
    ];
    const content = `${spam} @${blocker.username} @${named.username}`;
    const html = `<p>${spam} @${blocker.username} <a href="/profile/${named.username}">@${named.username}</a></p>`;
    const shown = await fixture.addComment(reader, id, 'Before');
    const { _id } = await fixture.addComment(reader, id, content);
    await fixture.edit(reader, { blogId: id, id: shown._id }, { content });
    await block(blocker, reader);
    for (const one of [_id, shown._id]) {
      expect((await fixture.approve(fixture.editor, { id: one, version: 1 })).status).toBe(200);
    }
    const { comments } = await fixture.readPage(id);
    expect(comments.map((comment) => comment.html)).toEqual([html, html]);
    expect((await fixture.readNotifications(blocker)).notifications).toEqual([]);
    expect((await fixture.readNotifications(named)).notifications).toMatchObject([{ kind: 'mention' }]);
  });
});
