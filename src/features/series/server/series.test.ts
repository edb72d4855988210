import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
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
const titlesIn = ({ parts }: OwnSeries) => parts.map(({ title }) => title);

describe('the words of a series', () => {
  test('readers see them when an editor has approved them, and not before', async () => {
    const one = await publish(ada, 'One');
    const created = calls.seriesIn(await calls.create(ada, { title: 'Unread words' }));
    await calls.add(ada, created.id, one);
    expect(created).toMatchObject({ slug: null, state: 'waiting', live: { title: '' } });
    expect((await calls.read('unread-words')).status).toBe(404);
    expect(await positionOf(one)).toBeNull();
    expect((await calls.list(ada.username)).body.series).toEqual([]);
    expect(JSON.stringify((await calls.waiting(admin)).body)).toContain('Unread words');
    const approved = await calls.approve(ada, admin, created);
    expect(approved).toMatchObject({ slug: 'unread-words', state: 'approved' });
    expect(await titlesOf('unread-words')).toEqual(['One']);
    expect(await positionOf(one)).toEqual({ slug: 'unread-words', title: 'Unread words', part: 1, of: 1 });
    expect((await calls.list(ada.username)).body.series).toMatchObject([{ slug: 'unread-words', count: 1 }]);
  });

  test('a change waits, what was approved stays, and former slugs lead to the new one', async () => {
    const series = await calls.approved(ada, admin, [await publish(ada, 'One')], 'First name');
    const changed = calls.seriesIn(await calls.save(ada, series.id, { title: 'Second name' }));
    expect(changed).toMatchObject({ state: 'waiting', title: 'Second name', live: { title: 'First name' } });
    expect(await calls.shown('first-name')).toMatchObject({ title: 'First name' });
    await calls.decide(admin, series.id, 'rejected', { version: changed.version, note: 'Why?' });
    const [returned] = (await calls.mine(ada)).body.series as OwnSeries[];
    expect(returned).toMatchObject({ state: 'rejected', note: 'Why?', live: { title: 'First name' } });
    // Back to the approved words: nothing waits.
    const back = calls.seriesIn(await calls.save(ada, series.id, { title: 'First name' }));
    expect(back).toMatchObject({ state: 'approved', note: '' });
    await calls.save(ada, series.id, { title: 'Third name' });
    await calls.approve(ada, admin, series);
    expect(await calls.shown('first-name')).toMatchObject({ slug: 'third-name', title: 'Third name' });
  });

  test('two series with one title have different addresses', async () => {
    const slugs = [];
    for (const title of ['Same', 'Same']) {
      slugs.push((await calls.approved(ada, admin, [await publish(ada, title)], title)).slug);
    }
    expect(new Set(slugs).size).toBe(2);
  });

  test('an editor decides on the words they saw, once, and not on their own', async () => {
    const created = calls.seriesIn(await calls.create(ada));
    await calls.save(ada, created.id, { title: 'Other' });
    const stale = await calls.decide(admin, created.id, 'approved', { version: created.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const own = calls.seriesIn(await calls.create(admin));
    expect(await calls.decide(admin, own.id, 'approved', { version: own.version })).toMatchObject({
      status: 403,
      body: { code: 'own_series' },
    });
    const approved = await calls.approve(ada, admin, created);
    expect(await calls.decide(admin, created.id, 'rejected', { version: approved.version })).toMatchObject({
      status: 409,
      body: { code: 'not_waiting' },
    });
    expect((await calls.decide(ada, created.id, 'approved', { version: 1 })).status).toBe(403);
    expect((await calls.waiting(ada)).status).toBe(403);
  });

  test.each([
    ['no title', { title: ' \n ' }],
    ['a long title', { title: 'x'.repeat(121) }],
    ['a long description', { title: 'x', description: 'y'.repeat(501) }],
    ['numbers', { title: 7 }],
  ])('words with %s are refused', async (_case, body) => {
    expect((await calls.create(ada, body)).status).toBe(400);
    expect((await calls.mine(ada)).body.series).toEqual([]);
  });
});

describe('the articles of a series', () => {
  test('numbers count public articles only, and follow every change', async () => {
    const [one, two, three] = [
      await publish(ada, 'One'),
      await draft(ada, 'Two'),
      await publish(ada, 'Three'),
    ];
    const series = await calls.approved(ada, admin, [one, two, three], 'Counting');
    expect(await positionOf(three)).toMatchObject({ part: 2, of: 2 });
    expect(await titlesOf(series.slug)).toEqual(['One', 'Three']);
    const outside = JSON.stringify((await calls.articles.read(one)).body);
    expect(outside).not.toContain('Two');
    await calls.articles.save(ada, two, { status: 'published' });
    expect(await positionOf(three)).toMatchObject({ part: 2, of: 2 });
    await calls.articles.decide(admin, two, 'approved');
    expect(await positionOf(three)).toMatchObject({ part: 3, of: 3 });
    await calls.articles.decide(admin, one, 'hidden');
    expect(await positionOf(three)).toMatchObject({ part: 2, of: 2 });
    expect(await positionOf(two)).toMatchObject({ part: 1, of: 2 });
    await calls.articles.remove(ada, two);
    expect(await positionOf(three)).toMatchObject({ part: 1, of: 1 });
    await calls.articles.decide(admin, three, 'hidden');
    expect((await calls.read(series.slug ?? '')).status).toBe(404);
    expect((await calls.list(ada.username)).body.series).toEqual([]);
  });

  test('the owner orders them, and a list that is not the current one is refused', async () => {
    const ids = [await publish(ada, 'A'), await publish(ada, 'B'), await publish(ada, 'C')];
    const [a = '', b = '', c = ''] = ids;
    const series = await calls.approved(ada, admin, ids, 'Ordered');
    const ordered = calls.seriesIn(await calls.order(ada, series.id, [c, a, b], series.version));
    expect(titlesIn(ordered)).toEqual(['C', 'A', 'B']);
    expect(await titlesOf(series.slug)).toEqual(['C', 'A', 'B']);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, await publish(ada, 'D')],
      [a, b, 'x'],
    ]) {
      expect(await calls.order(ada, series.id, wrong)).toMatchObject({ status: 409 });
    }
    expect(await calls.order(ada, series.id, [a, b, c], series.version)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await calls.order(eve, series.id, [a, b, c])).status).toBe(403);
    expect(await titlesOf(series.slug)).toEqual(['C', 'A', 'B']);
  });

  test('an article is in one series at most: adding it moves it', async () => {
    const one = await publish(ada, 'One');
    const first = await calls.approved(ada, admin, [one], 'First series');
    const second = await calls.approved(ada, admin, [await publish(ada, 'Two')], 'Second series');
    expect(titlesIn(calls.seriesIn(await calls.add(ada, second.id, one)))).toEqual(['Two', 'One']);
    expect((await calls.read(first.slug ?? '')).status).toBe(404);
    expect(await positionOf(one)).toMatchObject({ slug: second.slug, part: 2, of: 2 });
    await calls.take(ada, second.id, one);
    expect(await positionOf(one)).toBeNull();
    expect((await calls.take(ada, second.id, one)).status).toBe(404);
  });

  test('two additions and an order at the same time leave a whole series', async () => {
    const ids = [await publish(ada, 'A'), await publish(ada, 'B')];
    const series = await calls.approved(ada, admin, ids, 'Races');
    const [x, y] = [await publish(ada, 'X'), await publish(ada, 'Y')];
    await Promise.all([
      calls.add(ada, series.id, x),
      calls.add(ada, series.id, y),
      calls.order(ada, series.id, ids.toReversed()),
      calls.add(ada, series.id, x),
    ]);
    const titles = await titlesOf(series.slug);
    expect([...titles].sort()).toEqual(['A', 'B', 'X', 'Y']);
  });
});

