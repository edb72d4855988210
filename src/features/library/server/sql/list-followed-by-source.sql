-- The newest articles before a place, by asking everything that the reader follows. The page can only contain articles of the
-- `page_size` people with the newest articles, and likewise of the tags; so the others are asked for one article each.
create or replace function list_followed_by_source(
  reader_id uuid,
  before_time timestamptz,
  before_id uuid,
  page_size integer
) returns uuid[] language plpgsql stable as $$
begin
  return array(
    select f.id from (
      (
        select written.id, written.published_at from (
          select f.person_id from follows f cross join lateral (
            select a.published_at, a.id from articles a
            where article_is_public(a.visibility) and a.author_id = f.person_id
              and (a.published_at, a.id) < (before_time, before_id)
            order by a.published_at desc, a.id desc limit 1
          ) as head
          where f.account_id = reader_id and f.person_id is not null and not is_hidden_from(reader_id, f.person_id)
          order by head.published_at desc, head.id desc limit page_size
        ) as person
        cross join lateral (
          select a.id, a.published_at from articles a
          where article_is_public(a.visibility) and a.author_id = person.person_id
            and (a.published_at, a.id) < (before_time, before_id)
          order by a.published_at desc, a.id desc limit page_size
        ) as written
      )
      union
      (
        select a.id, a.published_at from follows f
        join article_co_authors w on w.account_id = f.person_id join articles a on a.id = w.article_id
        where f.account_id = reader_id and not is_hidden_from(reader_id, f.person_id)
          and article_is_public(a.visibility) and (a.published_at, a.id) < (before_time, before_id)
          and a.author_id <> reader_id and not is_hidden_from(reader_id, a.author_id)
        order by a.published_at desc, a.id desc limit page_size
      )
      union
      (
        select tagged.article_id, tagged.published_at from (
          select f.tag from follows f cross join lateral (
            select t.published_at, t.article_id from shown_tags t join articles a on a.id = t.article_id
            where t.tag = f.tag and (t.published_at, t.article_id) < (before_time, before_id)
              and a.author_id <> reader_id and not is_hidden_from(reader_id, a.author_id)
            order by t.published_at desc, t.article_id desc limit 1
          ) as head
          where f.account_id = reader_id and f.tag is not null
          order by head.published_at desc, head.article_id desc limit page_size
        ) as followed
        cross join lateral (
          select t.article_id, t.published_at from shown_tags t join articles a on a.id = t.article_id
          where t.tag = followed.tag and (t.published_at, t.article_id) < (before_time, before_id)
            and a.author_id <> reader_id and not is_hidden_from(reader_id, a.author_id)
          order by t.published_at desc, t.article_id desc limit page_size
        ) as tagged
      )
      union
      (
        select filed.id, filed.published_at from follows f
        join categories own on own.key = f.category join categories same on same.slug = own.slug
        cross join lateral (
          select a.id, a.published_at from articles a
          where article_is_public(a.visibility) and a.live_category = same.key
            and (a.published_at, a.id) < (before_time, before_id)
            and a.author_id <> reader_id and not is_hidden_from(reader_id, a.author_id)
          order by a.published_at desc, a.id desc limit page_size
        ) as filed
        where f.account_id = reader_id and f.category is not null
      )
      union
      (
        select a.id, a.published_at from follows f
        join series_parts p on p.series_id = f.series_id join articles a on a.id = p.article_id
        where f.account_id = reader_id and article_is_public(a.visibility)
          and (a.published_at, a.id) < (before_time, before_id)
          and a.author_id <> reader_id and not is_hidden_from(reader_id, a.author_id)
        order by a.published_at desc, a.id desc limit page_size
      )
    ) as f
    order by f.published_at desc, f.id desc limit page_size
  );
end
$$;
