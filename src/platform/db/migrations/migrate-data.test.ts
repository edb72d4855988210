import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '#test/database/copy-template.ts';
import { migrateDatabase } from './migrate.ts';

/** Copies the migrations up to `last`, as an older version had them. */
async function copyMigrations(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-migrations-'));
  await cp('migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: { idx: number }[] };
  const entries = all.entries.filter(({ idx }) => idx <= last);
  await writeFile(journal, JSON.stringify({ ...all, entries }));
  return folder;
}

const fill = `
  begin;
  insert into accounts (id, name, username, username_key, email, email_key, password_hash, created_at) values
    ('00000000-0000-4000-8000-00000000000a', 'Ada', 'ada', 'ada', 'a@x', 'a@x', '', '2026-01-01 23:30Z'),
    ('00000000-0000-4000-8000-00000000000b', 'Bob', 'bob', 'bob', 'b@x', 'b@x', '', '2026-01-02 00:30Z');
  update accounts set role = 'admin' where username = 'bob';
  insert into article_slugs (slug, article_id) values
    ('live', '00000000-0000-4000-8000-000000000001'), ('draft', '00000000-0000-4000-8000-000000000002'),
    ('bare', '00000000-0000-4000-8000-000000000003');
  insert into articles (id, author_id, slug, status, visibility, live_revision_id, working_revision_id, created_at, updated_at, published_at)
  values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'live', 'published', 'approved',
      '00000000-0000-4000-8000-000000000111', '00000000-0000-4000-8000-000000000112', '2026-01-03Z', '2026-01-05Z', '2026-01-04Z'),
    ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'draft', 'draft', 'pending',
      null, '00000000-0000-4000-8000-000000000121', '2026-01-03Z', '2026-01-03Z', null),
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-00000000000b', 'bare', 'published', 'hidden',
      '00000000-0000-4000-8000-000000000131', null, '2026-01-03Z', '2026-01-03Z', '2026-01-04Z');
  insert into article_revisions (id, article_id, number, state, title, word_count, read_time, created_at, saved_at, submitted_at)
  select ('00000000-0000-4000-8000-0000000001' || id)::uuid, ('00000000-0000-4000-8000-00000000000' || article)::uuid,
    number, state, 'A text', 1, 1, '2026-01-03Z', '2026-01-03Z', submitted_at::timestamptz
  from (values ('11', 1, 1, 'approved', '2026-01-03Z'), ('12', 1, 2, 'pending', '2026-01-05Z'), ('21', 2, 1, 'draft', null),
    ('31', 3, 1, 'approved', '2026-01-03Z')) as given (id, article, number, state, submitted_at);
  insert into article_history (article_id, revision_id, act, version, at) values
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000111', 'submitted', 1, '2026-01-03Z'),
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000111', 'approved', 2, '2026-01-04Z'),
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000111', 'hidden', 3, '2026-01-04Z'),
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000111', 'approved', 4, '2026-01-06Z'),
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000112', 'submitted', 5, '2026-01-05Z');
  insert into article_search (article_id, title_key, names, document) values
    ('00000000-0000-4000-8000-000000000003', 'bare', '', ''), ('00000000-0000-4000-8000-000000000001', 'live', '''live''', '''live''');
  update articles set live_category = 'react', live_tags = '{a,b}' where slug = 'live';
  insert into article_likes (article_id, account_id, liked_at) values
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', '2026-01-04Z'),
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', '2026-01-04 23:59Z');
  insert into comments (article_id, author_id, content, created_at, deleted_at) values
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'Good.', '2026-01-04Z', null),
    ('00000000-0000-4000-8000-000000000001', null, '', '2026-01-04Z', '2026-01-05Z');
  insert into categories (slug, name, position) values ('cobol', 'COBOL', 9);
  commit`;

test('migrations fill the new columns and counts for rows of an older version', {
  timeout: 180_000,
}, async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = onDatabase(inject('postgresUrl'), name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const former = await copyMigrations(16);
  await migrate(drizzle(client), { migrationsFolder: former });
  await client.query(fill);

  await migrateDatabase(connectionString);

  const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;
  const day = (column: string) => `to_char(${column} at time zone 'UTC', 'MM-DD')`;
  expect(
    await read(`select key, category_slugs.slug, name from categories join category_slugs on category = key
      where position > 7 order by position`),
  ).toEqual([
    ['frontend', 'frontend', 'Frontend'],
    ['cobol', 'cobol', 'COBOL'],
  ]);
  expect(
    await read(
      `select slug, working_state, ${day('submitted_at')}, ${day('live_since')} from articles order by id`,
    ),
  ).toEqual([
    ['live', 'pending', '01-05', '01-06'],
    // Readers have never seen this article: it gets a working slug, and its old one is free.
    ['draft-00000000', 'draft', null, null],
    ['bare', null, null, '01-04'],
  ]);
  expect(await read('select slug from article_slugs order by 1')).toEqual([
    ['bare'],
    ['draft-00000000'],
    ['live'],
  ]);
  // The email address of an existing admin cannot make another admin through the settings.
  expect(await read("select address_hash = admin_address_hash('b@x') from spent_admin_addresses")).toEqual([
    [true],
  ]);
  const counted = [
    ['comments', '01-04', 1],
    ['decisions', '01-04', 1],
    ['decisions', '01-06', 1],
    ['likes', '01-04', 2],
    ['published', '01-04', 1],
    ['submissions', '01-03', 1],
    ['submissions', '01-05', 1],
  ];
  expect(
    await read(`select kind, to_char(day, 'MM-DD'), amount from author_days
      where author_id::text like '%a' order by 1, 2`),
  ).toEqual(counted);
  expect(await read("select kind, to_char(day, 'MM-DD'), amount from site_days order by 1, 2")).toEqual(
    [
      ...counted.map((row) => (row[0] === 'published' ? ['published', '01-04', 2] : row)),
      ['sign-ups', '01-01', 1],
      ['sign-ups', '01-02', 1],
    ].sort(),
  );
  expect(await read('select from activity')).toEqual([]);
  expect(
    await read(
      `select title_key, number::int, season, era, is_shown, ${day('published_at')} from article_search order by 1`,
    ),
  ).toEqual([
    ['bare', 2, 0, 0, false, '01-04'],
    ['live', 1, 0, 0, true, '01-04'],
  ]);
  const labels = "'=author/00000000-0000-4000-8000-00000000000a' '=category/react' '=tag/a' '=tag/b' 'live'";
  expect(
    await read('select names::text, document::text from article_search order by title_key desc'),
  ).toEqual([[labels, labels], Array(2).fill("'=author/00000000-0000-4000-8000-00000000000b'")]);
  expect(
    await read(
      "select kind, name, count from shown_counts where kind like 'day%' or kind like 'tag in %' order by 1, 2",
    ),
  ).toEqual([
    ['day', '2026-01-04', 1],
    ['day in react', '2026-01-04', 1],
    ['tag in react', 'a', 1],
    ['tag in react', 'b', 1],
  ]);

  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(former, { recursive: true });
});
