// The modes of sign-up, on every way in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteApi } from '#features/site/contract.ts';
import { defaultSignUpPolicy, type SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { createMember, type Member } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, startAccounts } from '../accounts.fixture.ts';

let accounts: AccountsFixture;
let admin: Member;

beforeAll(async () => {
  accounts = await startAccounts({ settings: { ADMIN_EMAIL: 'boss@elsewhere.example' } });
});

beforeEach(async () => {
  await accounts.startAfresh();
  admin = await createMember(accounts.site, { role: 'admin' });
  await setPolicy(defaultSignUpPolicy);
});

afterAll(() => accounts?.site.close());

async function setPolicy(policy: SignUpPolicy): Promise<void> {
  const { site } = accounts;
  const token = admin.token;
  const { body } = await site.call(siteApi.readSignUpSettings, {}, { token });
  const save = { ...policy, version: body.version as number };
  expect((await site.call(siteApi.saveSignUp, { body: save }, { token })).status).toBe(200);
}

const refusals: [SignUpPolicy, string, string][] = [
  [{ mode: 'closed', domains: [] }, 'sign_up_closed', 'Sign-up is closed.'],
  [{ mode: 'invitation', domains: [] }, 'sign_up_by_invitation', 'Sign-up is by invitation.'],
  [
    { mode: 'domains', domains: ['example.com', '*.example.net'] },
    'sign_up_domain',
    'Sign-up is for email addresses at example.com or any subdomain of example.net.',
  ],
];

describe.each(refusals)('with the policy %j', (policy, code, message) => {
  test('a request for a code is refused with the reason, and sends no mail', async () => {
    await setPolicy(policy);
    const response = await accounts.requestSignUp(accounts.fieldsOf());
    expect(response).toMatchObject({ status: 403, body: { success: false, code, message } });
    await accounts.site.runJobs();
    expect(accounts.site.mails).toEqual([]);
  });

  test('a code that was requested before is refused', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    await setPolicy(policy);
    expect(await accounts.verifySignUp({ ...fields, otp })).toMatchObject({ status: 403, body: { code } });
    await setPolicy(defaultSignUpPolicy);
    // The refusal did not use up the code.
    expect((await accounts.verifySignUp({ ...fields, otp })).status).toBe(201);
  });

  test('an address with an account, and one of ADMIN_EMAIL, get the same response as any other', async () => {
    const member = await accounts.signUp();
    await setPolicy(policy);
    const known = await accounts.requestSignUp(accounts.fieldsOf({ email: member.email }));
    const unknown = await accounts.requestSignUp(accounts.fieldsOf());
    const operator = await accounts.requestSignUp(accounts.fieldsOf({ email: 'boss@elsewhere.example' }));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect([operator.status, operator.body]).toEqual([unknown.status, unknown.body]);
  });

  test('members sign in and reset their password as before', async () => {
    const member = await accounts.signUp();
    await setPolicy(policy);
    expect((await accounts.login({ email: member.email, password: member.password })).status).toBe(200);
    await accounts.forgot(member.email);
    const otp = await accounts.readCode();
    const password = 'another long secret';
    expect((await accounts.reset({ email: member.email, otp, password })).status).toBe(200);
  });

  test('a new password creates no account', async () => {
    await setPolicy(policy);
    const email = 'nobody@example.org';
    await accounts.forgot(email);
    const reset = await accounts.reset({ email, otp: '000000', password: 'another long secret' });
    expect(reset).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
    expect((await accounts.login({ email, password: 'another long secret' })).status).toBe(401);
  });
});

test('an address at one of the domains may sign up', async () => {
  await setPolicy({ mode: 'domains', domains: ['example.com', '*.example.net'] });
  await accounts.signUp({ email: 'ada@EXAMPLE.com' });
  await accounts.signUp({ email: 'ada@mail.example.net' });
  const outside = await accounts.requestSignUp(accounts.fieldsOf({ email: 'ada@example.net' }));
  expect(outside.body).toMatchObject({
    code: 'sign_up_domain',
    fields: { email: expect.stringContaining('example.com') },
  });
});

test('a mode that changes while the code is used lets nobody slip through', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const fields = accounts.fieldsOf();
      await accounts.requestSignUp(fields);
      return { ...fields, otp: await accounts.readCode() };
    }),
  );
  const closing = setPolicy({ mode: 'closed', domains: [] });
  await Promise.all(people.map((fields) => accounts.verifySignUp(fields)));
  await closing;
  const late = accounts.fieldsOf();
  expect((await accounts.verifySignUp({ ...late, otp: '000000' })).body).toMatchObject({
    code: 'sign_up_closed',
  });
});

test('visitors read who may sign up, and the response follows a change at once', async () => {
  const read = async () => (await accounts.site.call(accountsApi.readSignUp)).body.signUp;
  const readMode = async () => {
    const { body } = await accounts.site.call(siteApi.read);
    return (body.site as { signUp: string }).signUp;
  };
  expect([await read(), await readMode()]).toEqual([{ mode: 'open', domains: [] }, 'open']);
  await setPolicy({ mode: 'domains', domains: ['example.com'] });
  expect([await read(), await readMode()]).toEqual([
    { mode: 'domains', domains: ['example.com'] },
    'domains',
  ]);
  // In other modes the domains are kept for the admins only.
  await setPolicy({ mode: 'closed', domains: ['example.com'] });
  expect([await read(), await readMode()]).toEqual([{ mode: 'closed', domains: [] }, 'closed']);
});
