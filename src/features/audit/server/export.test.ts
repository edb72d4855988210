import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { auditApi } from '../contract.ts';
import { exportAudit } from './export-audit.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: '=cmd|calc', username: 'grace', role: 'admin' });
});

afterAll(() => site?.close());

const download = (query: Record<string, string> = {}) =>
  site.call(auditApi.exportAll, { query }, { token: admin.token });

const insert = (values: { at: string; note: string; act?: string; count?: number }) =>
  site.platform.transact((tx) =>
    tx.execute(sql`
      insert into audit_log (at, actor_id, act, subject_id, subject, note)
      select ${values.at}::timestamptz, ${admin.id}, ${values.act ?? 'approved'}, gen_random_uuid(), 'Entry ' || n, ${values.note}
      from generate_series(1, ${values.count ?? 1}::integer) as n`),
  );

test('an export without matching entries is a CSV file with a header row only', async () => {
  const { status, headers, text } = await download({ act: 'featured' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  expect(text).toBe('at,act,actor_kind,actor_name,actor_username,actor_id,subject,subject_id,link,note\r\n');
});

test('a note in the export stays in its cell and cannot run as a formula', async () => {
  const note = '=HYPERLINK("https://evil.example","Click"),\nand a second line';
  await insert({ at: '2025-03-01T08:00:00Z', note });
  const { text } = await download({ from: '2025-03-01', to: '2025-03-01' });
  const [, entry = ''] = text.split(/\r\n(?=2025)/);
  expect(entry).toMatch(/^2025-03-01T08:00:00\.000Z,approved,admin,'=cmd\|calc,grace,/);
  expect(entry).toContain(`,"'=HYPERLINK(""https://evil.example"",""Click""),\nand a second line"\r\n`);
});

test('the export has all entries once, newest first, across batches', async () => {
  // Two groups of entries differ by a microsecond, and each has one time and is larger than a batch.
  await insert({ at: '2025-02-01T08:00:00.123456Z', note: 'a', count: 700 });
  await insert({ at: '2025-02-01T08:00:00.123457Z', note: 'b', count: 700 });
  await insert({ at: '2025-02-01T09:00:00Z', note: 'c', act: 'hidden', count: 1 });
  const { text } = await download({ from: '2025-02-01', to: '2025-02-01' });
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(1_401);
  expect(new Set(lines).size).toBe(1_401);
  const notes = lines.map((line) => line.at(-1));
  expect(notes.join('')).toBe(`c${'b'.repeat(700)}${'a'.repeat(700)}`);
  const filtered = await download({ from: '2025-02-01', to: '2025-02-01', act: 'hidden', actor: 'grace' });
  expect(filtered.text.trimEnd().split('\r\n')).toHaveLength(2);
});

test('the list ends at ten thousand entries', async () => {
  await insert({ at: '2024-02-01T08:00:00Z', note: '', count: 10_050 });
  const query = { from: '2024-02-01', to: '2024-02-01', limit: '100' };
  const last = await site.call(auditApi.list, { query: { ...query, page: '100' } }, { token: admin.token });
  expect(last.body).toMatchObject({ total: 10_000, totalPages: 100 });
  expect(last.body.entries).toHaveLength(100);
  const beyond = await site.call(auditApi.list, { query: { ...query, page: '101' } }, { token: admin.token });
  expect(beyond.body.entries).toEqual([]);
});

test('an export stops when the admin loses the role', async () => {
  await insert({ at: '2023-02-01T08:00:00Z', note: '', count: 600 });
  const filters = { act: '', actor: '', subject: '', from: '2023-02-01', to: '2023-02-01' } as const;
  const isStillAllowed = async () => false;
  const { signal } = new AbortController();
  const pieces = exportAudit(site.platform.db, { filters, signal, isStillAllowed });
  await pieces.next();
  expect((await pieces.next()).value?.split('\r\n')).toHaveLength(501);
  await expect(pieces.next()).rejects.toMatchObject({ status: 403 });
});
