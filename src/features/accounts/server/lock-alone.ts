import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { accounts } from './account.table.ts';

/**
 * As `lockAccounts`, but the account `aloneId` is locked against everything that locks it too: what its owner writes, and
 * what others write to them, waits until the transaction ends.
 */
export async function lockAccountAlone(
  tx: Tx,
  { aloneId, otherIds }: { aloneId: string; otherIds: string[] },
): Promise<Set<string>> {
  const locked = new Set<string>();
  // In the order of their ids, as everywhere, so that two transactions cannot deadlock.
  for (const id of [...new Set([aloneId, ...otherIds])].sort()) {
    const found = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.removedAt)))
      .for(id === aloneId ? 'update' : 'key share');
    if (found.length > 0) locked.add(id);
  }
  return locked;
}
