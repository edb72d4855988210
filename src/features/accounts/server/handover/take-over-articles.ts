import { eq, sql } from 'drizzle-orm';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OnAccountDeleting } from '../export-and-delete/delete-account.ts';
import { type AfterDeletion, eraseLocked, finishDeletion } from '../export-and-delete/delete-account.ts';
import { lockAccountAlone } from '../lock-alone.ts';
import { keepFormerUsername } from '../own-account/former-usernames.ts';
import { formerUsernames } from '../own-account/own-account.table.ts';
import { profileTag } from '../profile-tag.ts';
import { lockAdmins } from '../roles/role.queries.ts';
import { handovers } from './handover.table.ts';
import type { OnHandedOver, OnMerging } from './on-handed-over.ts';
import { getOpenHandover, markUsed } from './use-handover.ts';

type Parts = { onMerging: OnMerging[]; onDeleting: OnAccountDeleting[]; onHandedOver: OnHandedOver };

/** What belongs to the placeholder becomes the viewer's, and the placeholder is deleted. Returns the number of articles. */
export async function takeOverArticles(
  platform: Platform,
  { onMerging, onDeleting, onHandedOver }: Parts,
  { viewer, token }: { viewer: Viewer; token: string },
): Promise<number> {
  const handover = await getOpenHandover(platform, token);
  const { accountId: placeholderId, username, sentBy, articles } = handover;
  const memberId = viewer.id;
  const now = platform.now();
  const afterDeletion = await platform.transact(async (tx, invalidate): Promise<AfterDeletion[]> => {
    // The link works while its sender is an admin, so wait for a running change of their role.
    await lockAdmins(tx);
    const locked = await lockAccountAlone(tx, { aloneId: placeholderId, otherIds: [memberId] });
    if (!locked.has(memberId)) throw unauthenticated();
    await markUsed(tx, handover, now);
    // Webhooks were not told of the placeholder, so they are not told that it left.
    await tx.execute(sql`select set_config('galley.is_importing', 'on', true)`);
    for (const move of onMerging) await move(tx, invalidate, { placeholderId, memberId });
    await tx
      .update(formerUsernames)
      .set({ accountId: memberId })
      .where(eq(formerUsernames.accountId, placeholderId));
    await tx.update(handovers).set({ accountId: memberId }).where(eq(handovers.accountId, placeholderId));
    const finish = await eraseLocked(tx, invalidate, { id: placeholderId, onDeleting });
    await keepFormerUsername(tx, { accountId: memberId, username, givenUpAt: now });
    await onHandedOver(tx, { accountId: memberId, sentBy, articles, at: now });
    invalidate(profileTag(memberId));
    return finish;
  });
  await finishDeletion(platform, afterDeletion);
  return articles;
}
