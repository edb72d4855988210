-- A comment without an author has no text, whether the comment was deleted or the account of its author.
create or replace function empty_comment() returns trigger language plpgsql as $$
begin
  new.content := '';
  new.html := null;
  new.edited_at := null;
  new.deleted_at := coalesce(new.deleted_at, now());
  return new;
end
$$;

create or replace trigger comments_empty before update on comments
  for each row when (old.author_id is not null and new.author_id is null)
  execute function empty_comment();
