-- Publishes a comment and notifies the people it concerns, in one round trip. `notified` is an array of { accountId,
-- group, kind, title, body, link }. A comment that a moderator approves is `is_approved`: it may have been written before
-- the discussion was closed. Raises GY401 if the account does not exist, GY404 if the article is not public, GY409 if
-- the discussion is closed, GY422 if the parent comment does not exist or was deleted, GY423 if the account was silenced
-- meanwhile.
create or replace function add_comment(
  new_comment_id uuid,
  commented_article_id uuid,
  replied_to_id uuid,
  commenter_id uuid,
  comment_text text,
  comment_html text,
  mentioned_ids uuid[],
  is_approved boolean,
  written_at timestamptz,
  notified jsonb,
  max_notifications integer,
  touched_tags text[],
  out created_at timestamptz,
  out name text,
  out username text,
  out avatar text
) language plpgsql as $$
declare
  notification jsonb;
begin
  perform lock_accounts(
    commenter_id,
    mentioned_ids || array(select (one ->> 'accountId')::uuid from jsonb_array_elements(notified) as one)
  );
  -- A moderator may have silenced the commenter since the call was admitted.
  if not is_approved and exists (select from accounts where id = commenter_id and silenced_until > written_at) then
    raise exception 'the commenter is silenced' using errcode = 'GY423';
  end if;
  -- Locked until the transaction ends: comments on one article are written one after the other, and so is their count.
  perform from articles where id = commented_article_id and article_is_public(visibility) for no key update;
  if not found then
    raise exception 'the article is gone' using errcode = 'GY404';
  end if;
  if not is_approved and exists (select from closed_discussions where article_id = commented_article_id) then
    raise exception 'the discussion is closed' using errcode = 'GY409';
  end if;
  if replied_to_id is not null and not exists (
    select from comments where id = replied_to_id and article_id = commented_article_id and deleted_at is null
  ) then
    raise exception 'the comment is gone' using errcode = 'GY422';
  end if;
  -- Somebody may have blocked the commenter since the target was looked up.
  if is_blocked(
    commenter_id,
    (select author_id || co_author_ids from articles where id = commented_article_id)
      || (select author_id from comments where id = replied_to_id)
  ) then
    raise exception 'the commenter is blocked' using errcode = 'GY403';
  end if;
  -- A new comment is the latest, even when the clocks of two instances disagree.
  insert into comments (id, article_id, parent_id, author_id, content, html, created_at)
    values (new_comment_id, commented_article_id, replied_to_id, commenter_id, comment_text, comment_html, greatest(
      written_at,
      (select max(c.created_at) + interval '1 millisecond' from comments c where c.article_id = commented_article_id)
    ))
    returning comments.created_at into created_at;
  insert into comment_mentions (comment_id, account_id)
    select new_comment_id, id from accounts where id = any (mentioned_ids);
  for notification in
    select one from jsonb_array_elements(notified) as one
    where exists (select from accounts where id = (one ->> 'accountId')::uuid)
  loop
    perform notify_group(
      (notification ->> 'accountId')::uuid,
      notification ->> 'group',
      commenter_id,
      notification ->> 'kind',
      notification ->> 'title',
      notification ->> 'body',
      notification ->> 'link',
      max_notifications
    );
  end loop;
  select a.name, a.username, a.avatar into name, username, avatar from accounts a where a.id = commenter_id;
  perform notify_invalidated(touched_tags);
end
$$;
