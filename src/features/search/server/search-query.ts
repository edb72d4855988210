// What a search is in SQL. Nothing in it grows with the number of articles: a word that stands in half of them is met
// soon enough among the newest, and what is not met there is rare enough to be looked up among all.
import { type SQL, sql } from 'drizzle-orm';
import { maxFound } from '../limits.ts';
import { candidatesSql, nearSql, number } from './search-candidates.ts';

const maxTitles = 50;
const maxNamed = 300;
// How well a text fits is seen by reading it. Of more than these, the newest are put in order, and the others by date.
const maxRanked = 100;

// What a search is asked with. `text` is as `queryText` makes it, `labels` as `labelQuery` does, and `titleEnd` lies behind
// all titles that begin with `titleKey`.
const text = sql.placeholder('text');
const labels = sql.placeholder('labels');
const titleKey = sql.placeholder('titleKey');
const titleEnd = sql.placeholder('titleEnd');
const offset = sql.placeholder('offset');
const limit = sql.placeholder('limit');

/** Rows of `id`, `total` and `place`, by how well they fit: those of one page. */
export function searchSql(): SQL {
  const isExact = sql`search.title_key = ${titleKey}`;
  const isBegun = sql`search.title_key ~>=~ ${titleKey} and search.title_key ~<~ ${titleEnd}`;
  const end = sql`(${offset}::int + ${limit}::int)`;
  return sql`
    with ${askedSql}, ${lastSql}, ${nearSql('names')}, ${nearSql('document')},
    -- What fits by its names is a match before what has the words somewhere in its text.
    upper as materialized (
      select id, max(tier) as tier, max(rank) as rank, max(published_at) as published_at from (
        (${titles(3, isExact)})
        union all (${titles(2, isBegun)})
        union all select id, 1, published_at, ts_rank_cd(vector, query)
          from asked cross join (${candidatesSql('names', maxNamed)}) as named
          -- What is left out may not stand in the text either.
          where not has_minus or (select document @@ query from article_search where article_id = named.id)
      ) as found group by id
    ),
    anywhere as materialized (
      select id, published_at from (${candidatesSql('document', maxFound)}) as found
    ),
    sizes as materialized (
      select upper, case when anywhere < ${number(maxFound)} then least(${number(maxFound)}, anywhere + (
          select count(*) from upper where id <> all (array(select id from anywhere))
        )) else anywhere end as total
      from (select (select count(*) from upper) as upper, (select count(*) from anywhere) as anywhere) as counted
    ),
    -- Only where the page goes on behind the others.
    lower as materialized (
      select id, published_at, row_number() over () as place from anywhere
      where (select upper from sizes) < ${end} and id <> all (array(select id from upper))
    ),
    page as (
      select id, tier, rank, published_at, false as is_late from upper where (select upper from sizes) > ${offset}::int
      union all
      select id, 0, (select ts_rank_cd(document, query) from article_search where article_id = lower.id), published_at, false
      from lower cross join asked where place <= ${number(maxRanked)}
      union all
      select id, 0, 0, published_at, true from lower
      where place > ${number(maxRanked)} and ${end} > (select upper from sizes) + ${number(maxRanked)}
    )
    select id, total::int, row_number() over (
        order by tier desc, is_late, rank desc, published_at desc, id desc
      ) as place
    from page cross join sizes order by place
    offset ${offset}::int - (select case when upper > ${offset}::int then 0 else upper end from sizes)
    limit least(${limit}::int, greatest(${number(maxFound)} - ${offset}::int, 0))`;
}

/**
 * `query` is what must fit, besides `labels`; `wide` what the index can find of both, and `is_narrow` that there is more to
 * `query`. `is_bare` is what only leaves words out, of everything there is: the index can find nothing of it. `has_minus`
 * is what leaves any out.
 */
const askedSql = sql`asked as materialized (
      select query, labels, has_labels, leaves_out and not has_labels as is_bare, leaves_out or is_phrase as is_narrow,
        strpos(query::text, '!') > 0 as has_minus,
        -- Of words that are none to search for, nothing is found, whatever it is narrowed by.
        case when numnode(query) = 0 then query when leaves_out then labels
          when is_phrase then labels && regexp_replace(querytree(query), '<(-|\\d+)>', '&', 'g')::tsquery
          else labels && query end as wide
      from (
        select query, labels, numnode(labels) > 0 as has_labels, querytree(query) = 'T' as leaves_out,
          strpos(query::text, '<') > 0 as is_phrase
        from websearch_to_tsquery('english', ${text}) as query cross join cast(${labels} as tsquery) as labels
      ) as read
    )`;

/** Where the newest article is. */
export const lastSql = sql`
    last as materialized (
      select coalesce(max(season), 0) as season, coalesce(max(era), 0) as era
      from (select season, era from article_search order by number desc limit 1) as newest
    )`;

function titles(tier: number, where: SQL): SQL {
  return sql`select search.article_id as id, ${number(tier)} as tier, search.published_at,
      ts_rank_cd(search.names, (select query from asked)) as rank
    from article_search search
    where search.is_shown and ${where}
      and (not (select has_labels from asked) or search.names @@ (select labels from asked)) limit ${number(maxTitles)}`;
}
