-- Why an article is in the feed of a reader: [{ kind, label }], people first.
create or replace function feed_reasons(reader_id uuid, feed_article_id uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', why.kind, 'label', why.label) order by why.rank, why.label), '[]')
    from (
      select 1 as rank, 'person' as kind, person.name as label from articles a
        join follows f on f.account_id = reader_id and f.person_id = any (a.co_author_ids || a.author_id)
        join accounts person on person.id = f.person_id
        where a.id = feed_article_id and f.person_id <> all (hidden_from(reader_id))
      union all
      select 2, 'series', s.live_title from series_parts p
        join follows f on f.account_id = reader_id and f.series_id = p.series_id
        join series s on s.id = p.series_id
        where p.article_id = feed_article_id and s.slug is not null
      union all
      select distinct 3, 'category', own.name from articles a
        join categories same on same.key = a.live_category join categories own on own.slug = same.slug
        join follows f on f.account_id = reader_id and f.category = own.key
        where a.id = feed_article_id
      union all
      select 4, 'tag', f.tag from articles a
        join follows f on f.account_id = reader_id and f.tag = any (a.live_tags)
        where a.id = feed_article_id
    ) as why
  );
end
$$;
