create or replace function count_likes_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_activity('likes', new.liked_at, (select author_id from articles where id = new.article_id), 1);
  else
    -- Subtracted from the day of the like, so that clicking back and forth does not add up.
    perform count_activity('likes', old.liked_at, (select author_id from articles where id = old.article_id), -1);
  end if;
  return null;
end
$$;

create or replace trigger article_likes_by_day after insert or delete on article_likes
  for each row execute function count_likes_by_day();
