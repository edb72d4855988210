// A suspended account can do nothing: its sessions have ended, no other token works, and signing in says why.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { membersApi } from '#features/members/contract.ts';
import { roles } from '#kit/roles.ts';
import { hashToken } from '#platform/secrets/token.ts';
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

const suspend = ({ id }: Member, until = '2026-12-03') =>
  site.call(
    membersApi.suspend,
    { params: { id }, body: { until, reason: 'Advertising in comments.' } },
    { token: populated.admin.token },
  );

const lift = ({ id }: Member) =>
  site.call(membersApi.lift, { params: { id } }, { token: populated.admin.token });

const login = ({ email }: Member, password = memberPassword) =>
  site.call(accountsApi.login, { body: { email, password } }, { ip: nextIp() });

/** A session that was not ended, as a sign-in at the same moment might leave it. */
async function leaveSession(member: Member): Promise<string> {
  const token = `left-over-${member.id}`;
  await site.platform.transact((tx) =>
    tx.execute(sql`insert into sessions (token_hash, account_id, device, created_at, last_seen_at)
      values (${hashToken(token)}, ${member.id}, 'x', ${now.toISOString()}, ${now.toISOString()})`),
  );
  return token;
}

const prepareRefused = prepareOnce(
  async ({ name }) => (await validCalls[name]?.(populated)) ?? { params: { id: populated.pending._id } },
);

describe('a suspended account', () => {
  test.each(roles)('of the role %s makes no call that needs an account', async (role) => {
    const member = await createMember(site, { role });
    expect((await suspend(member)).status).toBe(200);
    const tokens = [member.token, await leaveSession(member)];
    for (const call of calls.filter(({ access }) => access !== 'anyone')) {
      const valid = await prepareRefused(call);
      for (const token of tokens) {
        const { statusCode } = await makeCall(site, call, valid, { token });
        expect([call.name, statusCode]).toEqual([call.name, 401]);
      }
      await clearLimits(site);
    }
  });

  test('signing in says why and until when, and only with the right password', async () => {
    const member = await createMember(site);
    await suspend(member);
    expect(await login(member)).toMatchObject({
      status: 403,
      body: {
        code: 'suspended',
        message: 'This account is suspended until 3 December 2026. Reason: Advertising in comments.',
      },
    });
    expect(await login(member, 'not the password')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  test('what it has published stays', async () => {
    const member = await createMember(site);
    const { slug } = await articleCalls(site).approved(member, populated.admin);
    await suspend(member);
    expect((await articleCalls(site).read(slug)).status).toBe(200);
  });

  test('it may sign in again on the day, or when the suspension is lifted', async () => {
    const member = await createMember(site);
    await suspend(member);
    now = new Date('2026-12-02T23:59:59Z');
    expect((await login(member)).status).toBe(403);
    now = new Date('2026-12-03T00:00:00Z');
    expect((await login(member)).status).toBe(200);
    now = new Date('2026-11-18T00:00:00Z');
    expect((await login(member)).status).toBe(403);
    expect((await lift(member)).body).toMatchObject({ member: { suspension: null } });
    expect((await login(member)).status).toBe(200);
  });

  test('sign-ins at the same moment leave no session that works', async () => {
    const member = await createMember(site);
    const logins = Array.from({ length: 5 }, () => login(member));
    const [suspended, ...responses] = await Promise.all([suspend(member), ...logins]);
    expect(suspended.status).toBe(200);
    for (const { body } of responses) {
      if (!body.token) continue;
      const profile = await site.call(accountsApi.profile, {}, { token: String(body.token) });
      expect(profile.status).toBe(401);
    }
  });
});

test('bad input is refused, and nobody suspends themselves', async () => {
  const member = await createMember(site);
  expect((await suspend(member, '2026-11-17')).body).toMatchObject({ fields: { until: expect.any(String) } });
  expect((await suspend(member, 'soon')).status).toBe(400);
  expect((await suspend(populated.admin)).body.code).toBe('own_account');
  expect((await login(member)).status).toBe(200);
});
