// The server alone sets roles, visibility, authors, counts, ids, times and versions. Fields that a client adds to a
// valid call, in the body, in nested objects or in the query, are dropped before anything is written.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearLimits } from '../../database/clear-limits.ts';
import { type FakeGitHub, startFakeGitHub } from '../../sign-in/fake-github.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { dumpDatabase, linesWith } from '../database/dump-database.ts';
import { type DescribedCall, describeCalls } from './described-calls.ts';
import { makeCall } from './make-call.ts';
import { type PopulatedSite, populateSite } from './populated-site.ts';
import { type ValidCall, validCalls } from './valid-calls.ts';

let site: TestSite;
let gitHub: FakeGitHub;
let populated: PopulatedSite;
let calls: Map<string, DescribedCall>;

beforeAll(async () => {
  gitHub = await startFakeGitHub();
  site = await startTestSite({ gitHub });
  populated = await populateSite(site);
  calls = new Map((await describeCalls(site)).map((call) => [call.name, call]));
});

beforeEach(() => clearLimits(site));

afterAll(async () => {
  await site?.close();
  await gitHub?.close();
});

const forgedId = 'f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0';
const forgedTime = '2001-02-03T04:05:06.789Z';
const forgedCount = 98_765_432;
const forgedText = 'forged-by-a-client';

const named = (names: string, value: unknown) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** Field names that servers are known to have accepted from clients by mistake. */
const forged: Record<string, unknown> = {
  ...named('id _id userId accountId account_id authorId author_id author ownerId by actorId', forgedId),
  ...named(
    'articleId blogId revisionId liveRevisionId live_revision_id workingRevisionId sessionId',
    forgedId,
  ),
  ...named('parentId subscriberId markId resolvedBy', forgedId),
  ...named(
    'createdAt updatedAt publishedAt submittedAt sentAt resolvedAt editedAt readAt savedAt',
    forgedTime,
  ),
  ...named('confirmedAt expiresAt lastSeenAt profiledAt liveSince live_since created_at until', forgedTime),
  ...named('likes views comments likeCount articleCount unread wordCount readTime number', forgedCount),
  ...named('version revision tries failures position rank heat', forgedCount),
  ...named('slug email emailKey username usernameKey name fullName password passwordHash', forgedText),
  ...named('token tokenHash otp codeHash salt reviewNote note device avatar subject act', forgedText),
  ...named('isAdmin admin isApproved approved isLive isOwn hasProfile verified deleted isHidden', true),
  role: 'admin',
  roles: ['admin'],
  visibility: 'approved',
  state: 'approved',
  outcome: 'approved',
  engagement: { views: forgedCount, likes: forgedCount, comments: forgedCount },
  metadata: { readTime: forgedCount, wordCount: forgedCount, difficulty: forgedText },
  timestamps: { createdAt: forgedTime, updatedAt: forgedTime, publishedAt: forgedTime },
};

const sentinels = [forgedId, '2001-02-03', String(forgedCount), forgedText];

/** The forged fields that the call's contract does not contain. */
function foreignTo(call: DescribedCall): Record<string, unknown> {
  const own = new Set([
    ...Object.keys(call.body?.properties ?? {}),
    ...call.parameters.map(({ name }) => name),
  ]);
  return Object.fromEntries(Object.entries(forged).filter(([name]) => !own.has(name)));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function forge(call: DescribedCall, valid: ValidCall): ValidCall {
  const foreign = foreignTo(call);
  const nested = Object.fromEntries(
    Object.entries(valid.body ?? {}).map(([name, value]) => [
      name,
      isPlainObject(value) ? { ...foreign, ...value } : value,
    ]),
  );
  const texts = Object.entries(foreign).filter(([, value]) => !isPlainObject(value));
  return {
    ...valid,
    query: { ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), ...valid.query },
    ...(valid.form
      ? {
          form: [
            ...texts.slice(0, 9).map(([name, value]) => ({ name, content: String(value) })),
            ...valid.form,
          ],
        }
      : { body: { ...foreign, ...nested } }),
  };
}

async function readPrivileges() {
  const { rows: admins } = await site.platform.db.execute(
    sql`select id from accounts where role = 'admin' order by id`,
  );
  const { rows: shown } = await site.platform.db.execute(
    sql`select id from articles where visibility = 'approved' order by id`,
  );
  return { admins, shown };
}

test('every call that writes has a valid example', () => {
  const writing = [...calls.values()].filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(Object.keys(validCalls).sort()).toEqual(writing.sort());
});

test('the check finds forged values in the database', async () => {
  const title = `On ${forgedText}`;
  const valid = { as: populated.author, body: { title, status: 'draft' } };
  await makeCall(site, { method: 'POST', path: '/api/blogs' }, valid);
  expect(linesWith(await dumpDatabase(site), sentinels).length).toBeGreaterThan(0);
  await site.platform.db.execute(sql`delete from articles where slug like ${`on-${forgedText}-%`}`);
  expect(linesWith(await dumpDatabase(site), sentinels)).toEqual([]);
});

/** A file of settings with an unknown field is refused as a whole. */
const refusing = new Set(['POST /api/admin/settings/file/look', 'PUT /api/admin/settings/file']);

/** The set-up creates the first admin, and removes the one of the sample. */
const changingAdmins = new Set(['POST /api/setup/account', 'DELETE /api/admin/setup/sample']);

test.each(Object.keys(validCalls))('%s ignores fields that only the server may set', async (name) => {
  const call = calls.get(name);
  const prepare = validCalls[name];
  if (!call || !prepare) throw new Error(`There is no call ${name}`);
  const valid = await prepare(populated);
  const before = await readPrivileges();
  const response = await makeCall(site, call, forge(call, valid));
  // Unknown fields are ignored: the valid call succeeds.
  if (refusing.has(name)) expect(response.statusCode, response.body).toBe(400);
  else expect(response.statusCode, response.body).toBeLessThan(300);
  expect(sentinels.filter((text) => response.body.includes(text))).toEqual([]);
  await site.runJobs();
  expect(linesWith(await dumpDatabase(site, { withTimes: true }), sentinels)).toEqual([]);
  const after = await readPrivileges();
  expect(after.shown).toEqual(before.shown);
  if (!changingAdmins.has(name)) expect(after.admins).toEqual(before.admins);
});

test('forged fields give no access to admin calls', async () => {
  for (const [name, prepare] of Object.entries(validCalls)) {
    const call = calls.get(name);
    if (call?.access !== 'admin') continue;
    const valid = forge(call, await prepare(populated));
    for (const token of [populated.author.token, populated.reader.token]) {
      expect((await makeCall(site, call, valid, { token })).statusCode, name).toBe(403);
    }
    expect((await makeCall(site, call, valid, { token: null })).statusCode, name).toBe(401);
    await clearLimits(site);
  }
});