describe('feed and sitemap', () => {
  test('a public series has a feed and is in the sitemap; a former address of the feed moves', async () => {
    const ids = [await publish(ada, 'Fed one'), await publish(ada, 'Fed two')];
    const series = await calls.approved(ada, admin, [...ids, await draft(ada, 'Unfed')], 'Fed & <read>');
    const get = (url: string) => site.app.inject({ method: 'GET', url });
    const feed = await get(`/series/${series.slug}/feed.xml`);
    expect(feed.statusCode).toBe(200);
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toContain('Fed &amp; &lt;read&gt;');
    expect(feed.body.match(/<entry>/g)).toHaveLength(2);
    expect(feed.body).not.toContain('Unfed');
    expect((await get('/sitemaps/pages.xml')).body).toContain(`/series/${series.slug}<`);
    await calls.save(ada, series.id, { title: 'Fed again' });
    await calls.approve(ada, admin, series);
    const moved = await get(`/series/${series.slug}/feed.xml`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/series/fed-again/feed.xml']);
    await calls.remove(ada, series.id);
    expect((await get('/series/fed-again/feed.xml')).statusCode).toBe(404);
    expect((await get('/sitemaps/pages.xml')).body).not.toContain('/series/fed-again<');
  });

  test('the HTML of an article names its series and its neighbours, whatever they are called', async () => {
    const hostile = '<img src=x onerror=alert(1)> {part} $&';
    const [one, two] = [await publish(ada, hostile), await publish(ada, 'Two')];
    await calls.approved(ada, admin, [one, two], hostile);
    const { aboveHtml, belowHtml } = (await calls.articles.read(two)).body.blog as {
      aboveHtml: string;
      belowHtml: string;
    };
    expect(aboveHtml).toMatch(/Part 2 of 2 in <a href="\/series\/img-/);
    expect(aboveHtml).toContain('&lt;img src=x onerror=alert(1)&gt; {part} $&amp;');
    expect(belowHtml).toContain('Previous part');
    expect(belowHtml).not.toContain('Next part');
    expect(aboveHtml + belowHtml).not.toContain('<img');
  });
});
