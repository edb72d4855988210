import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { auditApi } from '#features/audit/contract.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { setupApi } from '../contract.ts';
import { offerSetupKey } from './public.ts';
import { boss, publicUrl, type SetupFixture, startSetup } from './setup.fixture.ts';
import { openSetupKey } from './setup-key.ts';

let site: TestSite;
let fixture: SetupFixture;

beforeAll(async () => {
  fixture = await startSetup();
  site = fixture.site;
});

beforeEach(() => fixture.startAfresh());

afterAll(() => site?.close());

describe('the first admin', () => {
  test('the account is an admin at once and signed in, without an email', async () => {
    const token = await fixture.openForToken(await fixture.offer());
    const { status, body } = await fixture.createAdmin(token);
    expect({ status, role: body.role }).toEqual({ status: 201, role: 'admin' });
    const as = { token: body.token as string };
    expect((await site.call(accountsApi.profile, {}, as)).body).toMatchObject({
      user: { email: boss.email },
    });
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
    const audit = await site.call(auditApi.list, { query: { act: 'role-changed' } }, as);
    expect(audit.body.entries).toContainEqual(
      expect.objectContaining({
        act: 'role-changed',
        subject: 'admin',
        note: 'At sign-up, with the link that sets up the site.',
      }),
    );
    expect((await site.call(setupApi.readProgress, {}, as)).body).toMatchObject({
      isOpen: true,
      done: ['account'],
    });
  });

  test('a token works once: of many calls at the same time, one makes an admin', async () => {
    const token = await fixture.openForToken(await fixture.offer());
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fixture.createAdmin(token, { ...boss, username: `boss${index}`, email: `boss${index}@example.org` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(404)]);
    const { rows } = await site.platform.db.execute(sql`select from accounts where role = 'admin'`);
    expect(rows).toHaveLength(1);
    expect((await fixture.createAdmin(token)).status).toBe(404);
  });

  test.each([
    ['weak', { ...boss, password: 'short' }, 'password'],
    ['common', { ...boss, password: 'password1234' }, 'password'],
    ['reserved', { ...boss, username: 'admin' }, 'username'],
    ['malformed', { ...boss, email: 'boss' }, 'email'],
    ['missing', { ...boss, name: ' ' }, 'name'],
  ])('a %s field is refused with a sentence, and the token still works', async (_, fields, field) => {
    const token = await fixture.openForToken(await fixture.offer());
    expect(await fixture.createAdmin(token, fields)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await fixture.createAdmin(token)).status).toBe(201);
  });

  test('a name that a member has already is refused, and the token still works', async () => {
    await createMember(site, { username: 'boss', email: 'someone@example.org' });
    const token = await fixture.openForToken(await fixture.offer());
    expect((await fixture.createAdmin(token)).body).toMatchObject({ code: 'username_taken' });
    const taken = { ...boss, username: 'boss2', email: 'someone@example.org' };
    expect((await fixture.createAdmin(token, taken)).body).toMatchObject({ code: 'email_taken' });
    expect((await fixture.createAdmin(token, { ...boss, username: 'boss2' })).status).toBe(201);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), '%00', "' or true --"])(
    'the token %j makes no admin',
    async (token) => {
      await fixture.openForToken(await fixture.offer());
      expect((await fixture.createAdmin(token)).status).toBe(404);
    },
  );

  test('the key itself is no token, and a token is too old after an hour', async () => {
    const address = await fixture.offer();
    const token = await fixture.openForToken(address);
    expect((await fixture.createAdmin(address.searchParams.get('key') ?? '')).status).toBe(404);
    await fixture.rewind('opened_at', '61 minutes');
    expect((await fixture.createAdmin(token)).status).toBe(404);
  });

  test('a token makes no second admin if the site got one meanwhile', async () => {
    const token = await fixture.openForToken(await fixture.offer());
    await createMember(site, { role: 'admin' });
    expect((await fixture.createAdmin(token)).status).toBe(404);
  });

  test('an ordinary admin makes no accounts this way', async () => {
    const admin = await createMember(site, { role: 'admin' });
    const body = { ...boss, token: '' };
    expect((await site.call(setupApi.createAdmin, { body }, { token: admin.token })).status).toBe(404);
  });

  test('an admin who loses the role does not get it back from ADMIN_EMAIL', async () => {
    const other = await startTestSite({ settings: { ADMIN_EMAIL: boss.email } });
    try {
      const address = new URL((await offerSetupKey(other.platform, publicUrl)) ?? 'none:');
      // Without pages there is no address to open, so exchange the key directly.
      const key = address.searchParams.get('key') ?? '';
      const token = await openSetupKey(other.platform, { key, now: new Date() });
      const made = await other.call(setupApi.createAdmin, { body: { ...boss, token } });
      await createMember(other, { role: 'admin' });
      await changeRole(other.platform, { of: { email: boss.email }, role: 'user' });
      const as = { token: made.body.token as string };
      await other.call(accountsApi.deleteAccount, { body: { password: boss.password } }, as);
      await other.call(accountsApi.requestSignUp, { body: boss });
      await other.runJobs();
      const otp = /^\d{6}/.exec(other.mails.at(-1)?.subject ?? '')?.[0] ?? '';
      const again = await other.call(accountsApi.verifySignUp, { body: { ...boss, otp } });
      expect(again.body).toMatchObject({ role: 'user' });
    } finally {
      await other.close();
    }
  });
});
