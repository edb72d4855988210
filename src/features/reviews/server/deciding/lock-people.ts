import { lockAccounts } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { unauthenticated } from '#platform/http/app-error.ts';

/** Lock accounts before articles everywhere, so that a concurrent deletion of an account cannot deadlock. */
export async function lockPeople(
  tx: Tx,
  {
    authorIds,
    reviewerId,
    otherId,
  }: { authorIds: readonly string[]; reviewerId: string; otherId?: string | undefined },
): Promise<ReadonlySet<string>> {
  const locked = await lockAccounts(tx, [
    ...new Set([reviewerId, ...(otherId ? [otherId] : []), ...authorIds]),
  ]);
  if (!locked.has(reviewerId)) throw unauthenticated();
  return locked;
}
