-- The audit log is append-only.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'check_violation';
end
$$;

create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit();
