-- A block ends that the two follow each other. The lock of `follow` on the person's account makes one of the two wait.
create or replace function unfollow_blocked() returns trigger language plpgsql as $$
begin
  delete from follows
    where (account_id = new.account_id and person_id = new.muted_id)
      or (account_id = new.muted_id and person_id = new.account_id);
  return null;
end
$$;

create or replace trigger mutes_end_follows after insert or update on mutes
  for each row when (new.is_blocked) execute function unfollow_blocked();
