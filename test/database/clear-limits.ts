import { sql } from 'drizzle-orm';
import type { TestSite } from '../test-site.ts';

/** Resets the rate limits, and the failures of signing in. Deleting a few rows is much cheaper than `truncate`, which makes new files. */
export async function clearLimits({ platform: { db } }: Pick<TestSite, 'platform'>): Promise<void> {
  await db.execute(sql`with failures as (delete from login_failures) delete from rate_limits`);
}
