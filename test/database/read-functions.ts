import type pg from 'pg';

/** All our functions and triggers, as PostgreSQL prints them, without those of extensions. */
export const functionsSql = `
  select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  union all
  select format('%s on %s', tgname, tgrelid::regclass), concat(pg_get_triggerdef(pg_trigger.oid), '; ', tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  order by name`;

export async function readFunctions(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(functionsSql);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}
