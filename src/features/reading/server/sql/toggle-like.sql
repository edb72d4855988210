-- Likes an article or takes the like back, and notifies its author of a like, in one round trip. Beyond the limit only
-- `wait_ms` is set; for an article that readers cannot see, nothing is. `notification` is { title, body, link }: the title
-- has `%s` where the article's title belongs, and the link lacks the slug at its end. Raises GY401 if the account is gone,
-- GY404 if the article disappears meanwhile.
create or replace function toggle_like(
  limit_key text,
  limit_times integer,
  limit_window_ms bigint,
  liked_article_id uuid,
  reader_id uuid,
  toggled_at timestamptz,
  notification jsonb,
  max_notifications integer,
  touched_tags text[],
  out wait_ms bigint,
  out likes integer,
  out liked boolean
) language plpgsql as $$
declare
  found_author_id uuid;
  found_slug text;
  found_title text;
begin
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  select a.author_id, a.slug, r.title into found_author_id, found_slug, found_title
    from articles a join article_revisions r on r.id = a.live_revision_id
    where a.id = liked_article_id and article_is_public(a.visibility);
  if not found then
    return;
  end if;
  perform lock_accounts(reader_id, array[found_author_id]);
  -- Two quick clicks are a like and its end: the second transaction waits for the first at `consume_limit`.
  delete from article_likes where article_id = liked_article_id and account_id = reader_id;
  liked := not found;
  if liked then
    -- Selected from the article: if that was deleted meanwhile, no row is inserted and no foreign key is violated.
    insert into article_likes (article_id, account_id, liked_at)
      select id, reader_id, toggled_at from articles where id = liked_article_id for key share;
  end if;
  select a.likes into likes from articles a where a.id = liked_article_id and article_is_public(a.visibility);
  if not found then
    raise exception 'the article is gone' using errcode = 'GY404';
  end if;
  if liked and found_author_id <> reader_id then
    perform notify_group(
      found_author_id,
      'likes:' || liked_article_id,
      reader_id,
      'like',
      format(notification ->> 'title', found_title),
      notification ->> 'body',
      (notification ->> 'link') || found_slug,
      max_notifications
    );
  end if;
  perform tell_touched(touched_tags);
end
$$;
