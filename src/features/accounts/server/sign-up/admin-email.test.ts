// The setting ADMIN_EMAIL makes the account of an email address an admin, once.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, goodPassword, startAccounts } from '../accounts.fixture.ts';
import { changeRole } from '../roles/change-role.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts({ settings: { ADMIN_EMAIL: 'Boss@Example.org' } });
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

test('an email in ADMIN_EMAIL becomes an admin, in any letter case', async () => {
  expect((await accounts.signUp({ email: 'boss@example.ORG' })).response.body).toMatchObject({
    role: 'admin',
  });
  expect((await accounts.signUp({ email: 'boss@example.org.evil.test' })).response.body).toMatchObject({
    role: 'user',
  });
});

test.each([
  ['is deleted as an admin', async () => {}],
  [
    'was demoted by the command',
    (email: string) => changeRole(accounts.site.platform, { of: { email }, role: 'user' }),
  ],
  [
    'was demoted by hand',
    () => accounts.site.platform.db.execute(sql`update accounts set role = 'user' where role = 'admin'`),
  ],
])('ADMIN_EMAIL does not grant the role again to an account that %s', async (_, demote) => {
  await createMember(accounts.site, { role: 'admin' });
  const email = 'boss@example.org';
  const first = await accounts.signUp({ email });
  expect(first.response.body).toMatchObject({ role: 'admin' });
  await demote(email);
  await accounts.site.call(
    accountsApi.deleteAccount,
    { body: { password: goodPassword } },
    { token: first.token },
  );
  expect((await accounts.signUp({ email: 'BOSS@example.org' })).response.body).toMatchObject({
    role: 'user',
  });
  const { rows } = await accounts.site.platform.db.execute(sql`select * from spent_admin_addresses`);
  expect(JSON.stringify(rows)).not.toContain('boss');
});

test('ADMIN_EMAIL does not grant the role to an admin who was appointed by command and demoted', async () => {
  await createMember(accounts.site, { role: 'admin' });
  const boss = await createMember(accounts.site, { role: 'admin', email: 'boss@example.org' });
  await changeRole(accounts.site.platform, { of: { email: boss.email }, role: 'user' });
  await accounts.site.platform.db.execute(sql`delete from accounts where id = ${boss.id}`);
  expect((await accounts.signUp({ email: boss.email })).response.body).toMatchObject({ role: 'user' });
});

test('a sign-up that fails does not use up ADMIN_EMAIL', async () => {
  await accounts.signUp({ username: 'taken' });
  const fields = accounts.fieldsOf({ email: 'boss@example.org', username: 'taken' });
  await accounts.requestSignUp({ ...fields, username: 'free-name' });
  const otp = await accounts.readCode();
  expect((await accounts.verifySignUp({ ...fields, otp })).status).toBe(409);
  const response = await accounts.verifySignUp({ ...fields, username: 'free-name', otp });
  expect(response.body).toMatchObject({ role: 'admin' });
});

test('the log tells the operator how to grant the role again, without the email', async () => {
  let logged = '';
  const logDestination = new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  });
  const settings = { ADMIN_EMAIL: 'boss@example.org', LOG_LEVEL: 'warn' };
  const own = await startAccounts({ settings, logDestination });
  await createMember(own.site, { role: 'admin' });
  const boss = await own.signUp({ email: 'boss@example.org' });
  const password = { body: { password: goodPassword } };
  await own.site.call(accountsApi.deleteAccount, password, { token: boss.token });
  expect(logged).not.toContain('ADMIN_EMAIL');
  await own.signUp({ email: 'boss@example.org' });
  expect(logged).toContain('npm run admin -- grant');
  expect(logged).not.toContain('boss');
  await own.site.close();
});
