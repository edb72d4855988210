// The rule for which articles are public is written three times: in a database function, in the conditions of the indexes
// of public articles, and in `rules.ts`. They must agree.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { isPublicVisibility, visibilities } from '../rules.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

type PublicIndex = { name: string; columns: string; condition: string };

/** The partial indexes of articles whose condition names the public visibility. */
async function listPublicIndexes(): Promise<PublicIndex[]> {
  const { rows } = await client.query<PublicIndex>(
    `select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition,
        substring(pg_get_indexdef(indexrelid) from 'btree \\(([^()]*)\\)') as columns
      from pg_index where indrelid = 'articles'::regclass and pg_get_expr(indpred, indrelid) like '%approved%'
      order by name`,
  );
  return rows;
}

async function explain(statement: string): Promise<string> {
  // In an empty table a sequential scan would be cheapest.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the rule for public articles', () => {
  test.each(visibilities)(
    'the function, the indexes and the TypeScript rule agree whether %s is public',
    async (visibility) => {
      const isPublic = isPublicVisibility(visibility);
      const { rows } = await client.query('select article_is_public($1) as "isPublic"', [visibility]);
      expect(rows).toEqual([{ isPublic }]);
      for (const { name, condition } of await listPublicIndexes()) {
        const { rows: indexed } = await client.query(
          `select ${condition} as "isPublic" from (select $1::text as visibility) as article`,
          [visibility],
        );
        expect([name, indexed]).toEqual([name, [{ isPublic }]]);
      }
    },
  );

  test('the indexes serve queries for public articles, even in a generic plan', async () => {
    const indexes = await listPublicIndexes();
    expect(indexes.map(({ name }) => name)).toEqual([
      'articles_category_idx',
      'articles_hottest_idx',
      'articles_newest_idx',
      'articles_popular_idx',
      'articles_shown_author_idx',
    ]);
    for (const { name, columns } of indexes) {
      const plan = await explain(
        `select id from articles where article_is_public(visibility) order by ${columns} limit 10`,
      );
      expect(plan).toContain(`using ${name}`);
      // The index contains only public articles, so no filter is left.
      expect(plan).not.toContain('Filter');
    }
    await client.query(`set plan_cache_mode = force_generic_plan;
      prepare by_author (uuid) as select id from articles
        where article_is_public(visibility) and author_id = $1 order by published_at desc, id desc limit 10`);
    const generic = await explain("execute by_author ('00000000-0000-4000-8000-00000000000a')");
    expect(generic).toContain('using articles_shown_author_idx');
    expect(generic).not.toContain('Filter');
  });
});
