import { sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';

/**
 * The days of the placeholder are added to those of the member. What is not aggregated yet is moved by further rows: another
 * transaction may be aggregating these.
 */
export const mergeDays: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx.execute(sql`
    insert into author_days as kept (author_id, kind, day, amount)
    select ${memberId}::uuid, kind, day, amount from author_days where author_id = ${placeholderId}
    order by kind, day
    on conflict (author_id, kind, day) do update set amount = kept.amount + excluded.amount`);
  await tx.execute(sql`
    insert into activity (kind, day, author_id, amount)
    select kind, day, author, signed from (
      select kind, day, sum(amount)::integer as moved from activity where author_id = ${placeholderId} group by kind, day
    ) as waiting
    cross join lateral (values (${placeholderId}::uuid, -moved), (${memberId}::uuid, moved)) as both_sides (author, signed)`);
};
