import { afterAll, beforeAll, expect, test } from 'vitest';
import { ghost, ghostPost } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { asApproved, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ method: 'GET', url });

/** Where the address leads in the end; undefined if there is nothing. */
async function follow(url: string): Promise<string | undefined> {
  const { statusCode, headers } = await get(url);
  if (statusCode === 301) return follow(String(headers.location));
  return statusCode === 200 ? url : undefined;
}

test('a site that has imported nothing has only its own addresses', async () => {
  for (const path of ['/rss/', '/index.xml', '/tag/databases/', '/author/ada/', '/page/2/'])
    expect([path, await follow(path)]).toEqual([path, undefined]);
  expect(await follow('/feed/')).toBe('/feed');
});

/** A second run makes nothing. */
async function importGhost(): Promise<void> {
  const file = JSON.parse(ghost([ghostPost({ html: `<p>${'An index costs writes. '.repeat(20)}</p>` })]));
  const { data } = file.db[0];
  data.tags.push({ id: 't3', name: 'Query Plans', slug: 'query-plans' });
  data.posts_tags.push({ post_id: 'p1', tag_id: 't3', sort_order: 2 });
  data.users.push({ id: 'u2', name: 'Second Person', slug: 'second', email: '' });
  data.posts_authors.push({ post_id: 'p1', author_id: 'u2', sort_order: 1 });
  await siteImporter(site, admin).run(JSON.stringify(file), asApproved);
}

test('former addresses of feeds, tags, categories and authors lead to those here', async () => {
  await importGhost();
  const expected = {
    '/rss/': '/feed.xml',
    '/feed/': '/feed.xml',
    '/feed/atom/': '/feed.xml',
    '/atom.xml': '/feed.xml',
    '/index.xml': '/feed.xml',
    '/blog/rss.xml': '/feed.xml',
    '/page/2/': '/articles',
    '/tag/databases/': '/articles?tag=databases',
    '/Tag/Databases/page/3/': '/articles?tag=databases',
    '/tags/query-plans': '/articles?tag=query%20plans',
    '/tag/databases/rss/': '/feed.xml?tag=databases',
    '/tag/backend/': '/articles?category=backend',
    '/category/backend/': '/articles?category=backend',
    '/category/backend/feed/': '/feed.xml?category=backend',
    '/category/notes/databases/': '/articles?tag=databases',
    '/author/ada/': '/profile/ada',
    '/author/ada/page/2/': '/profile/ada',
    '/author/ada/rss/': '/profile/ada/feed.xml',
    '/author/second/': '/profile/second',
    '/@ada': '/profile/ada',
  };
  for (const [path, location] of Object.entries(expected)) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers.location]).toEqual([path, 301, location]);
    expect([location, (await get(location)).statusCode]).toEqual([location, 200]);
  }
});

test('nothing leads to what is not here, or to somebody else who has the username', async () => {
  await importGhost();
  const other = await createMember(site);
  const nowhere = [
    `/author/${other.username}`,
    '/author/nobody',
    '/tag/unknown',
    '/tag',
    '/indexes-that-pay/feed',
    '/comments/feed',
    '/wp-login.php',
  ];
  for (const path of nowhere) expect([path, await follow(path)]).toEqual([path, undefined]);
});

test('the page with a member’s own feed stays', async () => {
  await importGhost();
  expect((await get('/feed')).statusCode).toBe(200);
});
