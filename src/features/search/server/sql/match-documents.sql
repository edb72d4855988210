-- The public articles with the words and labels of `index_query` anywhere: at most `wanted`, newer ones first, and of these only those
-- that match `recheck`, if it is not null. The steps are those of `match_names`. Nothing but ids is collected: a common word has a
-- thousand matches for each search.
create or replace function match_documents(index_query tsquery, recheck tsquery, wanted integer)
returns uuid[] language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  max_newest constant integer := 500;
  recent_seasons constant integer := 2;
  min_common constant integer := 100;
  single_seasons constant integer := 4;
  newest_season integer;
  newest_era integer;
  read_rows integer;
  matching uuid[];
  found uuid[] := '{}';
  missing integer := wanted;
  is_common boolean;
begin
  if index_query is null then
    return array(
      select c.article_id from (
        select s.article_id, s.document from article_search s where s.is_shown order by s.number desc limit least(wanted, max_newest)
      ) as c where recheck is null or c.document @@ recheck
    );
  end if;
  select s.season, s.era into newest_season, newest_era from article_search s order by s.number desc limit 1;
  for before in 0 .. single_seasons - 1 loop
    is_common := wanted - missing >= min_common;
    exit when before = recent_seasons and not is_common;
    select count(*), array_agg(c.article_id) filter (where recheck is null or c.document @@ recheck) into read_rows, matching
    from (
      select s.article_id, s.document from article_search s
      where s.season = newest_season - before and s.document @@ index_query and s.is_shown limit missing
    ) as c;
    found := found || matching;
    missing := missing - read_rows;
    if missing = 0 then return found; end if;
  end loop;
  if not is_common then
    return found || array(
      select c.article_id from (
        select s.article_id, s.document from article_search s
        where s.season + 0 <= newest_season - recent_seasons and s.document @@ index_query and s.is_shown limit missing
      ) as c where recheck is null or c.document @@ recheck
    );
  end if;
  for before in 0 .. 1 loop
    select count(*), array_agg(c.article_id) filter (where recheck is null or c.document @@ recheck) into read_rows, matching
    from (
      select s.article_id, s.document from article_search s
      where s.era = newest_era - before and s.season + 0 <= newest_season - single_seasons
        and s.document @@ index_query and s.is_shown limit missing
    ) as c;
    found := found || matching;
    missing := missing - read_rows;
    if missing = 0 then return found; end if;
  end loop;
  return found || array(
    select c.article_id from (
      select s.article_id, s.document from article_search s
      where s.era + 0 < newest_era - 1 and s.season + 0 <= newest_season - single_seasons
        and s.document @@ index_query and s.is_shown limit missing
    ) as c where recheck is null or c.document @@ recheck
  );
end
$$;
