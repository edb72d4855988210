import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, demote, memberPassword } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, startAccounts } from '../accounts.fixture.ts';
import { deleteExpiredAccountData } from '../delete-expired.ts';
import { changeRole } from '../roles/change-role.ts';
import { describeDevice } from './device.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

const dayMs = 24 * 60 * 60 * 1000;

function passDays(days: number): void {
  accounts.clock.now = new Date(accounts.clock.now.getTime() + days * dayMs);
}

describe('a session', () => {
  test('signing out ends that session at once, and no other', async () => {
    const member = await createMember(accounts.site);
    const other = String(
      (await accounts.login({ email: member.email, password: memberPassword })).body.token,
    );
    expect((await accounts.site.call(accountsApi.logout, {}, { token: member.token })).status).toBe(200);
    expect((await accounts.whoAmI(member.token)).status).toBe(401);
    expect((await accounts.whoAmI(other)).status).toBe(200);
  });

  test('the browser is told to clear its cache when a session ends or has ended', async () => {
    const member = await createMember(accounts.site);
    const ask = async (method: 'GET' | 'POST', url: string, token: string) => {
      const response = await accounts.site.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      return [response.statusCode, response.headers['clear-site-data']];
    };
    expect(await ask('GET', '/api/auth/profile', member.token)).toEqual([200, undefined]);
    expect(await ask('POST', '/api/auth/logout', member.token)).toEqual([200, '"cache"']);
    expect(await ask('GET', '/api/auth/profile', member.token)).toEqual([401, '"cache"']);
    // Public responses do not depend on the token.
    expect(await ask('GET', '/api/blogs', member.token)).toEqual([200, undefined]);
    const visitor = await accounts.site.app.inject({ method: 'GET', url: '/api/auth/profile' });
    expect([visitor.statusCode, visitor.headers['clear-site-data']]).toEqual([401, undefined]);
  });

  test('a session ends after 30 idle days', async () => {
    const member = await createMember(accounts.site);
    passDays(29);
    expect((await accounts.whoAmI(member.token)).status).toBe(200);
    passDays(29);
    expect((await accounts.whoAmI(member.token)).status).toBe(200);
    passDays(30);
    expect((await accounts.whoAmI(member.token)).status).toBe(401);
  });

  test('a session ends after 90 days, even when used', async () => {
    const member = await createMember(accounts.site);
    for (let day = 20; day <= 80; day += 20) {
      passDays(20);
      expect((await accounts.whoAmI(member.token)).status).toBe(200);
    }
    passDays(10);
    expect((await accounts.whoAmI(member.token)).status).toBe(401);
  });

  test('the daily job deletes ended sessions', async () => {
    await createMember(accounts.site);
    passDays(31);
    const fresh = await createMember(accounts.site);
    await deleteExpiredAccountData(accounts.site.platform);
    const { rows } = await accounts.site.platform.db.execute(sql`select account_id from sessions`);
    expect(rows).toEqual([{ account_id: fresh.id }]);
  });

  test.each(['x', 'Bearer', `${'x'.repeat(600)}`, 'ünïcode'])(
    'the malformed token %j returns 401',
    async (token) => {
      expect((await accounts.whoAmI(encodeURIComponent(token))).status).toBe(401);
    },
  );
});

describe('my sessions', () => {
  test('sessions are listed with their device, and the current one is marked', async () => {
    const member = await createMember(accounts.site);
    const second = String(
      (await accounts.login({ email: member.email, password: memberPassword })).body.token,
    );
    const { body } = await accounts.site.call(accountsApi.sessions, {}, { token: second });
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ device: 'Firefox on Linux', isCurrent: false }),
    );
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('members can end a session of theirs, but not of another member', async () => {
    const ada = await createMember(accounts.site);
    const eve = await createMember(accounts.site);
    const sessions = await accounts.site.call(accountsApi.sessions, {}, { token: ada.token });
    const [session] = sessions.body.sessions as { id: string }[];
    const end = (token: string, id: string) =>
      accounts.site.call(accountsApi.endSession, { params: { id } }, { token });
    expect((await end(eve.token, session?.id ?? '')).status).toBe(404);
    expect((await end(ada.token, 'not-an-id')).status).toBe(404);
    expect((await accounts.whoAmI(ada.token)).status).toBe(200);
    expect((await end(ada.token, session?.id ?? '')).status).toBe(200);
    expect((await accounts.whoAmI(ada.token)).status).toBe(401);
  });

  test('ending all other sessions keeps the current one', async () => {
    const ada = await createMember(accounts.site);
    const eve = await createMember(accounts.site);
    const other = String((await accounts.login({ email: ada.email, password: memberPassword })).body.token);
    await accounts.site.call(accountsApi.endOtherSessions, {}, { token: ada.token });
    expect((await accounts.whoAmI(ada.token)).status).toBe(200);
    expect((await accounts.whoAmI(other)).status).toBe(401);
    expect((await accounts.whoAmI(eve.token)).status).toBe(200);
  });
});

describe('export and deletion of an account', () => {
  const remove = (token: string, password: string) =>
    accounts.site.call(accountsApi.deleteAccount, { body: { password } }, { token });

  test('an account can be exported by its owner', async () => {
    const ada = await createMember(accounts.site);
    const response = await accounts.site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(response.headers['content-disposition']).toBe('attachment; filename="account-export.json"');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({ account: { email: ada.email }, sessions: [{ isCurrent: true }] });
    expect(JSON.stringify(response.body)).not.toMatch(/argon2|hash/i);
  });

  test('deleting an account needs its password and ends its sessions', async () => {
    const ada = await createMember(accounts.site);
    expect(await remove(ada.token, 'wrong password')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect((await accounts.whoAmI(ada.token)).status).toBe(200);
    expect((await remove(ada.token, memberPassword)).status).toBe(200);
    expect((await accounts.whoAmI(ada.token)).status).toBe(401);
    expect((await accounts.login({ email: ada.email, password: memberPassword })).status).toBe(401);
    expect((await accounts.signUp({ username: ada.username, email: ada.email })).response.status).toBe(201);
  });

  test('of two admins who delete their accounts concurrently, one is refused', async () => {
    const first = await createMember(accounts.site, { role: 'admin' });
    const second = await createMember(accounts.site, { role: 'admin' });
    const responses = await Promise.all([
      remove(first.token, memberPassword),
      remove(second.token, memberPassword),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_admin' });
  });
});

describe('roles', () => {
  test('a demotion applies to open sessions at once', async () => {
    const admin = await createMember(accounts.site, { role: 'admin' });
    expect((await accounts.whoAmI(admin.token)).body).toMatchObject({ role: 'admin' });
    await demote(accounts.site, admin);
    expect((await accounts.whoAmI(admin.token)).body).toMatchObject({ role: 'user', user: { role: 'user' } });
  });

  test('roles are granted and revoked by email in any letter case, but the last admin keeps the role', async () => {
    const ada = await createMember(accounts.site, { email: 'Ada@example.org' });
    const eve = await createMember(accounts.site);
    const change = (email: string, role: 'user' | 'admin') =>
      changeRole(accounts.site.platform, { of: { email }, role });
    await change('ADA@example.org', 'admin');
    await change(eve.email, 'admin');
    const both = await Promise.allSettled([change(ada.email, 'user'), change(eve.email, 'user')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change('nobody@example.org', 'admin')).rejects.toMatchObject({ status: 404 });
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('the device of %j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
