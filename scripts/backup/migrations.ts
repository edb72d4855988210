// The migrations as they are run at a start, but up to a level, and inside a transaction of the caller's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { findProjectFolder } from '../../src/platform/project-folder.ts';

export type Level = { name: string; when: number };

const folder = (): string => join(findProjectFolder(), 'migrations');

/** All that this version knows, oldest first. */
export function listLevels(): Level[] {
  const journal = JSON.parse(readFileSync(join(folder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** Runs those after one level and up to another, and notes them where the next start looks. */
export async function runMigrations(
  client: pg.ClientBase,
  { after = -Infinity, upTo = Infinity }: { after?: number; upTo?: number },
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const all = readMigrationFiles({ migrationsFolder: folder() });
  for (const { sql, hash, folderMillis } of all) {
    if (folderMillis <= after || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
