// Statements that derive further rows from the generated articles inside the database: lists, likes, comments and all counts.
import { chunkSize } from '../../src/features/discovery/server/sitemap/sitemap-chunks.ts';
import { countedDays, countedShown, shownTags } from '../check-counts/recount-queries.ts';
import type { Sizes } from './articles.ts';
import { generatedHash } from './members.ts';
import { createRandom } from './random.ts';
import { createVocabulary } from './words.ts';

/** Has the generated articles without their texts. */
export const stagingTable = `create temporary table generated (id uuid, revision_id uuid, author_id uuid, slug text, category text,
  tags text[], published_at timestamptz, likes int, comments int, views int, first_fan int) on commit drop`;
export const stagingColumns = [
  ...[
    'id',
    'revision_id',
    'author_id',
    'slug',
    'category',
    'tags',
    'published_at',
    'likes',
    'comments',
    'views',
  ],
  'first_fan',
];

// A prime larger than any number of members, so that steps of this size reach each member once.
const stride = 104_729;
// An article gets likes and comments for some days, most of them at first.
const activeDays = 4;
const commentTexts = 500;

const activityTime = (share: string): string =>
  `published_at + power(${share}, 2) * interval '${activeDays} days'`;
const fan = (n: string, members: number): string => `(first_fan + ${n}::bigint * ${stride}) % ${members}`;

function commentTextsSql(): string {
  const { words } = createVocabulary(createRandom(11));
  const texts = Array.from({ length: commentTexts }, (_, n) => `('${words(6 + (n % 40))}.')`);
  return `create temporary table remarks on commit drop as
    select row_number() over () - 1 as n, text from (values ${texts.join(', ')}) as made (text)`;
}

const commentId = (n: string): string => `md5(generated.id::text || ' ' || ${n})::uuid`;

const isGenerated = `join accounts on accounts.id = articles.author_id and accounts.password_hash = '${generatedHash}'`;
const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;
/** Splits the views over the days by halves: 100 becomes 50, 25, 13 and 12. */
const viewsOfDay = `(views >> day_number) - case when day_number = ${activeDays - 1} then 0 else views >> (day_number + 1) end`;

/** Run them in this order. */
export const deriveStatements = ({ members }: Sizes): string[] => [
  'analyze generated',
  `insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at,
      likes, views, comments, live_category, live_tags, hotness)
    select id, author_id, slug, 'published', 'approved', revision_id, published_at, published_at, published_at, published_at,
      likes, views, comments, category, tags, article_hotness(likes, comments, views, published_at) from generated`,
  'insert into article_slugs (slug, article_id) select slug, id from generated',
  `create temporary table fans on commit drop as
    select row_number() over (order by created_at, id) - 1 as n, id from accounts where password_hash = '${generatedHash}'`,
  commentTextsSql(),
  'analyze fans, remarks',
  `insert into article_likes (article_id, account_id, liked_at)
    select generated.id, fans.id, ${activityTime('nth / likes::float8')}
    from generated cross join generate_series(1, likes) as nth join fans on fans.n = ${fan('nth', members)}`,
  // Every third comment is a reply to the previous one.
  `insert into comments (id, article_id, parent_id, author_id, content, created_at)
    select ${commentId('nth')}, generated.id, case when nth % 3 = 0 then ${commentId('nth - 1')} end, fans.id, text,
      ${activityTime('nth / comments::float8')}
    from generated cross join generate_series(1, comments) as nth join fans on fans.n = ${fan('nth', members)}
    join remarks on remarks.n = (first_fan + nth) % ${commentTexts}`,
  'delete from shown_tags',
  `insert into shown_tags (tag, published_at, article_id, category) ${shownTags}`,
  'delete from shown_counts',
  `insert into shown_counts (kind, name, count) ${countedShown}`,
  `insert into author_days (author_id, kind, day, amount)
    select author_id, kind, day, sum(amount) from (
      select counted.* from (${countedDays}) as counted
      join accounts on accounts.id = author_id and accounts.password_hash = '${generatedHash}'
      union all select author_id, 'views', ${dayOf('published_at')} + day_number, ${viewsOfDay}
      from articles ${isGenerated} cross join generate_series(0, ${activeDays - 1}) as day_number
      union all select author_id, kind, ${dayOf('published_at')}, 1
      from articles ${isGenerated} cross join unnest(array['submissions', 'decisions', 'published']) as kind
    ) as happened where amount > 0 group by author_id, kind, day`,
  `insert into site_days (kind, day, amount)
    select kind, day, sum(amount) from author_days
    join accounts on accounts.id = author_days.author_id and accounts.password_hash = '${generatedHash}' group by kind, day
    union all select 'sign-ups', ${dayOf('created_at')}, count(*) from accounts
    where password_hash = '${generatedHash}' group by 2
    on conflict (kind, day) do update set amount = site_days.amount + excluded.amount`,
  // The decisions from which the review time is computed. Older ones are not needed.
  `insert into review_decisions (article_id, outcome, version, submitted_at, decided_at, is_measured, former)
    select id, 'approved', 1, published_at - interval '1 hour' * (1 + first_fan % 60), published_at, true, '{}' from generated
    where published_at > (select max(published_at) from generated) - interval '60 days'`,
  // The same rows that the job of the sitemap writes when a chunk is full.
  'delete from sitemap_chunks',
  `insert into sitemap_chunks (number, published_at, article_id)
    select place / ${chunkSize} + 1, published_at, id from (
      select row_number() over (order by published_at, id) - 1 as place, published_at, id
      from articles where article_is_public(visibility)
    ) as listed where place > 0 and place % ${chunkSize} = 0`,
];
