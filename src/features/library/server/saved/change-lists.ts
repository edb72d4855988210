import { eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { ReadingList } from '../../saved-contract.ts';
import { maxLists } from '../../saved-rules.ts';
import { changesPerAccount } from './change-saved.ts';
import { isOwnList, listReadingLists } from './saved.queries.ts';
import { readingLists } from './saved.table.ts';

type Change = (tx: Tx, own: ReadingList[]) => Promise<void>;

/** Runs a change of a member's own lists, one after the other. Returns all lists afterwards. */
async function changeLists(platform: Platform, accountId: string, change: Change): Promise<ReadingList[]> {
  await platform.limits.consume(changesPerAccount, accountId);
  return platform
    .transact(async (tx) => {
      const [account] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for('no key update');
      if (!account) throw unauthenticated();
      await change(tx, await listReadingLists(tx, accountId));
      return listReadingLists(tx, accountId);
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'reading_lists_name_unique') throw error;
      throw conflict('name_taken', texts.savedRoutes.nameTaken, { name: texts.savedRoutes.nameTaken });
    });
}

export function addList(platform: Platform, { accountId, name }: { accountId: string; name: string }) {
  return changeLists(platform, accountId, async (tx, own) => {
    if (own.length >= maxLists) throw conflict('too_many_lists', texts.savedRoutes.tooManyLists);
    await tx.insert(readingLists).values({ accountId, name, createdAt: platform.now() });
  });
}

type OwnList = { accountId: string; id: string };

export function renameList(platform: Platform, { accountId, id, name }: OwnList & { name: string }) {
  return changeLists(platform, accountId, async (tx, own) => {
    requireOwn(own, id);
    await tx.update(readingLists).set({ name }).where(isOwnList(accountId, id));
  });
}

/** Its articles stay saved. */
export function removeList(platform: Platform, { accountId, id }: OwnList) {
  return changeLists(platform, accountId, async (tx, own) => {
    requireOwn(own, id);
    await tx.delete(readingLists).where(isOwnList(accountId, id));
  });
}

function requireOwn(own: ReadingList[], id: string): void {
  if (!isUuid(id) || !own.some((list) => list.id === id.toLowerCase())) {
    throw notFound(texts.savedRoutes.noSuchList);
  }
}
