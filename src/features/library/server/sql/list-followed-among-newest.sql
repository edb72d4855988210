-- Of the newest public articles before a place, compares at most `compared` with what the reader follows.
create or replace function list_followed_among_newest(
  reader_id uuid,
  before_time timestamptz,
  before_id uuid,
  compared integer,
  page_size integer
) returns uuid[] language plpgsql stable as $$
declare
  hidden uuid[] := hidden_from(reader_id);
  -- Nothing is looked up for a kind that the reader does not follow.
  has_people boolean := exists (select from follows f where f.account_id = reader_id and f.person_id is not null);
  has_tags boolean := exists (select from follows f where f.account_id = reader_id and f.tag is not null);
  has_series boolean := exists (select from follows f where f.account_id = reader_id and f.series_id is not null);
  category_keys text[] := array(
    select same.key from follows f join categories own on own.key = f.category join categories same on same.slug = own.slug
    where f.account_id = reader_id and f.category is not null
  );
begin
  return array(
    select a.id from (
      select n.id, n.published_at, n.author_id, n.co_author_ids, n.live_category, n.live_tags from articles n
      where article_is_public(n.visibility) and (n.published_at, n.id) < (before_time, before_id)
      order by n.published_at desc, n.id desc limit compared
    ) as a
    where (
      a.live_category = any (category_keys)
      or has_people and exists (
        select from follows f where f.account_id = reader_id and f.person_id = any (a.co_author_ids || a.author_id)
          and f.person_id <> all (hidden)
      )
      or has_tags and exists (select from follows f where f.account_id = reader_id and f.tag = any (a.live_tags))
      or has_series and exists (
        select from series_parts p join follows f on f.series_id = p.series_id
        where p.article_id = a.id and f.account_id = reader_id
      )
    )
    and a.author_id <> all (hidden)
    order by a.published_at desc, a.id desc limit page_size
  );
end
$$;
