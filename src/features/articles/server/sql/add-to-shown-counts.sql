-- Adds a public article to every count it belongs to (`difference` 1), or removes it (-1).
create or replace function add_to_shown_counts(article articles, difference integer) returns void language sql as $$
  insert into shown_counts as counted (kind, name, count)
  select kind, name, greatest(difference, 0) from (
    select 'all' as kind, '' as name
    union all select 'author', author::text from unnest(article.author_id || article.co_author_ids) as author
    union all select 'category', article.live_category
    union all select 'tag', tag from unnest(article.live_tags) as tag
    union all select 'day', to_char(article.published_at at time zone 'UTC', 'YYYY-MM-DD')
    union all select 'author in ' || article.live_category, author::text
      from unnest(article.author_id || article.co_author_ids) as author
    union all select 'tag in ' || article.live_category, tag from unnest(article.live_tags) as tag
    union all select 'day in ' || article.live_category, to_char(article.published_at at time zone 'UTC', 'YYYY-MM-DD')
  ) as changed
  -- An article without a category is not counted in one.
  where kind is not null and name is not null
  -- Lock the counts in one order everywhere, so that two articles with the same tags cannot deadlock.
  order by kind, name
  on conflict (kind, name) do update set count = counted.count + difference
$$;
