-- The public articles whose title, tags, author or labels match, newer ones first, at most `wanted`; without a query the newest
-- ones. The index of words collects every match before it returns the first one, so its parts by age are asked one after the other:
-- a common word has enough matches in the newest parts, and a word that is rare there is searched in everything older at once.
-- The plan of each step is made once for each connection.
create or replace function match_names(index_query tsquery, wanted integer)
returns table (article_id uuid, published_at timestamptz, title_key text, vector tsvector)
language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- A search that only excludes words matches nearly every article.
  max_newest constant integer := 500;
  -- A word with this many matches in the recent seasons is common: older seasons have about as many.
  recent_seasons constant integer := 2;
  min_common constant integer := 100;
  -- After this many seasons (8,192 articles), whole eras (65,536 articles) are searched.
  single_seasons constant integer := 4;
  newest_season integer;
  newest_era integer;
  added integer;
  missing integer := wanted;
  is_common boolean;
begin
  if index_query is null then
    return query select s.article_id, s.published_at, s.title_key, s.names from article_search s
      where s.is_shown order by s.number desc limit least(wanted, max_newest);
    return;
  end if;
  select s.season, s.era into newest_season, newest_era from article_search s order by s.number desc limit 1;
  for before in 0 .. single_seasons - 1 loop
    is_common := wanted - missing >= min_common;
    exit when before = recent_seasons and not is_common;
    return query select s.article_id, s.published_at, s.title_key, s.names from article_search s
      where s.season = newest_season - before and s.names @@ index_query and s.is_shown limit missing;
    get diagnostics added = row_count;
    missing := missing - added;
    if missing = 0 then return; end if;
  end loop;
  -- `+ 0` keeps the planner from using the index for this condition: it would collect all older seasons.
  if not is_common then
    return query select s.article_id, s.published_at, s.title_key, s.names from article_search s
      where s.season + 0 <= newest_season - recent_seasons and s.names @@ index_query and s.is_shown limit missing;
    return;
  end if;
  for before in 0 .. 1 loop
    return query select s.article_id, s.published_at, s.title_key, s.names from article_search s
      where s.era = newest_era - before and s.season + 0 <= newest_season - single_seasons
        and s.names @@ index_query and s.is_shown limit missing;
    get diagnostics added = row_count;
    missing := missing - added;
    if missing = 0 then return; end if;
  end loop;
  return query select s.article_id, s.published_at, s.title_key, s.names from article_search s
    where s.era + 0 < newest_era - 1 and s.season + 0 <= newest_season - single_seasons
      and s.names @@ index_query and s.is_shown limit missing;
end
$$;
