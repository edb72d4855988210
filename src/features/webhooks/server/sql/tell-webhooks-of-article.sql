-- Tells webhooks and the WebSub hub when readers see an article for the first time or again, see another text of it, or no longer see it.
create or replace function tell_webhooks_of_article() returns trigger language plpgsql as $$
declare
  was_public boolean := article_is_public(old.visibility);
  is_public boolean := tg_op = 'UPDATE' and article_is_public(new.visibility);
begin
  perform enqueue_webhook_event(
    case when not is_public then 'article.hidden' when was_public then 'article.updated' else 'article.published' end,
    jsonb_build_object('articleId', old.id),
    now()
  );
  perform enqueue_hub_ping(old.id);
  return null;
end
$$;

create or replace trigger articles_tell_webhooks after update on articles
  for each row
  when (
    article_is_public(old.visibility) <> article_is_public(new.visibility)
    or (article_is_public(new.visibility) and old.live_revision_id is distinct from new.live_revision_id)
  )
  execute function tell_webhooks_of_article();

create or replace trigger articles_tell_webhooks_of_deletion after delete on articles
  for each row when (article_is_public(old.visibility)) execute function tell_webhooks_of_article();
