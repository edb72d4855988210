-- Tells webhooks of submissions and decisions. What was submitted is not public, so they get ids only.
create or replace function tell_webhooks_of_history() returns trigger language plpgsql as $$
begin
  if new.act = 'submitted' then
    perform enqueue_webhook_event('article.submitted', jsonb_build_object('articleId', new.article_id), new.at);
  else
    perform enqueue_webhook_event(
      'article.decided',
      jsonb_build_object('articleId', new.article_id, 'decision', new.act),
      new.at
    );
  end if;
  return null;
end
$$;

create or replace trigger article_history_tells_webhooks after insert on article_history
  for each row when (new.act <> 'withdrawn') execute function tell_webhooks_of_history();
