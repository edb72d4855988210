// What a search reads, counted within the functions of the database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsReadSoFar } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

let site: TestSite;

// The older half is before the seasons that are searched first.
const articles = 3_000;
const olderBy = 10 * 8_192;

beforeAll(async () => {
  site = await startTestSite();
  const { id: authorId } = await createMember(site);
  await fillTables(site.connectionString, async (fill) => {
    await fill(
      `with made as (select n, gen_random_uuid() as id, gen_random_uuid() as revision, now() - n * interval '1 hour' as at
        from generate_series(1, ${articles}) as n),
      texts as (
        insert into article_revisions (id, article_id, number, state, title, word_count, read_time, category, created_at, saved_at, submitted_at)
        select revision, id, 1, 'approved', 'x', 1, 1, 'css', at, at, at from made
      ),
      listed as (
        insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at)
        select id, $1, 'a' || n, 'published', 'approved', revision, at, at, at, at from made
      )
      insert into article_search (article_id, title_key, names, document, is_shown, published_at, number)
      select id, 'title ' || n, to_tsvector('english', 'title ' || n) || case when n = 2999 then '''=tag/odd''' when n % 2 = 0 then '''=tag/even''' else '' end::tsvector, to_tsvector('english', 'title ' || n || ' common ' ||
          case when n % 500 = 0 then 'rare' else '' end || case when n = 2999 then ' unique' else '' end) ||
          case when n % 2 = 0 then '''=tag/even''' else '' end::tsvector, true, at,
        case when n > ${articles / 2} then ${articles} - n else ${olderBy} + ${articles} - n end
      from made`,
      [authorId],
    );
    await fill('analyze article_search');
  });
});

afterAll(() => site?.close());

/** Searches, and returns the number of results and of rows of the index that were read. */
const readBy = (text: string, labels = '') =>
  site.platform.transact(async (tx) => {
    const before = await countRowsReadSoFar(tx, 'article_search');
    const { rows } = await tx.execute<{ total: number }>(
      sql`select total from search_articles(${text}, ${labels}, ${text}, ${`${text}\u{10ffff}`}, 0, 9)`,
    );
    return { total: rows[0]?.total ?? 0, read: (await countRowsReadSoFar(tx, 'article_search')) - before };
  });

test.each([
  // The matches are found, three of them twice because they are in the newest seasons too, and ranked. The newest article is
  // read twice, to know its season.
  ['rare', 6, 17],
  ['unique', 1, 4],
  ['nowhere', 0, 2],
  // A thousand are counted, and a hundred ranked.
  ['common', 1_000, 1_102],
  // Three hundred names are ranked besides, and all have the word in the title.
  ['title', 1_000, 1_352],
  ['"common rare"', 6, 17],
])('a search for %s has %i results and reads %i rows', async (text, total, read) => {
  expect(await readBy(text)).toEqual({ total, read });
});

test('a filter that few titles pass reads a bounded number of the titles that start with the search, and finds them', async () => {
  // As part of a word it is found at the start of a title only.
  const { total, read } = await readBy('tit', `'=tag/odd'`);
  expect(total).toBe(1);
  expect(read).toBeLessThan(600);
});

test('a filter that many articles pass adds no rows to a search that few titles start with', async () => {
  const { read } = await readBy('rare');
  expect(await readBy('rare', `'=tag/even'`)).toEqual({ total: 6, read });
});
