// Which cached responses a change of a category removes, on this instance and on others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { categoryCalls } from './categories.fixture.ts';

let site: TestSite;
let admin: Member;
let ofCss: string;
let ofReact: string;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  const author = await createMember(site);
  const articles = articleCalls(site);
  ofCss = (await articles.approved(author, admin, { category: 'css' })).slug;
  ofReact = (await articles.approved(author, admin, { category: 'react' })).slug;
});

afterAll(() => site?.close());

const calls = () => categoryCalls(site, () => admin);

const paths = () => ({
  cssArticle: `/api/blogs/${ofCss}`,
  cssList: '/api/blogs?category=css',
  cssFeed: '/feed.xml?category=css',
  reactArticle: `/api/blogs/${ofReact}`,
  reactList: '/api/blogs?category=react',
  reactFeed: '/feed.xml?category=react',
  everything: '/api/blogs',
  categories: '/api/categories',
  sitemap: '/sitemaps/pages.xml',
  tags: '/api/tags',
  unknown: '/api/blogs?category=new-one',
});

/** Fills the cache, makes the change, and returns which responses are then computed again. */
async function findRemoved(change: () => Promise<{ status: number }>): Promise<string[]> {
  for (const path of Object.values(paths())) await site.app.inject(path);
  expect((await change()).status).toBe(200);
  const removed: string[] = [];
  for (const [name, path] of Object.entries(paths())) {
    const sent = await recordStatements(async () => void (await site.app.inject(path)));
    if (sent.length > 0) removed.push(name);
  }
  return removed;
}

test('renaming a category removes only the responses that show it', async () => {
  const removed = await findRemoved(() => calls().rename('css', { name: 'Styles' }));
  expect(removed).toEqual([
    'cssArticle',
    'cssList',
    'cssFeed',
    'everything',
    'categories',
    'sitemap',
    'unknown',
  ]);
});

test('another order, or a new category, removes only the lists of categories', async () => {
  const reversed = await findRemoved(() => calls().edit((categories) => categories.toReversed()));
  expect(reversed).toEqual(['categories', 'sitemap', 'unknown']);
  const added = { id: '', name: 'New one', slug: '', description: '' };
  expect(await findRemoved(() => calls().edit((categories) => [...categories, added]))).toEqual([
    ...['categories', 'sitemap', 'unknown'],
  ]);
});

test('retiring removes the responses of both categories, and moving the articles removes none', async () => {
  const retired = await findRemoved(() => calls().retire('devops', 'css'));
  expect(retired).toEqual(['cssArticle', 'cssList', 'cssFeed', 'everything', 'categories', 'sitemap']);
  const moved = await findRemoved(async () => {
    await site.runJobs();
    return { status: 200 };
  });
  expect(moved).toEqual([]);
});
