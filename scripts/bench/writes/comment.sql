-- The rows that a comment changes, in one transaction, including those that triggers change.
\set member random(1, :members)
\set target random(1, :targets)
begin;
insert into rate_limits (key, points, expire) values ('bench comment ' || :member, 1, 0)
  on conflict (key) do update set points = rate_limits.points + 1;
select article_id, author_id from bench_targets where n = :target \gset
insert into comments (article_id, author_id, content, created_at)
  values (:article_id, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid,
    'A comment as long as many are: it says what was good, asks one thing, and thanks the author for the afternoon.', now());
insert into notifications (account_id, group_key, actor_id, kind, title, body, link, people)
  values (:author_id, 'bench comment:' || :article_id::text, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid,
    'comment', 'commented on “Something”', 'See what was said about your article.', '/article/something#comment', 1)
  on conflict (account_id, group_key) where read_at is null
  do update set actor_id = excluded.actor_id, link = excluded.link, created_at = excluded.created_at,
    people = notifications.people + 1
  returning id as notification_id \gset
insert into notification_people (notification_id, account_id)
  values (:notification_id, ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid) on conflict do nothing;
commit;
