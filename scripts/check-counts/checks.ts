// Compares every stored count, and other denormalised values, with the rows they are computed from.
import { dayChecks } from './day-checks.ts';
import { countedComments, countedLikes, countedShown, shownTags } from './recount-queries.ts';

/** Each statement returns a name, the stored value (`stored`), and the value computed from the rows (`actual`). */
export const checks: Record<string, string> = {
  'likes of an article': `
    select id::text as name, likes as stored, coalesce(counted.count, 0) as actual
    from articles left join (${countedLikes}) as counted on article_id = id`,
  'comments of an article': `
    select id::text as name, comments as stored, coalesce(counted.count, 0) as actual
    from articles left join (${countedComments}) as counted on article_id = id`,
  'likes of a comment': `
    select id::text as name, likes as stored, coalesce(counted.count, 0) as actual
    from comments left join (select comment_id, count(*) from comment_likes group by comment_id) as counted on comment_id = id`,
  'followers of a person': `
    select person_id::text as name, follower_counts.count as stored, coalesce(counted.count, 0) as actual
    from follower_counts full join (select person_id, count(*) from follows where person_id is not null group by person_id) as counted using (person_id)`,
  // Readers are stored only for a day, so views may exceed the number of stored readers, but not fall below it.
  'views of an article': `
    select id::text as name, views as stored, greatest(views, coalesce(known.count, 0)) as actual
    from articles left join (select article_id, count(*) from article_readers group by article_id) as known on article_id = id`,
  'hotness of an article': `
    select id::text as name, hotness as stored, article_hotness(likes, comments, views, published_at) as actual from articles`,
  'public articles': `
    select kind || ' ' || name as name, coalesce(stored.count, 0) as stored, coalesce(counted.count, 0) as actual
    from shown_counts stored full join (${countedShown}) as counted using (kind, name)`,
  'tags of an article': `
    select tag || ' of ' || article_id as name, coalesce(stored.description, 'none') as stored, coalesce(shown.description, 'none') as actual
    from (select *, 'in ' || coalesce(category, '') as description from shown_tags) as stored
    full join (select *, 'in ' || coalesce(category, '') as description from (${shownTags}) as there) as shown
      using (tag, published_at, article_id)`,
  'search entry of an article': `
    select article_id::text as name, concat(is_shown, ' ', article_search.published_at) as stored,
      concat(article_is_public(visibility), ' ', articles.published_at) as actual
    from article_search join articles on articles.id = article_id`,
  'record of an article': `
    select articles.id::text as name, coalesce(newest.shown_revision_id::text, 'nothing') as stored,
      coalesce(case when article_is_public(visibility) then live_revision_id::text end, 'nothing') as actual
    from articles cross join lateral (
      select shown_revision_id from record_entries where article_id = articles.id order by number desc limit 1) as newest`,
  'category of a public article': `
    select articles.id::text as name, coalesce(live_category, '') as stored, coalesce(category, '') as actual
    from articles join article_revisions on article_revisions.id = live_revision_id`,
  'category label of an article in search': `
    select article_id::text as name, concat(names @@ label, ' ', document @@ label, ' ', labels) as stored, concat(true, ' ', true, ' ', 1) as actual
    from article_search join articles on articles.id = article_id
    cross join lateral (select quote_literal('=category/' || live_category)::tsquery as label) as own
    cross join lateral (select count(*) as labels from unnest(names) where lexeme like '=category/%') as counted
    where live_category is not null`,
  ...dayChecks,
};

export type Difference = { what: string; name: string; stored: string; actual: string };

type Reader = { query(text: string): Promise<{ rows: { name: string; stored: string; actual: string }[] }> };

// Enough to see the kind of a mistake.
const maxDifferences = 20;

export const describeDifference = ({ what, name, stored, actual }: Difference): string =>
  `${what} (${name}): ${stored} stored, ${actual} counted`;

export async function findDifferences(client: Reader): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [what, statement] of Object.entries(checks)) {
    const { rows } = await client.query(
      `select name, stored::text, actual::text from (${statement}) as compared where stored <> actual limit ${maxDifferences}`,
    );
    differences.push(...rows.map(({ name, stored, actual }) => ({ what, name, stored, actual })));
  }
  return differences;
}
