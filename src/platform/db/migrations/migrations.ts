// Runs migrations up to any level inside the caller's transaction. A start runs the missing ones; a restore first runs those up to
// the level of its backup.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { findProjectFolder } from '../../project-folder.ts';

export type Level = { name: string; when: number };

const folder = (): string => join(findProjectFolder(), 'migrations');

/** All migrations of this version, oldest first. */
export function listLevels(): Level[] {
  const journal = JSON.parse(readFileSync(join(folder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** The time of the last migration that the database has. Undefined if no site has ever used the database. */
export async function findLevel(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: known } = await client.query(
    `select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`,
  );
  if (known.length === 0) return undefined;
  const { rows } = await client.query<{ level: string | null }>(
    'select max(created_at) as level from drizzle.__drizzle_migrations',
  );
  return rows[0]?.level ? Number(rows[0].level) : undefined;
}

/** Runs the migrations after one level and up to another, records them in the database, and returns their number. */
export async function runMigrations(
  client: pg.ClientBase,
  { after = -Infinity, upTo = Infinity }: { after?: number; upTo?: number },
): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const due = readMigrationFiles({ migrationsFolder: folder() }).filter(
    ({ folderMillis }) => folderMillis > after && folderMillis <= upTo,
  );
  for (const { sql, hash, folderMillis } of due) {
    for (const statement of sql) await client.query(statement);
    // Checks the rows that it changed: a table with checks that wait for the end of the transaction cannot be altered.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return due.length;
}
