-- Whose articles a reader's feed leaves out: the reader's own, those of people whom the reader has muted, and those of people who
-- have blocked the reader.
create or replace function hidden_from(reader_id uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select reader_id
    union all select muted_id from mutes where account_id = reader_id
    union all select account_id from mutes where muted_id = reader_id and is_blocked
  )
$$;
