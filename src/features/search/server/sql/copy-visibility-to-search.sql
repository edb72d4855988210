-- Copies to `article_search` whether an article is public and when it was published, so that a search need not read
-- `articles`.
create or replace function copy_visibility_to_search() returns trigger language plpgsql as $$
begin
  update article_search set is_shown = article_is_public(new.visibility), published_at = new.published_at
    where article_id = new.id;
  return null;
end
$$;

create or replace trigger articles_tell_search after update on articles
  for each row when ((old.visibility, old.published_at) is distinct from (new.visibility, new.published_at))
  execute function copy_visibility_to_search();
