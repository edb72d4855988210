-- Counts first publications and views.
create or replace function count_articles_by_day() returns trigger language plpgsql as $$
begin
  if new.published_at is not null and (tg_op = 'INSERT' or old.published_at is null) then
    perform count_activity('published', new.published_at, new.author_id, 1);
  elsif tg_op = 'UPDATE' and old.published_at is not null and new.published_at is null then
    -- The approval was undone.
    perform count_activity('published', old.published_at, old.author_id, -1);
  end if;
  if tg_op = 'UPDATE' and new.views > old.views then
    perform count_activity('views', now(), new.author_id, new.views - old.views);
  end if;
  return null;
end
$$;

create or replace trigger articles_by_day after insert or update of published_at, views on articles
  for each row execute function count_articles_by_day();
