// Clearing a reported profile, and restoring it when an appeal succeeds. Other features call it in their transaction.
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { emptyProfile, type FilledFields } from './empty-profile.ts';
import { findProfile, lockOwner } from './profile.queries.ts';
import { saveFields } from './save-fields.ts';

/** What the profile had. A version of the site that stored it may not have known every field. */
export type ClearedProfile = FilledFields;

type Change = { accountId: string; at: Date };

/** Returns what was cleared; undefined if there was nothing. */
export async function clearProfile(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, at }: Change,
): Promise<ClearedProfile | undefined> {
  await lockOwner(tx, accountId, 'no key update');
  const profile = (await findProfile(tx, accountId))?.profile;
  if (!profile) return undefined;
  await saveFields(tx, invalidate, { accountId, at, fields: emptyProfile });
  const { updatedAt: _, ...cleared } = profile;
  return cleared;
}

/** Restores the fields that their owner has not filled in again. False if the account is deleted. */
export async function restoreClearedProfile(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, at, cleared }: Change & { cleared: ClearedProfile },
): Promise<boolean> {
  const owner = await lockOwner(tx, accountId, 'no key update');
  if (!owner) return false;
  const current = (await findProfile(tx, accountId))?.profile ?? emptyProfile;
  const filledIn = Object.entries(current).filter(
    ([field, value]) => field in emptyProfile && !(value instanceof Date) && value.length > 0,
  );
  await saveFields(tx, invalidate, {
    accountId,
    at,
    fields: { ...emptyProfile, ...cleared, ...Object.fromEntries(filledIn) },
  });
  return true;
}
