import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { SentType } from '../../rules.ts';
import type { EventData } from '../webhook.table.ts';

// A host that does not answer holds up at most this many requests, of all instances together.
const maxPerHost = 2;

// Much longer than a request takes. If the instance dies, another sends the delivery after this time.
export const leaseSeconds = 60;

/** A delivery that no other instance sends now. Its attempt is counted already. */
export type LeasedDelivery = {
  id: string;
  /** Null for a ping of the WebSub hub. */
  webhookId: string | null;
  type: SentType;
  data: EventData;
  happenedAt: Date;
  attempts: number;
};

/**
 * Leases what is due, up to `most`, from as many hosts as possible. Instances lease one after the other, so that together they
 * do not exceed the number for one host.
 */
export async function leaseDeliveries({ transact, now }: Platform, most: number): Promise<LeasedDelivery[]> {
  const at = now();
  const leaseEnd = new Date(at.getTime() + leaseSeconds * 1_000);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('galley webhooks'))`);
    const { rows } = await tx.execute<LeasedDelivery & { happenedAt: string }>(sql`
      with recursive hosts as (
        (select host from webhook_deliveries where state = 'waiting' order by host limit 1)
        union all
        select (
          select next.host from webhook_deliveries next
          where next.state = 'waiting' and next.host > hosts.host order by next.host limit 1
        ) from hosts where hosts.host is not null
      ), chosen as (
        select due.id from hosts
        cross join lateral (
          select count(*)::integer as count from webhook_deliveries leased
          where leased.host = hosts.host and leased.claimed_until > ${at}
        ) running
        cross join lateral (
          select waiting.id, waiting.due_at from webhook_deliveries waiting
          where waiting.host = hosts.host and waiting.state = 'waiting' and waiting.due_at <= ${at}
          order by waiting.due_at, waiting.id
          limit greatest(${maxPerHost}::integer - running.count, 0)
          for update skip locked
        ) due
        order by running.count, due.due_at limit ${most}
      )
      update webhook_deliveries set claimed_until = ${leaseEnd}, due_at = ${leaseEnd}, attempts = attempts + 1
      from chosen where webhook_deliveries.id = chosen.id
      returning webhook_deliveries.id, webhook_id as "webhookId", type, data, happened_at as "happenedAt", attempts`);
    return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }));
  });
}

/** When the next delivery becomes due; undefined if none will. Leaves out what is due already, which waits for other requests to its host. */
export async function findNextDue({ db, now }: Platform): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(due_at) as at from webhook_deliveries where state = 'waiting' and due_at > ${now()}`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
