-- Counts a comment on the day on which it was written, until it is deleted, and again if it is restored.
create or replace function count_comments_by_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null and (tg_op = 'DELETE' or new.deleted_at is not null) then
    perform count_activity('comments', old.created_at, (select author_id from articles where id = old.article_id), -1);
  elsif tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_activity('comments', new.created_at, (select author_id from articles where id = new.article_id), 1);
  end if;
  return null;
end
$$;

create or replace trigger comments_by_day after insert or delete on comments
  for each row execute function count_comments_by_day();

-- Not `update of deleted_at`: when an account is deleted, the statement updates only the author column, and the trigger
-- function `empty_comment` sets `deleted_at`.
create or replace trigger comments_by_day_update after update on comments
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_comments_by_day();
