// Compares every count that is kept with the rows it counts, and says where they differ: npm run check-counts
import pg from 'pg';
import { openScriptDatabase } from './script-database.ts';

/** Each finds what is kept wrong: a name for it, what is kept, and what there is. */
const checks: Record<string, string> = {
  'likes of an article': `
    select id::text as name, likes as kept, (select count(*) from article_likes where article_id = articles.id) as rows
    from articles`,
  'comments of an article': `
    select id::text as name, comments as kept,
      (select count(*) from comments where article_id = articles.id and deleted_at is null) as rows
    from articles`,
  // Who read what is forgotten after a day, so there can only be more views than readers that are still known.
  'views of an article': `
    select id::text as name, views as kept,
      greatest(views, (select count(*) from article_readers where article_id = articles.id)) as rows
    from articles`,
  'articles that readers see': `
    select coalesce(kept.kind, counted.kind) || ' ' || coalesce(kept.name, counted.name) as name,
      coalesce(kept.count, 0) as kept, coalesce(counted.count, 0) as rows
    from shown_counts kept full join (
      select 'all' as kind, '' as name, count(*) from articles where visibility = 'approved'
      union all select 'author', author_id::text, count(*) from articles where visibility = 'approved' group by author_id
      union all select 'category', live_category, count(*) from articles
        where visibility = 'approved' and live_category is not null group by live_category
      union all select 'tag', tag, count(*) from articles cross join unnest(live_tags) as tag
        where visibility = 'approved' group by tag
    ) counted on counted.kind = kept.kind and counted.name = kept.name`,
  'tags of an article': `
    select id::text as name, cardinality(live_tags) as kept,
      (select count(*) from shown_tags where article_id = articles.id) as rows
    from articles where visibility = 'approved'`,
};

const database = await openScriptDatabase();
const client = new pg.Client({ connectionString: database.connectionString });
await client.connect();
// One moment for all of them, also while the site is running.
await client.query('begin isolation level repeatable read read only');
let differences = 0;
for (const [what, statement] of Object.entries(checks)) {
  const { rows } = await client.query(`select * from (${statement}) as compared where kept <> rows limit 20`);
  differences += rows.length;
  for (const { name, kept, rows: found } of rows) {
    process.stdout.write(`${what} (${name}): ${kept} are kept, ${found} are there\n`);
  }
}
await client.end();
await database.close();
if (differences === 0) process.stdout.write('Every count equals its rows.\n');
process.exitCode = differences === 0 ? 0 : 1;
