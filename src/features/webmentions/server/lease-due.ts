// Leases requests that are due, in the tables of what is sent and of what is checked. No connection of the database is held
// while a request runs.
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

// A host that does not answer holds up at most this many requests, of all instances together.
const maxPerHost = 2;

// Longer than the requests of one attempt take. If the instance dies, another tries after this time.
const leaseSeconds = 90;

/** A row that no other instance works on now. Its attempt is counted already. */
export type LeasedRow = { id: string; attempts: number };

export type DueTable = 'sent_webmentions' | 'webmention_checks';

/**
 * Leases up to `most`, from as many hosts as possible. Instances lease one after the other, so that together they do not exceed
 * the number for one host.
 */
export async function leaseDue(
  { transact, now }: Platform,
  table: DueTable,
  most: number,
): Promise<LeasedRow[]> {
  const at = now();
  const leaseEnd = new Date(at.getTime() + leaseSeconds * 1_000);
  const name = sql.identifier(table);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`galley ${table}`}))`);
    const { rows } = await tx.execute<LeasedRow>(sql`
      with recursive hosts as (
        (select host from ${name} where due_at is not null order by host limit 1)
        union all
        select (
          select next.host from ${name} next
          where next.due_at is not null and next.host > hosts.host order by next.host limit 1
        ) from hosts where hosts.host is not null
      ), chosen as (
        select due.id from hosts
        cross join lateral (
          select count(*)::integer as count from ${name} leased
          where leased.host = hosts.host and leased.claimed_until > ${at}
        ) running
        cross join lateral (
          select waiting.id, waiting.due_at from ${name} waiting
          where waiting.host = hosts.host and waiting.due_at <= ${at}
          order by waiting.due_at, waiting.id
          limit greatest(${maxPerHost}::integer - running.count, 0)
          for update skip locked
        ) due
        order by running.count, due.due_at limit ${most}
      )
      update ${name} set claimed_until = ${leaseEnd}, due_at = ${leaseEnd}, attempts = attempts + 1
      from chosen where ${name}.id = chosen.id
      returning ${name}.id, attempts`);
    return rows;
  });
}

/** When the next becomes due; undefined if none will. Leaves out what is due already, which waits for other requests to its host. */
export async function findNextDue({ db, now }: Platform, table: DueTable): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(due_at) as at from ${sql.identifier(table)} where due_at > ${now()}`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

/** An attempt that took longer than its lease must not change what another instance does now. */
export const isLeased = ({ id, attempts }: LeasedRow): SQL =>
  sql`id = ${id} and attempts = ${attempts} and claimed_until is not null`;
