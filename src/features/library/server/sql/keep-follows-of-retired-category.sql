-- Followers of a retired category follow the one that took over its articles. The rows of the retired one are deleted with it.
create or replace function keep_follows_of_retired_category() returns trigger language plpgsql as $$
begin
  insert into follows (account_id, category, since)
    select account_id, old.retired_into, since from follows where category = old.key
    on conflict do nothing;
  return old;
end
$$;

create or replace trigger categories_keep_follows before delete on categories
  for each row when (old.retired_into is not null) execute function keep_follows_of_retired_category();
