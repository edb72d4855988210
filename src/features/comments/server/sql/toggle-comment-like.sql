-- Likes a comment or removes the like, in one round trip. When the rate limit is exceeded, only `wait_ms` is set; when
-- the comment is deleted, or its article is not public, no field is set. Raises GY401 if the account no longer exists.
create or replace function toggle_comment_like(
  limit_key text,
  limit_times integer,
  limit_window_ms bigint,
  commented_article_id uuid,
  liked_comment_id uuid,
  reader_id uuid,
  toggled_at timestamptz,
  touched_tags text[],
  out wait_ms bigint,
  out likes integer,
  out liked boolean
) language plpgsql as $$
begin
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  perform lock_accounts(reader_id, array[]::uuid[]);
  -- Locked as every change of the comment locks it, so that a like never joins a comment that is being deleted.
  perform from comments c
    join articles a on a.id = c.article_id and article_is_public(a.visibility)
    where c.id = liked_comment_id and c.article_id = commented_article_id and c.deleted_at is null
    for no key update of c;
  if not found then
    return;
  end if;
  -- Two quick clicks are a like and an unlike: `consume_limit` makes the second transaction wait for the first.
  delete from comment_likes where comment_id = liked_comment_id and account_id = reader_id;
  liked := not found;
  if liked then
    insert into comment_likes (comment_id, account_id, article_id, liked_at)
      values (liked_comment_id, reader_id, commented_article_id, toggled_at);
  end if;
  select c.likes into likes from comments c where c.id = liked_comment_id;
  perform notify_invalidated(touched_tags);
end
$$;
