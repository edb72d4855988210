-- The record and its public keys are append-only.
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'the record is only ever added to' using errcode = 'check_violation';
end
$$;

create or replace trigger record_entries_append_only before update or delete or truncate on record_entries
  for each statement execute function refuse_change_of_record();

create or replace trigger record_keys_append_only before update or delete or truncate on record_keys
  for each statement execute function refuse_change_of_record();
