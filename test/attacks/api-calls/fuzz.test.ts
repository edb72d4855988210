// Makes every call with valid, almost valid and arbitrary values, as every kind of caller. No response may be a server
// error, reveal internals or take too long. The seed is fixed.
import { sql } from 'drizzle-orm';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, memberPassword } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type KnownWords, valueFor } from './contract-values.ts';
import { type DescribedCall, describeCalls, urlOf } from './described-calls.ts';
import { type PopulatedSite, populateSite } from './populated-site.ts';
import { nextIp } from './valid-calls.ts';

const seed = 20_261_115;
const triesEach = 24;
// Enough for the slowest search on a busy machine; a call that takes longer hangs.
const timeoutMs = 10_000;

let site: TestSite;
let calls: DescribedCall[];

beforeAll(async () => {
  site = await startTestSite();
  calls = (await describeCalls(site)).filter(({ path }) => path !== '/api/events');
});

afterAll(() => site?.close());

const revealsInternals =
  /node_modules|\n\s+at |\.tsx?:\d+|\bselect\b.*\bfrom\b|insert into|update .* set |relation "|constraint|Drizzle|\bpg_|ECONN|\/work\/|\/tmp\//i;

type Try = { params: Record<string, string>; query: Record<string, string>; body: unknown; who: number };

function wordsOf(populated: PopulatedSite): KnownWords {
  const { live, pending, draft, author, reader, commentId, markId, savedReplyId } = populated;
  return {
    ids: [live._id, pending._id, draft._id, author.id, reader.id, commentId, markId, savedReplyId],
    texts: [
      live.slug,
      author.username,
      author.email,
      'typescript',
      'review',
      'proofs',
      '1',
      '2',
      '50',
      '999999999',
      'all',
    ],
  };
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

function textsOf(
  call: DescribedCall,
  place: 'path' | 'query',
  known: KnownWords,
): Arbitrary<Record<string, string>> {
  const own = call.parameters.filter((parameter) => parameter.in === place);
  const values = own.map(({ name, schema }) => [name, valueFor(schema, known).map(asText)] as const);
  return fc
    .record(Object.fromEntries(values))
    .map((given) =>
      Object.fromEntries(
        Object.entries(given).map(([name, text]) => [name, place === 'path' ? text || 'x' : text]),
      ),
    );
}

function triesOf(call: DescribedCall, known: KnownWords): Arbitrary<Try> {
  return fc.record({
    params: textsOf(call, 'path', known),
    query: textsOf(call, 'query', known),
    body: call.body ? valueFor(call.body, known) : fc.constant(undefined),
    who: fc.nat({ max: 3 }),
  });
}

/** A lone surrogate cannot be part of a URL. */
const storable = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()]));

async function attempt(
  populated: PopulatedSite,
  call: DescribedCall,
  { params, query, body, who }: Try,
): Promise<void> {
  const tokens = [undefined, populated.reader.token, populated.author.token, populated.admin.token];
  const token = tokens[who];
  const asking = site.app.inject({
    method: call.method,
    url: urlOf(call.path, storable(params)),
    query: storable(query),
    remoteAddress: nextIp(),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const response = await withTimeout(asking);
  expect(response.statusCode, response.body).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(response.body).not.toMatch(revealsInternals);
  expect(response.json()).toMatchObject({
    success: false,
    code: expect.any(String),
    message: expect.any(String),
  });
}

async function withTimeout<Result>(work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It hangs.')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Calls that delete what other calls need get a populated site of their own.
const takesAway = (call: DescribedCall) =>
  call.method === 'DELETE' || /logout|visibility|undo/.test(call.path);

describe('with arbitrary input', () => {
  const groups = ['/api/auth', '/api/profile', '/api/blogs', '/api/comments', '/api/admin', '/api/'];
  const groupOf = (path: string) => groups.find((group) => path.startsWith(group));

  test.each(groups)(
    'calls below %s respond without a server error to arbitrary input',
    { timeout: 180_000 },
    async (group) => {
      const shared = await populateSite(site);
      const own = calls.filter(({ path, isForm }) => groupOf(path) === group && !isForm);
      expect(own.length).toBeGreaterThan(0);
      for (const call of own) {
        const populated = takesAway(call) ? await populateSite(site) : shared;
        await fc.assert(
          fc.asyncProperty(triesOf(call, wordsOf(populated)), async (one) => {
            await attempt(populated, call, one).catch((error: unknown) => {
              throw new Error(`${call.name}: ${error instanceof Error ? error.message : error}`);
            });
          }),
          { seed, numRuns: triesEach, endOnFailure: true },
        );
        await clearLimits(site);
      }
    },
  );
});

test('documents respond without a server error to arbitrary input', async () => {
  const documents = site.routes.filter(
    ({ method, url }) => method === 'GET' && !url.startsWith('/api') && !url.includes('*'),
  );
  expect(documents.length).toBeGreaterThan(5);
  const known: KnownWords = { ids: ['articles-1', 'x'], texts: ['typescript', 'authors', 'pages'] };
  const text = valueFor({ type: 'string' }, known).map(asText);
  for (const { url } of documents) {
    await fc.assert(
      fc.asyncProperty(fc.record({ param: text, tag: text, category: text }), async ({ param, ...query }) => {
        const address = url.replace(/:\w+/g, () => encodeURIComponent((param || 'x').toWellFormed()));
        const response = await withTimeout(site.app.inject({ url: address, query: storable(query) }));
        expect(response.statusCode, `${address} ${response.body.slice(0, 200)}`).toBeLessThan(500);
        if (response.statusCode >= 400) expect(response.body).not.toMatch(revealsInternals);
      }),
      { seed, numRuns: triesEach, endOnFailure: true },
    );
  }
});

test('accounts from before still work after all of it', async () => {
  const member = await createMember(site);
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: member.email, password: memberPassword },
  });
  expect(statusCode).toBe(200);
  const { rows } = await site.platform.db.execute(sql`select count(*)::int as count from accounts`);
  expect(Number(rows[0]?.count)).toBeGreaterThan(15);
});
