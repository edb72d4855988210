// The conversation below a mark, and who is told of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { paths } from '#kit/paths.ts';
import { demote, type Member } from '#test/members.ts';

let house: ReviewsFixture;
let grace: Member;
let alan: Member;
let author: Member;
let id: string;
let at: { id: string; markId: string };

beforeAll(async () => {
  house = await startReviews();
});

beforeEach(async () => {
  [grace, alan] = await Promise.all([house.newAdmin('Grace Hopper'), house.newAdmin('Alan Kay')]);
  ({ author, id } = await house.submission());
  at = { id, markId: (await house.marked(grace, id)).id };
});

afterAll(() => house?.site.close());

describe('a reply', () => {
  test('stands below the mark, oldest first', async () => {
    await house.sendBack(grace, id);
    const answer = await house.answerMark(author, at, { body: '  A reader’s eyes. ' });
    expect(answer.status).toBe(201);
    await house.answerMark(alan, at, { body: 'Say so.' });
    const by = { id: author.id, name: author.name, username: author.username, avatar: null };
    const [mark] = await house.marks(author, id);
    expect(mark?.replies).toMatchObject([
      { id: expect.any(String), by, body: 'A reader’s eyes.', createdAt: expect.any(String) },
      { by: { id: alan.id }, body: 'Say so.' },
    ]);
    expect((answer.body.mark as { replies: unknown[] }).replies).toEqual(mark?.replies.slice(0, 1));
  });

  test('needs words, and not too many', async () => {
    for (const body of ['', ' \n ', 'a'.repeat(5_001), undefined]) {
      const refused = await house.answerMark(grace, at, { body });
      expect(refused).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
    }
  });

  test('is for the author once the mark was sent, and for admins', async () => {
    expect((await house.answerMark(undefined, at)).status).toBe(401);
    expect((await house.answerMark(author, at)).status).toBe(404);
    expect((await house.answerMark(alan, at)).status).toBe(201);
    await house.sendBack(grace, id);
    expect((await house.answerMark(author, at)).status).toBe(201);
    expect((await house.answerMark(await house.newMember(), at)).status).toBe(404);
  });
});

describe('told are', () => {
  const toReviewer = {
    kind: 'review-reply',
    body: 'Read the reply and continue the conversation.',
  };

  test('the reviewer of what the author answers, and nobody else', async () => {
    await house.sendBack(grace, id);
    await house.answerMark(author, at, { body: 'Secret words.' });
    const told = await house.told(grace);
    expect(told).toMatchObject([
      {
        ...toReviewer,
        title: `${author.name} replied to your mark on “Reading proofs”`,
        link: paths.review(id),
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('Secret');
    expect(await house.told(alan)).toEqual([]);
    expect(await house.told(author)).toEqual([]);
  });

  test('the author of what the reviewer answers', async () => {
    await house.sendBack(grace, id);
    await house.answerMark(grace, at);
    expect(await house.told(author)).toMatchObject([
      {
        ...toReviewer,
        title: 'Grace Hopper replied to a mark on “Reading proofs”',
        link: paths.editArticle(id),
      },
    ]);
    expect(await house.told(grace)).toEqual([]);
  });

  test('both of what another admin answers, as one line while it is unread', async () => {
    await house.sendBack(grace, id);
    await house.answerMark(alan, at);
    await house.answerMark(alan, at);
    expect(await house.told(author)).toMatchObject([
      { title: 'Alan Kay replied to a mark on “Reading proofs”' },
    ]);
    expect(await house.told(grace)).toMatchObject([
      { title: 'Alan Kay replied to your mark on “Reading proofs”' },
    ]);
    expect(await house.told(alan)).toEqual([]);
  });

  test('only reviewers of what is between reviewers', async () => {
    await house.answerMark(alan, at);
    expect(await house.told(grace)).toHaveLength(1);
    expect(await house.told(author)).toEqual([]);
  });

  test('nobody who is no admin any more', async () => {
    await house.sendBack(grace, id);
    await demote(house.site, grace);
    await house.answerMark(author, at);
    expect(await house.told(grace)).toEqual([]);
  });

  test('an admin who marked their own article, once', async () => {
    const { _id } = await house.articles.submitted(grace);
    const own = { id: _id, markId: (await house.marked(grace, _id, { block: 0, quote: '' })).id };
    await house.answerMark(alan, own);
    await house.sendBack(alan, _id);
    await house.answerMark(alan, own);
    expect(await house.told(grace)).toMatchObject([
      { title: 'Alan Kay replied to your mark on “Reading proofs”', link: paths.review(_id) },
    ]);
  });
});
