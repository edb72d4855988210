-- Copies the category and tags of the live revision to the article and computes its hotness, so that one index serves
-- each list.
create or replace function maintain_shown_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.live_revision_id is distinct from old.live_revision_id then
    select category, tags into new.live_category, new.live_tags
      from article_revisions where id = new.live_revision_id;
    new.live_tags := coalesce(new.live_tags, '{}');
  end if;
  new.hotness := article_hotness(new.likes, new.comments, new.views, new.published_at);
  return new;
end
$$;

create or replace trigger articles_shown_columns before insert or update on articles
  for each row execute function maintain_shown_columns();
