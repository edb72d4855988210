-- Deleting an article deletes its likes and comments. When their own triggers subtract them, the article no longer
-- exists and its author is unknown, so those triggers subtract them from the site only. This trigger subtracts them
-- from the author, which also subtracts them from the site, and therefore adds them to the site once.
create or replace function subtract_from_author() returns trigger language plpgsql as $$
begin
  insert into activity (kind, day, author_id, amount)
    select kind, day, author, amount from (
      select 'likes' as kind, (liked_at at time zone 'UTC')::date as day, count(*) as gone
        from article_likes where article_id = old.id group by 2
      union all
      select 'comments', (created_at at time zone 'UTC')::date, count(*)
        from comments where article_id = old.id and deleted_at is null group by 2
    ) as counted
    cross join lateral (values (old.author_id, -gone), (null, gone)) as both_sides (author, amount);
  return old;
end
$$;

create or replace trigger articles_count_off_author before delete on articles
  for each row execute function subtract_from_author();
