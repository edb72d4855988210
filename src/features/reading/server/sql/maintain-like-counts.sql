-- Maintains `articles.likes`, the number of rows in `article_likes`. A trigger, because deleting an account deletes
-- rows too.
create or replace function maintain_like_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update articles set likes = likes + 1 where id = new.article_id;
  else
    update articles set likes = likes - 1 where id = old.article_id;
  end if;
  return null;
end
$$;

create or replace trigger article_likes_count after insert or delete on article_likes
  for each row execute function maintain_like_counts();
