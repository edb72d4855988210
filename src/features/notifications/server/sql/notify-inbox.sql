-- Notifies the open pages of an account that its notifications changed. PostgreSQL delivers it when the transaction
-- commits.
create or replace function notify_inbox() returns trigger language plpgsql as $$
begin
  perform notify_invalidated(array['inbox:' || coalesce(new.account_id, old.account_id)]);
  return null;
end
$$;

create or replace trigger notifications_tell_inbox after insert or delete on notifications
  for each row execute function notify_inbox();

create or replace trigger notifications_tell_inbox_update after update on notifications
  for each row
  when ((old.read_at, old.created_at, old.title, old.people)
    is distinct from (new.read_at, new.created_at, new.title, new.people))
  execute function notify_inbox();
