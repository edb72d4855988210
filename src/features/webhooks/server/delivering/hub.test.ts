// The WebSub hub: feeds name it, and the site pings it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { feedSettingsApi } from '#features/discovery/feed-settings-contract.ts';
import { seriesCallsOf } from '#features/series/server/series.fixture.ts';
import { createMember } from '#test/members.ts';
import { startWebhooks, type WebhooksFixture } from '../webhooks.fixture.ts';

let fixture: WebhooksFixture;

beforeAll(async () => {
  fixture = await startWebhooks();
});

afterAll(() => fixture?.close());

const origin = 'https://galley.test';

async function setHub(hub: string) {
  const { site, as } = fixture;
  const { body } = await site.call(feedSettingsApi.readFeeds, {}, as);
  return site.call(feedSettingsApi.saveFeeds, { body: { hub, version: body.version } }, as);
}

const get = (url: string) => fixture.site.app.inject({ method: 'GET', url });

/** What arrived at the hub since the last call. */
async function receive(): Promise<URLSearchParams[]> {
  await fixture.deliver();
  return fixture.receiver.received.splice(0).map(({ body, headers }) => {
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    return new URLSearchParams(body);
  });
}

test('without a hub, feeds name none and nothing is sent', async () => {
  const { site, admin } = fixture;
  await articleCalls(site).approved(await createMember(site), admin);
  expect(await receive()).toEqual([]);
  const { headers, body } = await get('/feed.xml');
  expect(headers.link).toBeUndefined();
  expect(body).not.toContain('rel="hub"');
});

test('feeds name the hub at once in a header and in the document, and forget it at once', async () => {
  const hub = 'https://hub.example.org/?a=1&b=2';
  await get('/feed.xml');
  expect((await setHub(hub)).status).toBe(200);
  const atom = await get('/feed.xml?category=typescript');
  expect(atom.headers.link).toBe(`<${hub}>; rel="hub", <${origin}/feed.xml?category=typescript>; rel="self"`);
  expect(atom.body).toContain('<link rel="hub" href="https://hub.example.org/?a=1&amp;b=2"/>');
  expect((await get('/feed.xml')).body).toContain('rel="hub"');
  const json = await get('/feed.json');
  expect(json.headers.link).toBe(`<${hub}>; rel="hub", <${origin}/feed.json>; rel="self"`);
  expect(json.json().hubs).toEqual([{ type: 'WebSub', url: hub }]);
  await setHub('');
  expect((await get('/feed.xml')).headers.link).toBeUndefined();
  expect((await get('/feed.json')).json().hubs).toBeUndefined();
});

test('the feed of a series names no hub, because the hub is not told of its changes', async () => {
  const { site, admin, receiver } = fixture;
  const author = await createMember(site);
  const { _id } = await articleCalls(site).approved(author, admin);
  const { slug } = await seriesCallsOf(site).approved(author, admin, [_id]);
  await setHub(receiver.url);
  const { statusCode, headers, body } = await get(`/series/${slug}/feed.xml`);
  expect(statusCode).toBe(200);
  expect(headers.link).toBeUndefined();
  expect(body).not.toContain('rel="hub"');
  await setHub('');
});

test('publishing and updating an article ping the hub with all its feeds', async () => {
  const { site, admin, receiver } = fixture;
  const articles = articleCalls(site);
  const author = await createMember(site, { username: 'ada' });
  await setHub(receiver.url);
  const { _id } = await articles.approved(author, admin, { tags: ['Type Setting'] });
  const [published, ...more] = await receive();
  expect(more).toEqual([]);
  expect(published?.get('hub.mode')).toBe('publish');
  const topics = published?.getAll('hub.url') ?? [];
  const listTopics = (tag: string) =>
    [
      '/feed.json',
      '/feed.json?category=typescript',
      `/feed.json?tag=${tag}`,
      '/feed.xml',
      '/feed.xml?category=typescript',
      `/feed.xml?tag=${tag}`,
      '/profile/ada/feed.xml',
    ].map((path) => origin + path);
  expect(topics.sort()).toEqual(listTopics('type+setting'));
  // Each topic is the address that the feed gives itself.
  for (const topic of topics) {
    const { statusCode, headers } = await get(topic.slice(origin.length));
    expect(statusCode).toBe(200);
    expect(headers.link).toContain(`<${topic}>; rel="self"`);
  }
  await articles.save(author, _id, { tags: ['Proofs'], status: 'published' });
  expect(await receive()).toEqual([]);
  await articles.decide(admin, _id, 'approved');
  const [updated, ...others] = await receive();
  expect(others).toEqual([]);
  expect(updated?.getAll('hub.url').sort()).toEqual(listTopics('proofs'));
  await setHub('');
});

test('hiding an article pings the hub with the feeds of the whole site only, and a draft with none', async () => {
  const { site, admin, receiver } = fixture;
  const articles = articleCalls(site);
  const author = await createMember(site);
  const { _id } = await articles.approved(author, admin);
  await setHub(receiver.url);
  await articles.draft(author);
  expect(await receive()).toEqual([]);
  await articles.decide(admin, _id, 'hidden');
  const [hidden, ...more] = await receive();
  expect(more).toEqual([]);
  expect(hidden?.getAll('hub.url')).toEqual([`${origin}/feed.xml`, `${origin}/feed.json`]);
  await setHub('');
});

test('a ping that fails is sent again, and one that waits is given up when the hub is removed', async () => {
  const { site, admin, receiver, passTime, deliver } = fixture;
  await setHub(receiver.url);
  receiver.answer((response) => void response.writeHead(410).end());
  await articleCalls(site).approved(await createMember(site), admin);
  await deliver();
  const readPing = async () =>
    (
      await site.platform.db.execute(sql`
        select state, attempts, reason from webhook_deliveries
        where webhook_id is null order by happened_at desc limit 1`)
    ).rows[0];
  const deliverLater = async (ms: number) => {
    passTime(ms);
    await site.platform.transact((tx) => tx.execute(sql`select graphile_worker.add_job('webhooks-deliver')`));
    await deliver();
  };
  expect(await readPing()).toEqual({ state: 'waiting', attempts: 1, reason: 'bad_status' });
  await deliverLater(60_000);
  expect(await readPing()).toEqual({ state: 'waiting', attempts: 2, reason: 'bad_status' });
  await setHub('');
  await deliverLater(10 * 60_000);
  expect(await readPing()).toMatchObject({ state: 'failed', reason: 'webhook_disabled' });
  expect(receiver.received.splice(0)).toHaveLength(2);
  receiver.answer((response) => void response.writeHead(204).end());
});

test.each([
  'ftp://hub.example.org/',
  'hub.example.org',
  'https://u:p@hub.example.org/',
  'https://a/>;rel="x"',
  'https://a/#b',
  'https://a/ b',
])('the address %j is refused', async (hub) => {
  expect(await setHub(hub)).toMatchObject({ status: 400, body: { fields: { hub: expect.any(String) } } });
});
