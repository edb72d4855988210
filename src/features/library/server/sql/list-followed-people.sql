-- The newest articles before a place by people whom the reader follows, as first authors or co-authors. The page can only contain
-- articles of the `page_size` people with the newest ones; so the others are asked for one article each, from the index alone.
-- The materialized parts keep PostgreSQL from reading all articles in their order until some of these people appears.
create or replace function list_followed_people(
  reader_id uuid,
  hidden uuid[],
  before_time timestamptz,
  before_id uuid,
  page_size integer
) returns setof uuid language plpgsql stable as $$
begin
  return query
    with people as materialized (
      select f.person_id from follows f
      where f.account_id = reader_id and f.person_id is not null
        and not exists (select from unnest(hidden) as h (id) where h.id = f.person_id)
    ), newest as materialized (
      select p.person_id from people p cross join lateral (
        select a.published_at, a.id from articles a
        where article_is_public(a.visibility) and a.author_id = p.person_id
          and (a.published_at, a.id) < (before_time, before_id)
        order by a.published_at desc, a.id desc limit 1
      ) as head
      order by head.published_at desc, head.id desc limit page_size
    ), shared as materialized (
      select distinct w.article_id from people p join article_co_authors w on w.account_id = p.person_id
    )
    select written.id from newest n cross join lateral (
      select a.id from articles a
      where article_is_public(a.visibility) and a.author_id = n.person_id
        and (a.published_at, a.id) < (before_time, before_id)
      order by a.published_at desc, a.id desc limit page_size
    ) as written
    union all (
      select a.id from shared s join articles a on a.id = s.article_id
      where article_is_public(a.visibility) and (a.published_at, a.id) < (before_time, before_id)
        and a.author_id <> all (hidden)
      order by a.published_at desc, a.id desc limit page_size
    );
end
$$;
