// Replaces the rows of all tables with those of a backup. Triggers are disabled and indexes and foreign keys dropped while the tables
// are filled; creating them again checks all rows. It needs only the rights of the tables' owner.
import type pg from 'pg';
import { type CopyIn, copyIn } from '../database/copy-in.ts';
import { createIndexes, dropIndexes } from '../generate/without-indexes.ts';
import { BackupError } from './backup-error.ts';
import type { End, Head } from './contents.ts';
import { copyTarget, listTables, qualify } from './tables.ts';

/** Drops everything that migrations have created. Extensions stay, because others may have installed them. */
export async function dropTables(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => qualify(name));
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`);
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`drop routine if exists ${name} cascade`);
  await client.query('drop schema if exists drizzle cascade');
}

export type TableLoad = {
  /** Adds a chunk of a table. The chunks of one table must follow each other. */
  add(table: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Call it after the last chunk. */
  finish(end: End): Promise<void>;
};

export async function startTableLoad(client: pg.Client, { tables, sequences }: Head): Promise<TableLoad> {
  const all = (await listTables(client)).map(({ name }) => name);
  for (const table of all) await client.query(`alter table ${qualify(table)} disable trigger user`);
  const foreignKeys = await dropForeignKeys(client);
  const indexes = await dropIndexes(client, all.map(qualify));
  // Migrations have inserted rows too, such as categories.
  await client.query(`truncate ${all.map(qualify).join(', ')}`);
  let current: { table: string; copy: CopyIn } | undefined;
  const loaded: Record<string, number> = {};

  async function endCurrent(): Promise<void> {
    if (current) loaded[current.table] = await current.copy.end();
    current = undefined;
  }

  return {
    async add(name, content) {
      if (current?.table !== name) {
        await endCurrent();
        const table = tables.find((one) => one.name === name);
        if (!table) throw new BackupError(`The backup has rows of a table it does not name: ${name}.`);
        current = { table: name, copy: await copyIn(client, `copy ${copyTarget(table)} from stdin`) };
      }
      for await (const chunk of content) {
        current.copy.send(chunk);
        await current.copy.drained();
      }
    },
    async finish({ rows }) {
      await endCurrent();
      const incomplete = Object.keys(rows).filter((table) => (loaded[table] ?? 0) !== rows[table]);
      if (incomplete.length > 0)
        throw new BackupError(`Rows are missing in the backup, of ${incomplete.join(', ')}.`);
      await createIndexes(client, indexes);
      for (const statement of foreignKeys) await client.query(statement);
      for (const table of all) await client.query(`alter table ${qualify(table)} enable trigger user`);
      for (const { name, value, isUsed } of sequences) {
        await client.query('select setval($1, $2, $3)', [qualify(name), value, isUsed]);
      }
    },
  };
}

/** Two tables may reference each other, so no order of filling them would satisfy the foreign keys. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
