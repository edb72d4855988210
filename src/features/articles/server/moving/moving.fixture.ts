import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestSite } from '#test/test-site.ts';
import { findDifferences } from '../../../../../scripts/check-counts/checks.ts';

/** Every stored count and every copy of a category that differs from the rows it is computed from. */
export async function findWrongCopies(site: TestSite) {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    return await findDifferences(client);
  } finally {
    await client.end();
  }
}

/** The tables and columns that still contain this word as a category. */
export async function findNamings(site: TestSite, key: string): Promise<string[]> {
  const { rows } = await site.platform.db.execute<{ place: string }>(sql`
    select 'revisions' as place from article_revisions where category = ${key}
    union select 'articles' from articles where live_category = ${key}
    union select 'tags' from shown_tags where category = ${key}
    union select 'counts' from shown_counts where count > 0 and ((kind = 'category' and name = ${key}) or kind like ${`% in ${key}`})
    union select 'search' from article_search where ${`=category/${key}`} = any (tsvector_to_array(document) || tsvector_to_array(names))
    union select 'editors' from accounts where ${key} = any (editor_categories)
    union select 'categories' from categories where key = ${key}`);
  return rows.map(({ place }) => place).sort();
}
