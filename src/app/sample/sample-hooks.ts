// What the set-up of a site asks about the sample community.
import { sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { SampleHooks } from '#features/setup/server/public.ts';
import { BackupRunning, removeSample } from './remove-sample.ts';
import { isSample, isSampleId } from './sample-id.ts';

export const sampleHooks: SampleHooks = {
  isMember: isSampleId,
  async exists(db) {
    const found = await db.select({ one: sql`1` }).from(accounts).where(isSample(accounts.id)).limit(1);
    return found.length > 0;
  },
  async remove(platform, onRemoving) {
    try {
      await removeSample(platform, onRemoving);
      return true;
    } catch (error) {
      if (error instanceof BackupRunning) return false;
      throw error;
    }
  },
};
