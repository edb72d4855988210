-- Moves the likes and comments of an article from the days of one author to those of another. Views are not stored by
-- article and day, so they stay with the author who had them.
create or replace function move_activity(article uuid, from_author uuid, to_author uuid) returns void language sql as $$
  insert into activity (kind, day, author_id, amount)
    select kind, day, author, amount from (
      select 'likes' as kind, (liked_at at time zone 'UTC')::date as day, count(*) as moved
        from article_likes where article_id = article group by 2
      union all
      select 'comments', (created_at at time zone 'UTC')::date, count(*)
        from comments where article_id = article and deleted_at is null group by 2
    ) as counted
    cross join lateral (values (from_author, -moved), (to_author, moved)) as both_sides (author, amount)
$$;
