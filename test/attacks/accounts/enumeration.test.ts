// A response must not reveal whether an email address has an account, and neither must its timing: the server runs the
// same statements in the same order in both cases. The sign-in tests check that the password is hashed in both cases.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { reportsApi } from '#features/moderation/report-contract.ts';
import { reportSettingsApi } from '#features/moderation/report-settings-contract.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { setupApi } from '#features/setup/contract.ts';
import { providerApi } from '#features/sign-in/provider-contract.ts';
import { setUpSecondFactor } from '#features/sign-in/server/sign-in.fixture.ts';
import type { RouteContract } from '#kit/api-contract.ts';
import { nameStatements } from '../../database/record-statements.ts';
import { createMember, type Member } from '../../members.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../test-site.ts';
import { describeCalls } from '../api-calls/described-calls.ts';
import { nextIp } from '../api-calls/valid-calls.ts';

let site: TestSite;
let known: Member;
let names = 0;

beforeAll(async () => {
  // The clock is fixed, so that retry times do not depend on the speed of the machine.
  const now = new Date();
  site = await startTestSite({ now: () => now });
  const { token } = await createMember(site, { role: 'admin' });
  await site.call(
    reportSettingsApi.saveReports,
    { body: { visitorsMayReport: true, version: 0 } },
    { token },
  );
});

beforeEach(async () => {
  await site.platform.db.execute(
    sql`truncate rate_limits, login_failures, one_time_codes, code_requests, accounts cascade`,
  );
  known = await createMember(site, { email: 'known@example.org' });
});

afterAll(() => site?.close());

const password = 'not the password of anyone';

function nextUsername(): string {
  names += 1;
  return `somebody-${names}`;
}

const signUpFields = (email: string) => ({ name: 'Some Body', username: nextUsername(), email, password });

/** Every call that accepts an email address from somebody who is not signed in. */
const emailCalls: Record<string, { contract: RouteContract; bodyFor: (email: string) => object }> = {
  'asking to sign up': { contract: accountsApi.requestSignUp, bodyFor: signUpFields },
  'signing up with a code': {
    contract: accountsApi.verifySignUp,
    bodyFor: (email) => ({ ...signUpFields(email), otp: '000000' }),
  },
  'signing in': { contract: accountsApi.login, bodyFor: (email) => ({ email, password }) },
  'forgetting the password': { contract: accountsApi.forgotPassword, bodyFor: (email) => ({ email }) },
  'setting a new password': {
    contract: accountsApi.resetPassword,
    bodyFor: (email) => ({ email, otp: '000000', password }),
  },
  'setting up the site': {
    contract: setupApi.createAdmin,
    bodyFor: (email) => ({ ...signUpFields(email), token: 'guessed' }),
  },
  'reporting something': {
    contract: reportsApi.report,
    bodyFor: (email) => ({ kind: 'profile', id: randomUUID(), reason: 'spam', email }),
  },
  'the newsletter': { contract: newsletterApi.subscribe, bodyFor: (email) => ({ email }) },
};

const listEmails = () => [known.email, 'KNOWN@Example.org', 'unknown@example.org', 'UNKNOWN@example.org'];

/** Everything in a response except for its request id, its date, and a random secret, which is always as long. */
function comparable({ status, text, headers }: TestResponse) {
  const { 'x-request-id': _id, date: _date, ...others } = headers;
  return { status, text: text.replace(/(?<="codeRequest":")[\w-]{43}(?=")/, 'random'), headers: others };
}

test('the calls below are all calls that accept an email address without a sign-in', async () => {
  const taking = (await describeCalls(site))
    .filter(({ access, body }) => access === 'anyone' && body?.properties?.email !== undefined)
    .map(({ name }) => name);
  const tried = Object.values(emailCalls).map(({ contract }) => `${contract.method} ${contract.path}`);
  expect(taking.sort()).toEqual(tried.sort());
});

