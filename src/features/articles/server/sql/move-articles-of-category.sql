-- Moves the next articles of a retired category to the one that took over: `most` articles with ids above `after`.
-- Returns the last id, or null if there are no more. Readers see no difference: `categories` shows both keys as the
-- same category. An article and all that is computed from it move together, under the lock of its row.
create or replace function move_articles_of_category(retired text, after uuid, most integer) returns uuid
  language plpgsql as $$
declare
  target text;
  moved uuid[];
begin
  select retired_into into target from categories where key = retired;
  if target is null then
    return null;
  end if;
  select array_agg(id order by id) into moved from (
    select id from articles
    where id in (
      select distinct article_id from article_revisions
      where category = retired and article_id > after order by article_id limit most
    )
    -- In the order of the ids, as everywhere, so that two transactions cannot deadlock.
    order by id for no key update
  ) as locked;
  if moved is null then
    return null;
  end if;
  update article_revisions set category = target where category = retired and article_id = any (moved);
  -- Once for all articles. The trigger on `articles` leaves these counts and tags alone.
  perform move_shown_counts(moved, retired, target);
  update shown_tags set category = target where article_id = any (moved) and category = retired;
  update articles set live_category = target where id = any (moved) and live_category = retired;
  return moved[cardinality(moved)];
end
$$;
