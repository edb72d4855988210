-- One page of the results of a search, best match first: exact titles, titles that start with the search text, matches in titles, tags
-- and author names, then matches in the text. Every step is bounded, and a step that the page does not need is left out.
-- `label_text` is a `tsquery` of the filters, and `title_end` sorts after all titles that start with `title_start`.
create or replace function search_articles(
  search_text text,
  label_text text,
  title_start text,
  title_end text,
  first_row integer,
  page_size integer
) returns table (article_id uuid, total integer, ordinal bigint)
language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- The number of results, all pages together (`maxFound`).
  max_found constant integer := 1000;
  max_titles constant integer := 50;
  -- Few of the titles that start with a common word may pass a filter. At most this many of them are compared with it, and at most
  -- this many of the newest articles that pass it with the start of the title.
  max_filtered constant integer := 500;
  max_names constant integer := 300;
  -- Ranking a match in the text has to read the text. Only the newest matches are ranked; the others are sorted by date.
  max_ranked constant integer := 100;
  -- The index finds the articles that contain all words of a phrase; whether the words are in order has to be checked by reading each
  -- article. This limits how many are read.
  max_rechecked constant integer := 1000;
  query tsquery := websearch_to_tsquery('english', search_text);
  labels tsquery := label_text::tsquery;
  has_labels boolean := numnode(labels) > 0;
  tried_titles integer := case when has_labels then max_filtered else max_titles end;
  only_negated boolean := querytree(query) = 'T';
  is_phrase boolean := strpos(query::text, '<') > 0;
  has_exclusions boolean := strpos(query::text, '!') > 0;
  needs_recheck boolean := only_negated or is_phrase;
  -- What the index can answer of the search; null if it only excludes words and has no filter, so that the index can answer nothing.
  index_query tsquery := case
    -- A search of stop words only finds no words, with any filter.
    when numnode(query) = 0 then query
    when only_negated then case when has_labels then labels end
    when is_phrase then labels && regexp_replace(querytree(query), '<(-|\d+)>', '&', 'g')::tsquery
    else labels && query
  end;
  top_ids uuid[];
  found_ids uuid[];
  text_ids uuid[];
  ranked_ids uuid[] := '{}';
  dated_ids uuid[] := '{}';
  last_row integer := least(first_row + page_size, max_found);
begin
  -- Matches in titles, tags and author names rank above matches in the text.
  top_ids := array(
    with titles as materialized (
      select s.article_id, s.published_at, s.names from article_search s
      where s.is_shown and s.title_key ~>=~ title_start and s.title_key ~<~ title_end limit tried_titles
    )
    select m.id from (
      select t.article_id as id, t.tier, t.published_at, ts_rank_cd(t.names, query) as rank from (
        (select s.article_id, 3 as tier, s.published_at, s.names from article_search s
          where s.is_shown and s.title_key = title_start limit tried_titles)
        union all
        select titles.article_id, 2, titles.published_at, titles.names from titles
      ) as t
      where not has_labels or t.names @@ labels
      union all
      select n.article_id, case when n.title_key = title_start then 3 else 2 end, n.published_at, ts_rank_cd(n.vector, query)
      from match_names(labels, max_filtered) as n
      -- Most searches are the start of few titles: all of those have been tried then.
      where has_labels and (select count(*) from titles) = tried_titles
        and n.title_key ~>=~ title_start and n.title_key ~<~ title_end
      union all
      select n.article_id, 1, n.published_at, ts_rank_cd(n.vector, query) from (
        select c.article_id, c.published_at, c.vector
        from match_names(index_query, case when needs_recheck then max_rechecked else max_names end) as c
        where not needs_recheck or c.vector @@ query limit max_names
      ) as n
      -- An excluded word must not be in the text either.
      where not has_exclusions or (select s.document @@ query from article_search s where s.article_id = n.article_id)
    ) as m
    group by m.id
    order by max(m.tier) desc, max(m.rank) desc, max(m.published_at) desc, m.id desc
  );
  found_ids := match_documents(
    index_query, case when needs_recheck then query end, case when needs_recheck then max_rechecked else max_found end
  );
  total := cardinality(found_ids);
  if total < max_found then
    total := least(max_found, total + (select count(*) from (select unnest(top_ids) except select unnest(found_ids)) as others));
  end if;
  if cardinality(top_ids) < last_row then
    text_ids := array(
      select f.id from unnest(found_ids) with ordinality as f (id, ordinal)
      where f.id not in (select unnest(top_ids)) order by f.ordinal
    );
    ranked_ids := array(
      select s.article_id from article_search s where s.article_id = any (text_ids[:max_ranked])
      order by ts_rank_cd(s.document, query) desc, s.published_at desc, s.article_id desc
    );
    if cardinality(top_ids) + max_ranked < last_row then
      dated_ids := array(
        select s.article_id from article_search s where s.article_id = any (text_ids[max_ranked + 1:])
        order by s.published_at desc, s.article_id desc
      );
    end if;
  end if;
  return query
    select page.id, search_articles.total, page.ordinal
    from unnest((top_ids || ranked_ids || dated_ids)[first_row + 1:last_row]) with ordinality as page (id, ordinal);
end
$$;
