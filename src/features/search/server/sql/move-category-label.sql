-- Replaces the label of an article's category in `article_search` when the category was retired into another one. A text
-- that goes live is indexed anew with its label.
create or replace function move_category_label() returns trigger language plpgsql as $$
begin
  update article_search
    set names = ts_delete(names, '=category/' || old.live_category) || array_to_tsvector(array['=category/' || new.live_category]),
      document = ts_delete(document, '=category/' || old.live_category) || array_to_tsvector(array['=category/' || new.live_category])
    where article_id = new.id;
  return null;
end
$$;

create or replace trigger articles_move_category_label after update of live_category on articles
  for each row
  when (old.live_category <> new.live_category and old.live_revision_id = new.live_revision_id)
  execute function move_category_label();
