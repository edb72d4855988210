// Articles of several authors in series, and what the owner of a series hears of its words.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsApi } from '#features/notifications/contract.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { OwnSeries } from '../contract.ts';
import { seriesCallsOf } from './series.fixture.ts';

let site: TestSite;
let calls: ReturnType<typeof seriesCallsOf>;
let ada: Member;
let ben: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  calls = seriesCallsOf(site);
});

beforeEach(async () => {
  await site.platform.db.execute(sql`truncate rate_limits`);
  ada = await createMember(site, { name: 'Ada' });
  ben = await createMember(site, { name: 'Ben' });
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

/** A published article whose first author is Ada, written with Ben. */
async function shared(title = 'Together'): Promise<string> {
  const { _id } = await calls.articles.approved(ada, admin, { title });
  await coAuthorCalls(site).join(ada, _id, ben);
  return _id;
}

const mine = async (member: Member) => (await calls.mine(member)).body.series as OwnSeries[];

async function notices(member: Member): Promise<{ title: string; body: string; link: string }[]> {
  const { body } = await site.call(notificationsApi.list, {}, { token: member.token });
  return (body.notifications as { kind: string; title: string; body: string; link: string }[]).filter(
    ({ kind }) => kind === 'series',
  );
}

describe('an article of two authors', () => {
  test('a co-author adds it to their series, and the first author hears of it and can remove it', async () => {
    const article = await shared();
    const series = calls.seriesIn(await calls.create(ben, { title: 'Ben’s series' }));
    expect((await calls.add(ben, series.id, article)).status).toBe(200);
    expect(await notices(ada)).toMatchObject([
      { title: 'Ben added “Together” to the series “Ben’s series”', link: '/my-articles#series' },
    ]);
    expect(await mine(ada)).toMatchObject([
      { id: series.id, isOwner: false, mayAdd: false, parts: [{ articleId: article, isOwn: true }] },
    ]);
    expect((await calls.add(ada, series.id, (await calls.articles.approved(ada, admin))._id)).status).toBe(
      404,
    );
    expect((await calls.take(ada, series.id, article)).status).toBe(200);
    expect(await mine(ada)).toEqual([]);
    expect((await mine(ben))[0]?.parts).toEqual([]);
  });

  test('a co-author cannot take it away from another series, and the first author can', async () => {
    const article = await shared();
    const bens = calls.seriesIn(await calls.create(ben, { title: 'Of Ben' }));
    const adas = calls.seriesIn(await calls.create(ada, { title: 'Of Ada' }));
    await calls.add(ada, adas.id, article);
    expect(await calls.add(ben, bens.id, article)).toMatchObject({
      status: 409,
      body: { code: 'in_another_series' },
    });
    // Any author may remove it, and then it is free.
    expect((await calls.take(ben, adas.id, article)).status).toBe(200);
    expect((await calls.add(ben, bens.id, article)).status).toBe(200);
    expect((await calls.add(ada, adas.id, article)).status).toBe(200);
    expect((await mine(ben)).find(({ id }) => id === bens.id)?.parts).toEqual([]);
  });

  test('of two who add it at once, the first author wins or comes first', async () => {
    const article = await shared();
    const bens = calls.seriesIn(await calls.create(ben, { title: 'Of Ben' }));
    const adas = calls.seriesIn(await calls.create(ada, { title: 'Of Ada' }));
    // Several rounds, because either may be first.
    for (let round = 0; round < 8; round++) {
      const [, own] = await Promise.all([calls.add(ben, bens.id, article), calls.add(ada, adas.id, article)]);
      expect(own.status).toBe(200);
      expect((await mine(ada)).find(({ id }) => id === adas.id)?.parts).toHaveLength(1);
      expect((await mine(ben)).find(({ id }) => id === bens.id)?.parts).toEqual([]);
      expect((await calls.take(ada, adas.id, article)).status).toBe(200);
    }
  });

  test('two articles that change places between two series at once both arrive', async () => {
    const series = [
      calls.seriesIn(await calls.create(ada, { title: 'One' })),
      calls.seriesIn(await calls.create(ada, { title: 'Two' })),
    ].map(({ id }) => id);
    const moved = [
      (await calls.articles.approved(ada, admin))._id,
      (await calls.articles.approved(ada, admin))._id,
    ];
    const add = (from: number) =>
      Promise.all(moved.map((article, at) => calls.add(ada, series[(from + at) % 2] ?? '', article)));
    for (let round = 0; round < 8; round++) {
      expect((await add(round)).map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('somebody who has left cannot add it, and a stranger learns nothing', async () => {
    const article = await shared();
    await coAuthorCalls(site).remove(ben, article, ben.id);
    const series = calls.seriesIn(await calls.create(ben, { title: 'Too late' }));
    expect((await calls.add(ben, series.id, article)).status).toBe(403);
    const stranger = await createMember(site);
    expect((await calls.take(stranger, series.id, article)).status).toBe(404);
  });

  test('a profile lists a series to which its owner added a shared article', async () => {
    const article = await shared();
    const series = await calls.approved(ada, admin, [], 'Shown');
    await calls.allow(ada, series.id, ben.username);
    expect((await calls.add(ben, series.id, article)).status).toBe(200);
    expect((await calls.list(ben.username)).body.series).toMatchObject([{ slug: series.slug, count: 1 }]);
  });
});

describe('the owner', () => {
  test('hears that an editor approved or returned the words, with the note', async () => {
    const created = calls.seriesIn(await calls.create(ada, { title: 'Proofs' }));
    await calls.decide(admin, created.id, 'rejected', { version: created.version, note: 'Too short.' });
    expect(await notices(ada)).toMatchObject([
      {
        title: 'The title and description of your series “Proofs” were returned',
        body: 'Too short.',
        link: '/my-articles#series',
      },
    ]);
    const saved = calls.seriesIn(await calls.save(ada, created.id, { title: 'Reading proofs' }));
    await calls.decide(admin, created.id, 'approved', { version: saved.version });
    expect((await notices(ada))[0]).toMatchObject({
      title: 'The title and description of your series “Reading proofs” are approved',
      body: 'Readers can see them from now on.',
    });
  });

  test('hears nothing of a decision that came too late, nor of their own', async () => {
    const created = calls.seriesIn(await calls.create(ada, { title: 'Proofs' }));
    calls.seriesIn(await calls.save(ada, created.id, { title: 'Newer words' }));
    const stale = await calls.decide(admin, created.id, 'approved', { version: created.version });
    expect(stale.status).toBe(409);
    expect(await notices(ada)).toEqual([]);
  });
});
