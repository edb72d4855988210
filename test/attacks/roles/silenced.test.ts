// A silenced account reads and writes nothing: every call of the API that writes is refused, edits of old things included.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { silenceApi } from '#features/members/silence-contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, type Member, memberPassword } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { prepareOnce } from '../api-calls/prepare-once.ts';
import { nextIp, validCalls } from '../api-calls/valid-calls.ts';

let site: TestSite;
let populated: PopulatedSite;
let calls: DescribedCall[];
let now = new Date('2026-11-17T12:00:00Z');

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  populated = await populateSite(site);
  calls = await describeCalls(site);
});

beforeEach(async () => {
  now = new Date('2026-11-17T12:00:00Z');
  await clearLimits(site);
});

afterAll(() => site?.close());

const sentence = 'You can read, but not write, until 3 December 2026. Reason: Advertising in comments.';

const silence = ({ id }: Member, until = '2026-12-03') =>
  site.call(
    silenceApi.silence,
    { params: { id }, body: { until, reason: 'Advertising in comments.' } },
    { token: populated.admin.token },
  );

const endSilence = ({ id }: Member) =>
  site.call(silenceApi.end, { params: { id } }, { token: populated.admin.token });

/** What a silenced member may still do: others see nothing of it, but for moderators an appeal. */
const allowed = [
  'DELETE /api/auth/account',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/blogs/:id/co-authors/:accountId',
  'DELETE /api/blogs/:id/guest-notes/:noteId',
  'DELETE /api/blogs/:id/preview-links/:linkId',
  'DELETE /api/follows/:kind/:name',
  'DELETE /api/library/history',
  'DELETE /api/library/history/:id',
  'DELETE /api/library/lists/:id',
  'DELETE /api/library/saved/:id',
  'DELETE /api/mutes/:id',
  'PATCH /api/library/saved/:id',
  'POST /api/auth/change-password',
  'POST /api/auth/email',
  'POST /api/auth/email/confirm',
  'POST /api/auth/logout',
  'POST /api/blogs/:id/writers',
  'POST /api/library/lists',
  'POST /api/notifications/read',
  'POST /api/reports/decisions/:id/appeal',
  'PUT /api/library/lists/:id',
  'PUT /api/library/positions/:id',
  'PUT /api/library/saved/:id',
  'PUT /api/library/settings',
  'PUT /api/mutes/:id',
  'PUT /api/notifications/settings',
];

const prepareRefused = prepareOnce(async ({ name }) => (await validCalls[name]?.(populated)) ?? {});

describe('a silenced account', () => {
  test.each(['user', 'reviewer', 'editor'] as const)(
    'of the role %s makes no call that writes, except for its own safety',
    async (role) => {
      const member = await createMember(site, { role });
      expect((await silence(member)).status).toBe(200);
      const open: string[] = [];
      for (const call of calls.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')) {
        if (allowed.includes(call.name)) {
          open.push(call.name);
          continue;
        }
        const valid = await prepareRefused(call);
        await clearLimits(site);
        const { statusCode, body } = await makeCall(site, call, valid, { token: member.token });
        const isForOthers =
          call.access === 'admin' ||
          (call.access === 'editor' && role !== 'editor') ||
          (call.access === 'reviewer' && role === 'user');
        expect([call.name, statusCode]).toEqual([call.name, 403]);
        if (!isForOthers)
          expect([call.name, JSON.parse(body)]).toMatchObject([
            call.name,
            { code: 'silenced', message: sentence },
          ]);
      }
      expect(open.sort()).toEqual(allowed);
    },
  );

  test('it reads as before, and signs in', async () => {
    const member = await createMember(site);
    await silence(member);
    const { body } = await site.call(
      accountsApi.login,
      { body: { email: member.email, password: memberPassword } },
      { ip: nextIp() },
    );
    const token = String(body.token);
    expect((await site.call(accountsApi.profile, {}, { token })).body).toMatchObject({
      user: { silence: { until: '2026-12-03T00:00:00.000Z', reason: 'Advertising in comments.' } },
    });
    expect((await articleCalls(site).mine({ ...member, token })).status).toBe(200);
  });

  test('it cannot edit or delete what it wrote before', async () => {
    const member = await createMember(site);
    const params = { blogId: populated.live._id };
    const added = await site.call(
      commentsApi.add,
      { params, body: { content: 'Before.' } },
      { token: member.token },
    );
    const { _id: id } = added.body.comment as { _id: string };
    await silence(member);
    const edited = { params: { ...params, id }, body: { content: 'After.' } };
    expect((await site.call(commentsApi.edit, edited, { token: member.token })).body.code).toBe('silenced');
    const removed = { params: { ...params, id } };
    expect((await site.call(commentsApi.remove, removed, { token: member.token })).body.code).toBe(
      'silenced',
    );
  });

  test('a token for programs of the account writes nothing either, and reads', async () => {
    const member = await createMember(site);
    const created = await site.call(
      programTokensApi.create,
      { body: { name: 'A program', scopes: ['read', 'write'], expiresInDays: 30 } },
      { token: member.token },
    );
    const token = String(created.body.secret);
    const comment = { params: { blogId: populated.live._id }, body: { content: 'By a program.' } };
    expect((await site.call(commentsApi.add, comment, { token })).status).toBe(201);
    await silence(member);
    expect((await site.call(commentsApi.add, comment, { token })).body).toMatchObject({
      code: 'silenced',
      message: sentence,
    });
    expect((await articleCalls(site).mine({ ...member, token })).status).toBe(200);
  });

  test('it may write again on the day, or when an admin says so', async () => {
    const member = await createMember(site);
    const comment = async () =>
      (
        await site.call(
          commentsApi.add,
          { params: { blogId: populated.live._id }, body: { content: 'Hello.' } },
          { token: member.token },
        )
      ).status;
    await silence(member);
    now = new Date('2026-12-02T23:59:59Z');
    expect(await comment()).toBe(403);
    now = new Date('2026-12-03T00:00:00Z');
    expect(await comment()).toBe(201);
    now = new Date('2026-11-18T00:00:00Z');
    expect(await comment()).toBe(403);
    expect((await endSilence(member)).body).toMatchObject({ member: { silence: null } });
    expect(await comment()).toBe(201);
  });
});

test('nobody silences themselves or an admin, and bad input is refused', async () => {
  const member = await createMember(site);
  expect((await silence(member, '2026-11-17')).body).toMatchObject({ fields: { until: expect.any(String) } });
  expect((await silence(populated.admin)).body.code).toBe('own_account');
  expect((await silence(await createMember(site, { role: 'admin' }))).body.code).toBe('is_admin');
  expect((await silence({ ...member, id: populated.live._id })).status).toBe(404);
});

test('silencing is in the audit log and in the list of silenced members', async () => {
  const member = await createMember(site);
  await silence(member);
  await endSilence(member);
  await silence(member);
  const { rows } = await site.platform.db.execute<{ act: string; note: string }>(
    sql`select act, note from audit_log where subject_id = ${member.id} order by at, id`,
  );
  expect(rows.map(({ act }) => act).sort()).toEqual(['silence-ended', 'silenced', 'silenced']);
  const listed = await site.call(
    membersApi.list,
    { query: { state: 'silenced', q: member.username } },
    { token: populated.admin.token },
  );
  expect(listed.body.members).toMatchObject([
    { id: member.id, silence: { reason: 'Advertising in comments.' } },
  ]);
});
