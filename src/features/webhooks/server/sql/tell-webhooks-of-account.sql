-- Tells webhooks who joined, left or has another role. An account that was removed as spam left when it was removed,
-- and joins again if it is restored.
create or replace function tell_webhooks_of_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.role <> new.role then
    perform enqueue_webhook_event(
      'member.role_changed',
      jsonb_build_object('memberId', new.id, 'role', new.role),
      now()
    );
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.removed_at is not null and new.removed_at is null) then
    perform enqueue_webhook_event('member.joined', jsonb_build_object('memberId', new.id), now());
  elsif tg_op = 'DELETE' or (old.removed_at is null and new.removed_at is not null) then
    perform enqueue_webhook_event('member.left', jsonb_build_object('memberId', old.id), now());
  end if;
  return null;
end
$$;

create or replace trigger accounts_tell_webhooks after insert on accounts
  for each row execute function tell_webhooks_of_account();

create or replace trigger accounts_tell_webhooks_of_change after update on accounts
  for each row
  when (old.role <> new.role or (old.removed_at is null) <> (new.removed_at is null))
  execute function tell_webhooks_of_account();

create or replace trigger accounts_tell_webhooks_of_deletion after delete on accounts
  for each row when (old.removed_at is null) execute function tell_webhooks_of_account();
