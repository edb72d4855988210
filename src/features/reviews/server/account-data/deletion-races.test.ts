// Accounts and articles are deleted while somebody reviews them. The transactions must not deadlock.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let leaving: Member;

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  [admin, leaving] = await Promise.all([fixture.newAdmin(), fixture.newAdmin()]);
});

afterAll(() => fixture?.site.close());

// The order is random; several rounds cover both orders of most pairs.
const rounds = [1, 2, 3, 4];

const failures = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).filter((status) => status >= 500);

const reject = (reviewer: Member, id: string) =>
  fixture.articles.decide(reviewer, id, 'rejected', { note: 'No.' });

test('an account, an article and their reviews can be deleted concurrently', async () => {
  const submissions = await Promise.all([fixture.submission(), fixture.submission(), fixture.submission()]);
  const marked = await Promise.all(
    submissions.map(async ({ id, author }) => ({
      id,
      author,
      markId: (await fixture.marked(leaving, id)).id,
    })),
  );
  await Promise.all(marked.map(({ id }) => fixture.sendBack(admin, id)));
  const [first, second, third] = marked;
  if (!first || !second || !third) throw new Error('Nothing was marked');
  const responses = await Promise.all([
    ...marked.map((at) => fixture.replyToMark(at.author, at)),
    ...marked.map((at) => fixture.replyToMark(admin, at)),
    ...marked.map((at) => fixture.changeMark(leaving, at, { isResolved: true })),
    ...marked.map(({ id }) => fixture.reportPresence(admin, id)),
    fixture.deleteAccount(leaving),
    fixture.deleteAccount(second.author),
    fixture.articles.remove(third.author, third.id),
  ]);
  expect(failures(responses)).toEqual([]);
  expect(await fixture.marks(first.author, first.id)).toMatchObject([{ by: null }]);
});

test.each(rounds)('an author is deleted while a submission is decided (round %i)', async () => {
  const { author, id } = await fixture.submission();
  const decisions = [admin, leaving, admin].map((reviewer) => reject(reviewer, id));
  expect(failures(await Promise.all([fixture.deleteAccount(author), ...decisions]))).toEqual([]);
  expect((await fixture.read(admin, id)).status).toBe(404);
});

test.each(rounds)('a reviewer is deleted while deciding (round %i)', async () => {
  const { id } = await fixture.submission();
  await fixture.marked(leaving, id);
  const decisions = [1, 2, 3].map(() => reject(leaving, id));
  expect(failures(await Promise.all([fixture.deleteAccount(leaving), ...decisions]))).toEqual([]);
  expect(await fixture.marks(admin, id)).toMatchObject([{ by: null }]);
});

test.each(rounds)(
  'a reviewer is deleted while the returned article is submitted again (round %i)',
  async (round) => {
    const { author, id } = await fixture.submission();
    await fixture.marked(leaving, id);
    await fixture.sendBack(leaving, id);
    const saved = fixture.articles.save(author, id, { title: `Better ${round}`, status: 'published' });
    const responses = await Promise.all([fixture.deleteAccount(leaving), saved]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  },
);

test.each(rounds)(
  'an author or an article is deleted while a decision is undone (round %i)',
  async (round) => {
    const { author, id } = await fixture.submission();
    await fixture.marked(admin, id);
    const version = await fixture.sendBack(admin, id);
    const gone = round % 2 === 0 ? fixture.deleteAccount(author) : fixture.articles.remove(author, id);
    const undone = [1, 2].map(() => fixture.undo(admin, id, version));
    expect(failures(await Promise.all([gone, ...undone]))).toEqual([]);
    expect((await fixture.read(admin, id)).status).toBe(404);
  },
);

test('the deletion of an author waits for a submission in progress', async () => {
  const { author, id } = await fixture.submission();
  const { platform } = fixture.site;
  const waiting = async () => {
    const { rows } = await platform.db.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting;
  };
  const responses = await platform.transact(async (tx) => {
    // A third transaction locks the article until both wait. Without the lock order, they would now deadlock.
    await tx.execute(sql`select from articles where id = ${id} for update`);
    const saved = fixture.articles.save(author, id, { title: 'Once more', status: 'published' });
    await expect.poll(waiting).toBe(1);
    const gone = fixture.deleteAccount(author);
    await expect.poll(waiting).toBe(2);
    return [saved, gone];
  });
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
});
