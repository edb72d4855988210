import { eq } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { hostedImages, images } from './image.table.ts';

/** The images of the placeholder become the member's. */
export const mergeImages: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx.update(images).set({ accountId: memberId }).where(eq(images.accountId, placeholderId));
  await tx.update(hostedImages).set({ accountId: memberId }).where(eq(hostedImages.accountId, placeholderId));
};
