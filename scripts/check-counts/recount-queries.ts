// Queries that compute the stored counts from their rows, to check the counts or to fill them.

const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;

/** The counts that a public article is part of: kind and name. */
const shownKinds = `
  select 'all' as kind, '' as name
  union all select 'author', author::text from unnest(author_id || co_author_ids) as author
  union all select 'category', live_category
  union all select 'tag', tag from unnest(live_tags) as tag
  union all select 'day', day
  union all select 'author in ' || live_category, author::text from unnest(author_id || co_author_ids) as author
  union all select 'tag in ' || live_category, tag from unnest(live_tags) as tag
  union all select 'day in ' || live_category, day`;

/** Public articles: kind, name, count. */
export const countedShown = `
  select kind, name, count(*) as count
  from (select *, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as day from articles where article_is_public(visibility)) as shown
  cross join lateral (${shownKinds}) as counted where kind is not null and name is not null group by kind, name`;

/** The tags of public articles: tag, published_at, article_id, category. */
export const shownTags = `
  select tag, published_at, id as article_id, live_category as category
  from articles cross join unnest(live_tags) as tag where article_is_public(visibility)`;

/** Likes of articles: article_id, count. */
export const countedLikes = 'select article_id, count(*) as count from article_likes group by article_id';

/** Comments on articles that are not deleted: article_id, count. */
export const countedComments = `
  select article_id, count(*) as count from comments where deleted_at is null group by article_id`;

/** Likes and comments by author and day: author_id, kind, day, amount. Deleting their row decreases these counts. */
export const countedDays = `
  select author_id, 'likes' as kind, ${dayOf('liked_at')} as day, count(*) as amount
  from article_likes join articles on articles.id = article_id group by 1, 3
  union all select articles.author_id, 'comments', ${dayOf('comments.created_at')}, count(*)
  from comments join articles on articles.id = article_id where deleted_at is null group by 1, 3`;
