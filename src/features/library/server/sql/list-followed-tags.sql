-- The newest articles before a place with tags that the reader follows. Each tag is asked for its newest article, from the index
-- alone, and only the tags with the `page_size` newest of these articles are read further. (Several tags may have the same one.)
-- Tags without articles are left out first: that is one join, where a lookup for each would be the most expensive part. Each
-- call is planned for its reader: a plan for all readers expects few tags, and looks up each of ten thousand.
-- If hidden people wrote so many of them that the page could miss an article, the tags are asked again for their newest visible one.
create or replace function list_followed_tags(
  reader_id uuid,
  hidden uuid[],
  before_time timestamptz,
  before_id uuid,
  page_size integer
) returns setof uuid language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  sees_hidden boolean;
  found_ids uuid[];
  is_complete boolean;
begin
  foreach sees_hidden in array array[true, false] loop
    with tags as materialized (
      select f.tag from follows f
      join shown_counts used on used.kind = 'tag' and used.name = f.tag and used.count > 0
      where f.account_id = reader_id and f.tag is not null
    ), heads as materialized (
      select g.tag, head.published_at, head.article_id,
        dense_rank() over (order by head.published_at desc, head.article_id desc) as rank
      from tags g
      cross join lateral (
        select t.published_at, t.article_id from shown_tags t
        where t.tag = g.tag and (t.published_at, t.article_id) < (before_time, before_id)
          and (sees_hidden or exists (select from articles a where a.id = t.article_id and a.author_id <> all (hidden)))
        order by t.published_at desc, t.article_id desc limit 1
      ) as head
    ), newest as materialized (
      select h.tag, h.published_at, h.article_id, h.rank from heads h where h.rank <= page_size
    ), tagged as (
      select distinct t.published_at, t.article_id from newest n cross join lateral (
        select s.published_at, s.article_id from shown_tags s join articles a on a.id = s.article_id
        where s.tag = n.tag and (s.published_at, s.article_id) < (before_time, before_id) and a.author_id <> all (hidden)
        order by s.published_at desc, s.article_id desc limit page_size
      ) as t
    )
    select array(select t.article_id from tagged t),
      (select coalesce(max(n.rank), 0) from newest n) < page_size
      or (select count(*) from tagged t where (t.published_at, t.article_id) >= (
        select n.published_at, n.article_id from newest n where n.rank = page_size limit 1
      )) >= page_size
      into found_ids, is_complete;
    exit when is_complete;
  end loop;
  return query select unnest(found_ids);
end
$$;
