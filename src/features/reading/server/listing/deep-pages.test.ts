import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readingApi } from '../../contract.ts';
import { findPageStart } from './deep-pages.queries.ts';

let site: TestSite;

/** More than `minDeepOffset`, so that the last pages are deep pages. */
const articles = 1_200;
/** Each insert updates the stored counts: one insert of all articles would take minutes. */
const batch = 100;
const deepFrom = 20;

beforeAll(async () => {
  site = await startTestSite();
  const { id } = await createMember(site);
  for (let first = 1; first <= articles; first += batch) await addArticles(id, first);
  await site.platform.db.execute(sql`update articles set visibility = 'hidden' where slug like 'a7%'`);
});

afterAll(() => site?.close());

async function addArticles(authorId: string, first: number): Promise<void> {
  // Some days have many articles, some few. A third of the articles is in `react`, and some are hidden.
  await site.platform.db.execute(sql`
    with made as (
      select n, gen_random_uuid() as id, gen_random_uuid() as revision,
        '2026-03-01'::timestamptz - (n * n % 97) * interval '1 day' + (n % 3) * interval '8 hours' as at
      from generate_series(${first}::int, ${first + batch - 1}::int) as n
    ), texts as (
      insert into article_revisions (id, article_id, number, state, title, word_count, read_time, category, created_at, saved_at, submitted_at)
      select revision, id, 1, 'approved', 'x', 1, 1, case when n % 3 = 0 then 'react' else 'css' end, at, at, at from made
    ), slugs as (insert into article_slugs (slug, article_id) select 'a' || n, id from made)
    insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at)
    select id, ${authorId}::uuid, 'a' || n, 'published', case when n % 50 = 0 then 'hidden' else 'approved' end, revision, at, at, at, at from made`);
  // The trigger on `articles` did not see the revisions, which were inserted by the same statement.
  await site.platform.db.execute(sql`
    update articles set live_category = r.category from article_revisions r
    where r.id = live_revision_id and live_category is distinct from r.category`);
}

const idsOf = async (query: ReturnType<typeof sql>) =>
  (await site.platform.db.execute<{ id: string }>(query)).rows.map(({ id }) => id);

test('a deep page has the same articles as a page found by its plain offset', async () => {
  const { db } = site.platform;
  for (const category of ['', 'react', 'css']) {
    const isOf = category === '' ? sql`true` : sql`live_category = ${category}`;
    const listed = sql`from articles where visibility = 'approved' and ${isOf}`;
    const all = await idsOf(sql`select id ${listed} order by published_at desc, id desc`);
    await fc.assert(
      fc.asyncProperty(fc.nat(articles), async (offset) => {
        const start = await findPageStart(db, {
          categories: category === '' ? [] : [category],
          offset,
          deepFrom,
        });
        if (!start) {
          expect(offset).toBeGreaterThanOrEqual(all.length);
          return;
        }
        const found = await idsOf(sql`select id ${listed}
          and published_at < ${start.until?.toISOString() ?? 'infinity'}::timestamptz
          order by published_at desc, id desc offset ${start.offset} limit 9`);
        expect(found).toEqual(all.slice(offset, offset + 9));
        expect(start.until !== undefined).toBe(offset >= deepFrom);
      }),
      { numRuns: 40 },
    );
  }
});

test('paging through the whole list shows each article once, newest first', async () => {
  const all = await idsOf(sql`
    select id from articles where visibility = 'approved' order by published_at desc, id desc`);
  const limit = 100;
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page += 1) {
    const { body } = await site.call(readingApi.list, {
      query: { limit: String(limit), page: String(page) },
    });
    const { blogs, total } = body as { blogs: { _id: string }[]; total: number };
    expect(total).toBe(all.length);
    seen.push(...blogs.map(({ _id }) => _id));
  }
  expect(all.length).toBeGreaterThan(1_050);
  expect(seen).toEqual(all);
});
