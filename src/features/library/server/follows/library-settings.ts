import { eq } from 'drizzle-orm';
import { lockAccounts, profileTag } from '#features/accounts/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { LibrarySettings } from '../../contract.ts';
import { librarySettings } from './follow.table.ts';

// The same as the columns' defaults: members who never changed a setting have no row.
const defaults: LibrarySettings = { hidesFollowers: false, keepsHistory: true, digest: 'off' };

// Far more than anybody clicks.
const changesPerAccount: Limit = { name: 'library-settings', times: 60, inSeconds: 60 };

export async function readLibrarySettings(db: DbOrTx, accountId: string): Promise<LibrarySettings> {
  const [chosen] = await db
    .select({
      hidesFollowers: librarySettings.hidesFollowers,
      keepsHistory: librarySettings.keepsHistory,
      digest: librarySettings.digest,
    })
    .from(librarySettings)
    .where(eq(librarySettings.accountId, accountId));
  return chosen ?? defaults;
}

type Change = { [Field in keyof LibrarySettings]?: LibrarySettings[Field] | undefined };

/** What is not named stays as it is. */
export async function saveLibrarySettings(
  platform: Platform,
  accountId: string,
  change: Change,
): Promise<LibrarySettings> {
  await platform.limits.consume(changesPerAccount, accountId);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return platform.transact(async (tx, invalidate) => {
    if (!(await lockAccounts(tx, [accountId])).has(accountId)) throw unauthenticated();
    await tx
      .insert(librarySettings)
      .values({ accountId, ...given })
      // The account's own id changes nothing: an update needs at least one column.
      .onConflictDoUpdate({ target: librarySettings.accountId, set: { accountId, ...given } });
    if (change.hidesFollowers !== undefined) invalidate(profileTag(accountId));
    return readLibrarySettings(tx, accountId);
  });
}
