// Statements that derive series and the libraries of readers from the generated members and articles: follows, reading lists and
// saved articles. Databases that an older version filled get them too.
import type pg from 'pg';
import { generatedHash } from './members.ts';

const tables = [
  ...['series', 'series_slugs', 'series_parts'],
  ...['follows', 'follower_counts', 'reading_lists', 'saved_articles'],
];

/** The first member has the most articles, and the first series. */
export const firstSeriesSlug = 'series-0';

// Prime numbers, so that the steps reach everyone and everything.
const [memberStep, articleStep, tagStep] = [104_729, 15_485_863, 31];
const perReader = { people: 10, tags: 3, saved: 8 };
const followedTags = 500;
const partsOfSeries = 5;
// One of so many members has a series, and one of so many a list.
const [membersForSeries, membersForList] = [20, 10];

const someTime = (number: string): string => `now() - ${number} % 1000 * interval '1 hour'`;

const statements = [
  `create temporary table readers on commit drop as
    select row_number() over (order by created_at, id) - 1 as n, count(*) over () as total, id from accounts
    where password_hash = '${generatedHash}'`,
  `create temporary table choices on commit drop as
    select row_number() over (order by id) - 1 as n, id, author_id, published_at from articles
    where article_is_public(visibility)`,
  'create unique index on readers (n)',
  'create unique index on choices (n)',
  'analyze readers, choices',
  `insert into series (id, owner_id, slug, title, live_title, state, created_at, updated_at, words_at)
    select md5('series ' || id)::uuid, id, 'series-' || n, 'Series ' || n, 'Series ' || n, 'approved', now(), now(), now()
    from readers where n % ${membersForSeries} = 0`,
  'insert into series_slugs (slug, series_id) select slug, id from series on conflict do nothing',
  `insert into series_parts (article_id, series_id, position)
    select id, series_id, nth from (
      select choices.id, series.id as series_id, row_number() over (partition by owner_id order by published_at, choices.id) as nth
      from choices join series on owner_id = author_id
    ) as written where nth <= ${partsOfSeries}`,
  `insert into follows (account_id, person_id, since)
    select reader.id, person.id, ${someTime('reader.n')} from readers as reader
    cross join generate_series(1, ${perReader.people}) as nth
    join readers as person on person.n = (reader.n * 7 + nth * ${memberStep}) % reader.total and person.id <> reader.id
    on conflict do nothing`,
  `insert into follows (account_id, tag, since)
    select reader.id, used.name, ${someTime('reader.n')} from readers as reader
    cross join generate_series(1, ${perReader.tags}) as nth
    join (
      select row_number() over (order by count desc, name) - 1 as n, name from shown_counts where kind = 'tag'
      order by count desc, name limit ${followedTags}
    ) as used on used.n = (reader.n + nth * ${tagStep}) % ${followedTags}`,
  `insert into follows (account_id, category, since)
    select reader.id, own.key, ${someTime('reader.n')} from readers as reader
    join (select row_number() over (order by key) - 1 as n, count(*) over () as total, key from categories) as own
      on own.n = reader.n % own.total`,
  `insert into follows (account_id, series_id, since)
    select reader.id, series.id, now() from readers as reader join series on series.slug = 'series-' || reader.n - reader.n % ${membersForSeries}`,
  'delete from follower_counts',
  `insert into follower_counts (person_id, count)
    select person_id, count(*) from follows where person_id is not null group by person_id`,
  `insert into reading_lists (id, account_id, name, created_at)
    select md5('list ' || id)::uuid, id, 'To read again', now() from readers where n % ${membersForList} = 0`,
  `insert into saved_articles (account_id, article_id, list_id, is_archived, saved_at)
    select reader.id, choice.id, case when nth = 1 then own.id end, nth = 2, ${someTime('(reader.n + nth)')}
    from readers as reader cross join generate_series(1, ${perReader.saved}) as nth
    join choices as choice on choice.n = (reader.n * 11 + nth * ${articleStep}) % (select count(*) from choices)
    left join reading_lists as own on own.account_id = reader.id
    on conflict do nothing`,
];

/** Needs a connection on which triggers are off: it counts the followers itself. Does nothing if the rows are there. */
export async function fillReaderRows(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from series_slugs where slug = $1', [firstSeriesSlug]);
  if (rowCount) return;
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  await client.query(`vacuum analyze ${tables.join(', ')}`);
}
