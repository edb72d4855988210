-- `articles.comments` is the number of comments that are not deleted. The triggers run once for each statement and not
-- for each row, because deleting an account may change many comments.
create or replace function maintain_comment_counts() returns trigger language plpgsql as $$
declare
  -- The change of the count for each article id. A transition table exists only for the events that its trigger names.
  differences jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(article_id, difference) into differences from (
      select article_id, count(*) as difference from added where deleted_at is null group by article_id
    ) as counted;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(article_id, difference) into differences from (
      select article_id, -count(*) as difference from removed where deleted_at is null group by article_id
    ) as counted;
  else
    select jsonb_object_agg(article_id, difference) into differences from (
      select article_id, sum(one) as difference from (
        select article_id, 1 as one from added where deleted_at is null
        union all select article_id, -1 from removed where deleted_at is null
      ) as both_sides
      group by article_id having sum(one) <> 0
    ) as counted;
  end if;
  if differences is null then
    return null;
  end if;
  -- Lock articles by id everywhere, so that two transactions cannot deadlock.
  perform from articles where id in (select key::uuid from jsonb_each_text(differences)) order by id for no key update;
  update articles set comments = comments + value::integer from jsonb_each_text(differences) where id = key::uuid;
  return null;
end
$$;

create or replace trigger comments_count_added after insert on comments
  referencing new table as added
  for each statement execute function maintain_comment_counts();

create or replace trigger comments_count_removed after delete on comments
  referencing old table as removed
  for each statement execute function maintain_comment_counts();

create or replace trigger comments_count_changed after update on comments
  referencing old table as removed new table as added
  for each statement execute function maintain_comment_counts();
