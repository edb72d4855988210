// The list of members with many accounts: how many rows the database looks at for one page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { membersApi } from '../contract.ts';

const accounts = 30_000;
// A page has 50. A search for what few accounts have may look at all of them, never at those of everybody.
const mostRows = 1_500;

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  await fillTables(site.connectionString, async (fill) => {
    await fill(
      `insert into accounts (name, username, username_key, email, email_key, password_hash, role, last_seen_at, created_at,
        suspended_until, suspension_reason)
      select case when n % 1000 = 7 then 'Ada Quill ' || n else 'Member ' || n end, 'person' || n, 'person' || n,
        'person' || n || '@example.org', 'person' || n || '@example.org', '', case when n % 3000 = 0 then 'reviewer' else 'user' end,
        now() - ((n * 7919) % 30000) * interval '1 hour', now() - n * interval '1 minute',
        case when n % 2000 = 1 then now() + interval '1 day' end, case when n % 2000 = 1 then 'Spam.' end
      from generate_series(1, $1::int) n`,
      [accounts],
    );
    await fill('vacuum analyze accounts');
  });
}, 60_000);

afterAll(() => site?.close());

const list = (query: Record<string, string>) => site.call(membersApi.list, { query }, { token: admin.token });

/** The rows of the table that a statement looks at. */
async function countRows(query: Record<string, string>): Promise<number> {
  const sent = await recordStatements(() => list(query));
  const listing = sent.find(({ text }) => text.includes('suspension_reason') && text.includes('order by'));
  if (!listing) throw new Error('The list was not read');
  return countRowsRead(site.connectionString, listing, 'accounts');
}

test.each<[string, Record<string, string>, number]>([
  ['the newest', {}, 50],
  ['those who were here last', { sort: 'seen' }, 50],
  ['a word of a name', { q: 'quill' }, 30],
  ['a word of a name, by who was here last', { q: 'quill', sort: 'seen' }, 30],
  ['a username', { q: 'person2999' }, 11],
  ['an email address', { q: 'person17@example' }, 1],
  ['something that nobody has', { q: 'zebra' }, 0],
  ['what everybody has', { q: 'person' }, 50],
  ['reviewers', { role: 'reviewer' }, 10],
  ['members', { role: 'user' }, 50],
  ['suspended members', { state: 'suspended' }, 15],
  ['members who are not suspended', { state: 'active', sort: 'seen' }, 50],
  ['a suspended member by their name', { q: 'member', state: 'suspended' }, 15],
])('a page of %s reads few of many accounts', async (_, query, found) => {
  const { status, body } = await list(query);
  expect([status, (body.members as unknown[]).length]).toEqual([200, found]);
  expect(await countRows(query)).toBeLessThan(mostRows);
});

test('a page far down reads as few accounts as the first', async () => {
  const first = (await list({ limit: '100' })).body.next as string;
  const micros = BigInt(first.split('_')[0] ?? '') - 20_000n * 60_000_000n;
  const after = `${micros}_${first.split('_')[1]}`;
  expect(await countRows({ after })).toBeLessThan(mostRows);
});
