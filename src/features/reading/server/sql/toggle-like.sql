-- Likes an article or removes the like, and notifies the authors of a new like, in one round trip. When the rate limit
-- is exceeded, only `wait_ms` is set; when the article is not public, no field is set. `notification` is { title, body,
-- link }: `%s` in the title stands for the article's title, and the slug is appended to the link. Raises GY401 if the
-- account no longer exists, GY404 if the article is deleted or hidden while this runs.
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
  found_author_ids uuid[];
  notified_id uuid;
  found_slug text;
  found_title text;
begin
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  select a.author_id || a.co_author_ids, a.slug, r.title into found_author_ids, found_slug, found_title
    from articles a join article_revisions r on r.id = a.live_revision_id
    where a.id = liked_article_id and article_is_public(a.visibility);
  if not found then
    return;
  end if;
  perform lock_accounts(reader_id, found_author_ids);
  -- Two quick clicks are a like and an unlike: `consume_limit` makes the second transaction wait for the first.
  delete from article_likes where article_id = liked_article_id and account_id = reader_id;
  liked := not found;
  if liked then
    -- Selects from `articles`: if the article was deleted meanwhile, no row is inserted and no foreign key is violated.
    insert into article_likes (article_id, account_id, liked_at)
      select id, reader_id, toggled_at from articles where id = liked_article_id for key share;
  end if;
  select a.likes into likes from articles a where a.id = liked_article_id and article_is_public(a.visibility);
  if not found then
    raise exception 'the article is gone' using errcode = 'GY404';
  end if;
  if liked then
    -- An author may have deleted their account since. By id, so that two transactions cannot deadlock.
    for notified_id in select id from accounts where id = any (found_author_ids) and id <> reader_id order by id loop
      perform notify_group(
        notified_id,
        'likes:' || liked_article_id,
        reader_id,
        'like',
        format(notification ->> 'title', found_title),
        notification ->> 'body',
        (notification ->> 'link') || found_slug,
        max_notifications
      );
    end loop;
  end if;
  perform notify_invalidated(touched_tags);
end
$$;
