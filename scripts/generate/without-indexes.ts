// Drops and recreates indexes. Filling a table without indexes and creating them afterwards is several times faster.
import type pg from 'pg';

/** Statements that create the dropped indexes again. */
export type Dropped = string[];

/** Drops all indexes that no foreign key of another table needs. */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<Dropped> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', indrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as create
      from pg_index join pg_constraint on conindid = indexrelid and conrelid = indrelid and contype in ('p', 'u')
      where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint as leaning where leaning.contype = 'f' and leaning.conindid = indexrelid)
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
      where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

export async function createIndexes(client: pg.Client, dropped: Dropped): Promise<void> {
  for (const statement of dropped) await client.query(statement);
}
