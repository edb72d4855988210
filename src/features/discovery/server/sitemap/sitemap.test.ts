import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { type Discovery, siteUrl, startDiscovery } from '../discovery.fixture.ts';
import { listSitemapEntries, listSitemapFiles } from './sitemap.ts';
import { saveChunkStarts } from './sitemap-chunks.ts';

let it: Discovery;

beforeAll(async () => {
  it = await startDiscovery();
});

beforeEach(async () => {
  await it.resetRateLimits();
  await it.site.platform.db.execute(sql`truncate articles cascade`);
  await it.site.platform.db.execute(sql`truncate sitemap_chunks, shown_counts`);
  // Not through `transact`, so the caches are told by hand.
  await it.site.platform.transact(async (_tx, touch) => touch('articles'));
});

afterAll(() => it?.site.close());

/** All addresses of the sitemap, as a crawler collects them. */
async function crawl(): Promise<string[]> {
  const files = await it.readUrls('/sitemap.xml');
  const found = [];
  for (const file of files) found.push(...(await it.readUrls(file.replace(siteUrl, ''))));
  return found;
}

describe('the sitemap', () => {
  test('of an empty site names its pages and categories', async () => {
    expect(await it.readUrls('/sitemap.xml')).toEqual([`${siteUrl}/sitemaps/pages.xml`]);
    const pages = await it.readUrls('/sitemaps/pages.xml');
    expect(pages).toContain(`${siteUrl}/`);
    expect(pages).toContain(`${siteUrl}/authors`);
    expect(pages).toContain(`${siteUrl}/articles?category=react`);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('names what readers see, and nothing else, also right after a change', async () => {
    const shown = await it.articles.approved(it.author, it.admin, { title: 'To be found' });
    await it.articles.draft(it.author, { title: 'Not a draft' });
    await it.articles.submitted(it.author, { title: 'Not while waiting' });
    const silent = await createMember(it.site, { username: 'silent' });
    await it.articles.submitted(silent);
    const articlesIn = async () => (await crawl()).filter((url) => /\/(article|profile)\//.test(url));
    const expected = [`${siteUrl}/profile/ada`, `${siteUrl}/article/${shown.slug}`];
    expect(await articlesIn()).toEqual(expected);
    await it.articles.decide(it.admin, shown._id, 'hidden');
    expect(await articlesIn()).toEqual([]);
    await it.articles.decide(it.admin, shown._id, 'approved');
    expect(await articlesIn()).toEqual(expected);
    await it.articles.remove(it.author, shown._id);
    expect(await articlesIn()).toEqual([]);
  });

  test('says when an article was changed', async () => {
    const { publishedAt } = await it.articles.approved(it.author, it.admin);
    const { body } = await it.get('/sitemaps/articles-1.xml');
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
  ])('has no part %s', async (name) => {
    expect((await it.get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });
});

/** Articles as many at once as a test needs; those with the same minute share their time of publication. */
async function publish(minutes: number[]): Promise<void> {
  await it.site.platform.db.execute(sql`
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
    select id, ${it.author.id}::uuid, 'article-' || id, 'published', 'approved', revision, now(), now(), now(),
      '2024-01-01'::timestamptz + minute::int * interval '1 minute' + interval '123 microseconds'
    from given`);
}

async function shownPaths(): Promise<string[]> {
  const { rows } = await it.site.platform.db.execute<{ slug: string }>(
    sql`select slug from articles where visibility = 'approved' order by slug`,
  );
  return rows.map(({ slug }) => `/article/${slug}`);
}

async function filesOf(size: number): Promise<string[][]> {
  const { db } = it.site.platform;
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
  fc.record({ kind: fc.constant('write down' as const) }),
);

test('the pieces hold each article exactly once, whatever comes and goes', { timeout: 180_000 }, async () => {
  const { db } = it.site.platform;
  const size = 4;
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const next of steps) {
          if (next.kind === 'publish' && next.minutes.length > 0) await publish(next.minutes);
          if (next.kind === 'hide')
            await db.execute(sql`update articles set visibility = 'hidden' where random() < ${next.share}`);
          if (next.kind === 'show') await db.execute(sql`update articles set visibility = 'approved'`);
          if (next.kind === 'write down') await saveChunkStarts(it.site.platform, size);
          const parts = await filesOf(size);
          expect(parts.flat().sort()).toEqual(await shownPaths());
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

test('a piece that is full stays as it is when more is published', async () => {
  await publish([1, 2, 3, 4, 5, 6, 7]);
  await saveChunkStarts(it.site.platform, 3);
  const before = await filesOf(3);
  expect(before.map((part) => part.length)).toEqual([3, 3, 1]);
  await publish([8, 9]);
  const after = await filesOf(3);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.map((part) => part.length)).toEqual([3, 3, 3]);
});

test('authors are in sixteen files once there are too many for one', async () => {
  const others = [];
  for (let count = 0; count < 5; count += 1) others.push(await createMember(it.site));
  await publish([1]);
  for (const { id } of others)
    await it.site.platform.db.execute(sql`insert into shown_counts values ('author', ${id}, 0)`);
  const { db } = it.site.platform;
  expect(await listSitemapFiles(db, 1)).toContain('/sitemaps/authors.xml');
  await db.execute(sql`update shown_counts set count = 1 where kind = 'author'`);
  const files = await listSitemapFiles(db, 1);
  expect(files.filter((file) => file.includes('authors-'))).toHaveLength(16);
  expect(await listSitemapEntries(db, `authors-${it.author.id[0]}`)).toMatchObject([
    { path: '/profile/ada' },
  ]);
});

test('robots are shown the sitemap and kept from what is no reading', async () => {
  const { body, headers } = await it.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const rules = [...body.matchAll(/^(Disallow|Allow): (.*)$/gm)].map(([, kind, path = '']) => ({
    isAllowed: kind === 'Allow',
    length: path.length,
    pattern: new RegExp(`^${path.replace(/[.?+()[\]{}^|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }));
  // As RFC 9309 has it: the longest rule that fits.
  const isOpen = (path: string) =>
    rules.filter(({ pattern }) => pattern.test(path)).sort((a, b) => b.length - a.length)[0]?.isAllowed ??
    true;
  const open = [
    '/',
    '/authors',
    '/articles',
    '/articles?category=css',
    '/article/x',
    '/profile/ada',
    '/api/docs',
    '/feed.xml',
  ];
  const closed = [
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
  expect(open.filter((path) => !isOpen(path))).toEqual([]);
  expect(closed.filter(isOpen)).toEqual([]);
});
