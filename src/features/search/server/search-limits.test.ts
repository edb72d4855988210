import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';
import { searchesPerIp, suggestionsPerIp } from './limit-searches.ts';

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

/** So many that nobody has made before. */
async function ask(count: number, one: (q: string) => Promise<{ status?: number; statusCode?: number }>) {
  const statuses: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    asked += 1;
    const { status, statusCode } = await one(`"word${asked}"`);
    statuses.push(status ?? statusCode);
  }
  return statuses;
}
let asked = 0;

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe.each([
  ['searches', search, searchesPerIp.times],
  ['suggestions', suggest, suggestionsPerIp.times],
] as const)('%s', (_, call, most) => {
  test('of one address are limited, and the answer says when to come back', {
    timeout: 120_000,
  }, async () => {
    expect(await ask(most, (q) => call(q, '192.0.2.10'))).toEqual(times(most, 200));
    const refused = await call('one more', '192.0.2.10');
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('one more', '192.0.2.11')).status).toBe(200);
    // Now others have it in the cache.
    expect((await call('one more', '192.0.2.10')).status).toBe(200);
  });

  test('of one IPv6 network count together', { timeout: 120_000 }, async () => {
    await ask(most, (q) => call(q, '2001:db8:1:2::3'));
    expect((await call(`another ${most}`, '2001:db8:1:2:ffff::4')).status).toBe(429);
    expect((await call(`another ${most}`, '2001:db8:1:3::3')).status).toBe(200);
  });
});

test('lists without search words are not limited', async () => {
  const tags = Array.from({ length: searchesPerIp.times + 1 }, (_, n) => `tag${n}`);
  for (const tag of tags) {
    const answer = await site.call(readingApi.list, { query: { tag } }, { ip: '192.0.2.20' });
    expect(answer.status).toBe(200);
  }
});

describe('the page of results', { timeout: 120_000 }, () => {
  test('counts once for its visitor, and says when to come back', async () => {
    const most = searchesPerIp.times;
    expect(await ask(most, (q) => page(q, '192.0.2.30'))).toEqual(times(most, 200));
    const refused = await page('one page more', '192.0.2.30');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    const { message } = (await search('one page more', '192.0.2.30')).body as { message: string };
    // A second may pass between the two.
    const [before = '', after = ''] = message.split(/\d+ seconds?/);
    expect(before).not.toBe('');
    expect(refused.body).toContain(before);
    expect(refused.body).toContain(after);
    // Neither the server itself nor another visitor has to wait.
    expect((await page('one page more', '127.0.0.1')).statusCode).toBe(200);
  });

  test('a visitor who asks at the same moment as somebody over the limit gets the page', async () => {
    await ask(searchesPerIp.times, (q) => search(q, '192.0.2.40'));
    const answers = await Promise.all(
      ['192.0.2.40', '192.0.2.41', '192.0.2.40', '192.0.2.42'].map((ip) => page('at the same moment', ip)),
    );
    expect([answers[1]?.statusCode, answers[3]?.statusCode]).toEqual([200, 200]);
    expect(answers[0]?.statusCode).toBe(429);
  });
});
