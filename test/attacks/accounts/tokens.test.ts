// A token works until it ends, and then nowhere: after a logout, a new password or the deletion of the account. A
// demoted admin loses all rights of an admin.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { providerApi, type WaysIn } from '#features/sign-in/provider-contract.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, demote, type Member, memberPassword } from '../../members.ts';
import { type FakeGitHub, type GitHubUser, startFakeGitHub } from '../../sign-in/fake-github.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls, urlOf } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { prepareOnce } from '../api-calls/prepare-once.ts';
import { nextIp, validCalls } from '../api-calls/valid-calls.ts';

let site: TestSite;
let gitHub: FakeGitHub;
let populated: PopulatedSite;
let calls: DescribedCall[];

beforeAll(async () => {
  gitHub = await startFakeGitHub();
  site = await startTestSite({ gitHub });
  populated = await populateSite(site);
  calls = await describeCalls(site);
});

beforeEach(() => clearLimits(site));

afterAll(async () => {
  await site?.close();
  await gitHub?.close();
});

const newPassword = 'something else entirely';

/** Emails about other changes may be sent at the same time. */
async function readCode(email: string): Promise<string> {
  await site.runJobs();
  const subjects = site.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  return subjects.map((subject) => /^(\d{6}) is your/.exec(subject)?.[1]).findLast(Boolean) ?? '';
}

async function askForCode({ email }: Member): Promise<string> {
  await site.call(accountsApi.forgotPassword, { body: { email } }, { ip: nextIp() });
  return readCode(email);
}

const login = (member: Member, password: string) =>
  site.call(accountsApi.login, { body: { email: member.email, password } }, { ip: nextIp() });

const reset = ({ email }: Member, otp: string) =>
  site.call(accountsApi.resetPassword, { body: { email, otp, password: newPassword } });

const remove = ({ token }: Member) =>
  site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token });

const params = { provider: 'github' };

type Started = { url: string; flow: string };

async function connectGitHub({ token }: Member): Promise<GitHubUser> {
  const user = gitHub.newUser();
  const body = { password: memberPassword };
  const started = await site.call(providerApi.startConnecting, { params, body }, { token });
  const { url, flow } = started.body as Started;
  const callback = { ...gitHub.consent(url, user), flow };
  await site.call(providerApi.finishConnecting, { params, body: callback }, { token });
  return user;
}

async function signInWithGitHub(user: GitHubUser, more: { accountId?: string; formerToken?: string } = {}) {
  const started = await site.call(providerApi.startSignIn, { params }, { ip: nextIp() });
  const { url, flow } = started.body as Started;
  const body = { ...gitHub.consent(url, user), flow, ...more };
  return site.call(providerApi.finishSignIn, { params, body }, { ip: nextIp() });
}

const isLive = async (token: unknown) =>
  (await site.call(accountsApi.profile, {}, { token: String(token) })).status === 200;

const prepareRefused = prepareOnce(
  async ({ name }) => (await validCalls[name]?.(populated)) ?? { params: { id: populated.pending._id } },
);

/** Makes every call with this access, as somebody would who found the token. All are refused. */
async function statusesWith(token: string, access: DescribedCall['access']): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const call of calls.filter((one) => one.access === access)) {
    const { statusCode } = await makeCall(site, call, await prepareRefused(call), { token });
    statuses.set(call.name, statusCode);
    await clearLimits(site);
  }
  return statuses;
}

