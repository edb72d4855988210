import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, demote, type Member } from '#test/members.ts';
import { reviewsApi } from '../../contract.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { removeAbsentReviewers } from './report-presence.ts';

let fixture: ReviewsFixture;
let now = new Date();
let grace: Member;
let alan: Member;
let id: string;

beforeAll(async () => {
  fixture = await startReviews({ now: () => now });
});

beforeEach(async () => {
  now = new Date();
  [grace, alan] = await Promise.all([fixture.newAdmin('Grace Hopper'), fixture.newAdmin('Alan Kay')]);
  ({ id } = await fixture.submission());
});

afterAll(() => fixture?.site.close());

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

async function others(member: Member, isHere = true): Promise<string[]> {
  const { status, body } = await fixture.reportPresence(member, id, { isHere });
  expect(status).toBe(200);
  return (body.reviewers as { name: string }[]).map(({ name }) => name);
}

const rowsLeft = async (): Promise<number> => {
  const { rows } = await fixture.site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from review_presence where article_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
};

describe('reviewers who read a submission', () => {
  test('a reviewer sees the other reviewers, and not themselves', async () => {
    expect(await others(grace)).toEqual([]);
    const { body } = await fixture.reportPresence(alan, id);
    expect(body.reviewers).toEqual([
      { id: grace.id, name: 'Grace Hopper', username: grace.username, avatar: null },
    ]);
    expect(await others(grace)).toEqual(['Alan Kay']);
  });

  test('a reviewer is listed until they leave', async () => {
    await others(grace);
    expect(await others(alan)).toEqual(['Grace Hopper']);
    await others(grace, false);
    expect(await others(alan)).toEqual([]);
    expect(await rowsLeft()).toBe(1);
  });

  test('a reviewer is listed while their page keeps reporting', async () => {
    await others(grace);
    pass(40);
    await others(grace);
    pass(40);
    expect(await others(alan)).toEqual(['Grace Hopper']);
    pass(10);
    expect(await others(alan)).toEqual([]);
  });

  test('the queue also lists the reviewers of a submission', async () => {
    await others(grace);
    const { body } = await fixture.site.call(
      reviewsApi.listQueue,
      { query: { limit: '100' } },
      { token: alan.token },
    );
    const queued = (body.blogs as { _id: string; reviewers: unknown }[]).find((blog) => blog._id === id);
    expect(queued?.reviewers).toEqual([{ id: grace.id, name: 'Grace Hopper' }]);
  });

  test('a former reviewer is not listed', async () => {
    await others(grace);
    await demote(fixture.site, grace);
    expect(await others(alan)).toEqual([]);
  });
});

describe('live updates of presence', () => {
  test('open pages are notified when a reviewer comes or leaves, and not of every report', async () => {
    const { received, stop } = fixture.listen(['presence:*']);
    const takeReceived = () => new Set(received.splice(0));
    const changeOf = (reviewer: Member) => new Set([`presence:${reviewer.id}:${id}`]);
    await others(grace);
    expect(takeReceived()).toEqual(changeOf(grace));
    pass(20);
    await others(grace);
    pass(20);
    await others(grace);
    expect(takeReceived()).toEqual(new Set());
    await others(alan);
    expect(takeReceived()).toEqual(changeOf(alan));
    await others(grace, false);
    expect(takeReceived()).toEqual(changeOf(grace));
    await others(grace, false);
    expect(takeReceived()).toEqual(new Set());
    pass(60);
    await others(alan);
    expect(takeReceived()).toEqual(changeOf(alan));
    stop();
  });

  test('a reviewer whose page stopped reporting is removed, and open pages are notified', async () => {
    await others(grace);
    pass(30);
    await others(alan);
    pass(20);
    const { received, stop } = fixture.listen(['presence:*']);
    await removeAbsentReviewers(fixture.site.platform);
    expect(new Set(received.filter((topic) => topic.endsWith(id)))).toEqual(
      new Set([`presence:${grace.id}:${id}`]),
    );
    expect(await rowsLeft()).toBe(1);
    received.length = 0;
    await removeAbsentReviewers(fixture.site.platform);
    expect(received).toEqual([]);
    stop();
  });
});

test('concurrent reports of a reviewer are one presence', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => fixture.reportPresence(turn % 2 === 0 ? grace : alan, id)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rowsLeft()).toBe(2);
});

test('only those who review can report presence, and only for submitted articles', async () => {
  expect((await fixture.reportPresence(undefined, id)).status).toBe(401);
  const author = await fixture.newMember();
  expect((await fixture.reportPresence(author, id)).status).toBe(403);
  const reviewer = await createMember(fixture.site, { role: 'reviewer' });
  expect((await fixture.reportPresence(reviewer, id)).status).toBe(200);
  const { _id } = await fixture.articles.draft(author);
  for (const unknown of [_id, '00000000-0000-4000-8000-000000000000', 'no-id']) {
    const refused = await fixture.reportPresence(grace, unknown);
    expect(refused).toMatchObject({ status: 404, body: { message: 'There is no such article.' } });
  }
  expect((await fixture.reportPresence(grace, id, { isHere: 'yes' })).status).toBe(400);
});
