// The directory with many people: how many rows the database looks at for one page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { profilesApi } from '../contract.ts';

const people = 3_000;
const pageSize = 12;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await fillTables(site.connectionString, async (fill) => {
    await fill(
      `with made as (
        insert into accounts (name, username, username_key, email, email_key, password_hash, created_at)
        select 'Member ' || n, 'person' || n, 'person' || n, 'person' || n || '@example.org', 'person' || n || '@example.org', '', now()
        from generate_series(1, $1::int) n returning id, name, username
      )
      insert into profiles (account_id, sort_name, search_text, updated_at)
      select id, lower(name), ' ' || lower(name) || ' ' || username, now() from made`,
      [people],
    );
    await fill('vacuum analyze accounts, profiles');
  });
}, 60_000);

afterAll(() => site?.close());

const list = (query: Record<string, string>) => site.call(profilesApi.list, { query });

/** The rows of the table that the statement looks at which reads the profiles of a page. */
async function countRows(table: string, query: Record<string, string>): Promise<number> {
  const sent = await recordStatements(() => list({ limit: String(pageSize), ...query }));
  const listing = sent.find(({ text }) => text.includes('"bio"') && text.includes('order by'));
  if (!listing) throw new Error('The profiles were not read');
  return countRowsRead(site.connectionString, listing, table);
}

test('a page of the directory reads its own profiles only', async () => {
  // Once to find them in the order of the names, and once for what they say.
  expect(await countRows('profiles', {})).toBeLessThanOrEqual(2 * pageSize);
  expect(await countRows('profiles', { page: '3' })).toBeLessThanOrEqual(2 * pageSize + 2 * pageSize);
});

test('a search that many people match reads the accounts of its page only', async () => {
  expect((await list({ q: 'member' })).body.total).toBe(people);
  expect(await countRows('accounts', { q: 'member' })).toBe(pageSize);
});
