import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { silenced } from '#platform/http/app-error.ts';
import type { Silence } from '#platform/http/viewer.ts';
import { accounts } from './account.table.ts';

type SilenceColumns = { silencedUntil: Date | null; silenceReason: string | null };

/** Null once it is over. */
export function silenceOf({ silencedUntil, silenceReason }: SilenceColumns, now: Date): Silence | null {
  const isSilenced = silencedUntil !== null && silenceReason !== null && silencedUntil > now;
  return isSilenced ? { until: silencedUntil, reason: silenceReason } : null;
}

/**
 * Throws if the account was silenced since its call was admitted. Call this after the account is locked, because a decision
 * that silences an author locks the account too.
 */
export async function requireNotSilenced(db: DbOrTx, accountId: string, now: Date): Promise<void> {
  const { silencedUntil, silenceReason } = accounts;
  const [account] = await db
    .select({ silencedUntil, silenceReason })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const silence = account && silenceOf(account, now);
  if (silence) throw silenced(silence);
}
