-- The rows that a like changes, in one transaction, including those that triggers change.
\set member random(1, :members)
\set target random(1, :targets)
begin;
insert into rate_limits (key, points, expire) values ('bench like ' || :member, 1, 0)
  on conflict (key) do update set points = rate_limits.points + 1;
select article_id, author_id from bench_targets where n = :target \gset
insert into article_likes (article_id, account_id, liked_at)
  values (:article_id, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid, now()) on conflict do nothing;
insert into notifications (account_id, group_key, actor_id, kind, title, body, link, people)
  values (:author_id, 'bench likes:' || :article_id::text, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid,
    'like', 'liked “Something”', 'Somebody was glad to have read it.', '/article/something', 1)
  on conflict (account_id, group_key) where read_at is null
  do update set actor_id = excluded.actor_id, created_at = excluded.created_at, people = notifications.people + 1
  returning id as notification_id \gset
insert into notification_people (notification_id, account_id)
  values (:notification_id, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid) on conflict do nothing;
commit;
