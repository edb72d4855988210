-- Tells webhooks of comments that readers see. A comment that waits for a moderator is in another table.
create or replace function tell_webhooks_of_comment() returns trigger language plpgsql as $$
begin
  perform enqueue_webhook_event(
    'comment.created',
    jsonb_build_object('articleId', new.article_id, 'commentId', new.id),
    new.created_at
  );
  return null;
end
$$;

create or replace trigger comments_tell_webhooks after insert on comments
  for each row when (new.deleted_at is null) execute function tell_webhooks_of_comment();
