// Accounts for tests. They are created directly in the database; signing up has its own tests.
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { sampleEmail, sampleId } from '#app/sample/sample-id.ts';
import { findAccount, insertAccount } from '#features/accounts/server/account.queries.ts';
import { accounts } from '#features/accounts/server/account.table.ts';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { openSession } from '#features/accounts/server/sessions/open-session.ts';
import type { Role } from '#kit/roles.ts';
import type { TestSite } from './test-site.ts';

export const memberPassword = 'correct horse battery';

export type Member = { id: string; token: string; name: string; username: string; email: string };

type MemberOptions = { name?: string; username?: string; email?: string; role?: Role; categories?: string[] };

let memberCount = 0;
let passwordHash: Promise<string> | undefined;

/** Creates an account with a valid token. */
export async function createMember(site: TestSite, options: MemberOptions = {}): Promise<Member> {
  memberCount += 1;
  // A cheap hash: these tests are not about hashing.
  passwordHash ??= hash(memberPassword, { memoryCost: 1024, timeCost: 1 });
  const username = options.username ?? `member${memberCount}`;
  const fields = {
    name: options.name ?? `Member ${memberCount}`,
    username,
    email: options.email ?? `${username}@example.org`,
    passwordHash: await passwordHash,
    role: options.role ?? 'user',
  } as const;
  return site.platform.transact(async (tx) => {
    const account = await insertAccount(tx, fields);
    if (options.categories) {
      await saveRole(tx, account.id, { role: fields.role, editorCategories: options.categories });
    }
    const { token } = await openSession(tx, {
      account,
      userAgent: 'Firefox/140 Linux',
      now: site.platform.now(),
    });
    return { id: account.id, token, name: account.name, username: account.username, email: account.email };
  });
}

/** The admin of the sample who can sign in: there is one on a site, so it is replaced. */
export async function createSampleAdmin(site: TestSite): Promise<Member> {
  const id = sampleId('guide');
  const fields = { name: 'Sample Guide', username: 'sample-guide', email: sampleEmail('sample-guide') };
  passwordHash ??= hash(memberPassword, { memoryCost: 1024, timeCost: 1 });
  const values = {
    ...fields,
    id,
    usernameKey: fields.username,
    emailKey: fields.email,
    passwordHash: await passwordHash,
    role: 'admin',
  } as const;
  return site.platform.transact(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.id, id));
    await tx.insert(accounts).values(values);
    const account = await findAccount(tx, id);
    if (!account) throw new Error('An insert returned no row');
    const { token } = await openSession(tx, {
      account,
      userAgent: 'Firefox/140 Linux',
      now: site.platform.now(),
    });
    return { id, token, ...fields };
  });
}

export async function demote(site: TestSite, member: Member): Promise<void> {
  await site.platform.transact((tx) => saveRole(tx, member.id, { role: 'user' }));
}
