-- The newest articles before a place, by asking everything that the reader follows.
create or replace function list_followed_by_source(
  reader_id uuid,
  before_time timestamptz,
  before_id uuid,
  page_size integer
) returns uuid[] language plpgsql stable as $$
declare
  hidden uuid[] := hidden_from(reader_id);
begin
  return array(
    with parts as materialized (
      select p.article_id from follows f join series_parts p on p.series_id = f.series_id
      where f.account_id = reader_id and f.series_id is not null
    ), found as materialized (
      select id from list_followed_people(reader_id, hidden, before_time, before_id, page_size) as people (id)
      union
      select id from list_followed_tags(reader_id, hidden, before_time, before_id, page_size) as tags (id)
      union
      select filed.id from follows f
      join categories own on own.key = f.category join categories same on same.slug = own.slug
      cross join lateral (
        select a.id from articles a
        where article_is_public(a.visibility) and a.live_category = same.key
          and (a.published_at, a.id) < (before_time, before_id) and a.author_id <> all (hidden)
        order by a.published_at desc, a.id desc limit page_size
      ) as filed
      where f.account_id = reader_id and f.category is not null
      union
      select a.id from parts p join articles a on a.id = p.article_id
      where article_is_public(a.visibility) and (a.published_at, a.id) < (before_time, before_id)
        and a.author_id <> all (hidden)
    )
    select a.id from found join articles a on a.id = found.id
    order by a.published_at desc, a.id desc limit page_size
  );
end
$$;
