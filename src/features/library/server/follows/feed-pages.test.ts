// Both ways in which the database finds a page of the feed, compared with a query that sorts everything.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsReadSoFar } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type FeedItem, followsApi } from '../../contract.ts';

let site: TestSite;
let reader: Member;
let muted: Member;

// More than the feed compares before it asks each source.
const articles = 2_400;
const authors = 120;

beforeAll(async () => {
  site = await startTestSite();
  [reader, muted] = [await createMember(site), await createMember(site)];
  await fillTables(site.connectionString, async (fill) => {
    await fill(`insert into accounts (name, username, username_key, email, email_key, password_hash)
      select 'Author', 'author' || n, 'author' || n, 'a' || n, 'a' || n, 'none' from generate_series(1, ${authors}) as n`);
    await fill(
      `with people as (select id, row_number() over (order by username) as n from accounts where name = 'Author' or id = $1),
      made as (
        select n, gen_random_uuid() as id, gen_random_uuid() as revision,
          '2026-03-01'::timestamptz - (n / 2) * interval '1 hour' as at,
          (select id from people where people.n = 1 + m.n * m.n % ${authors + 1}) as author,
          array['t' || n % 7, 'u' || n % 400, 'v' || n % 9, 'w' || n % 9, 'x' || n % 9, 'y' || n % 9] as tags
        from generate_series(1, ${articles}) as m (n)
      ), texts as (
        insert into article_revisions (id, article_id, number, state, title, word_count, read_time, category, tags, created_at, saved_at, submitted_at)
        select revision, id, 1, 'approved', 'x' || n, 1, 1, case when n % 3 = 0 then 'react' else 'css' end, tags, at, at, at from made
      ), tagged as (
        insert into shown_tags (tag, published_at, article_id) select unnest(tags), at, id from made where n % 50 <> 0
      )
      insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at, live_category, live_tags)
      select id, author, 'a' || n, 'published', case when n % 50 = 0 then 'hidden' else 'approved' end, revision, at, at, at, at,
        case when n % 3 = 0 then 'react' else 'css' end, case when n % 50 = 0 then '{}' else tags end from made`,
      [muted.id],
    );
    await fill(
      `insert into shown_counts (kind, name, count) select 'tag', tag, count(*) from shown_tags group by tag`,
    );
    // The newest articles with some of the rare tags are by somebody muted.
    await fill(
      `update articles set author_id = $1 where live_tags && array(select 'u' || n from generate_series(100, 299) as n)
        and published_at > '2026-02-20'`,
      [muted.id],
    );
    await fill('insert into mutes (account_id, muted_id, is_blocked, since) values ($1, $2, false, now())', [
      reader.id,
      muted.id,
    ]);
  });
});

afterAll(() => site?.close());

async function followOnly(insert: ReturnType<typeof sql>): Promise<void> {
  await site.platform.transact(async (tx) => {
    await tx.execute(sql`delete from follows where account_id = ${reader.id}`);
    await tx.execute(insert);
  });
}

async function walkFeed(limit: number): Promise<string[]> {
  const ids: string[] = [];
  let before = '';
  for (;;) {
    const query = { limit: String(limit), before };
    const { body } = await site.call(followsApi.feed, { query }, { token: reader.token });
    const items = body.items as FeedItem[];
    expect(items.every(({ reasons }) => reasons.length > 0)).toBe(true);
    ids.push(...items.map(({ blog }) => blog._id));
    if (body.next === null) return ids;
    before = body.next as string;
  }
}

const expectedIds = async () =>
  (
    await site.platform.db.execute<{ id: string }>(sql`
      select a.id from articles a where a.visibility = 'approved' and a.author_id <> ${muted.id} and exists (
        select from follows f where f.account_id = ${reader.id}
          and (f.person_id = a.author_id or f.tag = any (a.live_tags) or f.category = a.live_category))
      order by a.published_at desc, a.id desc`)
  ).rows.map(({ id }) => id);

const since = sql`'2026-01-01'::timestamptz`;

test.each([
  [
    'a few tags',
    (id: string) => sql`insert into follows (account_id, tag, since)
    select ${id}::uuid, 'u' || n, ${since} from generate_series(1, 30) as n`,
  ],
  [
    'a few people, one of them muted',
    (id: string) => sql`insert into follows (account_id, person_id, since)
    select ${id}::uuid, id, ${since} from accounts where name = 'Author' and username < 'author12' or id = ${muted.id}`,
  ],
  [
    'many people',
    (id: string) => sql`insert into follows (account_id, person_id, since)
    select ${id}::uuid, id, ${since} from accounts where name = 'Author'`,
  ],
  [
    'many rare tags',
    (id: string) => sql`insert into follows (account_id, tag, since)
    select ${id}::uuid, 'u' || n, ${since} from generate_series(200, 270) as n
    union all select ${id}::uuid, 'unused' || n, ${since} from generate_series(1, 500) as n`,
  ],
  [
    'many tags that none of the newest articles has',
    (id: string) => sql`insert into follows (account_id, tag, since)
    select ${id}::uuid, 'u' || n, ${since} from generate_series(320, 399) as n`,
  ],
  [
    'tags that are often together on an article',
    (id: string) => sql`insert into follows (account_id, tag, since)
    select ${id}::uuid, tag || n, ${since} from unnest('{v,w,x,y}'::text[]) as tag, generate_series(1, 2) as n
    union all select ${id}::uuid, 'u' || n, ${since} from generate_series(1, 30) as n`,
  ],
  [
    'a few tags whose newest articles are by somebody muted',
    (id: string) => sql`insert into follows (account_id, tag, since)
    select ${id}::uuid, 'u' || n, ${since} from generate_series(280, 310) as n`,
  ],
  [
    'a category and many tags',
    (id: string) => sql`insert into follows (account_id, category, tag, since)
    select ${id}::uuid, 'react', null, ${since}
    union all select ${id}::uuid, null, 'u' || n, ${since} from generate_series(1, 90) as n`,
  ],
])('a reader of %s gets every article once, newest first', async (_, insert) => {
  await followOnly(insert(reader.id));
  const expected = await expectedIds();
  expect(expected.length).toBeGreaterThan(50);
  expect(await walkFeed(100)).toEqual(expected);
  const { body } = await site.call(followsApi.feed, { query: { limit: '7' } }, { token: reader.token });
  expect((body.items as FeedItem[]).map(({ blog }) => blog._id)).toEqual(expected.slice(0, 7));
});

test('a page of the feed reads few of the follows of a reader with many', async () => {
  await followOnly(sql`insert into follows (account_id, person_id, tag, since)
    select ${reader.id}::uuid, id, null, ${since} from accounts where name = 'Author'
    union all select ${reader.id}::uuid, null, 'unused' || n, ${since} from generate_series(1, 3000) as n`);
  await site.platform.transact(async (tx) => {
    // Most readers follow little, and the planner expects that of everybody.
    await tx.execute(sql`insert into follows (account_id, tag, since)
      select id, 'unused' || n, ${since} from accounts, generate_series(1, 10) as n where name = 'Author'`);
    await tx.execute(sql`analyze follows`);
    const before = await countRowsReadSoFar(tx, 'follows');
    const { rows } = await tx.execute(
      sql`select * from list_feed(${reader.id}, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 9)`,
    );
    expect(rows).toHaveLength(9);
    expect((await countRowsReadSoFar(tx, 'follows')) - before).toBeLessThan(100);
  });
});
