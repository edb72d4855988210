import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRowsReadSoFar } from '#test/database/count-rows-read.ts';
import { createMember } from '#test/members.ts';
import { type Discovery, siteUrl, startDiscovery } from '../discovery.fixture.ts';
import { checkFilledRanges } from './sitemap.queries.ts';
import { listSitemapEntries, listSitemapFiles } from './sitemap.ts';
import { listChunks, saveChunkStarts } from './sitemap-chunks.ts';

let fixture: Discovery;

beforeAll(async () => {
  fixture = await startDiscovery();
});

beforeEach(async () => {
  await fixture.resetRateLimits();
  await fixture.site.platform.db.execute(sql`truncate articles cascade`);
  await fixture.site.platform.db.execute(sql`truncate sitemap_chunks, shown_counts`);
  // The truncation did not go through `transact`, so the cache must be invalidated by hand.
  await fixture.site.platform.transact(async (_tx, invalidate) => invalidate('articles'));
});

afterAll(() => fixture?.site.close());

/** All URLs of the sitemap, collected as a crawler does. */
async function crawl(): Promise<string[]> {
  const files = await fixture.readUrls('/sitemap.xml');
  const found = [];
  for (const file of files) found.push(...(await fixture.readUrls(file.replace(siteUrl, ''))));
  return found;
}

describe('the sitemap', () => {
  test('the sitemap of an empty site lists its pages and categories', async () => {
    expect(await fixture.readUrls('/sitemap.xml')).toEqual([`${siteUrl}/sitemaps/pages.xml`]);
    const pages = await fixture.readUrls('/sitemaps/pages.xml');
    expect(pages).toContain(`${siteUrl}/`);
    expect(pages).toContain(`${siteUrl}/authors`);
    expect(pages).toContain(`${siteUrl}/articles?category=react`);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('the sitemap lists public articles and their authors only, even right after a change', async () => {
    const article = await fixture.articles.approved(fixture.author, fixture.admin, { title: 'To be found' });
    await fixture.articles.draft(fixture.author, { title: 'Not a draft' });
    await fixture.articles.submitted(fixture.author, { title: 'Not while waiting' });
    const silent = await createMember(fixture.site, { username: 'silent' });
    await fixture.articles.submitted(silent);
    const listUrls = async () => (await crawl()).filter((url) => /\/(article|profile)\//.test(url));
    const expected = [`${siteUrl}/profile/ada`, `${siteUrl}/article/${article.slug}`];
    expect(await listUrls()).toEqual(expected);
    await fixture.articles.decide(fixture.admin, article._id, 'hidden');
    expect(await listUrls()).toEqual([]);
    await fixture.articles.decide(fixture.admin, article._id, 'approved');
    expect(await listUrls()).toEqual(expected);
    await fixture.articles.remove(fixture.author, article._id);
    expect(await listUrls()).toEqual([]);
  });

  test('the sitemap says when an article was last changed', async () => {
    const { publishedAt } = await fixture.articles.approved(fixture.author, fixture.admin);
    const { body } = await fixture.get('/sitemaps/articles-1.xml');
    expect(body).toContain(`<lastmod>${publishedAt}</lastmod>`);
  });

  test.each([
    'articles-2',
    'articles-0',
    'articles-01',
    'articles--1',
    'articles-99999999',
    'articles-1e3',
    'authors-g',
    'nothing',
    'authors',
  ])('the sitemap has no file named %s', async (name) => {
    expect((await fixture.get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });
});

/** Publishes one article for each given minute. Articles with the same minute have the same time of publication. */
async function publish(minutes: number[]): Promise<void> {
  await fixture.site.platform.db.execute(sql`
    with given as (
      select minute, gen_random_uuid() as id, gen_random_uuid() as revision
      from json_array_elements_text(${JSON.stringify(minutes)}::json) as minute
    ), made as (
      insert into article_revisions (id, article_id, number, state, title, word_count, read_time, created_at, saved_at, submitted_at)
      select revision, id, 1, 'approved', 'x', 1, 1, now(), '2020-01-01', now() from given
    ), named as (
      insert into article_slugs (slug, article_id) select 'article-' || id, id from given
    )
    insert into articles (id, author_id, slug, status, visibility, live_revision_id, live_since, created_at, updated_at, published_at)
    select id, ${fixture.author.id}::uuid, 'article-' || id, 'published', 'approved', revision, now(), now(), now(),
      '2024-01-01'::timestamptz + minute::int * interval '1 minute' + interval '123 microseconds'
    from given`);
}

async function listPublicPaths(): Promise<string[]> {
  const { rows } = await fixture.site.platform.db.execute<{ slug: string }>(
    sql`select slug from articles where visibility = 'approved' order by slug`,
  );
  return rows.map(({ slug }) => `/article/${slug}`);
}

async function filesOf(size: number): Promise<string[][]> {
  const { db } = fixture.site.platform;
  const names = (await listSitemapFiles(db, size)).map((path) =>
    path.slice('/sitemaps/'.length, -'.xml'.length),
  );
  const parts = [];
  for (const name of names.filter((known) => known.startsWith('articles'))) {
    parts.push((await listSitemapEntries(db, name, size)).map(({ path }) => path));
  }
  return parts;
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    minutes: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('hide' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('show' as const) }),
  fc.record({ kind: fc.constant('save starts' as const) }),
);

test('the chunks list each public article exactly once, whatever is published, hidden and shown', {
  timeout: 180_000,
}, async () => {
  const { db } = fixture.site.platform;
  // The statements below stand for decisions, and write no record.
  await db.execute(sql`update record_state set strict_from = 'infinity'`);
  const size = 4;
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const next of steps) {
          if (next.kind === 'publish' && next.minutes.length > 0) await publish(next.minutes);
          if (next.kind === 'hide')
            await db.execute(sql`update articles set visibility = 'hidden' where random() < ${next.share}`);
          if (next.kind === 'show') await db.execute(sql`update articles set visibility = 'approved'`);
          if (next.kind === 'save starts') await saveChunkStarts(fixture.site.platform, size);
          const parts = await filesOf(size);
          expect(parts.flat().sort()).toEqual(await listPublicPaths());
          expect(parts.every((part) => part.length > 0)).toBe(true);
        }
      })
      .beforeEach(async () => {
        await db.execute(sql`truncate articles cascade`);
        await db.execute(sql`truncate sitemap_chunks`);
      }),
    { numRuns: 25 },
  );
});

