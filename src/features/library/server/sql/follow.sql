-- Follows one of a person, a category (its key), a tag and a series, in one round trip. Returns `wait_ms` when the rate limit is
-- exceeded, otherwise an outcome: `following`, `blocked`, `too_many`, or `missing` if there is no such thing for readers.
-- Following twice changes nothing. Raises GY401 if the account no longer exists.
create or replace function follow(
  limit_key text,
  limit_times integer,
  limit_window_ms bigint,
  reader_id uuid,
  followed_person uuid,
  followed_category text,
  followed_tag text,
  followed_series uuid,
  followed_at timestamptz,
  max_follows integer,
  touched_tags text[],
  out wait_ms bigint,
  out outcome text,
  out is_new boolean
) language plpgsql as $$
begin
  is_new := false;
  wait_ms := consume_limit(limit_key, limit_times, limit_window_ms);
  if wait_ms is not null then
    return;
  end if;
  perform lock_accounts(reader_id, array_remove(array[followed_person], null));
  if followed_person is not null then
    -- Waits for a block that is being saved: that locks the row of the one who blocks.
    perform from accounts where id = followed_person and removed_at is null for share;
    outcome := case
      when not found then 'missing'
      when is_blocked(reader_id, array[followed_person]) or is_blocked(followed_person, array[reader_id]) then 'blocked'
    end;
  elsif followed_tag is not null then
    perform from shown_counts where kind = 'tag' and name = followed_tag and count > 0;
    outcome := case when not found then 'missing' end;
  end if;
  if outcome is not null then
    return;
  end if;
  -- The counter of the limit is locked, so that the follows of one reader run one after the other.
  if exists (select from follows where account_id = reader_id offset max_follows - 1) and not exists (
    select from follows where account_id = reader_id and (
      person_id = followed_person or category = followed_category or tag = followed_tag or series_id = followed_series
    )
  ) then
    outcome := 'too_many';
    return;
  end if;
  outcome := 'following';
  insert into follows (account_id, person_id, category, tag, series_id, since)
    values (reader_id, followed_person, followed_category, followed_tag, followed_series, followed_at)
    on conflict do nothing;
  is_new := found;
  if is_new then
    perform notify_invalidated(touched_tags);
  end if;
end
$$;
