// Trending articles, categories and tags, and the articles of one author.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers } from '#e2e/members.ts';
import { listedArticle, wholeList } from '#e2e/reading/lists/listed-article.ts';
import { publishArticles, publishedTag } from '#e2e/reading/lists/publish-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const lists = '/api/blogs';
let published: Article[];

beforeAll(async () => {
  published = await publishArticles(site, createMembers(site));
});

const cardsOf = ({ main }: OpenPage) => main.queryAllByRole('article');

/** Goes to a page that then loads its list in the browser. */
async function goTo(page: OpenPage, name: string): Promise<void> {
  const footer = within(document.querySelector('footer') as HTMLElement);
  await page.user.click(footer.getByRole('link', { name }));
}

test("a profile lists the author's articles, in the HTML and page by page", async () => {
  const newest = `/article/${published.at(-1)?.slug}`;
  expect(await (await fetch(`${site.url}/profile/belle`)).text()).toContain(`href="${newest}"`);
  const page = await openPage(site, '/profile/belle');
  const articles = () => within(page.main.getByRole('region', { name: 'Articles' }));
  expect(articles().getAllByRole('article')).toHaveLength(9);
  await page.user.click(articles().getByRole('button', { name: /^Load More/ }));
  await waitFor(() => expect(articles().getAllByRole('article')).toHaveLength(published.length));
  const first = within(articles().getAllByRole('article')[0] as HTMLElement).getByRole('link');
  expect(first.getAttribute('href')).toBe(newest);

  const { viewer } = await signUp(site, newPerson());
  const other = await openPage(site, `/profile/${viewer.username}`);
  const section = within(other.main.getByRole('region', { name: 'Articles' }));
  section.getByRole('heading', { name: 'No published articles yet' });
});

test('trending articles are listed in the order of the server, with their ranks', async () => {
  expect(await (await fetch(`${site.url}/trending`)).text()).toContain('/article/');
  const page = await openPage(site, '/about');
  page.calls.fail(lists, 400);
  const release = page.calls.hold(lists);
  await goTo(page, 'Trending');
  await waitFor(() => expect(page.main.getByRole('status').textContent).toBe('Loading trending articles…'));
  release();
  await page.main.findByRole('heading', { name: 'Oops! Something went wrong' });
  // Their first article may be another one.
  page.main.getByText(/hot articles on the home page are ranked by their likes alone/);
  page.calls.respond(lists, () => ({ success: true, ...wholeList([listedArticle(1), listedArticle(2)]) }));
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByText('Listed 1');
  const rows = [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringMatching(/^01CSSListed 1/), expect.stringMatching(/^02CSSListed 2/)]);
  expect(rows[0]).toMatch(/By .*\. (Ranked for its|New, published on)/);
  const sorts = page.calls.sent.filter((call) => call.startsWith(`GET ${lists}?`));
  expect(sorts.every((call) => call.includes('sort=trending'))).toBe(true);
});

test('without trending articles, the page links to all articles', async () => {
  const page = await openPage(site, '/about');
  page.calls.respond(lists, () => ({ success: true, ...wholeList([]) }));
  await goTo(page, 'Trending');
  await page.main.findByRole('heading', { name: 'No Trending Articles' });
  await page.user.click(page.main.getByRole('link', { name: 'Browse All Articles' }));
  await waitFor(() => expect(page.path()).toBe('/articles'));
});

test('categories and tags show their counts and link to their articles', async () => {
  const page = await openPage(site, '/categories');
  expect(page.main.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  const newest = page.main.getAllByText('Newest', { exact: false })[0]?.closest('p') as HTMLElement;
  expect(within(newest).getByRole('link').getAttribute('href')).toMatch(/^\/article\//);
  expect(page.main.getAllByText('Who writes here').length).toBeGreaterThan(0);
  const css = page.main.getByRole('link', { name: 'CSS' });
  expect(css.getAttribute('href')).toBe('/articles?category=css');
  const tag = `#${publishedTag} ${published.length} articles`;
  await page.user.click(page.main.getByRole('link', { name: tag }));
  await waitFor(() => expect(cardsOf(page)).toHaveLength(9));
  expect(page.path()).toBe(`/articles?tag=${publishedTag}`);
  await page.user.click(page.main.getByRole('link', { name: 'CSS' }));
  await waitFor(() => expect(cardsOf(page)).toHaveLength(5));
  expect(cardsOf(page)[0]?.textContent).toContain('CSS');
});

test('categories and tags that failed to load can be loaded again; a site without tags says so', async () => {
  const page = await openPage(site, '/about');
  page.calls.fail(/^\/api\/(categories|tags)$/, 400);
  await goTo(page, 'Categories');
  await waitFor(() => expect(page.main.getAllByRole('alert')).toHaveLength(2));
  const [categories, tags] = page.main.getAllByRole('alert').map((alert: HTMLElement) => alert.textContent);
  expect(categories).toContain('The categories could not be loaded');
  expect(tags).toContain('The tags could not be loaded');
  page.calls.restore();
  page.calls.respond('/api/tags', () => ({ success: true, tags: [] }));
  for (const button of page.main.getAllByRole('button', { name: 'Try Again' })) await page.user.click(button);
  await page.main.findByRole('link', { name: 'Node.js' });
  await page.main.findByRole('heading', { name: 'No tags yet' });
});
