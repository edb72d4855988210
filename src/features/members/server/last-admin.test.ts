// The last admin who can sign in cannot be lost: by any action, by anyone, at once or one after the other.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { membersApi } from '../contract.ts';

let site: TestSite;
let grace: Member;
let alan: Member;

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  await site.platform.transact((tx) => tx.execute(sql`truncate accounts, rate_limits cascade`));
  grace = await createMember(site, { role: 'admin' });
  alan = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const nextYear = () => `${new Date().getUTCFullYear() + 1}-01-01`;

type Act = (by: Member, of: Member) => Promise<number>;

/** All ways in which an admin may be lost. */
const ways: Record<string, Act> = {
  'a demotion': async (by, of) =>
    (
      await site.call(
        membersApi.changeRole,
        { params: { id: of.id }, body: { role: 'editor' } },
        { token: by.token },
      )
    ).status,
  'a suspension': async (by, of) =>
    (
      await site.call(
        membersApi.suspend,
        { params: { id: of.id }, body: { until: nextYear(), reason: 'x' } },
        { token: by.token },
      )
    ).status,
  'a deletion': async (by, of) =>
    (
      await site.call(
        membersApi.remove,
        { params: { id: of.id }, body: { username: of.username } },
        { token: by.token },
      )
    ).status,
  'deleting one’s own account': async (by) =>
    (await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: by.token }))
      .status,
  'demoting oneself': async (by) =>
    (
      await site.call(
        membersApi.changeRole,
        { params: { id: by.id }, body: { role: 'user' } },
        { token: by.token },
      )
    ).status,
  'the operator’s command': async (_by, of) =>
    changeRole(site.platform, { of: { id: of.id }, role: 'user' }).then(
      () => 200,
      () => 409,
    ),
};

async function countAdmins(): Promise<number> {
  const { rows } = await site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from accounts where role = 'admin' and suspended_until is null`,
  );
  return rows[0]?.count ?? 0;
}

const names = Object.keys(ways);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

test.each(pairs)('%s and %s at once leave an admin', async (one, other) => {
  const statuses = await Promise.all([ways[one]?.(grace, alan), ways[other]?.(alan, grace)]);
  expect(await countAdmins()).toBeGreaterThan(0);
  expect(statuses.some((status) => status === 200)).toBe(true);
});

test.each(names)('%s does not remove the only admin', async (name) => {
  await ways['a suspension']?.(grace, alan);
  expect(await countAdmins()).toBe(1);
  expect(await ways[name]?.(grace, grace)).toBe(409);
  expect(await countAdmins()).toBe(1);
});
