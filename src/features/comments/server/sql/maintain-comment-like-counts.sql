-- Maintains `comments.likes`, the number of rows in `comment_likes`. A trigger, because deleting an account deletes rows
-- too.
create or replace function maintain_comment_like_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comments set likes = likes + 1 where id = new.comment_id;
  else
    update comments set likes = likes - 1 where id = old.comment_id;
  end if;
  return null;
end
$$;

create or replace trigger comment_likes_count after insert or delete on comment_likes
  for each row execute function maintain_comment_like_counts();
