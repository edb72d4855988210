-- Notifies an account of what somebody did. While the group's last notification is unread, it is updated instead of
-- adding another one, and counts the people. A second transaction that notifies the same account of the same group
-- waits for the first to end.
create or replace function notify_group(
  notified_id uuid,
  new_group_key text,
  new_actor_id uuid,
  new_kind text,
  new_title text,
  new_body text,
  new_link text,
  max_notifications integer
) returns void language plpgsql as $$
declare
  group_notification_id uuid;
  is_new boolean;
begin
  -- Nobody hears of people whom they have muted. Notifications about reviews are work, so they come all the same.
  if new_kind in ('comment', 'reply', 'like', 'mention', 'comment-like', 'correction', 'correction-answered') and exists (
    select from mutes where account_id = notified_id and muted_id = new_actor_id
  ) then
    return;
  end if;
  insert into notifications as existing (account_id, group_key, actor_id, kind, title, body, link, people)
    values (notified_id, new_group_key, new_actor_id, new_kind, new_title, new_body, new_link, 1)
    on conflict (account_id, group_key) where read_at is null do update set
      actor_id = excluded.actor_id,
      kind = excluded.kind,
      title = excluded.title,
      body = excluded.body,
      link = excluded.link,
      people = existing.people + 1,
      -- Transactions may reach this point in another order than they began.
      created_at = greatest(existing.created_at, excluded.created_at)
    -- `xmax` is set on an existing row, because the conflict locked it.
    returning id, xmax = 0 into group_notification_id, is_new;
  insert into notification_people (notification_id, account_id) values (group_notification_id, new_actor_id)
    on conflict do nothing;
  if not found then
    -- The same person acted again. People are counted, not actions.
    update notifications set people = people - 1 where id = group_notification_id;
  end if;
  if is_new then
    perform delete_oldest_notifications(notified_id, max_notifications);
  end if;
end
$$;