describe.each(Object.entries(emailCalls))('%s', (_name, { contract, bodyFor }) => {
  const ask = (email: string, ip = nextIp()) => site.call(contract, { body: bodyFor(email) }, { ip });

  test('the response is the same, whether or not the email address has an account', async () => {
    const responses = [];
    for (const email of listEmails()) responses.push(comparable(await ask(email)));
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  test('repeated responses are the same, up to the rate limit and past it', async () => {
    const rounds: Record<string, unknown[]> = {};
    for (const email of [known.email, 'unknown@example.org']) {
      const ip = nextIp();
      const responses = [];
      for (let count = 0; count < 12; count += 1) responses.push(await ask(email, ip));
      // The message contains the seconds to wait, which may differ, so only status and code are compared.
      rounds[email] = responses.map(({ status, body }) => [status, body.code]);
      await site.runJobs();
    }
    expect(rounds['unknown@example.org']).toEqual(rounds[known.email]);
  });

  test('the statements in the database are the same, whether or not the email address has an account', async () => {
    const recorded = [];
    for (const email of listEmails()) recorded.push(await nameStatements(() => ask(email)));
    expect(recorded[0]?.length).toBeGreaterThan(0);
    for (const statements of recorded) expect(statements).toEqual(recorded[0]);
  });
});

test('the calls that accept a username without a sign-in are those that create an account', async () => {
  const taking = (await describeCalls(site))
    .filter(({ access, body }) => access === 'anyone' && body?.properties?.username !== undefined)
    .map(({ name }) => name);
  const creating = [
    accountsApi.requestSignUp,
    accountsApi.verifySignUp,
    setupApi.createAdmin,
    providerApi.signUp,
  ];
  expect(taking.sort()).toEqual(creating.map(({ method, path }) => `${method} ${path}`).sort());
});

test('signing up through a provider reveals nothing of a username to somebody whom no provider identified', async () => {
  const responses = [];
  const recorded = [];
  for (const username of [known.username, 'nobody-has-this']) {
    const body = { ticket: 'guessed', name: 'Some Body', username };
    const ask = () => site.call(providerApi.signUp, { body }, { ip: nextIp() });
    responses.push(comparable(await ask()));
    recorded.push(await nameStatements(ask));
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(recorded[1]).toEqual(recorded[0]);
});

test('a wrong password gets the same response, whether or not the account has a second factor', async () => {
  const protectedMember = await createMember(site);
  await setUpSecondFactor(site, protectedMember);
  const ask = (email: string) =>
    site.call(accountsApi.login, { body: { email, password } }, { ip: nextIp() });
  const responses = [];
  const recorded = [];
  for (const email of [known.email, protectedMember.email, 'unknown@example.org']) {
    responses.push(comparable(await ask(email)));
    recorded.push(await nameStatements(() => ask(email)));
  }
  for (const response of responses) expect(response).toEqual(responses[0]);
  for (const statements of recorded) expect(statements).toEqual(recorded[0]);
});

describe('while a code is pending', () => {
  test('a wrong code with the secret of its request does not reveal whether the email address has an account', async () => {
    const shown: unknown[] = [];
    const recorded: string[][] = [];
    for (const email of [known.email, 'unknown@example.org']) {
      const asked = await site.call(accountsApi.forgotPassword, { body: { email } }, { ip: nextIp() });
      await site.runJobs();
      const body = { email, otp: 'wrong', password, codeRequest: asked.body.codeRequest };
      for (let round = 0; round < 7; round += 1) {
        const statements = await nameStatements(async () => {
          shown.push(comparable(await site.call(accountsApi.resetPassword, { body }, { ip: nextIp() })));
        });
        recorded.push(statements);
      }
    }
    for (const response of shown) expect(response).toEqual(shown[0]);
    for (const statements of recorded) expect(statements).toEqual(recorded[0]);
  });

  test.each(['signing up with a code', 'setting a new password'])(
    '%s with a wrong code does not reveal whether the email address has an account',
    async (name) => {
      const emailCall = emailCalls[name];
      if (!emailCall) throw new Error(name);
      for (const email of [known.email, 'unknown@example.org']) {
        await site.call(accountsApi.forgotPassword, { body: { email } }, { ip: nextIp() });
        const body = signUpFields(email);
        await site.call(accountsApi.requestSignUp, { body }, { ip: nextIp() });
      }
      await site.runJobs();
      const shown: unknown[] = [];
      const recorded: string[][] = [];
      // Six times: after the fifth wrong code, guesses are no longer checked.
      for (let round = 0; round < 6; round += 1) {
        for (const email of [known.email, 'unknown@example.org']) {
          const body = emailCall.bodyFor(email);
          const statements = await nameStatements(async () => {
            shown.push(comparable(await site.call(emailCall.contract, { body }, { ip: nextIp() })));
          });
          recorded.push(statements);
        }
      }
      for (const response of shown) expect(response).toEqual(shown[0]);
      for (const statements of recorded) expect(statements).toEqual(recorded[0]);
    },
  );
});
