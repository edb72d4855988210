import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { Erasure } from '#features/accounts/server/administering/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { undoableMs } from './remove-spam.ts';
import { spamRemovals } from './spam.table.ts';

export type EraseAccount = (platform: Platform, erasure: Erasure) => Promise<boolean>;

// Each account takes several statements. What is left over is deleted an hour later.
const maxAtOnce = 200;

/** Deletes the accounts for good that were removed as spam more than a day ago. */
export async function deleteRemoved(platform: Platform, erase: EraseAccount): Promise<void> {
  const before = new Date(platform.now().getTime() - undoableMs);
  const removed = await platform.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.removedAt), lte(accounts.removedAt, before)))
    .limit(maxAtOnce);
  for (const { id } of removed) await deleteOne(platform, erase, { id, before });
  await platform.transact((tx) => tx.delete(spamRemovals).where(lte(spamRemovals.removedAt, before)));
}

async function deleteOne(
  platform: Platform,
  erase: EraseAccount,
  { id, before }: { id: string; before: Date },
): Promise<void> {
  await erase(platform, {
    id,
    check: async (tx) => {
      const [still] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, id), lte(accounts.removedAt, before)));
      // Impossible today: nothing can be restored after a day. The check costs nothing, and a deletion is final.
      if (!still) throw conflict('not_removed', '');
      await recordAudit(tx, {
        actorId: null,
        act: 'account-deleted',
        subjectId: id,
        subject: '',
        at: platform.now(),
      });
    },
  });
}
