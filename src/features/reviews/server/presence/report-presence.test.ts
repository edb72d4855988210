import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demote, type Member } from '#test/members.ts';
import { reviewsApi } from '../../contract.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { forgetAbsent } from './report-presence.ts';

let house: ReviewsFixture;
let now = new Date();
let grace: Member;
let alan: Member;
let id: string;

beforeAll(async () => {
  house = await startReviews({ now: () => now });
});

beforeEach(async () => {
  now = new Date();
  [grace, alan] = await Promise.all([house.newAdmin('Grace Hopper'), house.newAdmin('Alan Kay')]);
  ({ id } = await house.submission());
});

afterAll(() => house?.site.close());

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

async function others(member: Member, isHere = true): Promise<string[]> {
  const { status, body } = await house.bePresent(member, id, { isHere });
  expect(status).toBe(200);
  return (body.reviewers as { name: string }[]).map(({ name }) => name);
}

const rowsLeft = async (): Promise<number> => {
  const { rows } = await house.site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from review_presence where article_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
};

describe('whoever reads a submission', () => {
  test('sees who else does, and not themselves', async () => {
    expect(await others(grace)).toEqual([]);
    const { body } = await house.bePresent(alan, id);
    expect(body.reviewers).toEqual([
      { id: grace.id, name: 'Grace Hopper', username: grace.username, avatar: null },
    ]);
    expect(await others(grace)).toEqual(['Alan Kay']);
  });

  test('is seen until they leave', async () => {
    await others(grace);
    expect(await others(alan)).toEqual(['Grace Hopper']);
    await others(grace, false);
    expect(await others(alan)).toEqual([]);
    expect(await rowsLeft()).toBe(1);
  });

  test('is seen as long as there is a sign of life', async () => {
    await others(grace);
    pass(40);
    await others(grace);
    pass(40);
    expect(await others(alan)).toEqual(['Grace Hopper']);
    pass(10);
    expect(await others(alan)).toEqual([]);
  });

  test('is seen in the queue too', async () => {
    await others(grace);
    const { body } = await house.site.call(
      reviewsApi.listQueue,
      { query: { limit: '100' } },
      { token: alan.token },
    );
    const queued = (body.blogs as { _id: string; reviewers: unknown }[]).find((blog) => blog._id === id);
    expect(queued?.reviewers).toEqual([{ id: grace.id, name: 'Grace Hopper' }]);
  });

  test('is nobody who is no admin any more', async () => {
    await others(grace);
    await demote(house.site, grace);
    expect(await others(alan)).toEqual([]);
  });
});

describe('open pages hear', () => {
  test('when somebody comes or leaves, and not of every sign of life', async () => {
    const { heard, stop } = house.listen(['queue', `review:${id}`]);
    const take = () => heard.splice(0).sort();
    const both = ['queue', `review:${id}`];
    await others(grace);
    expect(take()).toEqual(both);
    pass(20);
    await others(grace);
    pass(20);
    await others(grace);
    expect(take()).toEqual([]);
    await others(alan);
    expect(take()).toEqual(both);
    await others(grace, false);
    expect(take()).toEqual(both);
    await others(grace, false);
    expect(take()).toEqual([]);
    pass(60);
    await others(alan);
    expect(take()).toEqual(both);
    stop();
  });

  test('when somebody went without a word, who is then forgotten', async () => {
    await others(grace);
    pass(30);
    await others(alan);
    pass(20);
    const { heard, stop } = house.listen(['queue', `review:${id}`]);
    await forgetAbsent(house.site.platform);
    expect(heard.sort()).toEqual(['queue', `review:${id}`]);
    expect(await rowsLeft()).toBe(1);
    heard.length = 0;
    await forgetAbsent(house.site.platform);
    expect(heard).toEqual([]);
    stop();
  });
});

test('many signs of life at once are one presence', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => house.bePresent(turn % 2 === 0 ? grace : alan, id)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rowsLeft()).toBe(2);
});

test('it is for admins alone, and for what was submitted', async () => {
  expect((await house.bePresent(undefined, id)).status).toBe(401);
  const author = await house.newMember();
  expect((await house.bePresent(author, id)).status).toBe(403);
  const { _id } = await house.articles.draft(author);
  for (const unknown of [_id, '00000000-0000-4000-8000-000000000000', 'no-id']) {
    const refused = await house.bePresent(grace, unknown);
    expect(refused).toMatchObject({ status: 404, body: { message: 'There is no such article.' } });
  }
  expect((await house.bePresent(grace, id, { isHere: 'yes' })).status).toBe(400);
});
