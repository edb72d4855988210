import { findAccountId } from '#features/accounts/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteMute, listMutedIds, lockMutes, saveMute } from './mute.queries.ts';

// Every page of the member carries the ids, so the list must stay small. Nobody reads a site on which they mute more.
export const maxMutes = 300;

// Enough to clear a thread of spam by hand.
const changesPerAccount: Limit = { name: 'mute', times: 60, inSeconds: 60 };

type Target = { viewer: Viewer; id: string };

/** Returns the ids of everybody whom the member has muted now. */
export async function mutePerson(
  platform: Platform,
  { viewer, id, isBlocked }: Target & { isBlocked: boolean },
): Promise<string[]> {
  await platform.limits.consume(changesPerAccount, viewer.id);
  if (id === viewer.id) throw conflict('own_account', texts.muteRoutes.ownAccount);
  return platform.transact(async (tx) => {
    const mutedId = isUuid(id) ? await findAccountId(tx, id) : undefined;
    if (mutedId === undefined) throw notFound(texts.muteRoutes.noSuchPerson);
    const muted = await lockMutes(tx, viewer.id);
    if (!muted) throw unauthenticated();
    if (!muted.has(mutedId) && muted.size >= maxMutes) {
      throw conflict('too_many_mutes', texts.muteRoutes.tooMany);
    }
    await saveMute(tx, { accountId: viewer.id, mutedId, isBlocked, at: platform.now() });
    return [...muted.add(mutedId)];
  });
}

/** Does nothing if the person is not muted. */
export async function unmutePerson(platform: Platform, { viewer, id }: Target): Promise<string[]> {
  await platform.limits.consume(changesPerAccount, viewer.id);
  return platform.transact(async (tx) => {
    if (isUuid(id)) await deleteMute(tx, { accountId: viewer.id, mutedId: id });
    return listMutedIds(tx, viewer.id);
  });
}
