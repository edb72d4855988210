// The sample's reviewers together with real accounts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSampleLogin } from '#app/sample/sample-login.ts';
import { accountsApi } from '#features/accounts/contract.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { goodText } from '#features/articles/server/articles.fixture.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { createMember, type Member } from '../members.ts';
import type { TestSite } from '../test-site.ts';
import { read, startFilledSite } from './filled-site.ts';

let site: TestSite;
let admin: Member;

const greet = (adminEmails: string[] = []) => ensureSampleLogin(site.platform, { adminEmails });

beforeAll(async () => {
  site = await startFilledSite();
});

afterAll(() => site?.close());

test('no password is handed out with an admin email, and only one to two starts at once', async () => {
  expect(await greet(['ada@example.org'])).toEqual({ hasSample: true, credentials: undefined });
  const greetings = await Promise.all([greet(), greet()]);
  const [credentials, none] = greetings.map((greeting) => greeting.credentials).sort((one) => (one ? -1 : 1));
  expect(none).toBeUndefined();
  expect(credentials?.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const { body } = await site.call(accountsApi.login, { body: credentials });
  expect(body).toMatchObject({ success: true, role: 'admin' });
  expect((await greet()).credentials).toBeUndefined();
  // Only its hash is stored.
  const kept = await read(site, "select 1 from accounts where password_hash like '%-%-%-%'");
  expect(kept).toEqual([]);
});

test('no password is handed out once there is a real account', async () => {
  const noPassword = "(select password_hash from accounts where username = 'ines-ferreira')";
  await site.platform.transact((tx) =>
    tx.execute(`update accounts set password_hash = ${noPassword} where username = 'daniel-whitaker'`),
  );
  admin = await createMember(site, { role: 'admin', email: 'ada@example.org' });
  expect(await greet()).toEqual({ hasSample: true, credentials: undefined });
});

test('sample reviewers do not count as other admins: the only real admin can decide, and cannot be demoted', async () => {
  const { body } = await site.call(
    writingApi.create,
    { body: { ...goodText, status: 'published' } },
    { token: admin.token },
  );
  const params = { id: (body.blog as { _id: string })._id };
  const decision = { params, body: { visibility: 'approved' } };
  expect((await site.call(reviewsApi.decide, decision, { token: admin.token })).status).toBe(200);
  await expect(changeRole(site.platform, { of: { email: admin.email }, role: 'user' })).rejects.toThrow();
  const revoked = await changeRole(site.platform, {
    of: { email: 'ines-ferreira@sample.invalid' },
    role: 'user',
  });
  expect(revoked.role).toBe('user');
});
