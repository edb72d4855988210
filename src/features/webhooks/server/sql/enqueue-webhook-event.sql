-- Adds a delivery for each webhook that wants the event. Triggers call it in the transaction that causes the event, so
-- an event is sent if and only if that commits. One job wakes an instance, however many webhooks there are.
create or replace function enqueue_webhook_event(event_type text, event_data jsonb, event_time timestamptz)
returns void language plpgsql as $$
begin
  -- What an import brings happened long ago, on another site.
  if current_setting('galley.is_importing', true) = 'on' then
    return;
  end if;
  -- Much cheaper than an insert that finds nothing, and nearly always true.
  if not exists (select from webhooks where disabled_at is null and event_type = any (events)) then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at)
    select id, host, event_type, event_data, event_time, now() from webhooks
    where disabled_at is null and event_type = any (events);
  perform graphile_worker.add_job('webhooks-deliver');
end
$$;
