-- What the public ones of these articles add to the counts of their category, as counts of the category `shown_as`.
create or replace function count_within_category(ids uuid[], category text, shown_as text)
  returns table (kind text, name text, count integer) language sql stable as $$
  select counted.kind, counted.name, count(*)::integer
  from articles
  cross join lateral (
    select 'category' as kind, shown_as as name
    union all select 'author in ' || shown_as, author::text from unnest(author_id || co_author_ids) as author
    union all select 'tag in ' || shown_as, tag from unnest(live_tags) as tag
    union all select 'day in ' || shown_as, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD')
  ) as counted
  where articles.id = any (ids) and live_category = category and article_is_public(visibility)
  group by counted.kind, counted.name
$$;
