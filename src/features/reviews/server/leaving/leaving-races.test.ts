// Accounts and articles that go while somebody reviews them: nobody waits in a circle.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let house: ReviewsFixture;
let admin: Member;
let leaving: Member;

beforeAll(async () => {
  house = await startReviews();
});

beforeEach(async () => {
  [admin, leaving] = await Promise.all([house.newAdmin(), house.newAdmin()]);
});

afterAll(() => house?.site.close());

// Who comes first is chance; in most rounds both orders of one pair happen.
const rounds = [1, 2, 3, 4];

const failures = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).filter((status) => status >= 500);

const reject = (reviewer: Member, id: string) =>
  house.articles.decide(reviewer, id, 'rejected', { note: 'No.' });

test('an account, an article and what is said about it can go at once', async () => {
  const submissions = await Promise.all([house.submission(), house.submission(), house.submission()]);
  const marked = await Promise.all(
    submissions.map(async ({ id, author }) => ({ id, author, markId: (await house.marked(leaving, id)).id })),
  );
  await Promise.all(marked.map(({ id }) => house.sendBack(admin, id)));
  const [first, second, third] = marked;
  if (!first || !second || !third) throw new Error('Nothing was marked');
  const answers = await Promise.all([
    ...marked.map((at) => house.answerMark(at.author, at)),
    ...marked.map((at) => house.answerMark(admin, at)),
    ...marked.map((at) => house.changeMark(leaving, at, { isResolved: true })),
    ...marked.map(({ id }) => house.bePresent(admin, id)),
    house.deleteAccount(leaving),
    house.deleteAccount(second.author),
    house.articles.remove(third.author, third.id),
  ]);
  expect(failures(answers)).toEqual([]);
  expect(await house.marks(first.author, first.id)).toMatchObject([{ by: null }]);
});

test.each(rounds)('an author goes while it is decided on (%i)', async () => {
  const { author, id } = await house.submission();
  const decisions = [admin, leaving, admin].map((reviewer) => reject(reviewer, id));
  expect(failures(await Promise.all([house.deleteAccount(author), ...decisions]))).toEqual([]);
  expect((await house.read(admin, id)).status).toBe(404);
});

test.each(rounds)('a reviewer goes while deciding (%i)', async () => {
  const { id } = await house.submission();
  await house.marked(leaving, id);
  const decisions = [1, 2, 3].map(() => reject(leaving, id));
  expect(failures(await Promise.all([house.deleteAccount(leaving), ...decisions]))).toEqual([]);
  expect(await house.marks(admin, id)).toMatchObject([{ by: null }]);
});

test.each(rounds)('a reviewer goes while what they sent back is submitted again (%i)', async (round) => {
  const { author, id } = await house.submission();
  await house.marked(leaving, id);
  await house.sendBack(leaving, id);
  const saved = house.articles.save(author, id, { title: `Better ${round}`, status: 'published' });
  const answers = await Promise.all([house.deleteAccount(leaving), saved]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test.each(rounds)('an author or an article goes while a decision is undone (%i)', async (round) => {
  const { author, id } = await house.submission();
  await house.marked(admin, id);
  const version = await house.sendBack(admin, id);
  const gone = round % 2 === 0 ? house.deleteAccount(author) : house.articles.remove(author, id);
  const undone = [1, 2].map(() => house.undo(admin, id, version));
  expect(failures(await Promise.all([gone, ...undone]))).toEqual([]);
  expect((await house.read(admin, id)).status).toBe(404);
});

test('an author who goes while a text is being submitted goes after it', async () => {
  const { author, id } = await house.submission();
  const { platform } = house.site;
  const waiting = async () => {
    const { rows } = await platform.db.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting;
  };
  const answers = await platform.transact(async (tx) => {
    // Both come as far as they can while somebody else has the article: then each would wait for the other.
    await tx.execute(sql`select from articles where id = ${id} for update`);
    const saved = house.articles.save(author, id, { title: 'Once more', status: 'published' });
    await expect.poll(waiting).toBe(1);
    const gone = house.deleteAccount(author);
    await expect.poll(waiting).toBe(2);
    return [saved, gone];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});
