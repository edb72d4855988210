import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { type AccountsFixture, startAccounts } from '#features/accounts/server/accounts.fixture.ts';
import { notificationsApi } from '../../contract.ts';
import { notifications } from '../notification.table.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

afterAll(() => accounts?.site.close());

const firstSteps = [
  { kind: 'welcome', title: 'Welcome to Galley', link: '/articles', readAt: null },
  { kind: 'complete-profile', title: 'Complete your profile', link: '/profile/setup', readAt: null },
  { kind: 'read-guidelines', title: 'Read the writing guidelines', link: '/guidelines', readAt: null },
];

test('a new account has exactly three unread notifications, in the order of the first steps', async () => {
  const { token } = await accounts.signUp();
  await accounts.signUp();
  const { body } = await accounts.site.call(notificationsApi.list, {}, { token });
  expect(body).toMatchObject({ notifications: firstSteps, unread: 3, page: 1, totalPages: 1 });
});

test('signing in again adds no welcome notifications', async () => {
  const { email, password } = await accounts.signUp();
  const { body } = await accounts.login({ email, password });
  const list = await accounts.site.call(notificationsApi.list, {}, { token: String(body.token) });
  expect(list.body).toMatchObject({ notifications: firstSteps, unread: 3 });
});

test('the export of a new account contains the welcome notifications', async () => {
  const { token } = await accounts.signUp();
  const { body } = await accounts.site.call(accountsApi.exportAccount, {}, { token });
  expect(body).toMatchObject({ notifications: firstSteps });
});

test('deleting an account deletes its notifications', async () => {
  await accounts.startAfresh();
  const { token, password } = await accounts.signUp();
  expect(
    (await accounts.site.call(accountsApi.deleteAccount, { body: { password } }, { token })).status,
  ).toBe(200);
  expect(await accounts.site.platform.db.$count(notifications)).toBe(0);
});
