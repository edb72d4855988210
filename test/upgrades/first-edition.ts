// A site as the first edition of Galley left it, with rows in every table: four people, seven articles in all their states, an edit
// that waits, marks, comments, a newsletter. The two files beside this one were made by that edition: a dump of its database, and a
// backup, which leaves out sessions, codes and limits. Everybody's password is `password`.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase } from '../database/copy-template.ts';

export const backupFile = join(import.meta.dirname, 'first-edition.tar.gz');
export const password = 'a proof well read';

export type OldDatabase = { connectionString: string; client: pg.Client; drop(): Promise<void> };

/** Creates a database with the schema, the functions and the rows of the first edition. */
export async function loadFirstEdition(): Promise<OldDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = onDatabase(inject('postgresUrl'), name);
  const dump = await readFile(join(import.meta.dirname, 'first-edition.sql.gz'));
  const loader = new pg.Client({ connectionString });
  await loader.connect();
  await loader.query((await promisify(gunzip)(dump)).toString());
  // The dump clears the search path of its session, so the test gets another one.
  await loader.end();
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    connectionString,
    client,
    async drop() {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

export type Rows = Map<string, Record<string, unknown>[]>;

/** All rows of all tables. */
export async function readRows(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" as t order by to_jsonb(t)::text`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The rows of `before` that `after` no longer has, compared by the columns that both have. */
export function findLostRows(before: Rows, after: Rows): Record<string, unknown[]> {
  const lost: Record<string, unknown[]> = {};
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    const missing = rows.filter((row) => !now.some((other) => hasAll(other, row)));
    if (missing.length > 0) lost[table] = missing;
  }
  return lost;
}

function hasAll(row: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(
    ([column, value]) => !(column in row) || JSON.stringify(row[column]) === JSON.stringify(value),
  );
}
