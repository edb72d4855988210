import { and, eq, ne } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { reportCases } from './report.table.ts';

/** Cases about what the placeholder wrote are about the member. Those about its profile end with it. */
export const mergeReportCases: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx
    .update(reportCases)
    .set({ ownerId: memberId })
    .where(and(eq(reportCases.ownerId, placeholderId), ne(reportCases.kind, 'profile')));
};
