// What stays of reviews when an account or an article goes, and what people take along.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let house: ReviewsFixture;
let admin: Member;
let leaving: Member;

beforeAll(async () => {
  house = await startReviews();
  admin = await house.newAdmin();
});

beforeEach(async () => {
  leaving = await house.newAdmin('Grace Hopper');
});

afterAll(() => house?.site.close());

async function rowsOf(articleId: string): Promise<Record<string, number>> {
  const { rows } = await house.site.platform.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from review_marks where article_id = ${articleId}) as marks,
      (select count(*)::int from review_mark_replies r join review_marks m on m.id = r.mark_id
        where m.article_id = ${articleId}) as replies,
      (select count(*)::int from review_presence where article_id = ${articleId}) as present,
      (select count(*)::int from review_decisions where article_id = ${articleId}) as decisions`);
  return rows[0] ?? {};
}

test('a reviewer who goes leaves what they said, without a name', async () => {
  const { author, id } = await house.submission();
  const at = { id, markId: (await house.marked(leaving, id)).id };
  await house.answerMark(leaving, at, { body: 'Think of it.' });
  await house.changeMark(leaving, at, { isResolved: true });
  await house.bePresent(leaving, id);
  await house.sendBack(leaving, id);
  expect((await house.deleteAccount(leaving)).status).toBe(200);

  const [mark] = await house.marks(author, id);
  expect(mark).toMatchObject({
    body: 'Whose eyes?',
    by: null,
    resolvedAt: expect.any(String),
    resolvedBy: null,
    replies: [{ by: null, body: 'Think of it.' }],
  });
  // There is nobody to tell, and it goes on all the same.
  expect((await house.answerMark(author, at)).status).toBe(201);
  expect((await house.changeMark(author, at, { isResolved: false })).status).toBe(200);
  const { acts } = await house.review(admin, id);
  expect(acts.map(({ act, by }) => [act, by === null])).toEqual([
    ['submitted', false],
    ['changes-requested', true],
  ]);
  expect(await rowsOf(id)).toMatchObject({ present: 0 });
});

test.each(['article', 'author'])('with an %s that goes, everything about it goes', async (what) => {
  const { author, id } = await house.submission();
  const at = { id, markId: (await house.marked(admin, id)).id };
  await house.sendBack(admin, id);
  await house.answerMark(author, at);
  await house.bePresent(admin, id);
  expect(await rowsOf(id)).toEqual({ marks: 1, replies: 1, present: 1, decisions: 1 });
  const gone = what === 'article' ? house.articles.remove(author, id) : house.deleteAccount(author);
  expect((await gone).status).toBe(200);
  expect(await rowsOf(id)).toEqual({ marks: 0, replies: 0, present: 0, decisions: 0 });
  for (const answer of [
    await house.read(admin, id),
    await house.listMarks(admin, id),
    await house.bePresent(admin, id),
    await house.answerMark(admin, at),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await house.bePresent(admin, id, { isHere: false })).status).toBe(200);
});

describe('the download of an account', () => {
  test('has what a reviewer said and decided, and no word of another’s text', async () => {
    const { author, id } = await house.submission();
    const at = { id, markId: (await house.marked(leaving, id)).id };
    await house.answerMark(admin, at, { body: 'Not mine.' });
    await house.answerMark(leaving, at, { body: 'Think of it.' });
    const version = await house.sendBack(leaving, id);
    await house.undo(leaving, id, version);
    await house.save(author, id, { title: 'A later title', status: 'draft' });
    const { body, text } = await house.exportAccount(leaving);
    expect(body.reviews).toEqual({
      received: [],
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

  test('has what an author answered, and of who reviewed nothing more', async () => {
    const { author, id } = await house.submission();
    const at = { id, markId: (await house.marked(admin, id)).id };
    await house.sendBack(admin, id);
    await house.answerMark(author, at, { body: 'A reader’s.' });
    const { body, text } = await house.exportAccount(author);
    expect(body.reviews).toMatchObject({
      received: [{ body: 'Whose eyes?', revision: 1, replies: [{ by: 'author', body: 'A reader’s.' }] }],
      marks: [],
      replies: [{ body: 'A reader’s.' }],
      decisions: [],
    });
    for (const words of [admin.id, admin.email]) expect(text).not.toContain(words);
  });
});
