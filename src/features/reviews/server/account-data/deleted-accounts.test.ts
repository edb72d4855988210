// What remains of reviews after an account or an article is deleted, and what the account's export contains.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let leaving: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  leaving = await fixture.newAdmin('Grace Hopper');
});

afterAll(() => fixture?.site.close());

async function rowsOf(articleId: string): Promise<Record<string, number>> {
  const { rows } = await fixture.site.platform.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from review_marks where article_id = ${articleId}) as marks,
      (select count(*)::int from review_mark_replies r join review_marks m on m.id = r.mark_id
        where m.article_id = ${articleId}) as replies,
      (select count(*)::int from review_presence where article_id = ${articleId}) as present,
      (select count(*)::int from review_decisions where article_id = ${articleId}) as decisions`);
  return rows[0] ?? {};
}

test('the remarks of a deleted reviewer stay without a name', async () => {
  const { author, id } = await fixture.submission();
  const at = { id, markId: (await fixture.marked(leaving, id)).id };
  await fixture.replyToMark(leaving, at, { body: 'Think of it.' });
  await fixture.changeMark(leaving, at, { isResolved: true });
  await fixture.reportPresence(leaving, id);
  await fixture.sendBack(leaving, id);
  expect((await fixture.deleteAccount(leaving)).status).toBe(200);

  const [mark] = await fixture.marks(author, id);
  expect(mark).toMatchObject({
    body: 'Whose eyes?',
    by: null,
    resolvedAt: expect.any(String),
    resolvedBy: null,
    replies: [{ by: null, body: 'Think of it.' }],
  });
  // The reviewer was deleted, so nobody is notified, but the reply is saved.
  expect((await fixture.replyToMark(author, at)).status).toBe(201);
  expect((await fixture.changeMark(author, at, { isResolved: false })).status).toBe(200);
  const { acts } = await fixture.review(admin, id);
  expect(acts.map(({ act, by }) => [act, by === null])).toEqual([
    ['submitted', false],
    ['changes-requested', true],
  ]);
  expect(await rowsOf(id)).toMatchObject({ present: 0 });
});

test.each(['article', 'author'])('deleting an %s deletes everything about it', async (what) => {
  const { author, id } = await fixture.submission();
  const at = { id, markId: (await fixture.marked(admin, id)).id };
  await fixture.sendBack(admin, id);
  await fixture.replyToMark(author, at);
  await fixture.reportPresence(admin, id);
  expect(await rowsOf(id)).toEqual({ marks: 1, replies: 1, present: 1, decisions: 1 });
  const gone = what === 'article' ? fixture.articles.remove(author, id) : fixture.deleteAccount(author);
  expect((await gone).status).toBe(200);
  expect(await rowsOf(id)).toEqual({ marks: 0, replies: 0, present: 0, decisions: 0 });
  for (const response of [
    await fixture.read(admin, id),
    await fixture.listMarks(admin, id),
    await fixture.reportPresence(admin, id),
    await fixture.replyToMark(admin, at),
  ]) {
    expect(response.status).toBe(404);
  }
  expect((await fixture.reportPresence(admin, id, { isHere: false })).status).toBe(200);
});

describe('the export of an account', () => {
  test('the export of a reviewer has marks, replies and decisions, and no text of others', async () => {
    const { author, id } = await fixture.submission();
    const at = { id, markId: (await fixture.marked(leaving, id)).id };
    await fixture.replyToMark(admin, at, { body: 'Not mine.' });
    await fixture.replyToMark(leaving, at, { body: 'Think of it.' });
    const version = await fixture.sendBack(leaving, id);
    await fixture.undo(leaving, id, version);
    await fixture.save(author, id, { title: 'A later title', status: 'draft' });
    const { body, text } = await fixture.exportAccount(leaving);
    expect(body.reviews).toEqual({
      received: [],
      recommendations: [],
      approvals: [],
      claims: [],
      conflicts: [],
      marks: [
        { article: 'Reading proofs', body: 'Whose eyes?', createdAt: expect.any(String), editedAt: null },
      ],
      replies: [{ article: 'Reading proofs', body: 'Think of it.', createdAt: expect.any(String) }],
      decisions: [
        {
          article: 'Reading proofs',
          outcome: 'changes-requested',
          note: 'See the marks.',
          at: expect.any(String),
        },
        { article: 'Reading proofs', outcome: 'undone', note: '', at: expect.any(String) },
      ],
    });
    for (const words of ['pair of', 'Not mine', 'A later title']) expect(text).not.toContain(words);
  });

  test('the export of an author has marks and replies, and nothing about the reviewers', async () => {
    const { author, id } = await fixture.submission();
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    await fixture.sendBack(admin, id);
    await fixture.replyToMark(author, at, { body: 'A reader’s.' });
    const { body, text } = await fixture.exportAccount(author);
    expect(body.reviews).toMatchObject({
      received: [{ body: 'Whose eyes?', revision: 1, replies: [{ by: 'author', body: 'A reader’s.' }] }],
      marks: [],
      replies: [{ body: 'A reader’s.' }],
      decisions: [],
    });
    for (const words of [admin.id, admin.email]) expect(text).not.toContain(words);
  });
});
