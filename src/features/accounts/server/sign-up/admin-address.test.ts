// The setting ADMIN_EMAIL makes an admin of an address, once.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, goodPassword, startAccounts } from '../accounts.fixture.ts';
import { changeRole } from '../change-role.ts';

let people: AccountsFixture;

beforeAll(async () => {
  people = await startAccounts({ settings: { ADMIN_EMAIL: 'Boss@Example.org' } });
});

beforeEach(() => people.startAfresh());

afterAll(() => people?.site.close());

test('an address named in ADMIN_EMAIL becomes an admin, in any spelling', async () => {
  expect((await people.signUp({ email: 'boss@example.ORG' })).answer.body).toMatchObject({ role: 'admin' });
  expect((await people.signUp({ email: 'boss@example.org.evil.test' })).answer.body).toMatchObject({
    role: 'user',
  });
});

test.each([
  ['is deleted as an admin', async () => {}],
  [
    'was demoted by the command',
    (email: string) => changeRole(people.site.platform, { email, role: 'user' }),
  ],
  [
    'was demoted by hand',
    () => people.site.platform.db.execute(sql`update accounts set role = 'user' where role = 'admin'`),
  ],
])('ADMIN_EMAIL does not make an admin again of an account that %s', async (_, demote) => {
  await createMember(people.site, { role: 'admin' });
  const email = 'boss@example.org';
  const first = await people.signUp({ email });
  expect(first.answer.body).toMatchObject({ role: 'admin' });
  await demote(email);
  await people.site.call(
    accountsApi.deleteAccount,
    { body: { password: goodPassword } },
    { token: first.token },
  );
  expect((await people.signUp({ email: 'BOSS@example.org' })).answer.body).toMatchObject({ role: 'user' });
  const { rows } = await people.site.platform.db.execute(sql`select * from spent_admin_addresses`);
  expect(JSON.stringify(rows)).not.toContain('boss');
});

test('an admin by command who was demoted is no admin by the setting either', async () => {
  await createMember(people.site, { role: 'admin' });
  const boss = await createMember(people.site, { role: 'admin', email: 'boss@example.org' });
  await changeRole(people.site.platform, { email: boss.email, role: 'user' });
  await people.site.platform.db.execute(sql`delete from accounts where id = ${boss.id}`);
  expect((await people.signUp({ email: boss.email })).answer.body).toMatchObject({ role: 'user' });
});

test('a sign-up that fails does not use up ADMIN_EMAIL', async () => {
  await people.signUp({ username: 'taken' });
  const fields = people.fieldsOf({ email: 'boss@example.org', username: 'taken' });
  await people.requestSignUp({ ...fields, username: 'free-name' });
  const otp = await people.readCode();
  expect((await people.verifySignUp({ ...fields, otp })).status).toBe(409);
  const answer = await people.verifySignUp({ ...fields, username: 'free-name', otp });
  expect(answer.body).toMatchObject({ role: 'admin' });
});

test('the log tells the operator what to do, and names nobody', async () => {
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
