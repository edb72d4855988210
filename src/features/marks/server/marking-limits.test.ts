// How many marks and replies there can be, also when they come at once.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchors, type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import { markWritesPerAccount, maxMarks, maxReplies } from './limits.ts';

let house: ReviewsFixture;
let admin: Member;
let other: Member;

beforeAll(async () => {
  house = await startReviews();
});

beforeEach(async () => {
  [admin, other] = await Promise.all([house.newAdmin(), house.newAdmin()]);
});

afterAll(() => house?.site.close());

const good = { revision: 1, ...anchors.eyes, body: 'Whose eyes?' };
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** As if they had been made before, so that the test is not about how fast. */
async function fillUpMarks(articleId: string, count: number): Promise<void> {
  await house.site.platform.db.execute(sql`
    insert into review_marks (article_id, revision_id, block, quote, prefix, suffix, body, created_at)
    select ${articleId}, (select id from article_revisions where article_id = ${articleId}), 0, '', '', '', 'One more', now()
    from generate_series(1, ${count})`);
}

async function fillUpReplies(markId: string, count: number): Promise<void> {
  await house.site.platform.db.execute(sql`
    insert into review_mark_replies (mark_id, body, created_at)
    select ${markId}, 'One more', now() from generate_series(1, ${count})`);
}

test('two admins who mark at once both do', async () => {
  const { id } = await house.submission();
  const answers = await Promise.all(
    [admin, other, admin, other, admin, other].map((reviewer) => house.addMark(reviewer, id, good)),
  );
  expect(statusesOf(answers)).toEqual(Array(6).fill(201));
  const marks = await house.marks(admin, id);
  expect(marks).toHaveLength(6);
  expect(marks.filter(({ isOwn }) => isOwn)).toHaveLength(3);
});

test('an article has room for so many marks, and no more when they come at once', async () => {
  const { id } = await house.submission();
  await fillUpMarks(id, maxMarks - 2);
  const answers = await Promise.all(
    [admin, other, admin, other].map((reviewer) => house.addMark(reviewer, id, good)),
  );
  expect(statusesOf(answers)).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_marks',
    message: 'An article can have up to 200 marks. Put the rest in the note.',
  });
  expect(await house.marks(admin, id)).toHaveLength(maxMarks);
});

test('a mark has room for so many replies, and no more when they come at once', async () => {
  const { id } = await house.submission();
  const at = { id, markId: (await house.marked(admin, id)).id };
  await fillUpReplies(at.markId, maxReplies - 1);
  const answers = await Promise.all([admin, other, other].map((reviewer) => house.answerMark(reviewer, at)));
  expect(statusesOf(answers)).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_replies' });
  const [mark] = await house.marks(admin, id);
  expect(mark?.replies).toHaveLength(maxReplies);
});

describe('writing too fast', () => {
  test('is stopped for a while, for whoever does it and for all kinds of it', async () => {
    const { id } = await house.submission();
    const at = { id, markId: (await house.marked(admin, id)).id };
    const again = Array.from({ length: markWritesPerAccount.times - 1 }, () =>
      house.changeMark(admin, at, { isResolved: true }),
    );
    expect(new Set(statusesOf(await Promise.all(again)))).toEqual(new Set([200]));
    for (const refused of [
      await house.addMark(admin, id, good),
      await house.changeMark(admin, at, { isResolved: false }),
      await house.answerMark(admin, at),
      await house.removeMark(admin, at),
    ]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    }
    expect((await house.answerMark(other, at)).status).toBe(201);
    expect((await house.listMarks(admin, id)).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('a mark and a new text: it stands in the text that was read, or nowhere', async () => {
    const { author, id } = await house.submission();
    const [marked, saved] = await Promise.all([
      house.addMark(admin, id, good),
      house.articles.save(author, id, { title: 'Better', status: 'published' }),
    ]);
    expect(saved.status).toBe(200);
    const marks = await house.marks(admin, id);
    if (marked.status === 201) expect(marks).toMatchObject([{ revision: 1 }]);
    else {
      expect(marked.body.code).toBe('stale_version');
      expect(marks).toEqual([]);
    }
  });

  test('a mark and a decision: it is sent with it, or waits for the next one', async () => {
    const { author, id } = await house.submission();
    const [marked, decided] = await Promise.all([
      house.addMark(admin, id, good),
      house.articles.decide(other, id, 'rejected', { note: 'No.' }),
    ]);
    expect([marked.status, decided.status]).toEqual([201, 200]);
    const [mark] = await house.marks(admin, id);
    expect(await house.marks(author, id)).toHaveLength(mark?.sentAt === null ? 0 : 1);
    await house.articles.decide(other, id, 'approved');
    expect(await house.marks(author, id)).toHaveLength(1);
  });

  test('a deletion and a decision: what the author has seen stays', async () => {
    const { author, id } = await house.submission();
    const at = { id, markId: (await house.marked(admin, id)).id };
    const [removed] = await Promise.all([
      house.removeMark(admin, at),
      house.articles.decide(other, id, 'rejected', { note: 'No.' }),
    ]);
    expect(await house.marks(author, id)).toHaveLength(removed.status === 200 ? 0 : 1);
    expect([200, 409]).toContain(removed.status);
  });
});
