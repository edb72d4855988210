import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { commentsApi } from '#features/comments/contract.ts';
import type { CallArgs } from '#kit/api-contract.ts';
import { createMember, type Member as TestMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type Member, membersApi } from '../contract.ts';

let site: TestSite;
let admin: TestMember;
let ada: TestMember;

beforeAll(async () => {
  site = await startTestSite({ settings: { ADMIN_EMAIL: 'boss@example.org' } });
});

beforeEach(async () => {
  await site.platform.transact((tx) => tx.execute(sql`truncate accounts, rate_limits cascade`));
  admin = await createMember(site, { name: 'Grace Hopper', username: 'grace', role: 'admin' });
  ada = await createMember(site, { name: 'Ada Lovelace', username: 'Countess', email: 'Ada@example.org' });
});

afterAll(() => site?.close());

const as = (member: TestMember) => ({ token: member.token });

async function list(query: CallArgs<typeof membersApi.list>['query'] = {}) {
  const { status, body } = await site.call(membersApi.list, { query }, as(admin));
  expect(status).toBe(200);
  return body as unknown as { members: Member[]; next: string | null };
}

const namesOf = async (query: CallArgs<typeof membersApi.list>['query']) =>
  (await list(query)).members.map(({ name }) => name);

const read = (id: string) => site.call(membersApi.read, { params: { id } }, as(admin));

async function auditOf(id: string): Promise<{ act: string; subject: string; note: string }[]> {
  const { body } = await site.call(auditApi.list, { query: { subject: id } }, as(admin));
  return body.entries as { act: string; subject: string; note: string }[];
}

describe('the list of members', () => {
  test.each([
    ['love', ['Ada Lovelace']],
    ['ADA L', ['Ada Lovelace']],
    ['ount', []],
    ['@count', ['Ada Lovelace']],
    ['ada@EX', ['Ada Lovelace']],
    ['example', []],
    ['%', []],
    ['_', []],
    ['g', ['Grace Hopper']],
  ])('a search for “%s” finds %s', async (q, expected) => {
    expect(await namesOf({ q })).toEqual(expected);
  });

  test('it shows what only admins may see', async () => {
    expect((await list({ q: 'ada' })).members).toMatchObject([
      { id: ada.id, email: 'Ada@example.org', role: 'user', categories: null, suspension: null },
    ]);
  });

  test('it is filtered by role and state', async () => {
    await createMember(site, { name: 'Ed', role: 'editor', categories: ['css'] });
    expect(await namesOf({ role: 'editor' })).toEqual(['Ed']);
    expect(await namesOf({ role: 'user' })).toEqual(['Ada Lovelace']);
    await site.call(
      membersApi.suspend,
      { params: { id: ada.id }, body: { until: nextYear(), reason: 'Spam.' } },
      as(admin),
    );
    expect(await namesOf({ state: 'suspended' })).toEqual(['Ada Lovelace']);
    expect(await namesOf({ state: 'active' })).toEqual(['Ed', 'Grace Hopper']);
  });

  test.each(['joined', 'seen'] as const)('pages by “%s” have every member once', async (sort) => {
    for (let number = 0; number < 9; number += 1) await createMember(site);
    // All at the same time, so that the id decides.
    await site.platform.transact((tx) =>
      tx.execute(
        sql`update accounts set created_at = '2026-01-01 00:00:00.123456Z', last_seen_at = '2026-01-01Z'`,
      ),
    );
    const found: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { members: Member[]; next: string | null } = await list({ sort, limit: '4', after });
      found.push(...page.members.map(({ id }) => id));
      after = page.next;
    }
    expect([found.length, new Set(found).size]).toEqual([11, 11]);
  });

  test('those who were here last come first', async () => {
    const seen = (id: string, at: string) => sql`update accounts set last_seen_at = ${at} where id = ${id}`;
    await site.platform.transact((tx) => tx.execute(seen(ada.id, '2031-01-01Z')));
    expect(await namesOf({ sort: 'seen' })).toEqual(['Ada Lovelace', 'Grace Hopper']);
  });

  test('bad input is refused', async () => {
    for (const query of [{ role: 'king' }, { after: 'x' }, { limit: 'many' }, { q: 'x'.repeat(101) }]) {
      expect((await site.call(membersApi.list, { query }, as(admin))).status).toBe(400);
    }
    expect((await site.call(membersApi.list, {}, as(ada))).status).toBe(403);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) expect((await read(id)).status).toBe(404);
  });
});

