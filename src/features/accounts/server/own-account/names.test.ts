import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profilesApi } from '#features/profiles/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { ownAccountApi } from '../../own-account-contract.ts';
import { type AccountsFixture, goodPassword, startAccounts } from '../accounts.fixture.ts';

let accounts: AccountsFixture;
let ada: Member;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(async () => {
  await accounts.startAfresh();
  accounts.site.clearCaches();
  ada = await createMember(accounts.site, { name: 'Ada Lovelace', username: 'Ada' });
});

afterAll(() => accounts?.site.close());

const dayMs = 24 * 60 * 60 * 1000;
const passDays = (days: number) => {
  accounts.clock.now = new Date(accounts.clock.now.getTime() + days * dayMs);
};

type Names = { name: string; username: string };

function rename(member: Member, names: Partial<Names>, seen: Partial<Names> = {}) {
  const current = { name: member.name, username: member.username };
  const body = { ...current, ...names, seen: { ...current, ...seen } };
  return accounts.site.call(ownAccountApi.changeNames, { body }, { token: member.token });
}

const find = async (who: string) => {
  const { body } = await accounts.site.call(profilesApi.read, { params: { who } });
  return (body.data as { userId: string } | undefined)?.userId;
};

test('a member changes their name and username', async () => {
  const changed = await rename(ada, { name: ' Augusta King ', username: 'countess' });
  expect(changed).toMatchObject({
    status: 200,
    body: { user: { name: 'Augusta King', username: 'countess', email: ada.email } },
  });
  expect((await accounts.whoAmI(ada.token)).body.user).toMatchObject({ username: 'countess' });
});

test('the spelling of a username can change without giving it up', async () => {
  expect((await rename(ada, { username: 'ADA' })).status).toBe(200);
  expect((await accounts.requestSignUp(accounts.fieldsOf({ username: 'ada' }))).body).toMatchObject({
    code: 'username_taken',
  });
});

describe('a username that was given up', () => {
  beforeEach(async () => {
    expect((await rename(ada, { username: 'countess' })).status).toBe(200);
  });

  test('is in the export of the account', async () => {
    const { body } = await accounts.site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(body).toMatchObject({
      formerUsernames: [{ username: 'ada', givenUpAt: expect.any(String) }],
      invitation: null,
    });
  });

  test('leads to the account', async () => {
    expect(await find('ADA')).toBe(ada.id);
    expect(await find('countess')).toBe(ada.id);
  });

  test('is not free for others for half a year', async () => {
    const grace = await createMember(accounts.site);
    const fields = accounts.fieldsOf({ username: 'aDa', email: 'new@example.org' });
    expect((await accounts.requestSignUp(fields)).body).toMatchObject({ code: 'username_taken' });
    expect((await rename(grace, { username: 'ada' })).body).toMatchObject({ code: 'username_taken' });
    passDays(180);
    expect((await accounts.requestSignUp(fields)).body).toMatchObject({ code: 'username_taken' });
    passDays(3);
    await accounts.requestSignUp(fields);
    const joined = await accounts.verifySignUp({ ...fields, otp: await accounts.readCode() });
    expect(joined.status).toBe(201);
    expect(await find('ada')).toBe((joined.body.user as { id: string }).id);
    expect(await find('countess')).toBe(ada.id);
  });

  test('can be taken back by its owner', async () => {
    const now = { ...ada, username: 'countess' };
    expect((await rename(now, { username: 'ada' })).status).toBe(200);
    expect(await find('ada')).toBe(ada.id);
    expect(await find('countess')).toBe(ada.id);
    const { status } = await accounts.requestSignUp(accounts.fieldsOf({ username: 'countess' }));
    expect(status).toBe(409);
  });

  test('is free when the account is deleted', async () => {
    await accounts.site.call(
      accountsApi.deleteAccount,
      { body: { password: 'correct horse battery' } },
      { token: ada.token },
    );
    expect(await find('ada')).toBeUndefined();
    expect((await accounts.requestSignUp(accounts.fieldsOf({ username: 'ada' }))).status).toBe(200);
  });
});

test('a username changes at most twice in 30 days; a refused one does not count', async () => {
  await createMember(accounts.site, { username: 'taken' });
  for (let number = 0; number < 5; number += 1) {
    expect((await rename(ada, { username: 'taken' })).status).toBe(409);
  }
  expect((await rename(ada, { username: 'one' })).status).toBe(200);
  expect((await rename({ ...ada, username: 'one' }, { username: 'two' })).status).toBe(200);
  const third = await rename({ ...ada, username: 'two' }, { username: 'three' });
  expect(third).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Try again in 30 days.' },
  });
});

test('two tabs: the second is refused, and nothing is overwritten', async () => {
  const both = await Promise.all([
    rename(ada, { name: 'First' }),
    rename(ada, { name: 'Second' }),
    rename(ada, { name: 'Third' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stale = both.find(({ status }) => status === 409);
  expect(stale?.body).toMatchObject({
    code: 'stale_names',
    message: 'Your name was changed in another tab or on another device. Nothing was overwritten.',
  });
});

test('one of many gets a username that is free', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => createMember(accounts.site)));
  const outcomes = await Promise.all(members.map((member) => rename(member, { username: 'wanted' })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('nobody gets a name at the moment in which it is given up', async () => {
  for (let number = 0; number < 5; number += 1) {
    const owner = await createMember(accounts.site, { username: `short${number}` });
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    const other = await createMember(accounts.site);
    const [, joined, renamed] = await Promise.all([
      rename(owner, { username: `next${number}` }),
      accounts.verifySignUp({ ...fields, username: owner.username, otp }),
      rename(other, { username: owner.username }),
    ]);
    expect([joined.body.code, renamed.body.code]).toEqual(['username_taken', 'username_taken']);
    expect(await find(owner.username)).toBe(owner.id);
  }
});

test.each([
  [{ username: 'ab' }, 'username'],
  [{ username: 'admin' }, 'username'],
  [{ username: 'ada lovelace' }, 'username'],
  [{ username: '<script>' }, 'username'],
  [{ username: 'аda' }, 'username'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
])('%j is refused beside its field', async (names, field) => {
  const refused = await rename(ada, names);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields as object)).toContain(field);
  expect((await accounts.whoAmI(ada.token)).body.user).toMatchObject({ username: 'Ada' });
});

test('a password is the same after a change of names', async () => {
  const member = await accounts.signUp();
  await accounts.site.call(
    ownAccountApi.changeNames,
    { body: { name: 'New', username: 'new-name', seen: { name: member.name, username: member.username } } },
    { token: member.token },
  );
  expect((await accounts.login({ email: member.email, password: goodPassword })).status).toBe(200);
});
