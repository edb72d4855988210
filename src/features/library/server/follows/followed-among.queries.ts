import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { FollowKind } from '../../follow-kinds.ts';
import type { NamedTarget } from '../../follow-targets.ts';

/** Those of the targets that the account follows, named as in the request. One index lookup for each. */
export async function listFollowedAmong(
  db: DbOrTx,
  accountId: string,
  targets: readonly NamedTarget[],
): Promise<NamedTarget[]> {
  const namesOf = (kind: FollowKind) =>
    sql.param(targets.filter((target) => target.kind === kind).map(({ name }) => name));
  const people = targets.filter(({ kind, name }) => kind === 'person' && isUuid(name));
  const isOwn = sql`follows.account_id = ${accountId}`;
  const { rows } = await db.execute<NamedTarget>(sql`
    select 'person' as kind, wanted.name from unnest(${sql.param(people.map(({ name }) => name))}::text[]) as wanted (name)
      join follows on ${isOwn} and follows.person_id = wanted.name::uuid
    union all select 'tag', wanted.name from unnest(${namesOf('tag')}::text[]) as wanted (name)
      join follows on ${isOwn} and follows.tag = lower(btrim(wanted.name))
    union all select 'category', wanted.name from unnest(${namesOf('category')}::text[]) as wanted (name)
      join category_slugs on category_slugs.slug = wanted.name
      join follows on ${isOwn} and follows.category = category_slugs.category
    union all select 'series', wanted.name from unnest(${namesOf('series')}::text[]) as wanted (name)
      join series on series.slug = wanted.name
      join follows on ${isOwn} and follows.series_id = series.id`);
  return rows.map(({ kind, name }) => ({ kind, name }));
}
