import { and, eq, inArray, or } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { allSeriesTag } from './cache-tags.ts';
import { series, seriesMembers } from './series.table.ts';

/** The series of the placeholder become the member's. The owner of a series is not one of its members. */
export const mergeSeries: OnMerging = async (tx, invalidate, { placeholderId, memberId }) => {
  await tx.update(series).set({ ownerId: memberId }).where(eq(series.ownerId, placeholderId));
  const own = tx.select({ id: series.id }).from(series).where(eq(series.ownerId, memberId));
  const joined = tx
    .select({ id: seriesMembers.seriesId })
    .from(seriesMembers)
    .where(eq(seriesMembers.accountId, memberId));
  await tx
    .delete(seriesMembers)
    .where(
      or(
        and(eq(seriesMembers.accountId, memberId), inArray(seriesMembers.seriesId, own)),
        and(
          eq(seriesMembers.accountId, placeholderId),
          or(inArray(seriesMembers.seriesId, own), inArray(seriesMembers.seriesId, joined)),
        ),
      ),
    );
  await tx
    .update(seriesMembers)
    .set({ accountId: memberId })
    .where(eq(seriesMembers.accountId, placeholderId));
  invalidate(allSeriesTag);
};