test('a full chunk does not change when more articles are published', async () => {
  await publish([1, 2, 3, 4, 5, 6, 7]);
  await saveChunkStarts(fixture.site.platform, 3);
  const before = await filesOf(3);
  expect(before.map((part) => part.length)).toEqual([3, 3, 1]);
  await publish([8, 9]);
  const after = await filesOf(3);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.map((part) => part.length)).toEqual([3, 3, 3]);
});

test('the index of the sitemap reads one article of each chunk', async () => {
  for (let hour = 0; hour < 10; hour += 1)
    await publish(Array.from({ length: 60 }, (_, minute) => hour * 60 + minute));
  const { db, transact } = fixture.site.platform;
  const chunks = await listChunks(db, 30);
  expect(chunks).toHaveLength(20);
  await transact(async (tx) => {
    await tx.execute(sql`analyze articles, article_revisions`);
    // With a million articles, the planner finds an index as expensive as this.
    await tx.execute(sql`set local random_page_cost = 10`);
    const before = await countRowsReadSoFar(tx, 'articles');
    expect(await checkFilledRanges(tx, chunks)).toEqual(chunks.map(() => true));
    expect((await countRowsReadSoFar(tx, 'articles')) - before).toBeLessThan(2 * chunks.length);
  });
});

test('authors are split into sixteen files when there are too many for one', async () => {
  const others = [];
  for (let count = 0; count < 5; count += 1) others.push(await createMember(fixture.site));
  await publish([1]);
  for (const { id } of others)
    await fixture.site.platform.db.execute(sql`insert into shown_counts values ('author', ${id}, 0)`);
  const { db } = fixture.site.platform;
  expect(await listSitemapFiles(db, 1)).toContain('/sitemaps/authors.xml');
  await db.execute(sql`update shown_counts set count = 1 where kind = 'author'`);
  const files = await listSitemapFiles(db, 1);
  expect(files.filter((file) => file.includes('authors-'))).toHaveLength(16);
  expect(await listSitemapEntries(db, `authors-${fixture.author.id[0]}`)).toMatchObject([
    { path: '/profile/ada' },
  ]);
});

test('robots.txt names the sitemap and disallows private pages and search results', async () => {
  const { body, headers } = await fixture.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const rules = [...body.matchAll(/^(Disallow|Allow): (.*)$/gm)].map(([, kind, path = '']) => ({
    isAllowed: kind === 'Allow',
    length: path.length,
    pattern: new RegExp(`^${path.replace(/[.?+()[\]{}^|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }));
  // RFC 9309: the longest matching rule applies.
  const isAllowed = (path: string) =>
    rules.filter(({ pattern }) => pattern.test(path)).sort((a, b) => b.length - a.length)[0]?.isAllowed ??
    true;
  const allowed = [
    '/',
    '/authors',
    '/articles',
    '/articles?category=css',
    '/article/x',
    '/profile/ada',
    '/api/docs',
    '/feed.xml',
  ];
  const disallowed = [
    '/api/blogs',
    '/auth',
    '/auth?mode=signup',
    '/write',
    '/write?edit=1',
    '/dashboard',
    '/my-articles',
    '/profile',
    '/profile/edit',
    '/profile/setup',
    '/articles?q=x',
    '/articles?category=css&q=x',
  ];
  expect(allowed.filter((path) => !isAllowed(path))).toEqual([]);
  expect(disallowed.filter(isAllowed)).toEqual([]);
});