describe('a token opens nothing any more', () => {
  const ends: Record<string, (member: Member) => Promise<unknown>> = {
    'after a logout': ({ token }) => site.call(accountsApi.logout, {}, { token }),
    'after a new password was set with a code': async (member) => reset(member, await askForCode(member)),
    'after the password was changed on another device': async (member) => {
      const { token } = (await login(member, memberPassword)).body;
      const body = { currentPassword: memberPassword, newPassword };
      return site.call(accountsApi.changePassword, { body }, { token: String(token) });
    },
    'after the account was deleted': remove,
    'after a sign-in through a provider replaced it': async (member) => {
      const user = await connectGitHub(member);
      const replaced = { accountId: member.id, formerToken: member.token };
      expect((await signInWithGitHub(user, replaced)).status).toBe(200);
    },
  };

  test.each(Object.entries(ends))('a token opens nothing %s', async (_name, end) => {
    const member = await createMember(site, { role: 'admin' });
    expect(await isLive(member.token)).toBe(true);
    await end(member);
    for (const access of ['member', 'admin'] as const) {
      const statuses = await statusesWith(member.token, access);
      expect(statuses.size).toBeGreaterThan(10);
      expect([...statuses].filter(([, status]) => status !== 401)).toEqual([]);
    }
    // Where anyone may call, the token must not show its owner's drafts.
    const draft = await site.app.inject({
      url: urlOf('/api/blogs/:id', { id: populated.draft._id }),
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(draft.statusCode).toBe(404);
  });
});

test('a provider opens nothing after its account was deleted or disconnected', async () => {
  const [deleted, kept] = [await createMember(site), await createMember(site)];
  const users = [await connectGitHub(deleted), await connectGitHub(kept)];
  await remove(deleted);
  const { identities } = (await site.call(providerApi.waysIn, {}, { token: kept.token })).body as WaysIn;
  const disconnection = { params: { id: identities[0]?.id ?? '' }, body: { password: memberPassword } };
  expect((await site.call(providerApi.disconnect, disconnection, { token: kept.token })).status).toBe(200);
  for (const user of users) expect((await signInWithGitHub(user)).body.session).toBeNull();
});

test('a demoted admin can no longer make any admin call', async () => {
  const former = await createMember(site, { role: 'admin' });
  await demote(site, former);
  const statuses = await statusesWith(former.token, 'admin');
  expect([...statuses].filter(([, status]) => status !== 403)).toEqual([]);
  expect((await site.call(accountsApi.profile, {}, { token: former.token })).body).toMatchObject({
    role: 'user',
  });
});

describe('what was under way with the old password', () => {
  test('a sign-in with the old password has no valid session once a new password is set', async () => {
    const member = await createMember(site);
    const otp = await askForCode(member);
    // Hashes are computed in order, so the sign-ins are hashed after the new password.
    const resetting = reset(member, otp);
    const logins = Array.from({ length: 24 }, () => login(member, memberPassword));
    expect((await resetting).status).toBe(200);
    const responses = await Promise.all(logins);
    for (const { status } of responses) expect([200, 401]).toContain(status);
    for (const { body } of responses) if (body.token) expect(await isLive(body.token)).toBe(false);
    expect((await login(member, newPassword)).status).toBe(200);
  });

  test('a change with the old password does not replace the password that was set with a code', async () => {
    const member = await createMember(site);
    const otp = await askForCode(member);
    const change = () =>
      site.call(
        accountsApi.changePassword,
        { body: { currentPassword: memberPassword, newPassword: 'the choice of a thief' } },
        { token: member.token },
      );
    const [done, ...changes] = await Promise.all([reset(member, otp), change(), change(), change()]);
    expect(changes.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
    // Whichever came first, the password set with the code wins.
    expect(done.status).toBe(200);
    expect((await login(member, newPassword)).status).toBe(200);
    expect((await login(member, 'the choice of a thief')).status).toBe(401);
  });

  test('sign-ins during the deletion of the account do not fail with a server error', async () => {
    const member = await createMember(site);
    const logins = Array.from({ length: 12 }, () => login(member, memberPassword));
    const removing = remove(member);
    const more = Array.from({ length: 12 }, () => login(member, memberPassword));
    expect((await removing).status).toBe(200);
    for (const { status, body } of await Promise.all([...logins, ...more])) {
      expect([200, 401]).toContain(status);
      if (body.token) expect(await isLive(body.token)).toBe(false);
    }
  });
});
