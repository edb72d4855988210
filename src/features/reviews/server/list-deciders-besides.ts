import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

type Asked = { authorIds: readonly string[]; decider: { id: string }; now: Date };

/**
 * Everyone else who decides and did not write the text. Only where an author decides: an author may approve their own
 * text if nobody else can.
 */
export async function listDecidersBesides(db: DbOrTx, { authorIds, decider, now }: Asked) {
  if (!authorIds.includes(decider.id)) return [];
  const others = await listOtherDeciders(db, { id: decider.id, now });
  return others.filter(({ id }) => !authorIds.includes(id));
}
