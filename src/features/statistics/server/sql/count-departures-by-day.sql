-- Counts deleted accounts. Sign-ups minus departures is the number of members.
create or replace function count_departures_by_day() returns trigger language plpgsql as $$
begin
  perform count_activity('departures', now(), null, 1);
  return null;
end
$$;

create or replace trigger accounts_departures_by_day after delete on accounts
  for each row execute function count_departures_by_day();
