// Replies to marks, and who is notified of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { paths } from '#kit/paths.ts';
import { demote, type Member } from '#test/members.ts';

let fixture: ReviewsFixture;
let grace: Member;
let alan: Member;
let author: Member;
let id: string;
let at: { id: string; markId: string };

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  [grace, alan] = await Promise.all([fixture.newAdmin('Grace Hopper'), fixture.newAdmin('Alan Kay')]);
  ({ author, id } = await fixture.submission());
  at = { id, markId: (await fixture.marked(grace, id)).id };
});

afterAll(() => fixture?.site.close());

describe('replies to a mark', () => {
  test('replies are listed below the mark, oldest first', async () => {
    await fixture.sendBack(grace, id);
    const response = await fixture.replyToMark(author, at, { body: '  A reader’s eyes. ' });
    expect(response.status).toBe(201);
    await fixture.replyToMark(alan, at, { body: 'Say so.' });
    const by = { id: author.id, name: author.name, username: author.username, avatar: null };
    const [mark] = await fixture.marks(author, id);
    expect(mark?.replies).toMatchObject([
      { id: expect.any(String), by, body: 'A reader’s eyes.', createdAt: expect.any(String) },
      { by: { id: alan.id }, body: 'Say so.' },
    ]);
    expect((response.body.mark as { replies: unknown[] }).replies).toEqual(mark?.replies.slice(0, 1));
  });

  test('an empty or too long reply is refused', async () => {
    for (const body of ['', ' \n ', 'a'.repeat(5_001), undefined]) {
      const refused = await fixture.replyToMark(grace, at, { body });
      expect(refused).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
    }
  });

  test('admins can reply to a mark, and the author once it was sent', async () => {
    expect((await fixture.replyToMark(undefined, at)).status).toBe(401);
    expect((await fixture.replyToMark(author, at)).status).toBe(404);
    expect((await fixture.replyToMark(alan, at)).status).toBe(201);
    await fixture.sendBack(grace, id);
    expect((await fixture.replyToMark(author, at)).status).toBe(201);
    expect((await fixture.replyToMark(await fixture.newMember(), at)).status).toBe(404);
  });
});

describe('notifications of replies', () => {
  const toReviewer = {
    kind: 'review-reply',
    body: 'Read the reply and continue the conversation.',
  };

  test('a reply of the author notifies the reviewer, and nobody else', async () => {
    await fixture.sendBack(grace, id);
    await fixture.replyToMark(author, at, { body: 'Secret words.' });
    const told = await fixture.listReplyNotifications(grace);
    expect(told).toMatchObject([
      {
        ...toReviewer,
        title: `${author.name} replied to your mark on “Reading proofs”`,
        link: paths.review(id),
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('Secret');
    expect(await fixture.listReplyNotifications(alan)).toEqual([]);
    expect(await fixture.listReplyNotifications(author)).toEqual([]);
  });

  test('a reply of the reviewer notifies the author', async () => {
    await fixture.sendBack(grace, id);
    await fixture.replyToMark(grace, at);
    expect(await fixture.listReplyNotifications(author)).toMatchObject([
      {
        ...toReviewer,
        title: 'Grace Hopper replied to a mark on “Reading proofs”',
        link: paths.editArticle(id),
      },
    ]);
    expect(await fixture.listReplyNotifications(grace)).toEqual([]);
  });

  test('replies of another admin notify author and reviewer, once while unread', async () => {
    await fixture.sendBack(grace, id);
    await fixture.replyToMark(alan, at);
    await fixture.replyToMark(alan, at);
    expect(await fixture.listReplyNotifications(author)).toMatchObject([
      { title: 'Alan Kay replied to a mark on “Reading proofs”' },
    ]);
    expect(await fixture.listReplyNotifications(grace)).toMatchObject([
      { title: 'Alan Kay replied to your mark on “Reading proofs”' },
    ]);
    expect(await fixture.listReplyNotifications(alan)).toEqual([]);
  });

  test('a reply to a mark that was not sent notifies only the reviewer', async () => {
    await fixture.replyToMark(alan, at);
    expect(await fixture.listReplyNotifications(grace)).toHaveLength(1);
    expect(await fixture.listReplyNotifications(author)).toEqual([]);
  });

  test('a reply does not notify a former admin', async () => {
    await fixture.sendBack(grace, id);
    await demote(fixture.site, grace);
    await fixture.replyToMark(author, at);
    expect(await fixture.listReplyNotifications(grace)).toEqual([]);
  });

  test('a reply to an admin’s mark on their own article notifies them once', async () => {
    const { _id } = await fixture.articles.submitted(grace);
    const own = { id: _id, markId: (await fixture.marked(grace, _id, { block: 0, quote: '' })).id };
    await fixture.replyToMark(alan, own);
    await fixture.sendBack(alan, _id);
    await fixture.replyToMark(alan, own);
    expect(await fixture.listReplyNotifications(grace)).toMatchObject([
      { title: 'Alan Kay replied to your mark on “Reading proofs”', link: paths.review(_id) },
    ]);
  });
});
