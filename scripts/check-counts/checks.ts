// Everything that is kept beside the rows it is made of.
import { countedComments, countedLikes, countedShown, shownTags } from './counted.ts';
import { dayChecks } from './day-checks.ts';

/** Each compares: a name for it, what is kept, and what there is. */
export const checks: Record<string, string> = {
  'likes of an article': `
    select id::text as name, likes as kept, coalesce(counted.count, 0) as rows
    from articles left join (${countedLikes}) as counted on article_id = id`,
  'comments of an article': `
    select id::text as name, comments as kept, coalesce(counted.count, 0) as rows
    from articles left join (${countedComments}) as counted on article_id = id`,
  // Who read what is forgotten after a day, so there can only be more views than readers that are still known.
  'views of an article': `
    select id::text as name, views as kept, greatest(views, coalesce(known.count, 0)) as rows
    from articles left join (select article_id, count(*) from article_readers group by article_id) as known on article_id = id`,
  'heat of an article': `
    select id::text as name, hotness as kept, article_hotness(likes, comments, views, published_at) as rows from articles`,
  'articles that readers see': `
    select kind || ' ' || name as name, coalesce(kept.count, 0) as kept, coalesce(counted.count, 0) as rows
    from shown_counts kept full join (${countedShown}) as counted using (kind, name)`,
  'tags of an article': `
    select tag || ' of ' || article_id as name, coalesce(kept.told, 'none') as kept, coalesce(shown.told, 'none') as rows
    from (select *, 'in ' || coalesce(category, '') as told from shown_tags) as kept
    full join (select *, 'in ' || coalesce(category, '') as told from (${shownTags}) as there) as shown
      using (tag, published_at, article_id)`,
  'search for an article': `
    select article_id::text as name, concat(is_shown, ' ', article_search.published_at) as kept,
      concat(article_is_public(visibility), ' ', articles.published_at) as rows
    from article_search join articles on articles.id = article_id`,
  ...dayChecks,
};

export type Difference = { what: string; name: string; kept: string; found: string };

type Reader = { query(text: string): Promise<{ rows: { name: string; kept: string; rows: string }[] }> };

// Enough to see what is wrong.
const maxTold = 20;

/** Where what is kept and what there is differ. */
export async function findDifferences(client: Reader): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [what, statement] of Object.entries(checks)) {
    const { rows } = await client.query(
      `select name, kept::text, rows::text from (${statement}) as compared where kept <> rows limit ${maxTold}`,
    );
    differences.push(...rows.map(({ name, kept, rows: found }) => ({ what, name, kept, found })));
  }
  return differences;
}
