-- Maintains `shown_counts` and `shown_tags`, the counts and tags of public articles, at every change of an article.
create or replace function maintain_shown_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and article_is_public(old.visibility) then
    perform add_to_shown_counts(old, -1);
    delete from shown_tags where article_id = old.id;
  end if;
  if tg_op <> 'DELETE' and article_is_public(new.visibility) then
    perform add_to_shown_counts(new, 1);
    insert into shown_tags (tag, published_at, article_id, category)
      select tag, new.published_at, new.id, new.live_category from unnest(new.live_tags) as tag;
  end if;
  return null;
end
$$;

create or replace trigger articles_shown_counts after insert or delete on articles
  for each row execute function maintain_shown_counts();

-- Not for updates of views and likes, which are frequent and change neither counts nor tags. Nor for the articles of a
-- retired category, which keep their live revision: `move_articles_of_category` moves the counts of many at once.
create or replace trigger articles_shown_counts_update after update on articles
  for each row
  when ((old.visibility, old.live_tags, old.author_id, old.co_author_ids, old.published_at)
      is distinct from (new.visibility, new.live_tags, new.author_id, new.co_author_ids, new.published_at)
    or (old.live_category is distinct from new.live_category
      and (old.live_revision_id is distinct from new.live_revision_id
        or old.live_category is null or new.live_category is null)))
  execute function maintain_shown_counts();
