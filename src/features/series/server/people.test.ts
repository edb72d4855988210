// Who may change a series, and what others learn of it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { OwnSeries } from '../contract.ts';
import { seriesCallsOf } from './series.fixture.ts';

let site: TestSite;
let calls: ReturnType<typeof seriesCallsOf>;
let ada: Member;
let eve: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  calls = seriesCallsOf(site);
});

beforeEach(async () => {
  await site.platform.db.execute(sql`truncate rate_limits`);
  ada = await createMember(site, { name: 'Ada Lovelace' });
  eve = await createMember(site, { name: 'Eve' });
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const publish = async (author: Member, title: string) =>
  (await calls.articles.approved(author, admin, { title }))._id;
const draft = async (author: Member, title: string) => (await calls.articles.draft(author, { title }))._id;
const positionOf = async (id: string) =>
  ((await calls.articles.read(id)).body.blog as { series: unknown; slug: string }).series;
const titlesOf = async (slug: string | null) =>
  (await calls.shown(slug ?? '')).parts.map(({ title }) => title);

describe('people', () => {
  test('only members of a series add articles, and only their own', async () => {
    const series = await calls.approved(ada, admin, [await publish(ada, 'Ada’s')], 'Together');
    const [hers, secret] = [await publish(eve, 'Eve’s'), await draft(eve, 'Eve’s secret')];
    expect((await calls.add(eve, series.id, hers)).status).toBe(403);
    expect((await calls.add(ada, series.id, hers)).status).toBe(403);
    expect((await calls.add(ada, series.id, secret)).status).toBe(404);
    expect((await calls.allow(eve, series.id, eve.username)).status).toBe(403);
    expect((await calls.allow(ada, series.id, 'nobody-here')).status).toBe(400);
    await calls.allow(ada, series.id, eve.username);
    for (const id of [hers, secret]) calls.seriesIn(await calls.add(eve, series.id, id));
    expect(await titlesOf(series.slug)).toEqual(['Ada’s', 'Eve’s']);
    expect((await calls.list(eve.username)).body.series).toMatchObject([{ slug: series.slug, count: 2 }]);
    // The owner knows that there is an article, and not its title.
    const [own] = (await calls.mine(ada)).body.series as OwnSeries[];
    expect(own?.parts).toMatchObject([{}, {}, { title: null, slug: null, authorName: 'Eve' }]);
    expect((await calls.save(eve, series.id, { title: 'Taken over' })).status).toBe(403);
    expect((await calls.remove(eve, series.id)).status).toBe(403);
    await calls.disallow(ada, series.id, eve.id);
    expect((await calls.add(eve, series.id, await publish(eve, 'More'))).status).toBe(403);
    expect((await calls.take(eve, series.id, hers)).status).toBe(200);
    expect(await titlesOf(series.slug)).toEqual(['Ada’s']);
  });

  test('a series that is not public does not exist for others', async () => {
    const { id } = calls.seriesIn(await calls.create(ada));
    const article = await publish(eve, 'Of Eve');
    for (const response of [
      await calls.save(eve, id, { title: 'x' }),
      await calls.remove(eve, id),
      await calls.add(eve, id, article),
      await calls.take(eve, id, article),
      await calls.order(eve, id, []),
      await calls.allow(eve, id, eve.username),
      await calls.disallow(eve, id, eve.id),
      await calls.remove(eve, 'no-id'),
    ]) {
      expect(response).toMatchObject({ status: 404 });
    }
  });

  test('a deleted account takes its series and articles along, and others keep theirs', async () => {
    const series = await calls.approved(ada, admin, [await publish(ada, 'Gone')], 'Of Ada');
    await calls.allow(ada, series.id, eve.username);
    const hers = await publish(eve, 'Stays');
    await calls.add(eve, series.id, hers);
    expect(await positionOf(hers)).toMatchObject({ part: 2, of: 2 });
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: ada.token });
    expect(await positionOf(hers)).toBeNull();
    expect((await calls.read(series.slug ?? '')).status).toBe(404);
  });
});