test('the page of a member has sessions, submitted articles and comments, and no drafts', async () => {
  const articles = articleCalls(site);
  const live = await articles.approved(ada, admin, { title: 'Live' });
  await articles.draft(ada, { title: 'A draft' });
  await articles.save(ada, live._id, { title: 'A draft of an edit', status: 'draft' });
  await articles.submitted(ada, { title: 'Waiting' });
  const comment = { params: { blogId: live._id }, body: { content: 'Mine.' } };
  await site.call(commentsApi.add, comment, as(ada));
  const { body } = await read(ada.id);
  expect(body).toMatchObject({ isOwn: false, sessions: [{ device: 'Firefox on Linux' }] });
  const params = { id: ada.id };
  const listed = await site.call(membersApi.listArticles, { params }, as(admin));
  expect((listed.body.articles as { title: string }[]).map(({ title }) => title)).toEqual([
    'Waiting',
    'Live',
  ]);
  const { body: commented } = await site.call(membersApi.listComments, { params }, as(admin));
  expect(commented).toMatchObject({
    comments: [{ content: 'Mine.', article: { title: 'Live' } }],
    next: null,
  });
});

const nextYear = () => `${new Date().getUTCFullYear() + 1}-01-01`;

describe('changing a role', () => {
  const change = (id: string, body: Record<string, unknown>, by = admin) =>
    site.call(membersApi.changeRole, { params: { id }, body }, as(by));

  test('it applies at once, is audited, and returns what was before', async () => {
    const { status, body } = await change(ada.id, { role: 'editor', categories: ['react', 'css'] });
    expect([status, body.previous]).toEqual([200, { role: 'user', categories: null }]);
    const profile = await site.call(accountsApi.profile, {}, as(ada));
    expect(profile.body).toMatchObject({ role: 'editor', user: { categories: ['css', 'react'] } });
    expect((await change(ada.id, { role: 'reviewer' })).body.previous).toEqual({
      role: 'editor',
      categories: ['css', 'react'],
    });
    await change(ada.id, { role: 'reviewer' });
    expect((await auditOf(ada.id)).map(({ act, subject, note }) => [act, subject, note])).toEqual([
      ['role-changed', 'reviewer', ''],
      ['role-changed', 'editor', 'Categories: css, react'],
    ]);
  });

  test('bad input and unknown members are refused', async () => {
    for (const body of [
      { role: 'king' },
      { role: 'editor', categories: [] },
      { role: 'editor', categories: ['x'] },
    ]) {
      expect((await change(ada.id, body)).status).toBe(400);
    }
    expect((await change('x', { role: 'editor' })).status).toBe(404);
    expect((await change(ada.id, { role: 'admin' }, ada)).status).toBe(403);
  });
});

describe('ending sessions and sending a password reset', () => {
  test('all sessions of a member end, and the admin’s own one stays', async () => {
    const end = (id: string) => site.call(membersApi.endSessions, { params: { id } }, as(admin));
    expect((await end(ada.id)).status).toBe(200);
    expect((await site.call(accountsApi.profile, {}, as(ada))).status).toBe(401);
    expect((await end(admin.id)).status).toBe(200);
    expect((await auditOf(ada.id)).map(({ act }) => act)).toEqual(['sessions-ended']);
  });

  test('a password reset is a mail with a link, and a few in an hour', async () => {
    const send = (id: string) => site.call(membersApi.sendPasswordReset, { params: { id } }, as(admin));
    expect((await send(ada.id)).status).toBe(200);
    await site.runJobs();
    const mail = site.mails.at(-1);
    expect(mail?.to).toBe('Ada@example.org');
    expect(mail?.text).toContain('https://galley.test/auth?mode=forgot');
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await send(ada.id)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await send('x')).status).toBe(404);
  });
});

describe('deleting a member', () => {
  const remove = (id: string, username: string) =>
    site.call(membersApi.remove, { params: { id }, body: { username } }, as(admin));

  test('the typed username is required', async () => {
    const { status, body } = await remove(ada.id, 'Ada');
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['username']]);
    expect((await read(ada.id)).status).toBe(200);
  });

  test('the account is gone as if its owner had deleted it, and the audit log does not name it', async () => {
    const { slug } = await articleCalls(site).approved(ada, admin);
    expect((await remove(ada.id, 'countess')).status).toBe(200);
    expect((await read(ada.id)).status).toBe(404);
    expect((await articleCalls(site).read(slug)).status).toBe(404);
    expect((await site.call(accountsApi.profile, {}, as(ada))).status).toBe(401);
    const entries = await auditOf(ada.id);
    expect(entries).toMatchObject([{ act: 'account-deleted', subject: '', note: '' }]);
    expect(JSON.stringify(entries)).not.toContain('Lovelace');
    expect((await remove(ada.id, 'countess')).status).toBe(404);
  });

  test('one’s own account is deleted on the profile page', async () => {
    expect(await remove(admin.id, 'grace')).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });
});
