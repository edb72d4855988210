import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';
import { searchesPerIp, suggestionsPerIp } from './limits.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  const admin = await createMember(site, { role: 'admin' });
  await articleCalls(site).approved(await createMember(site), admin);
});

afterAll(() => site?.close());

const search = (q: string, ip: string) => site.call(readingApi.list, { query: { q } }, { ip });
const suggest = (q: string, ip: string) => site.call(searchApi.suggest, { query: { q } }, { ip });
const page = (q: string, ip: string) =>
  site.app.inject({ url: `/articles?q=${encodeURIComponent(q)}`, remoteAddress: ip });

/** Sends searches that nobody has made before, so that none is answered from the cache. */
async function sendNew(
  count: number,
  send: (q: string) => Promise<{ status?: number; statusCode?: number }>,
) {
  const statuses: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    sent += 1;
    const { status, statusCode } = await send(`"word${sent}"`);
    statuses.push(status ?? statusCode);
  }
  return statuses;
}
let sent = 0;

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe.each([
  ['searches', search, searchesPerIp.times],
  ['suggestions', suggest, suggestionsPerIp.times],
] as const)('%s', (name, call, most) => {
  test(`${name} from one IP address are limited, and the response says when to retry`, {
    timeout: 120_000,
  }, async () => {
    expect(await sendNew(most, (q) => call(q, '192.0.2.10'))).toEqual(times(most, 200));
    const refused = await call('one more', '192.0.2.10');
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('one more', '192.0.2.11')).status).toBe(200);
    // Allowed again: the response is in the cache now.
    expect((await call('one more', '192.0.2.10')).status).toBe(200);
  });

  test(`${name} from one IPv6 /64 network share a limit`, { timeout: 120_000 }, async () => {
    await sendNew(most, (q) => call(q, '2001:db8:1:2::3'));
    expect((await call(`another ${most}`, '2001:db8:1:2:ffff::4')).status).toBe(429);
    expect((await call(`another ${most}`, '2001:db8:1:3::3')).status).toBe(200);
  });
});

test('lists without a search text are not limited', async () => {
  const tags = Array.from({ length: searchesPerIp.times + 1 }, (_, n) => `tag${n}`);
  for (const tag of tags) {
    const response = await site.call(readingApi.list, { query: { tag } }, { ip: '192.0.2.20' });
    expect(response.status).toBe(200);
  }
});

describe('the page of results', { timeout: 120_000 }, () => {
  test('a page of results counts as one search, and over the limit says when to retry', async () => {
    const most = searchesPerIp.times;
    expect(await sendNew(most, (q) => page(q, '192.0.2.30'))).toEqual(times(most, 200));
    const refused = await page('one page more', '192.0.2.30');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    const { message } = (await search('one page more', '192.0.2.30')).body as { message: string };
    // The number of seconds is not compared: a second may pass between the two requests.
    const [before = '', after = ''] = message.split(/\d+ seconds?/);
    expect(before).not.toBe('');
    expect(refused.body).toContain(before);
    expect(refused.body).toContain(after);
    // Another visitor is not limited, and neither is the server, which makes the API call for the page.
    expect((await page('one page more', '127.0.0.1')).statusCode).toBe(200);
  });

  test('a visitor who requests a page at the same moment as one over the limit gets the page', async () => {
    await sendNew(searchesPerIp.times, (q) => search(q, '192.0.2.40'));
    const responses = await Promise.all(
      ['192.0.2.40', '192.0.2.41', '192.0.2.40', '192.0.2.42'].map((ip) => page('at the same moment', ip)),
    );
    expect([responses[1]?.statusCode, responses[3]?.statusCode]).toEqual([200, 200]);
    expect(responses[0]?.statusCode).toBe(429);
  });
});
