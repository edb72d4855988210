// Applies the functions and triggers of the database. Each `.sql` file has one function with its triggers and is in the folder of
// its feature. See docs/decisions/0027.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { findProjectFolder } from '../../project-folder.ts';

export type FunctionFile = {
  /** The function that the file creates. The file has the same name, with hyphens. */
  name: string;
  path: string;
  text: string;
  hash: string;
};

const patterns = ['src/platform/*/sql/*.sql', 'src/features/*/server/sql/*.sql'];

/** Sorts by name, so that the order stays the same when a file moves to another folder. */
export function readFunctionFiles(): FunctionFile[] {
  const projectFolder = findProjectFolder();
  const paths = globSync(patterns, { cwd: projectFolder });
  if (paths.length === 0) throw new Error(`There are no function files in ${join(projectFolder, 'src')}`);
  return paths
    .map((path) => {
      const text = readFileSync(join(projectFolder, path), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: basename(path, '.sql').replaceAll('-', '_'), path, text, hash };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Applies the files that have changed since they were last applied to this database, or all of them. Call it after the
 * migrations in the same transaction, so that other instances never see the tables of one version with the functions of another.
 */
export async function applyFunctions(client: pg.ClientBase, { all }: { all: boolean }): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_functions (name text primary key, hash text not null)',
  );
  if (all) await client.query('delete from drizzle.applied_functions');
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_functions',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = readFunctionFiles().filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  // A function may call one from a later file. A test checks the bodies once all functions exist.
  await client.query('set local check_function_bodies = off');
  for (const { name, text, hash } of changed) {
    await client.query(text);
    await client.query(
      `insert into drizzle.applied_functions (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash`,
      [name, hash],
    );
  }
}
