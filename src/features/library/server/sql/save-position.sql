-- Keeps where a reader is in a public article, in one round trip. Returns `wait_ms` when the rate limit is exceeded, otherwise an
-- outcome: `kept`, `off` if the reader keeps no history, or `missing` if readers cannot see the article. Only the latest `max_kept`
-- articles of a reader stay. Raises GY401 if the account no longer exists.
create or replace function save_position(
  limit_key text,
  limit_times integer,
  limit_window_ms bigint,
  reader_id uuid,
  read_article_id uuid,
  new_progress integer,
  finished_from integer,
  at timestamptz,
  max_kept integer,
  out wait_ms bigint,
  out outcome text
) language plpgsql as $$
begin
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  perform lock_accounts(reader_id, array[]::uuid[]);
  -- The settings are locked: a history that is turned off and cleared meanwhile stays empty.
  perform from library_settings s where s.account_id = reader_id and not s.keeps_history for share;
  if found then
    outcome := 'off';
    return;
  end if;
  perform from articles a where a.id = read_article_id and article_is_public(a.visibility) for key share;
  if not found then
    outcome := 'missing';
    return;
  end if;
  insert into reading_positions as kept (account_id, article_id, progress, is_finished, read_at)
    values (reader_id, read_article_id, new_progress, new_progress >= finished_from, at)
    on conflict (account_id, article_id) do update
      set progress = excluded.progress, is_finished = kept.is_finished or excluded.is_finished, read_at = excluded.read_at;
  delete from reading_positions p where p.account_id = reader_id and p.article_id in (
    select old.article_id from reading_positions old where old.account_id = reader_id
    order by old.read_at desc, old.article_id desc offset max_kept
  );
  outcome := 'kept';
end
$$;
