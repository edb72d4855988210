-- Deletes all but the newest `max_notifications` of an account. It uses arrays and not joins, so that each part is read
-- once, whatever table size the planner expects.
create or replace function delete_oldest_notifications(owner_id uuid, max_notifications integer)
  returns void language plpgsql as $$
begin
  delete from notifications where id = any (array(
    select id from notifications where id = any (array(
      select id from notifications where account_id = owner_id
        order by created_at desc, id desc offset max_notifications
    ))
    -- A row that another transaction has locked is left to the next call, so that no transaction waits here.
    for update skip locked
  ));
end
$$;
