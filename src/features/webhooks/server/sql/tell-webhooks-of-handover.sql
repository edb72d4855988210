-- Tells webhooks that a member joined when an author takes over their imported account. They were not told when it was
-- imported. Not when the account is deleted, which deletes the row too.
create or replace function tell_webhooks_of_handover() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = old.account_id) then
    perform enqueue_webhook_event('member.joined', jsonb_build_object('memberId', old.account_id), now());
  end if;
  return null;
end
$$;

create or replace trigger placeholder_accounts_tell_webhooks after delete on placeholder_accounts
  for each row execute function tell_webhooks_of_handover();
