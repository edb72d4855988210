// The SQL of a search. Its cost does not grow with the number of articles: a common word has enough matches among the
// newest articles, and a word without matches there is rare enough to be searched in all articles.
import { type SQL, sql } from 'drizzle-orm';
import { maxFound } from '../sizes.ts';
import { candidatesSql, number, recentSql } from './search-candidates.ts';

const maxTitleMatches = 50;
const maxNameMatches = 300;
// Ranking a match has to read its text. Only the newest matches are ranked; the others are sorted by date.
const maxRanked = 100;

// The parameters: `text` comes from `queryText`, `labels` from `labelQuery`, and `titleEnd` sorts after all titles that
// start with `titleKey`.
const text = sql.placeholder('text');
const labels = sql.placeholder('labels');
const titleKey = sql.placeholder('titleKey');
const titleEnd = sql.placeholder('titleEnd');
const offset = sql.placeholder('offset');
const limit = sql.placeholder('limit');

/** Selects `id`, `total` and `position` of one page of results, best match first. */
export function searchSql(): SQL {
  const isExact = sql`search.title_key = ${titleKey}`;
  const isPrefix = sql`search.title_key ~>=~ ${titleKey} and search.title_key ~<~ ${titleEnd}`;
  const end = sql`(${offset}::int + ${limit}::int)`;
  return sql`
    with ${inputSql}, ${newestSql}, ${recentSql('names')}, ${recentSql('document')},
    -- Matches in titles, tags and author names rank above matches in the text.
    top_matches as materialized (
      select id, max(tier) as tier, max(rank) as rank, max(published_at) as published_at from (
        (${titles(3, isExact)})
        union all (${titles(2, isPrefix)})
        union all select id, 1, published_at, ts_rank_cd(vector, query)
          from input cross join (${candidatesSql('names', maxNameMatches)}) as named
          -- An excluded word must not be in the text either.
          where not has_exclusions or (select document @@ query from article_search where article_id = named.id)
      ) as found group by id
    ),
    all_matches as materialized (
      select id, published_at from (${candidatesSql('document', maxFound)}) as found
    ),
    sizes as materialized (
      select top_count, case when all_count < ${number(maxFound)} then least(${number(maxFound)}, all_count + (
          select count(*) from top_matches where id <> all (array(select id from all_matches))
        )) else all_count end as total
      from (select (select count(*) from top_matches) as top_count, (select count(*) from all_matches) as all_count) as counted
    ),
    -- Empty unless the page reaches beyond the top matches.
    text_matches as materialized (
      select id, published_at, row_number() over () as position from all_matches
      where (select top_count from sizes) < ${end} and id <> all (array(select id from top_matches))
    ),
    page as (
      select id, tier, rank, published_at, false as is_unranked from top_matches where (select top_count from sizes) > ${offset}::int
      union all
      select id, 0, (select ts_rank_cd(document, query) from article_search where article_id = text_matches.id), published_at, false
      from text_matches cross join input where position <= ${number(maxRanked)}
      union all
      select id, 0, 0, published_at, true from text_matches
      where position > ${number(maxRanked)} and ${end} > (select top_count from sizes) + ${number(maxRanked)}
    )
    select id, total::int, row_number() over (
        order by tier desc, is_unranked, rank desc, published_at desc, id desc
      ) as position
    from page cross join sizes order by position
    offset ${offset}::int - (select case when top_count > ${offset}::int then 0 else top_count end from sizes)
    limit least(${limit}::int, greatest(${number(maxFound)} - ${offset}::int, 0))`;
}

/**
 * Articles must match `query` and `labels`. `index_query` is the part of both that the index can answer; with
 * `needs_recheck`, its matches must also be compared with `query`. `only_excludes`: the search only excludes words and
 * has no filter, so the index cannot answer any part of it. `has_exclusions`: the search excludes at least one word.
 */
const inputSql = sql`input as materialized (
      select query, labels, has_labels, only_negated and not has_labels as only_excludes, only_negated or is_phrase as needs_recheck,
        strpos(query::text, '!') > 0 as has_exclusions,
        -- A search of stop words only is empty and finds nothing, with any filter.
        case when numnode(query) = 0 then query when only_negated then labels
          when is_phrase then labels && regexp_replace(querytree(query), '<(-|\\d+)>', '&', 'g')::tsquery
          else labels && query end as index_query
      from (
        select query, labels, numnode(labels) > 0 as has_labels, querytree(query) = 'T' as only_negated,
          strpos(query::text, '<') > 0 as is_phrase
        from websearch_to_tsquery('english', ${text}) as query cross join cast(${labels} as tsquery) as labels
      ) as parsed
    )`;

/** A CTE with the season and the era of the newest article. */
export const newestSql = sql`
    newest_part as materialized (
      select coalesce(max(season), 0) as season, coalesce(max(era), 0) as era
      from (select season, era from article_search order by number desc limit 1) as newest
    )`;

function titles(tier: number, where: SQL): SQL {
  return sql`select search.article_id as id, ${number(tier)} as tier, search.published_at,
      ts_rank_cd(search.names, (select query from input)) as rank
    from article_search search
    where search.is_shown and ${where}
      and (not (select has_labels from input) or search.names @@ (select labels from input)) limit ${number(maxTitleMatches)}`;
}
