import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ProgramToken, programTokensApi } from '../contract.ts';
import { deleteExpiredTokens } from './program-token.queries.ts';

const start = new Date('2026-11-17T12:00:00Z');
let now = start;
let site: TestSite;
let admin: Member;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
});

beforeEach(async () => {
  now = start;
  site.mails.length = 0;
  await site.platform.db.execute(sql`truncate accounts, one_time_codes, code_requests, rate_limits cascade`);
  admin = await createMember(site, { role: 'admin' });
  ada = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

const later = (minutes: number) => {
  now = new Date(start.getTime() + minutes * 60_000);
};
const dayMinutes = 24 * 60;

async function create(member: Member, fields: object = {}) {
  const body = { name: 'Backup', scopes: ['read'], expiresInDays: 30, ...fields };
  const response = await site.call(programTokensApi.create, { body }, { token: member.token });
  return { ...response, secret: String(response.body.secret), token: response.body.token as ProgramToken };
}

const list = async (member: Member) =>
  (await site.call(programTokensApi.list, {}, { token: member.token })).body.tokens as ProgramToken[];

const statusWith = async (secret: string) =>
  (await site.call(accountsApi.profile, {}, { token: secret })).status;

describe('a member’s tokens', () => {
  test('a token acts for its owner, is listed without its secret, and says when it was last used', async () => {
    const { status, secret, token } = await create(ada, { scopes: ['write', 'read', 'read'] });
    expect(status).toBe(201);
    expect(token).toMatchObject({ name: 'Backup', scopes: ['read', 'write'], lastUsedAt: null });
    expect(token.expiresAt).toBe('2026-12-17T12:00:00.000Z');
    const profile = await site.call(accountsApi.profile, {}, { token: secret });
    expect(profile.body).toMatchObject({ user: { id: ada.id } });
    const tokens = await list(ada);
    expect(tokens).toEqual([{ ...token, lastUsedAt: start.toISOString() }]);
    expect(JSON.stringify(tokens)).not.toContain(secret);
    expect(await list(admin)).toEqual([]);
  });

  test('the last use is saved at most once a minute', async () => {
    const { secret } = await create(ada);
    await statusWith(secret);
    later(1);
    await statusWith(secret);
    expect((await list(ada))[0]?.lastUsedAt).toBe(start.toISOString());
    later(1.1);
    await statusWith(secret);
    expect((await list(ada))[0]?.lastUsedAt).toBe(now.toISOString());
  });

  test('a token stops working when it is revoked, and only its owner revokes it', async () => {
    const { secret, token } = await create(ada);
    const revokeAs = (member: Member) =>
      site.call(programTokensApi.revoke, { params: { id: token.id } }, { token: member.token });
    expect((await revokeAs(admin)).status).toBe(404);
    expect(await statusWith(secret)).toBe(200);
    expect((await revokeAs(ada)).status).toBe(200);
    expect(await statusWith(secret)).toBe(401);
    expect((await revokeAs(ada)).status).toBe(404);
  });

  test('a token stops working when it expires, and the tidy-up deletes it', async () => {
    const { secret } = await create(ada, { expiresInDays: 7 });
    later(7 * dayMinutes - 1);
    expect(await statusWith(secret)).toBe(200);
    later(7 * dayMinutes);
    expect(await statusWith(secret)).toBe(401);
    const stored = () => site.platform.db.execute(sql`select id from program_tokens`);
    expect((await stored()).rows).toHaveLength(1);
    later(7 * dayMinutes + 1);
    await site.platform.transact((tx) => deleteExpiredTokens(tx, now));
    expect((await stored()).rows).toHaveLength(0);
  });

  test('its owner gets an email with its name and scopes, without the secret', async () => {
    const { secret } = await create(ada, { name: 'Laptop <b>', scopes: ['read', 'write'] });
    await site.runJobs();
    const [mail] = site.mails;
    expect(mail).toMatchObject({ to: ada.email, subject: expect.stringContaining('A new token') });
    expect(mail?.text).toContain('Laptop <b>');
    expect(mail?.text).toContain('Read, Write');
    expect(mail?.text).toContain('17 December 2026');
    expect(mail?.text).toContain('/profile#program-tokens');
    expect(mail?.html).not.toContain('Laptop <b>');
    expect(JSON.stringify(mail)).not.toContain(secret.slice('galley_'.length));
  });

  test.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['administer'] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ expiresInDays: 8 }, 'expiresInDays'],
  ])('a token with bad fields is refused with a sentence: %j', async (fields, field) => {
    const { status, body } = await create(ada, fields);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    expect(await list(ada)).toEqual([]);
  });

  test('an account has at most 20 tokens, also when they are made at once', async () => {
    await site.platform.transact((tx) =>
      tx.execute(sql`insert into program_tokens (account_id, name, scopes, token_hash, created_at, expires_at)
        select ${ada.id}, 'x', array['read'], 'hash ' || n, ${start.toISOString()}::timestamptz,
          ${start.toISOString()}::timestamptz + interval '7 days' from generate_series(1, 18) n`),
    );
    const made = await Promise.all(Array.from({ length: 5 }, () => create(ada)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_tokens' });
    // Expired ones do not count.
    later(8 * dayMinutes);
    expect((await create(ada)).status).toBe(201);
  });

  test('ten tokens can be made in an hour', async () => {
    for (let made = 0; made < 10; made += 1) expect((await create(ada)).status).toBe(201);
    expect((await create(ada)).status).toBe(429);
    expect((await create(admin)).status).toBe(201);
  });

  test('the export lists tokens without their secrets', async () => {
    const { secret, token } = await create(ada);
    const { body, text } = await site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(body.programTokens).toEqual([token]);
    expect(text).not.toContain(secret);
  });
});

