import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '#test/database/copy-template.ts';
import { migrateDatabase } from './migrate.ts';

test('every migration is newer than the one before it: an older one would be skipped where the newer one ran', async () => {
  const file = join(import.meta.dirname, '../../../../migrations/meta/_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  const times = entries.map(({ when }) => when);
  expect(times.length).toBeGreaterThan(30);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

test('instances that start together on an empty database migrate it once', { timeout: 180_000 }, async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = onDatabase(inject('postgresUrl'), name);

  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connectionString)));
  await migrateDatabase(connectionString);

  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    'select hash, count(*)::int from drizzle.__drizzle_migrations group by hash',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.count === 1)).toBe(true);
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
