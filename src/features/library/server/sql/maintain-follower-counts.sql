-- Maintains `follower_counts`, the number of rows in `follows` of each person. A trigger, because deleting an account and
-- blocking somebody delete rows too.
create or replace function maintain_follower_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into follower_counts as counted (person_id, count) values (new.person_id, 1)
      on conflict (person_id) do update set count = counted.count + 1;
  else
    update follower_counts set count = count - 1 where person_id = old.person_id;
  end if;
  return null;
end
$$;

create or replace trigger follows_count_insert after insert on follows
  for each row when (new.person_id is not null) execute function maintain_follower_counts();

create or replace trigger follows_count_delete after delete on follows
  for each row when (old.person_id is not null) execute function maintain_follower_counts();
