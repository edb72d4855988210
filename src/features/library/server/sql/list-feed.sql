-- A page of the public articles from everything that a reader follows, older than a place, newest first. Its cost does not grow
-- with the number of articles. A reader of many things finds enough among the newest articles, which are compared with what the
-- reader follows (`list_followed_among_newest`). Otherwise each followed thing is asked for its newest article, and only those with
-- the newest ones are read further (`list_followed_by_source`).
create or replace function list_feed(
  reader_id uuid,
  before_time timestamptz,
  before_id uuid,
  page_size integer
) returns table (article_id uuid, published_at timestamptz, reasons jsonb) language plpgsql stable as $$
declare
  -- With fewer follows, asking each of them is faster than comparing the newest articles.
  few_follows constant integer := 50;
  -- How many articles are compared at first. Then as many as the second number, if any of the first ones is for the reader.
  compared constant integer[] := array[200, 800];
  step integer;
  ids uuid[] := '{}';
  from_time timestamptz := before_time;
  from_id uuid := before_id;
begin
  if exists (select from follows f where f.account_id = reader_id offset few_follows) then
    foreach step in array compared loop
      ids := ids || list_followed_among_newest(reader_id, from_time, from_id, step, page_size - cardinality(ids));
      exit when cardinality(ids) = page_size;
      -- Go on behind the articles that were compared; if there were fewer, nothing is left.
      select a.published_at, a.id into from_time, from_id from articles a
        where article_is_public(a.visibility) and (a.published_at, a.id) < (from_time, from_id)
        order by a.published_at desc, a.id desc offset step - 1 limit 1;
      exit when cardinality(ids) = 0 or from_id is null;
    end loop;
  end if;
  if cardinality(ids) < page_size and from_id is not null then
    ids := ids || list_followed_by_source(reader_id, from_time, from_id, page_size - cardinality(ids));
  end if;
  return query
    select a.id, a.published_at, feed_reasons(reader_id, a.id) from articles a
    where a.id = any (ids) order by a.published_at desc, a.id desc;
end
$$;
