import { and, eq, inArray } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { importedArticles, importedAuthors } from '../import.table.ts';

/** A later import of the same site finds the member, and makes nothing twice. */
export const mergeImported: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx
    .update(importedAuthors)
    .set({ accountId: memberId })
    .where(eq(importedAuthors.accountId, placeholderId));
  const keys = tx
    .select({ key: importedArticles.key })
    .from(importedArticles)
    .where(eq(importedArticles.accountId, placeholderId));
  // The member may have imported the same article before. Both stay; the key means the one of the site.
  await tx
    .delete(importedArticles)
    .where(and(eq(importedArticles.accountId, memberId), inArray(importedArticles.key, keys)));
  await tx
    .update(importedArticles)
    .set({ accountId: memberId })
    .where(eq(importedArticles.accountId, placeholderId));
};
