-- Puts a public article on a reader's reading list, in one round trip. Returns `wait_ms` when the rate limit is exceeded, otherwise
-- an outcome: `saved`, `too_many`, or `missing` if readers cannot see the article. An archived one leaves the archive. Raises GY401 if
-- the account no longer exists.
create or replace function save_article(
  limit_key text,
  limit_times integer,
  limit_window_ms bigint,
  reader_id uuid,
  wanted_article_id uuid,
  at timestamptz,
  max_saved integer,
  out wait_ms bigint,
  out outcome text
) language plpgsql as $$
begin
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  perform lock_accounts(reader_id, array[]::uuid[]);
  -- Locks the article, so that it is not deleted before the row that names it is committed.
  perform from articles a where a.id = wanted_article_id and article_is_public(a.visibility) for key share;
  if not found then
    outcome := 'missing';
    return;
  end if;
  -- The counter of the limit is locked, so that the calls of one reader run one after the other.
  if exists (select from saved_articles s where s.account_id = reader_id offset max_saved - 1)
    and not exists (select from saved_articles s where s.account_id = reader_id and s.article_id = wanted_article_id) then
    outcome := 'too_many';
    return;
  end if;
  insert into saved_articles (account_id, article_id, saved_at) values (reader_id, wanted_article_id, at)
    on conflict (account_id, article_id) do update set is_archived = false, saved_at = excluded.saved_at
      where saved_articles.is_archived;
  outcome := 'saved';
end
$$;
