-- Moves what the public ones of these articles add to the counts of one category to those of another.
create or replace function move_shown_counts(ids uuid[], retired text, target text) returns void language sql as $$
  insert into shown_counts as counted (kind, name, count)
  select kind, name, count from count_within_category(ids, retired, target)
  -- Lock the counts in one order everywhere, so that this cannot deadlock with an article that is being published.
  order by kind, name
  on conflict (kind, name) do update set count = counted.count + excluded.count;

  with locked as (
    select kind, name, moved.count
    from shown_counts join count_within_category(ids, retired, retired) as moved using (kind, name)
    order by kind, name for no key update of shown_counts
  )
  update shown_counts set count = shown_counts.count - locked.count
  from locked where shown_counts.kind = locked.kind and shown_counts.name = locked.name
$$;
