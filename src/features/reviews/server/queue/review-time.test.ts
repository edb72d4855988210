import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let admin: Member;
let now = new Date('2026-05-03T12:00:00Z');

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  ada = await createMember(site);
});

afterAll(() => site?.close());

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

const readReviewTime = async () => (await site.call(reviewsApi.readReviewTime, {})).body;

async function decidedAfter(hours: number, visibility: 'approved' | 'rejected' | 'hidden' = 'approved') {
  const { _id } = await articles.submitted(ada);
  later(hours);
  const { body } = await articles.decide(admin, _id, visibility);
  return { _id, version: (body.undo as { version: number }).version };
}

test('the review time has its goal, and no figures with too few decisions', async () => {
  expect(await readReviewTime()).toEqual({
    success: true,
    promisedHours: { from: 24, to: 48 },
    days: 30,
    decisions: 0,
    medianMinutes: null,
    p90Minutes: null,
  });
  for (const hours of [1, 2, 3, 4]) await decidedAfter(hours);
  expect(await readReviewTime()).toMatchObject({ decisions: 4, medianMinutes: null, p90Minutes: null });
});

test('the review time has the median and the 90th percentile of the decisions', async () => {
  await decidedAfter(10, 'rejected');
  // 1, 2, 3, 4, 10 hours: the 90th percentile lies 60 % of the way from 4 to 10.
  expect(await readReviewTime()).toMatchObject({ decisions: 5, medianMinutes: 180, p90Minutes: 456 });
});

test('the review time ignores undone decisions, own articles and articles that did not wait', async () => {
  const before = await readReviewTime();
  const { _id, version } = await decidedAfter(100);
  expect((await readReviewTime()).decisions).toBe(6);
  await site.call(reviewsApi.undo, { params: { id: _id }, body: { version } }, { token: admin.token });
  expect(await readReviewTime()).toEqual(before);
  await articles.decide(admin, _id, 'hidden');
  const afterHiding = await readReviewTime();
  expect(afterHiding.decisions).toBe(6);
  await articles.decide(admin, _id, 'pending');
  await articles.decide(admin, _id, 'pending');
  const own = await articles.submitted(admin);
  await articles.decide(admin, own._id, 'approved');
  expect(await readReviewTime()).toEqual(afterHiding);
});

test('the review time ignores decisions older than 30 days', async () => {
  later(31 * 24);
  // The sessions have expired meanwhile.
  admin = await createMember(site, { role: 'admin' });
  ada = await createMember(site);
  await decidedAfter(5);
  expect(await readReviewTime()).toMatchObject({ decisions: 1, medianMinutes: null });
});

test('the review time counts decisions on deleted articles', async () => {
  const { _id } = await decidedAfter(1);
  await articles.remove(ada, _id);
  await decidedAfter(1);
  expect((await readReviewTime()).decisions).toBe(3);
});
