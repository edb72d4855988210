create or replace function count_sign_ups_by_day() returns trigger language plpgsql as $$
begin
  perform count_activity('sign-ups', new.created_at, null, 1);
  return null;
end
$$;

create or replace trigger accounts_by_day after insert on accounts
  for each row execute function count_sign_ups_by_day();
