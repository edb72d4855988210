import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { type AccountsFixture, startAccounts } from '#features/accounts/server/accounts.fixture.ts';
import { notificationsApi } from '../contract.ts';
import { notifications } from './notification.table.ts';

let people: AccountsFixture;

beforeAll(async () => {
  people = await startAccounts();
});

afterAll(() => people?.site.close());

const firstSteps = [
  { kind: 'welcome', title: 'Welcome to Galley', link: '/articles', readAt: null },
  { kind: 'complete-profile', title: 'Complete your profile', link: '/profile/setup', readAt: null },
  { kind: 'read-guidelines', title: 'Read the writing guidelines', link: '/guidelines', readAt: null },
];

test('a new account has exactly three, unread, in the order of the first steps', async () => {
  const { token } = await people.signUp();
  await people.signUp();
  const { body } = await people.site.call(notificationsApi.list, {}, { token });
  expect(body).toMatchObject({ notifications: firstSteps, unread: 3, page: 1, totalPages: 1 });
});

test('signing in again brings no more of them', async () => {
  const { email, password } = await people.signUp();
  const { body } = await people.login({ email, password });
  const list = await people.site.call(notificationsApi.list, {}, { token: String(body.token) });
  expect(list.body).toMatchObject({ notifications: firstSteps, unread: 3 });
});

test('they are part of the download of everything the account owns', async () => {
  const { token } = await people.signUp();
  const { body } = await people.site.call(accountsApi.exportAccount, {}, { token });
  expect(body).toMatchObject({ notifications: firstSteps });
});

test('they are gone with the account', async () => {
  await people.startAfresh();
  const { token, password } = await people.signUp();
  expect((await people.site.call(accountsApi.deleteAccount, { body: { password } }, { token })).status).toBe(
    200,
  );
  expect(await people.site.platform.db.$count(notifications)).toBe(0);
});
