-- Locks the acting account and the accounts that will be notified, so that none of them is deleted before the
-- transaction ends. Raises GY401 if the acting account does not exist, or was removed as spam.
create or replace function lock_accounts(actor_id uuid, notified_ids uuid[]) returns void language plpgsql as $$
begin
  -- Lock accounts before articles and by id everywhere, as deleting an account does, so that two transactions cannot deadlock.
  perform from accounts where id = any (notified_ids || actor_id) order by id for key share;
  if not exists (select from accounts where id = actor_id and removed_at is null) then
    raise exception 'the account is gone' using errcode = 'GY401';
  end if;
end
$$;
