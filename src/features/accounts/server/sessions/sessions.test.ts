import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, demote, memberPassword } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, startAccounts } from '../accounts.fixture.ts';
import { changeRole } from '../change-role.ts';
import { tidyUpAccounts } from '../tidy-up.ts';
import { describeDevice } from './device.ts';

let people: AccountsFixture;

beforeAll(async () => {
  people = await startAccounts();
});

beforeEach(() => people.startAfresh());

afterAll(() => people?.site.close());

const dayMs = 24 * 60 * 60 * 1000;

function passDays(days: number): void {
  people.clock.now = new Date(people.clock.now.getTime() + days * dayMs);
}

describe('a token', () => {
  test('is dead at once after logout, and only that one', async () => {
    const member = await createMember(people.site);
    const other = String((await people.login({ email: member.email, password: memberPassword })).body.token);
    expect((await people.site.call(accountsApi.logout, {}, { token: member.token })).status).toBe(200);
    expect((await people.whoAmI(member.token)).status).toBe(401);
    expect((await people.whoAmI(other)).status).toBe(200);
  });

  test('that ends, or has ended, takes along what the browser keeps of images; a live one does not', async () => {
    const member = await createMember(people.site);
    const ask = async (method: 'GET' | 'POST', url: string, token: string) => {
      const answer = await people.site.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.statusCode, answer.headers['clear-site-data']];
    };
    expect(await ask('GET', '/api/auth/profile', member.token)).toEqual([200, undefined]);
    expect(await ask('POST', '/api/auth/logout', member.token)).toEqual([200, '"cache"']);
    expect(await ask('GET', '/api/auth/profile', member.token)).toEqual([401, '"cache"']);
    // Public answers are the same for everyone, whatever token comes along.
    expect(await ask('GET', '/api/blogs', member.token)).toEqual([200, undefined]);
    const visitor = await people.site.app.inject({ method: 'GET', url: '/api/auth/profile' });
    expect([visitor.statusCode, visitor.headers['clear-site-data']]).toEqual([401, undefined]);
  });

  test('dies after 30 idle days', async () => {
    const member = await createMember(people.site);
    passDays(29);
    expect((await people.whoAmI(member.token)).status).toBe(200);
    passDays(29);
    expect((await people.whoAmI(member.token)).status).toBe(200);
    passDays(30);
    expect((await people.whoAmI(member.token)).status).toBe(401);
  });

  test('dies after 90 days, however busy', async () => {
    const member = await createMember(people.site);
    for (let day = 20; day <= 80; day += 20) {
      passDays(20);
      expect((await people.whoAmI(member.token)).status).toBe(200);
    }
    passDays(10);
    expect((await people.whoAmI(member.token)).status).toBe(401);
  });

  test('that is dead is also deleted, once a day', async () => {
    await createMember(people.site);
    passDays(31);
    const fresh = await createMember(people.site);
    await tidyUpAccounts(people.site.platform);
    const { rows } = await people.site.platform.db.execute(sql`select account_id from sessions`);
    expect(rows).toEqual([{ account_id: fresh.id }]);
  });

  test.each(['x', 'Bearer', `${'x'.repeat(600)}`, 'ünïcode'])('%j is not good', async (token) => {
    expect((await people.whoAmI(encodeURIComponent(token))).status).toBe(401);
  });
});

describe('my sessions', () => {
  test('are listed with device and time, and the one I use is marked', async () => {
    const member = await createMember(people.site);
    const second = String((await people.login({ email: member.email, password: memberPassword })).body.token);
    const { body } = await people.site.call(accountsApi.sessions, {}, { token: second });
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ device: 'Firefox on Linux', isCurrent: false }),
    );
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('can be ended one by one, but only mine', async () => {
    const ada = await createMember(people.site);
    const eve = await createMember(people.site);
    const sessions = await people.site.call(accountsApi.sessions, {}, { token: ada.token });
    const [session] = sessions.body.sessions as { id: string }[];
    const end = (token: string, id: string) =>
      people.site.call(accountsApi.endSession, { params: { id } }, { token });
    expect((await end(eve.token, session?.id ?? '')).status).toBe(404);
    expect((await end(ada.token, 'not-an-id')).status).toBe(404);
    expect((await people.whoAmI(ada.token)).status).toBe(200);
    expect((await end(ada.token, session?.id ?? '')).status).toBe(200);
    expect((await people.whoAmI(ada.token)).status).toBe(401);
  });

  test('can be ended all but this one', async () => {
    const ada = await createMember(people.site);
    const eve = await createMember(people.site);
    const other = String((await people.login({ email: ada.email, password: memberPassword })).body.token);
    await people.site.call(accountsApi.endOtherSessions, {}, { token: ada.token });
    expect((await people.whoAmI(ada.token)).status).toBe(200);
    expect((await people.whoAmI(other)).status).toBe(401);
    expect((await people.whoAmI(eve.token)).status).toBe(200);
  });
});

describe('the account', () => {
  const remove = (token: string, password: string) =>
    people.site.call(accountsApi.deleteAccount, { body: { password } }, { token });

  test('can be downloaded by its owner', async () => {
    const ada = await createMember(people.site);
    const answer = await people.site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="galley-export.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ account: { email: ada.email }, sessions: [{ isCurrent: true }] });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/i);
  });

  test('is deleted with its password, and its token with it', async () => {
    const ada = await createMember(people.site);
    expect(await remove(ada.token, 'wrong password')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect((await people.whoAmI(ada.token)).status).toBe(200);
    expect((await remove(ada.token, memberPassword)).status).toBe(200);
    expect((await people.whoAmI(ada.token)).status).toBe(401);
    expect((await people.login({ email: ada.email, password: memberPassword })).status).toBe(401);
    expect((await people.signUp({ username: ada.username, email: ada.email })).answer.status).toBe(201);
  });

  test('of the last admin stays', async () => {
    const first = await createMember(people.site, { role: 'admin' });
    const second = await createMember(people.site, { role: 'admin' });
    const answers = await Promise.all([
      remove(first.token, memberPassword),
      remove(second.token, memberPassword),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_admin' });
  });
});

describe('roles', () => {
  test('a demotion works at once on live tokens', async () => {
    const admin = await createMember(people.site, { role: 'admin' });
    expect((await people.whoAmI(admin.token)).body).toMatchObject({ role: 'admin' });
    await demote(people.site, admin);
    expect((await people.whoAmI(admin.token)).body).toMatchObject({ role: 'user', user: { role: 'user' } });
  });

  test('are granted and revoked by email in any spelling, but the last admin stays one', async () => {
    const ada = await createMember(people.site, { email: 'Ada@example.org' });
    const eve = await createMember(people.site);
    const change = (email: string, role: 'user' | 'admin') =>
      changeRole(people.site.platform, { email, role });
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
