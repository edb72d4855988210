// A call that changes nothing must not invalidate cached responses; otherwise one member could keep the caches of the
// whole site empty with refused calls. The calls come from the API description, so new ones are tested too.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, type Member } from '../../members.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { noOpCalls } from '../api-calls/no-op-calls.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { nextIp, type ValidCall, validCalls } from '../api-calls/valid-calls.ts';

const nobody = '11111111-1111-4111-8111-111111111111';

let site: TestSite;
let populated: PopulatedSite;
let stranger: Member;
let urls: string[];
let calls: Map<string, DescribedCall>;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  populated = await populateSite(site);
  stranger = await createMember(site);
  // A related article.
  await publish(site, populated.author.id, { tags: ['review'] });
  await site.call(profilesApi.save, { body: { bio: 'I write.' } }, { token: populated.author.token });
  const { _id: id, slug } = populated.live;
  const { username } = populated.author;
  urls = [
    ...['/api/blogs', '/api/blogs?sort=popular', '/api/blogs?sort=trending', '/api/blogs?q=proofs'],
    ...[`/api/blogs/${id}`, `/api/blogs/${slug}`, `/api/blogs/${id}/related`, `/api/comments/${id}`],
    ...['/api/profile/public', `/api/profile/${username}`, '/feed.xml', `/profile/${username}/feed.xml`],
    // Pages consist of these calls, so a few pages are enough.
    ...['/', `/article/${slug}`],
  ];
  const described = await describeCalls(site);
  calls = new Map(described.filter(({ method }) => method !== 'GET').map((call) => [call.name, call]));
});

afterAll(() => site?.close());

const nameEverybody = (name: string) => site.platform.db.execute(sql`update accounts set name = ${name}`);

/** From an address of its own: searches are limited, and there are many. */
const read = async (url: string) => (await site.app.inject({ url, remoteAddress: nextIp() })).body;

/**
 * Caches every response, then changes the database without invalidating the caches, so that a cached response differs
 * from a fresh one.
 */
async function fillCaches(): Promise<void> {
  await clearLimits(site);
  site.clearCaches();
  await nameEverybody('Kept Name');
  for (const url of urls) expect(await read(url), url).toContain('Kept Name');
  await nameEverybody('Fresh Name');
}

/** Rendering every response again takes ten times as long as finding them all cached, as most calls before have left them. */
async function keepCachesFull(): Promise<void> {
  await clearLimits(site);
  await nameEverybody('Fresh Name');
  if ((await findDropped()).length > 0) await fillCaches();
}

async function findDropped(): Promise<string[]> {
  const dropped: string[] = [];
  for (const url of urls) if (!(await read(url)).includes('Kept Name')) dropped.push(url);
  return dropped;
}

const callNamed = (name: string): DescribedCall => {
  const call = calls.get(name);
  if (!call) throw new Error(`The site has no call ${name}`);
  return call;
};

/** A valid call without a token, for ids that do not exist, without its fields, or by the wrong person. */
function spoil(valid: ValidCall, { access }: DescribedCall): { call: ValidCall; token?: string | null }[] {
  const unknown = Object.fromEntries(Object.keys(valid.params ?? {}).map((name) => [name, nobody]));
  return [
    ...(access === 'anyone' ? [] : [{ call: valid, token: null }]),
    ...(valid.params ? [{ call: { ...valid, params: unknown } }] : []),
    ...(valid.body ? [{ call: { ...valid, body: {} } }] : []),
    ...(valid.as ? [{ call: valid, token: stranger.token }] : []),
  ];
}

test('every URL of this test shows a name, so that a fresh response is noticed', {
  timeout: 180_000,
}, async () => {
  await fillCaches();
  expect(await findDropped()).toEqual([]);
  site.clearCaches();
  expect(await findDropped()).toEqual(urls);
});

describe('a refused call', { timeout: 60_000 }, () => {
  test.each(Object.keys(validCalls))('a refused call of %s invalidates no cached response', async (name) => {
    const call = callNamed(name);
    const valid = await validCalls[name]?.(populated);
    await keepCachesFull();
    for (const { call: spoiled, token } of spoil(valid ?? {}, call)) {
      const { statusCode } = await makeCall(site, call, spoiled, token === undefined ? {} : { token });
      // Some variants are valid for some calls.
      if (statusCode < 400) await fillCaches();
      expect(await findDropped(), `${name} ${JSON.stringify(spoiled)}`).toEqual([]);
    }
  });
});

describe('a call that changes nothing', { timeout: 60_000 }, () => {
  test.each(Object.keys(noOpCalls))('%s invalidates no cached response', async (title) => {
    const { name, prepare, status, times = 1 } = noOpCalls[title] ?? { name: title };
    const call = callNamed(name);
    const prepared = await prepare?.(populated);
    await keepCachesFull();
    const responses = [];
    for (let made = 0; made < times; made += 1) responses.push(await makeCall(site, call, prepared ?? {}));
    expect(responses.at(-1)?.statusCode).toBe(status);
    expect(await findDropped()).toEqual([]);
  });

  test('saving or deleting a draft invalidates no cached response', async () => {
    const articles = articleCalls(site);
    await fillCaches();
    const { _id } = await articles.draft(populated.author);
    await articles.save(populated.author, _id, { content: '<p>Another text.</p>', status: 'draft' });
    await articles.remove(populated.author, _id);
    expect(await findDropped()).toEqual([]);
  });
});
