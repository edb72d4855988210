// Every call of the API, made with a program's token of every scope: the scope that the call declares decides, then the role.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { insertToken } from '#features/program-tokens/server/program-token.queries.ts';
import { rolesWith } from '#kit/api-contract.ts';
import { type Role, roles } from '#kit/roles.ts';
import { mayHaveScope, roleWithin, type TokenScope, tokenScopes } from '#kit/token-scopes.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, demote, type Member } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { prepareOnce } from '../api-calls/prepare-once.ts';
import { type ValidCall, validCalls } from '../api-calls/valid-calls.ts';

let site: TestSite;
let populated: PopulatedSite;
let calls: DescribedCall[];
let people: Record<Role, Member>;

beforeAll(async () => {
  site = await startTestSite();
  populated = await populateSite(site);
  // Event streams never end by themselves.
  calls = (await describeCalls(site)).filter(({ path }) => path !== '/api/events');
  const created = await Promise.all(roles.map(async (role) => [role, await createMember(site, { role })]));
  people = Object.fromEntries(created) as Record<Role, Member>;
});

beforeEach(() => clearLimits(site));

afterAll(() => site?.close());

let count = 0;

/** Also one that the role would not let its owner make, as it is after the role was taken. */
async function tokenWith(member: Member, scopes: TokenScope[]): Promise<string> {
  count += 1;
  const secret = `galley_${count}`;
  const createdAt = site.platform.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000_000);
  const token = {
    accountId: member.id,
    name: 'x',
    scopes,
    tokenHash: hashToken(secret),
    createdAt,
    expiresAt,
  };
  await site.platform.transact((tx) => insertToken(tx, token));
  return secret;
}

const withoutContent = (): ValidCall => ({ params: { id: populated.pending._id } });

const prepare = async ({ name }: DescribedCall) => (await validCalls[name]?.(populated)) ?? withoutContent();

const prepareRefused = prepareOnce(prepare);

/** A valid call takes longer to prepare. One that its scope refuses is refused before its content is read. */
async function makeWith(call: DescribedCall, token: string, { isServed = true, isAllowed = true } = {}) {
  const prepareWell = isAllowed ? prepare : prepareRefused;
  const valid = isServed ? await prepareWell(call) : withoutContent();
  await clearLimits(site);
  const { statusCode, headers, body } = await makeCall(site, call, valid, { token });
  const isJson = String(headers['content-type']).startsWith('application/json') && body !== '';
  return { status: statusCode, code: isJson ? (JSON.parse(body) as { code?: string }).code : undefined };
}

test('the description names the scope of every call', () => {
  const found = new Set(calls.map(({ tokenScope }) => tokenScope));
  expect([...found].sort()).toEqual(['administer', 'none', 'read', 'review', 'write']);
});

test('no token makes tokens or sessions, or changes passwords, addresses, names, roles or members', () => {
  const closed = calls.filter(({ tokenScope }) => tokenScope === 'none').map(({ name }) => name);
  const isMembers = (name: string) =>
    /^(?!GET).* \/api\/(auth|setup|admin\/(members|invitations|tokens))\b/.test(name);
  expect(closed).toEqual(expect.arrayContaining(calls.map(({ name }) => name).filter(isMembers)));
  expect(closed).toEqual(
    expect.arrayContaining([
      'GET /api/auth/tokens',
      'POST /api/auth/tokens',
      'GET /api/auth/sessions',
      'POST /api/auth/login',
      'POST /api/auth/change-password',
      'PUT /api/admin/members/:id/role',
      'POST /api/admin/invitations/link',
    ]),
  );
});

describe('calls and scopes', () => {
  const cases = roles.flatMap((role) => tokenScopes.map((scope) => [scope, role] as const));

  test.each(cases)(
    'a token with the scope %s of the role %s makes the calls of both',
    async (scope, role) => {
      const token = await tokenWith(people[role], [scope]);
      for (const call of calls) {
        const isAllowed = rolesWith(call.access).includes(roleWithin(role, [scope]));
        const isServed = call.tokenScope === scope;
        const { status, code } = await makeWith(call, token, { isServed, isAllowed });
        if (call.tokenScope === 'none') {
          expect([call.name, status, code]).toEqual([call.name, 403, 'token_not_allowed']);
        } else if (!isServed) {
          expect([call.name, status, code]).toEqual([call.name, 403, 'insufficient_scope']);
        } else if (isAllowed) {
          const isGood =
            status < 500 &&
            status !== 401 &&
            !['insufficient_scope', 'token_not_allowed'].includes(`${code}`);
          expect([call.name, status, isGood]).toEqual([call.name, status, true]);
        } else {
          expect([call.name, status, code]).toEqual([call.name, 403, 'forbidden']);
        }
      }
    },
  );
});

test('a token with the scope review stops reviewing when its owner loses the role', async () => {
  const admin = await createMember(site, { role: 'admin' });
  const token = await tokenWith(admin, ['read', 'review', 'administer']);
  const queue = calls.find(({ name }) => name === 'GET /api/blogs/moderation/list') as DescribedCall;
  const stats = calls.find(({ name }) => name === 'GET /api/admin/stats') as DescribedCall;
  expect([(await makeWith(queue, token)).status, (await makeWith(stats, token)).status]).toEqual([200, 200]);
  await demote(site, admin);
  expect([(await makeWith(queue, token)).status, (await makeWith(stats, token)).status]).toEqual([403, 403]);
});

test('a token that may only read shows an admin’s program no text that waits for review', async () => {
  const read = calls.find(({ name }) => name === 'GET /api/blogs/:id') as DescribedCall;
  const statusWith = async (scopes: TokenScope[]) => {
    const valid = { params: { id: populated.pending._id } };
    const token = await tokenWith(populated.admin, scopes);
    return (await makeCall(site, read, valid, { token })).statusCode;
  };
  expect(await statusWith(['read'])).toBe(404);
  expect(await statusWith(['read', 'review'])).toBe(200);
});

test.each(roles)('the role %s chooses only the scopes that it has', async (role) => {
  for (const scope of tokenScopes) {
    const body = { name: 'Backup', scopes: [scope], expiresInDays: 7 };
    const response = await site.call(programTokensApi.create, { body }, { token: people[role].token });
    expect([scope, response.status]).toEqual([scope, mayHaveScope(role, scope) ? 201 : 400]);
  }
});
