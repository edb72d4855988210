import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type AuditRecord, auditApi } from '../contract.ts';
import { recordAudit } from './public.ts';

let site: TestSite;
let grace: Member;
let articles: ReturnType<typeof articleCalls>;

beforeAll(async () => {
  site = await startTestSite();
  grace = await createMember(site, { name: 'Grace Hopper', username: 'Grace', role: 'admin' });
  articles = articleCalls(site);
});

afterAll(() => site?.close());

type Page = { entries: AuditRecord[]; page: number; totalPages: number; total: number };

async function list(query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await site.call(auditApi.list, { query }, { token: grace.token });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as unknown as Page;
}

// Each entry a millisecond after the one before: the database can be faster than that, and entries are listed by their time.
let lastMs = Date.now();
const nextMoment = () => {
  lastMs = Math.max(lastMs + 1, Date.now());
  return new Date(lastMs);
};

const record = (fields: Partial<Parameters<typeof recordAudit>[1]>) =>
  site.platform.transact((tx) =>
    recordAudit(tx, {
      actorId: grace.id,
      act: 'approved',
      subjectId: randomUUID(),
      subject: 'Reading proofs',
      at: nextMoment(),
      ...fields,
    }),
  );

test('only admins read the audit log', async () => {
  const member = await createMember(site);
  for (const contract of [auditApi.list, auditApi.exportAll]) {
    expect((await site.call(contract)).status).toBe(401);
    expect((await site.call(contract, {}, { token: member.token })).status).toBe(403);
    expect((await site.call(contract, {}, { token: grace.token })).status).toBe(200);
  }
});

test('the entry of a decision has the actor, the article, the time and the note', async () => {
  const ada = await createMember(site);
  const article = await articles.submitted(ada, { title: 'Rejected' });
  await articles.decide(grace, article._id, 'rejected', { note: 'Name your sources.' });
  const { entries } = await list({ act: 'rejected' });
  expect(entries[0]).toEqual({
    id: expect.any(String),
    account: null,
    at: expect.any(String),
    act: 'rejected',
    actor: { id: grace.id, name: 'Grace Hopper', username: 'Grace' },
    actorKind: 'admin',
    subject: 'Rejected',
    subjectId: article._id,
    link: `/article/${article.slug}`,
    note: 'Name your sources.',
  });
  await articles.remove(ada, article._id);
  expect((await list({ act: 'rejected' })).entries[0]).toMatchObject({ subject: 'Rejected', link: null });
});

describe('the audit log is append-only', () => {
  test.each([
    ['update', sql`update audit_log set note = ''`],
    ['delete', sql`delete from audit_log`],
    ['truncate', sql`truncate audit_log`],
  ])('the database refuses to %s entries of the audit log', async (_action, statement) => {
    await record({ note: 'stays' });
    const before = await list();
    await expect(site.platform.transact((tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { message: 'the audit is only ever added to' },
    });
    expect(await list()).toEqual(before);
  });

  test('the entries of an admin stay when the account is deleted', async () => {
    const leaving = await createMember(site, { role: 'admin' });
    await record({ actorId: leaving.id, subject: 'Before leaving' });
    const deleted = await site.call(
      accountsApi.deleteAccount,
      { body: { password: memberPassword } },
      { token: leaving.token },
    );
    expect(deleted.status).toBe(200);
    expect((await list({ actor: leaving.id })).entries).toMatchObject([
      { actor: null, actorKind: 'gone', subject: 'Before leaving' },
    ]);
  });
});

describe('filters of the audit log', () => {
  test('entries are filtered by action, and by actor as id, username or operator', async () => {
    const other = await createMember(site, { role: 'admin' });
    await record({ actorId: other.id, act: 'featured', subject: 'One' });
    await record({ actorId: other.id, act: 'hidden', subject: 'Two' });
    await record({ actorId: null, act: 'role-changed', subject: 'user', subjectId: other.id });
    const subjects = async (query: Record<string, string>) =>
      (await list(query)).entries.map(({ subject }) => subject);
    expect(await subjects({ actor: other.id })).toEqual(['Two', 'One']);
    expect(await subjects({ actor: other.username.toUpperCase() })).toEqual(['Two', 'One']);
    expect(await subjects({ actor: other.username, act: 'featured' })).toEqual(['One']);
    expect((await list({ actor: 'operator' })).entries[0]).toMatchObject({
      actor: null,
      actorKind: 'operator',
      link: `/profile/${other.username}`,
    });
    expect(await list({ actor: 'nobody-of-that-name' })).toEqual({
      success: true,
      entries: [],
      page: 1,
      totalPages: 0,
      total: 0,
    });
  });

  test('the first and the last day of a date filter are included', async () => {
    const days = ['2025-05-01T00:00:00Z', '2025-05-02T12:00:00Z', '2025-05-03T23:59:59.999Z'];
    for (const at of days) await record({ at: new Date(at), subject: at });
    await record({ at: new Date('2025-05-04T00:00:00Z') });
    await record({ at: new Date('2025-04-30T23:59:59.999Z') });
    const { entries, total } = await list({ from: '2025-05-01', to: '2025-05-03' });
    expect(entries.map(({ subject }) => subject)).toEqual([...days].reverse());
    expect(total).toBe(3);
    expect((await list({ from: '2025-05-03', to: '2025-05-01' })).total).toBe(0);
  });

  test.each([
    { act: 'sold' },
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { from: '0000-01-01' },
    { page: '0' },
    { limit: 'all' },
  ])('the filter %j is refused', async (query) => {
    for (const contract of [auditApi.list, auditApi.exportAll]) {
      if (contract === auditApi.exportAll && ('page' in query || 'limit' in query)) continue;
      expect((await site.call(contract, { query }, { token: grace.token })).status).toBe(400);
    }
  });
});

test('the pages show each entry once, including entries with the same time', async () => {
  const at = new Date('2025-01-01T10:00:00Z');
  for (let n = 0; n < 7; n += 1) await record({ at, subject: `Entry ${n}` });
  const filter = { from: '2025-01-01', to: '2025-01-01', limit: '3' };
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ ...filter, page })));
  const seen = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(pages.map(({ entries }) => entries.length)).toEqual([3, 3, 1, 0]);
  expect(new Set(seen).size).toBe(7);
  expect(pages[0]).toMatchObject({ total: 7, totalPages: 3 });
});
