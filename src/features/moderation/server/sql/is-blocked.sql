-- Whether one of these people has blocked the account.
create or replace function is_blocked(blocked_id uuid, blocker_ids uuid[]) returns boolean
  language sql stable parallel safe as $$
  select exists (
    select from mutes where account_id = any (blocker_ids) and muted_id = blocked_id and is_blocked
  )
$$;
