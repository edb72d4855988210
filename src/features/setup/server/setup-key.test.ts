import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { offerSetupKey, renewSetupKey } from './public.ts';
import { publicUrl, type SetupFixture, startSetup } from './setup.fixture.ts';

let site: TestSite;
let fixture: SetupFixture;

beforeAll(async () => {
  fixture = await startSetup();
  site = fixture.site;
});

beforeEach(() => fixture.startAfresh());

afterAll(() => site?.close());

const pathOf = ({ pathname, search }: URL) => pathname + search;
const open = (url: string, headers?: Record<string, string>) => fixture.open(url, headers);

/** Everything that a client gets, without what differs between any two responses. */
async function shapeOf(url: string) {
  const { statusCode, headers, rawPayload } = await open(url);
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body: rawPayload.toString('base64') };
}

describe('the address with the key', () => {
  test('it leads to the set-up, once, and is not stored, indexed or passed on', async () => {
    const address = await fixture.offer();
    expect(address.href).toMatch(/^https:\/\/galley\.test\/setup\?key=[\w-]{43}$/);
    const { statusCode, headers, body } = await open(pathOf(address));
    expect({ statusCode, body }).toEqual({ statusCode: 303, body: '' });
    expect(headers).toMatchObject({
      location: expect.stringMatching(/^\/dashboard\/setup#key=[\w-]{43}$/),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(String(headers.location)).not.toContain(address.searchParams.get('key'));
    expect((await open(pathOf(address))).statusCode).toBe(404);
  });

  test('a wrong, old or used key, and none at all, get exactly the 404 of any other address', async () => {
    const address = await fixture.offer();
    const key = address.searchParams.get('key') ?? '';
    const ordinary = await shapeOf('/no-such-page');
    expect(ordinary.statusCode).toBe(404);
    const hostile = [
      '/setup',
      '/setup?key=',
      `/setup?key=${'A'.repeat(43)}`,
      `/setup?key=${key.slice(1)}`,
      `/setup?key=${key}x`,
      `/setup?key=${key.toLowerCase()}`,
      `/setup?KEY=${key}`,
      `/setup?key[]=${key}`,
      `/setup?key=x&key=${key}`,
      `/setup?key=${'x'.repeat(5_000)}`,
      '/setup?key=%00',
      '/setup?key=%FF',
      "/setup?key=' or true --",
    ];
    for (const url of hostile) expect([url, await shapeOf(url)]).toEqual([url, ordinary]);
    await fixture.rewind('created_at', '61 minutes');
    expect(await shapeOf(pathOf(address))).toEqual(ordinary);
    await fixture.rewind('created_at', '59 minutes');
    await fixture.openForToken(address);
    expect(await shapeOf(pathOf(address))).toEqual(ordinary);
  });

  test('the hour is that of the database, whatever the clock of the site says', async () => {
    const address = await fixture.offer();
    const { now } = site.platform;
    site.platform.now = () => new Date(now().getTime() + 5 * 60 * 60 * 1000);
    expect((await open(pathOf(address))).statusCode).toBe(303);
  });

  test('looking ahead does not use it up', async () => {
    const address = await fixture.offer();
    expect((await open(pathOf(address), { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'HEAD', url: pathOf(address) })).statusCode).toBe(404);
    await fixture.openForToken(address);
  });

  test('of many people who open it at the same time, one gets in', async () => {
    const address = await fixture.offer();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(pathOf(address))));
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)]);
  });

  test('of many instances that start at the same time, one prints it, and no later start does', async () => {
    const offered = await Promise.all(
      Array.from({ length: 6 }, () => offerSetupKey(site.platform, publicUrl)),
    );
    expect(offered.filter(Boolean)).toHaveLength(1);
    await fixture.rewind('created_at', '2 hours');
    expect(await offerSetupKey(site.platform, publicUrl)).toBeUndefined();
  });

  test('a new one replaces the one before, also if that was opened', async () => {
    const first = await fixture.offer();
    const second = new URL(await renewSetupKey(site.platform, publicUrl));
    expect((await open(pathOf(first))).statusCode).toBe(404);
    const token = await fixture.openForToken(second);
    await renewSetupKey(site.platform, publicUrl);
    expect((await fixture.createAdmin(token)).status).toBe(404);
  });

  test('on a site with an admin it leads nowhere', async () => {
    const address = await fixture.offer();
    await createMember(site, { role: 'admin' });
    expect((await open(pathOf(address))).statusCode).toBe(404);
  });

  test('the database has only its hash, and the log neither key nor token', async () => {
    const address = await fixture.offer();
    const key = address.searchParams.get('key') ?? '';
    const readKeys = async () =>
      JSON.stringify((await site.platform.db.execute(sql`select * from setup_keys`)).rows);
    expect(await readKeys()).not.toContain(key);
    const token = await fixture.openForToken(address);
    expect(await readKeys()).not.toContain(token);
    await fixture.createAdmin(token);
    expect(fixture.logged.join('')).toContain('"path":"/setup"');
    expect(fixture.logged.join('')).not.toContain(key);
    expect(fixture.logged.join('')).not.toContain(token);
  });
});
