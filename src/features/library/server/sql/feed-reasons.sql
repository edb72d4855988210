-- Why an article is in the feed of a reader: [{ kind, label }], people first. Each person, series, category and tag of the article is
-- looked up among the reader's follows. Without `offset 0`, the planner joins them with all follows of the reader, of which it expects
-- as many as most readers have.
create or replace function feed_reasons(reader_id uuid, feed_article_id uuid) returns jsonb language plpgsql stable as $$
declare
  hidden uuid[] := hidden_from(reader_id);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', why.kind, 'label', why.label) order by why.rank, why.label), '[]')
    from (
      select 1 as rank, 'person' as kind, person.name as label from articles a
        cross join unnest(a.co_author_ids || a.author_id) as author (id)
        cross join lateral (
          select f.person_id from follows f where f.account_id = reader_id and f.person_id = author.id offset 0
        ) as followed
        join accounts person on person.id = followed.person_id
        where a.id = feed_article_id and author.id <> all (hidden)
      union all
      select 2, 'series', s.live_title from series_parts p
        cross join lateral (
          select f.series_id from follows f where f.account_id = reader_id and f.series_id = p.series_id offset 0
        ) as followed
        join series s on s.id = followed.series_id
        where p.article_id = feed_article_id and s.slug is not null
      union all
      select distinct 3, 'category', own.name from articles a
        join categories same on same.key = a.live_category join categories own on own.slug = same.slug
        cross join lateral (
          select f.category from follows f where f.account_id = reader_id and f.category = own.key offset 0
        ) as followed
        where a.id = feed_article_id
      union all
      select 4, 'tag', followed.tag from articles a
        cross join unnest(a.live_tags) as own (tag)
        cross join lateral (
          select f.tag from follows f where f.account_id = reader_id and f.tag = own.tag offset 0
        ) as followed
        where a.id = feed_article_id
    ) as why
  );
end
$$;
