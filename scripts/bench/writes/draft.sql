-- The rows that saving a draft changes, in one transaction, with a text that the site has saved before.
\set member random(1, :members)
\set text random(1, :texts)
begin;
insert into rate_limits (key, points, expire) values ('bench draft ' || :member, 1, 0)
  on conflict (key) do update set points = rate_limits.points + 1;
-- Concatenated with an empty text, so that PostgreSQL compresses it again like a new text.
update article_revisions set saved_at = now(), title = bench_texts.title, content = bench_texts.content || '', rendered = '',
    plain_text = '', word_count = bench_texts.word_count
  from bench_texts
  where bench_texts.n = :text and article_revisions.id = ('00000000-0000-4000-a000-' || lpad(:member::text, 12, '0'))::uuid;
update articles set version = version + 1, updated_at = now()
  where id = ('00000000-0000-4000-9000-' || lpad(:member::text, 12, '0'))::uuid;
commit;
