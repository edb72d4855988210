// What the lists of an author read.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsReadSoFar } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readListPage } from './listed-rows.queries.ts';

let site: TestSite;
let few: string;

// Of 30 authors. Most have a hundred articles, one has twelve, of which readers like little.
const articles = 3_000;
const ofFew = 12;

beforeAll(async () => {
  site = await startTestSite();
  few = (await createMember(site)).id;
  await fillTables(site.connectionString, async (fill) => {
    await fill(`insert into accounts (name, username, username_key, email, email_key, password_hash)
      select 'Author', 'author' || n, 'author' || n, 'a' || n, 'a' || n, 'none' from generate_series(1, 30) as n`);
    await fill(
      `with people as (select id, row_number() over (order by username) as n from accounts where name = 'Author'),
      made as (
        select n, gen_random_uuid() as id, gen_random_uuid() as revision, now() - n * interval '1 hour' as at,
          case when n <= ${ofFew} then $1::uuid else (select id from people where people.n = 1 + m.n % 30) end as author
        from generate_series(1, ${articles}) as m (n)
      ), texts as (
        insert into article_revisions (id, article_id, number, state, title, word_count, read_time, category, created_at, saved_at, submitted_at)
        select revision, id, 1, 'approved', 'x', 1, 1, 'css', at, at, at from made
      )
      insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at, likes, hotness)
      select id, author, 'a' || n, 'published', 'approved', revision, at, at, at, at, n, n from made`,
      [few],
    );
    await fill('vacuum analyze articles');
  });
});

afterAll(() => site?.close());

test.each(['newest', 'popular', 'trending'] as const)(
  'a list of an author (%s) reads no articles of others',
  async (sort) => {
    await site.platform.transact(async (tx) => {
      // As on a connection that has run the statement before.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      const before = await countRowsReadSoFar(tx, 'articles');
      const page = { sort, offset: 0, limit: 9 };
      const { rows } = await readListPage(tx, { categories: [], authorId: few }, page);
      expect(rows).toHaveLength(9);
      const likes = rows.map(({ article }) => article.likes);
      expect(likes).toEqual(likes.toSorted((one, other) => (sort === 'newest' ? one - other : other - one)));
      expect((await countRowsReadSoFar(tx, 'articles')) - before).toBeLessThanOrEqual(2 * ofFew);
    });
  },
);
