-- Whether a reader's feed leaves out what this person wrote: the reader has muted them, or they have blocked the reader.
create or replace function is_hidden_from(reader_id uuid, person_id uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from mutes where account_id = reader_id and muted_id = person_id)
    or exists (select from mutes where account_id = person_id and muted_id = reader_id and is_blocked)
$$;
