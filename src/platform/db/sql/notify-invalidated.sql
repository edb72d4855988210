-- Sends invalidated cache tags to every instance. PostgreSQL delivers the notification when the transaction commits.
create or replace function notify_invalidated(tags text[]) returns void language plpgsql as $$
begin
  perform pg_notify('galley_touched', to_json(tags)::text);
end
$$;
