-- Adds a ping of the WebSub hub, if the admins have set one, in the transaction that changes what readers see of an article.
create or replace function enqueue_hub_ping(changed_article_id uuid) returns void language plpgsql as $$
declare
  hub text := (select value ->> 'hub' from site_settings where section = 'feeds');
begin
  if coalesce(hub, '') = '' or current_setting('galley.is_importing', true) = 'on' then
    return;
  end if;
  insert into webhook_deliveries (host, type, data, happened_at, due_at)
    values (
      coalesce(substring(hub from '^https?://([^/:?#]+)'), ''),
      'websub.publish',
      jsonb_build_object('articleId', changed_article_id),
      now(),
      now()
    );
  perform graphile_worker.add_job('webhooks-deliver');
end
$$;
