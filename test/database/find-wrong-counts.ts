import { sql } from 'drizzle-orm';
import { type Difference, findDifferences } from '../../scripts/check-counts/checks.ts';
import type { TestSite } from '../test-site.ts';

/** The stored counts that differ from their rows. */
export async function findWrongCounts({ platform }: TestSite): Promise<Difference[]> {
  return findDifferences({
    query: async (statement) => {
      const { rows } = await platform.db.execute<{ name: string; stored: string; actual: string }>(
        sql.raw(statement),
      );
      return { rows };
    },
  });
}