describe('what ends tokens', () => {
  async function reset(member: Member, by: 'code' | 'link') {
    await site.call(accountsApi.forgotPassword, { body: { email: member.email } });
    await site.runJobs();
    const mail = site.mails.findLast(({ to }) => to === member.email);
    const password = 'something else entirely';
    if (by === 'link') {
      const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return site.call(accountsApi.resetPasswordByLink, { body: { token, password } });
    }
    const otp = mail?.subject.slice(0, 6) ?? '';
    return site.call(accountsApi.resetPassword, { body: { email: member.email, otp, password } });
  }

  test.each(['code', 'link'] as const)('a new password by a %s revokes all tokens', async (by) => {
    const { secret } = await create(ada);
    const other = await create(admin);
    expect((await reset(ada, by)).status).toBe(200);
    expect(await statusWith(secret)).toBe(401);
    expect(await statusWith(other.secret)).toBe(200);
  });

  test('an admin who signs a member out everywhere revokes their tokens', async () => {
    const { secret } = await create(ada);
    await site.call(membersApi.endSessions, { params: { id: ada.id } }, { token: admin.token });
    expect(await statusWith(secret)).toBe(401);
  });

  test('a changed password and signing out other devices keep tokens, which their owner sees in the list', async () => {
    const { secret } = await create(ada);
    const body = { currentPassword: memberPassword, newPassword: 'something else entirely' };
    await site.call(accountsApi.changePassword, { body }, { token: ada.token });
    await site.call(accountsApi.endOtherSessions, {}, { token: ada.token });
    expect(await statusWith(secret)).toBe(200);
  });

  test('the tokens of a suspended account are refused until the suspension ends', async () => {
    const { secret } = await create(ada);
    const body = { until: '2026-11-20', reason: 'Advertising.' };
    await site.call(membersApi.suspend, { params: { id: ada.id }, body }, { token: admin.token });
    expect(await statusWith(secret)).toBe(401);
    const profile = { fullName: 'Ada', bio: '' };
    expect((await site.call(profilesApi.save, { body: profile }, { token: secret })).status).toBe(401);
    later(3 * dayMinutes);
    expect(await statusWith(secret)).toBe(200);
  });

  test('the tokens of a deleted account are gone', async () => {
    const { secret } = await create(ada);
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: ada.token });
    expect(await statusWith(secret)).toBe(401);
    expect((await site.platform.db.execute(sql`select id from program_tokens`)).rows).toEqual([]);
  });
});

describe('what admins see', () => {
  const listAll = (query: object = {}, member = admin) =>
    site.call(programTokensApi.listAll, { query }, { token: member.token });

  test('admins see whose tokens there are and what they may do, page by page', async () => {
    const { token } = await create(ada);
    later(1);
    await create(admin, { name: 'Statistics', scopes: ['administer'] });
    const { body, text } = await listAll();
    expect(body.tokens).toMatchObject([
      { name: 'Statistics', scopes: ['administer'], owner: { id: admin.id } },
      { id: token.id, name: 'Backup', owner: { id: ada.id, name: 'Ada', username: ada.username } },
    ]);
    expect(text).not.toMatch(/hash|galley_/);
    expect((await listAll({ member: ada.id })).body.tokens).toMatchObject([{ id: token.id }]);
    expect((await listAll({ member: 'x' })).status).toBe(400);
    expect((await listAll({}, ada)).status).toBe(403);
    await site.platform.transact((tx) =>
      tx.execute(sql`insert into program_tokens (account_id, name, scopes, token_hash, created_at, expires_at)
        select ${ada.id}, 'x', array['read'], 'hash ' || n, ${start.toISOString()}::timestamptz - n * interval '1 minute',
          ${start.toISOString()}::timestamptz + interval '7 days' from generate_series(1, 60) n`),
    );
    const first = (await listAll()).body as { tokens: { id: string }[]; next: string };
    const second = (await listAll({ after: first.next })).body as { tokens: { id: string }[]; next: null };
    expect([first.tokens.length, second.tokens.length, second.next]).toEqual([50, 12, null]);
    expect(new Set([...first.tokens, ...second.tokens].map(({ id }) => id)).size).toBe(62);
  });

  test('an admin revokes a member’s token, and the log says so without its name', async () => {
    const { secret, token } = await create(ada, { name: 'My private thing' });
    const revoke = (member: Member) =>
      site.call(programTokensApi.revokeAny, { params: { id: token.id } }, { token: member.token });
    expect((await revoke(ada)).status).toBe(403);
    expect((await revoke(admin)).status).toBe(200);
    expect(await statusWith(secret)).toBe(401);
    expect((await revoke(admin)).status).toBe(404);
    const { rows } = await site.platform.db.execute(
      sql`select act, subject, note from audit_log where subject_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ act: 'token-revoked', subject: '', note: 'read' }]);
  });
});
