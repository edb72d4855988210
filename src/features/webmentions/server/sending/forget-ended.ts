import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const keptDays = 14;

// Fits the time of a statement. The next day deletes more.
const maxDeleted = 20_000;

/** Forgets pages that were never told, and what could not be retracted. */
export async function forgetEnded({ transact, now }: Platform): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1_000);
  await transact((tx) =>
    tx.execute(sql`
      delete from sent_webmentions where id in (
        select id from sent_webmentions
        where ended_at < ${before} and (not is_known or revision_id is null) limit ${maxDeleted}
      )`),
  );
}
