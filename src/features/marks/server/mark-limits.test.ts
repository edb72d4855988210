// Limits on the number of marks and replies, also for concurrent requests.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchors, type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import { markWritesPerAccount, maxMarks, maxReplies } from './limits.ts';

let fixture: ReviewsFixture;
let admin: Member;
let other: Member;

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  [admin, other] = await Promise.all([fixture.newAdmin(), fixture.newAdmin()]);
});

afterAll(() => fixture?.site.close());

const good = { revision: 1, ...anchors.eyes, body: 'Whose eyes?' };
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** Inserts the rows directly, so that the rate limit does not apply. */
async function fillUpMarks(articleId: string, count: number): Promise<void> {
  await fixture.site.platform.db.execute(sql`
    insert into review_marks (article_id, revision_id, block, quote, prefix, suffix, body, created_at)
    select ${articleId}, (select id from article_revisions where article_id = ${articleId}), 0, '', '', '', 'One more', now()
    from generate_series(1, ${count})`);
}

async function fillUpReplies(markId: string, count: number): Promise<void> {
  await fixture.site.platform.db.execute(sql`
    insert into review_mark_replies (mark_id, body, created_at)
    select ${markId}, 'One more', now() from generate_series(1, ${count})`);
}

test('two admins can add marks at the same time', async () => {
  const { id } = await fixture.submission();
  const responses = await Promise.all(
    [admin, other, admin, other, admin, other].map((reviewer) => fixture.addMark(reviewer, id, good)),
  );
  expect(statusesOf(responses)).toEqual(Array(6).fill(201));
  const marks = await fixture.marks(admin, id);
  expect(marks).toHaveLength(6);
  expect(marks.filter(({ isOwn }) => isOwn)).toHaveLength(3);
});

test('an article has at most maxMarks marks, even with concurrent requests', async () => {
  const { id } = await fixture.submission();
  await fillUpMarks(id, maxMarks - 2);
  const responses = await Promise.all(
    [admin, other, admin, other].map((reviewer) => fixture.addMark(reviewer, id, good)),
  );
  expect(statusesOf(responses)).toEqual([201, 201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_marks',
    message: 'An article can have up to 200 marks. Put the rest in the note.',
  });
  expect(await fixture.marks(admin, id)).toHaveLength(maxMarks);
});

test('a mark has at most maxReplies replies, even with concurrent requests', async () => {
  const { id } = await fixture.submission();
  const at = { id, markId: (await fixture.marked(admin, id)).id };
  await fillUpReplies(at.markId, maxReplies - 1);
  const responses = await Promise.all(
    [admin, other, other].map((reviewer) => fixture.replyToMark(reviewer, at)),
  );
  expect(statusesOf(responses)).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_replies' });
  const [mark] = await fixture.marks(admin, id);
  expect(mark?.replies).toHaveLength(maxReplies);
});

describe('the rate limit of marks', () => {
  test('an account that writes too many marks is refused for all kinds of changes, and others are not', async () => {
    const { id } = await fixture.submission();
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    const again = Array.from({ length: markWritesPerAccount.times - 1 }, () =>
      fixture.changeMark(admin, at, { isResolved: true }),
    );
    expect(new Set(statusesOf(await Promise.all(again)))).toEqual(new Set([200]));
    for (const refused of [
      await fixture.addMark(admin, id, good),
      await fixture.changeMark(admin, at, { isResolved: false }),
      await fixture.replyToMark(admin, at),
      await fixture.removeMark(admin, at),
    ]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    }
    expect((await fixture.replyToMark(other, at)).status).toBe(201);
    expect((await fixture.listMarks(admin, id)).status).toBe(200);
  });
});

describe('concurrent changes', () => {
  test('a mark concurrent with a new revision is on the revision that was read, or refused', async () => {
    const { author, id } = await fixture.submission();
    const [marked, saved] = await Promise.all([
      fixture.addMark(admin, id, good),
      fixture.articles.save(author, id, { title: 'Better', status: 'published' }),
    ]);
    expect(saved.status).toBe(200);
    const marks = await fixture.marks(admin, id);
    if (marked.status === 201) expect(marks).toMatchObject([{ revision: 1 }]);
    else {
      expect(marked.body.code).toBe('stale_version');
      expect(marks).toEqual([]);
    }
  });

  test('a mark concurrent with a decision is sent with it, or with the next one', async () => {
    const { author, id } = await fixture.submission();
    const [marked, decided] = await Promise.all([
      fixture.addMark(admin, id, good),
      fixture.articles.decide(other, id, 'rejected', { note: 'No.' }),
    ]);
    expect([marked.status, decided.status]).toEqual([201, 200]);
    const [mark] = await fixture.marks(admin, id);
    expect(await fixture.marks(author, id)).toHaveLength(mark?.sentAt === null ? 0 : 1);
    await fixture.articles.decide(other, id, 'approved');
    expect(await fixture.marks(author, id)).toHaveLength(1);
  });

  test('a mark deleted concurrently with a decision stays if the author has seen it', async () => {
    const { author, id } = await fixture.submission();
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    const [removed] = await Promise.all([
      fixture.removeMark(admin, at),
      fixture.articles.decide(other, id, 'rejected', { note: 'No.' }),
    ]);
    expect(await fixture.marks(author, id)).toHaveLength(removed.status === 200 ? 0 : 1);
    expect([200, 409]).toContain(removed.status);
  });
});
