import { and, eq } from 'drizzle-orm';
import { findAccountId } from '#features/accounts/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { OwnSeries } from '../contract.ts';
import { maxMembers } from '../rules.ts';
import { getOwnSeries } from './change-series.ts';
import { changesPerAccount } from './limits.ts';
import { lockOwnSeries, lockSeries, noSuchSeries, updateSeries } from './lock-series.ts';
import { seriesMembers } from './series.table.ts';

type Parts = Pick<Platform, 'transact' | 'limits' | 'now' | 'db'>;

/** Allows somebody to add their own articles. */
export async function addMember(
  { transact, limits, now, db }: Parts,
  { id, viewerId, username }: { id: string; viewerId: string; username: string },
): Promise<OwnSeries> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  const accountId = await findAccountId(db, username.replace(/^@/, ''));
  return transact(async (tx) => {
    await lockOwnSeries(tx, { id, viewerId });
    if (accountId === undefined)
      throw invalid(texts.memberLabels.noSuchUsername, { username: texts.memberLabels.noSuchUsername });
    if (accountId === viewerId) return getOwnSeries(tx, { id, viewerId });
    const count = await tx.$count(seriesMembers, eq(seriesMembers.seriesId, id));
    if (count >= maxMembers) throw conflict('too_many_members', texts.series.tooManyMembers);
    await tx.insert(seriesMembers).values({ seriesId: id, accountId }).onConflictDoNothing();
    await updateSeries(tx, { id, at });
    return getOwnSeries(tx, { id, viewerId });
  });
}

/** For the owner, and for the member. Articles that the member has added stay. */
export async function removeMember(
  { transact, limits, now }: Parts,
  { id, viewerId, accountId }: { id: string; viewerId: string; accountId: string },
): Promise<void> {
  await limits.consume(changesPerAccount, viewerId);
  const at = now();
  await transact(async (tx) => {
    if (accountId === viewerId) await lockSeries(tx, { id, viewerId });
    else await lockOwnSeries(tx, { id, viewerId });
    if (!isUuid(accountId)) throw noSuchSeries();
    const removed = await tx
      .delete(seriesMembers)
      .where(and(eq(seriesMembers.seriesId, id), eq(seriesMembers.accountId, accountId)))
      .returning({ id: seriesMembers.accountId });
    if (removed.length === 0) throw noSuchSeries();
    await updateSeries(tx, { id, at });
  });
}
