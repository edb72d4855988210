// Every call of the API, made by everyone: the declared access decides, and nothing else.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rolesWith } from '#kit/api-contract.ts';
import { type Role, roles } from '#kit/roles.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, type Member } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { openCase } from '../api-calls/examples/valid-report-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { prepareOnce } from '../api-calls/prepare-once.ts';
import { type ValidCall, validCalls } from '../api-calls/valid-calls.ts';

let site: TestSite;
let populated: PopulatedSite;
let caseId: string;
let calls: DescribedCall[];
let people: Record<Role, Member>;

beforeAll(async () => {
  site = await startTestSite();
  populated = await populateSite(site);
  caseId = (await openCase(populated)).id;
  calls = await describeCalls(site);
  const created = await Promise.all(roles.map(async (role) => [role, await createMember(site, { role })]));
  people = Object.fromEntries(created) as Record<Role, Member>;
});

beforeEach(() => clearLimits(site));

afterAll(() => site?.close());

type Response = { status: number; code: unknown };

/** Reading calls about something that has to be made first, as for this writing call. */
const preparedAs: Record<string, string> = {
  'GET /api/admin/webhooks/:id': 'DELETE /api/admin/webhooks/:id',
  'GET /api/admin/webhooks/:id/deliveries': 'DELETE /api/admin/webhooks/:id',
  'GET /api/admin/import/:id/items': 'DELETE /api/admin/import/:id',
};

/** A well-formed call, so that only the caller can be the reason for a refusal. */
async function prepare(call: DescribedCall): Promise<ValidCall> {
  return (
    (await validCalls[preparedAs[call.name] ?? call.name]?.(populated)) ?? {
      params: { id: subjectOf(call) },
      ...(call.path.endsWith('/comparison') && { query: { before: '0', after: '0' } }),
    }
  );
}

/** The id of a member, a report, a category or a page, if the call is about one, or else of an article. */
function subjectOf({ path }: DescribedCall): string {
  if (path.includes('/members/')) return populated.reader.id;
  if (path.includes('/admin/reports/')) return caseId;
  if (path.includes('/categories/')) return 'react';
  return path.includes('/pages/') ? 'privacy' : populated.pending._id;
}

const prepareRefused = prepareOnce(prepare);

async function makeAs(
  call: DescribedCall,
  token: string | null,
  { isAllowed = true } = {},
): Promise<Response> {
  const valid = await (isAllowed ? prepare(call) : prepareRefused(call));
  await clearLimits(site);
  const { statusCode, headers, body } = await makeCall(site, call, valid, { token });
  const isJson = String(headers['content-type']).startsWith('application/json');
  return {
    status: statusCode,
    code: isJson && body !== '' ? (JSON.parse(body) as Response).code : undefined,
  };
}

/** These never end by themselves, and have their own tests. */
const isStream = ({ path }: DescribedCall) => path === '/api/events';

/** These end the session or the account that makes them. */
const endsCaller = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/change-password',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/account',
]);

/** Allowed for the role, and refused for a reason of their own: they are about what the caller made. */
const ownOnly = new Set([
  'POST /api/blogs/:id/undo',
  'DELETE /api/blogs/:id/marks/:markId',
  'PATCH /api/blogs/:id/marks/:markId',
]);

/** Calls for everybody may be about what others own. The calls of a role succeed. */
function isGood({ name, access }: DescribedCall, status: number): boolean {
  const isForRole = access !== 'anyone' && access !== 'member' && !ownOnly.has(name);
  return isForRole ? status < 300 : status !== 401 && status < 500;
}

test('the site has calls of every kind of access', () => {
  const found = new Set(calls.map(({ access }) => access));
  expect([...found].sort()).toEqual(['admin', 'anyone', 'editor', 'member', 'reviewer']);
});

describe('calls and roles', () => {
  test('a visitor makes only the calls for anyone', async () => {
    for (const call of calls) {
      const isAllowed = call.access === 'anyone';
      const { status, code } = await makeAs(call, null, { isAllowed });
      if (isAllowed) expect([call.name, status === 401 || status === 403]).toEqual([call.name, false]);
      else expect([call.name, status, code]).toEqual([call.name, 401, 'unauthenticated']);
    }
  });

  test.each(roles)('a token of the role %s makes the calls of its role', async (role) => {
    for (const call of calls.filter((one) => !isStream(one) && !endsCaller.has(one.name))) {
      const isAllowed = rolesWith(call.access).includes(role);
      const { status, code } = await makeAs(call, people[role].token, { isAllowed });
      if (isAllowed) expect([call.name, status, isGood(call, status)]).toEqual([call.name, status, true]);
      else expect([call.name, status, code]).toEqual([call.name, 403, 'forbidden']);
    }
  });

  test.each(roles)('the calls of the role %s follow a change of role at once', async (role) => {
    const member = await createMember(site, { role });
    const statusOf = async (name: string) => {
      const call = calls.find((one) => one.name === name) as DescribedCall;
      return (await makeAs(call, member.token)).status;
    };
    for (const next of roles) {
      await site.platform.transact((tx) =>
        tx.execute(sql`update accounts set role = ${next} where id = ${member.id}`),
      );
      const statuses = await Promise.all(
        ['GET /api/blogs/moderation/list', 'POST /api/admin/replies', 'GET /api/admin/stats'].map(statusOf),
      );
      const rank = roles.indexOf(next);
      expect(statuses).toEqual([rank > 0 ? 200 : 403, rank > 1 ? 201 : 403, rank > 2 ? 200 : 403]);
    }
  });
});
