// The lists of articles on the home page, and the list with its filters and search.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createMembers } from '#e2e/members.ts';
import { type ListResponse, listedArticle, wholeList } from '#e2e/reading/lists/listed-article.ts';
import { publishArticles, publishedTag } from '#e2e/reading/lists/publish-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const lists = '/api/blogs';
const tagged = `/articles?tag=${publishedTag}`;
let published: Article[];

beforeAll(async () => {
  published = await publishArticles(site, createMembers(site));
});

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const hrefOf = (element: Element) => element.getAttribute('href');
const cardsOf = ({ main }: OpenPage) => main.queryAllByRole('article');
const headingOf = ({ main }: OpenPage) => textOf(main.getByRole('heading', { level: 1 }));
const filtersOf = ({ main }: OpenPage) => within(main.getByRole('navigation', { name: 'Filters' }));
const regionOf = ({ main }: OpenPage, name: string) => within(main.getByRole('region', { name }));
const searchBoxOf = ({ header }: OpenPage) =>
  // The second one is in the mobile menu.
  header.getAllByRole('searchbox', { name: 'Search articles' })[0] as HTMLInputElement;

/** Opens a page that loads its list in the browser. */
async function goFromAbout(where: 'home' | 'articles', prepare: Prepare) {
  const page = await openPage(site, '/about');
  prepare(page);
  const name = where === 'home' ? 'Galley, home' : 'Articles';
  await page.user.click(page.header.getAllByRole('link', { name })[0] as HTMLElement);
  return page;
}
type Prepare = (page: OpenPage) => void;

const respondWith =
  (response: ListResponse): Prepare =>
  ({ calls }) =>
    calls.respond(lists, () => ({ success: true, ...response }));

async function search(page: OpenPage, text: string): Promise<void> {
  await page.user.clear(searchBoxOf(page));
  await page.user.click(searchBoxOf(page));
  await page.user.paste(text);
  await page.user.keyboard('{Enter}');
}

describe('the home page', () => {
  test('an article is in the HTML of the home page as soon as it is approved', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html).toContain('Quagga notes, part 11');
    expect(html).toContain(`href="/article/${published.at(-1)?.slug}"`);
  });

  test('the most liked articles are ranked, from a large card to a numbered list', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      listedArticle(index + 1, { engagement: { likes: index, views: 5, comments: 2 } }),
    );
    const top = listedArticle(90, {
      title: 'Top of the list',
      category: null,
      metadata: { readTime: 0, wordCount: 0, difficulty: 'beginner' },
      engagement: { likes: 1234, views: 98_765, comments: 1000 },
    });
    const lost = listedArticle(91, { slug: '', title: 'Without a page' });
    const page = await goFromAbout('home', respondWith(wholeList([lost, ...many, top])));
    const section = await page.main.findByRole('region', { name: 'Hot Articles' });
    const hot = within(section);
    await hot.findByText('#1 TRENDING');
    hot.getByText('The most liked, old and new.');
    const cards = hot.getAllByRole('article');
    expect(cards).toHaveLength(3);
    const [first, second] = cards as [HTMLElement, HTMLElement];
    for (const text of ['#1 TRENDING', 'General', 'Excerpt 90.']) expect(first.textContent).toContain(text);
    expect(within(first).getAllByRole('listitem').map(textOf)).toEqual([
      '1.2k likes',
      '98.8k views',
      '1 min read',
      '1.0k comments',
    ]);
    expect(hrefOf(within(second).getByRole('link', { name: 'Listed 9' }))).toBe('/article/listed-9');
    expect(second.textContent).not.toContain('Excerpt');
    hot.getByRole('heading', { name: 'More Trending' });
    const rows = [...section.querySelectorAll('ol > li')].map(textOf);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(['04', '05', '06', '07', '08', '09', '10']);
    expect(rows[0]).toMatch(/^04CSSListed 7/);
    expect(rows[6]).toMatch(/^10CSSListed 1/);
    expect(section.textContent).not.toContain('Without a page');
    expect(page.calls.sent).toContain(`GET ${lists}?page=1&limit=10&sort=popular`);
    expect(hrefOf(hot.getByRole('link', { name: 'Explore All Articles' }))).toBe('/articles');
  });

  test('the home page shows skeletons while the lists load, and an error when they fail', async () => {
    let release = () => {};
    const page = await goFromAbout('home', ({ calls }) => {
      calls.fail(lists, 400);
      release = calls.hold(lists);
    });
    await page.main.findByText('Loading articles...');
    expect(regionOf(page, 'Hot Articles').getByRole('status').textContent).toBe('Loading trending articles…');
    release();
    const hot = regionOf(page, 'Hot Articles');
    await hot.findByRole('heading', { name: 'Oops! Something went wrong' });
    hot.getByText(/We couldn't load the trending articles/);
    await regionOf(page, 'Latest Articles').findByText('Failed to load articles. Please try again.');
    page.main.getByRole('heading', { level: 1 });

    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await page.user.click(hot.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a site without articles says so, and offers links to go on', async () => {
    const page = await goFromAbout('home', respondWith(wholeList([])));
    await page.main.findByRole('heading', { name: 'No Trending Articles' });
    await page.main.findByRole('heading', { name: 'No articles yet' });
    await page.user.click(regionOf(page, 'Hot Articles').getByRole('link', { name: 'Browse All Articles' }));
    await waitFor(() => expect(page.path()).toBe('/articles'));
  });

  test('Load More Articles appends the next articles, and disappears with the last of them', async () => {
    const page = await openPage(site, '/');
    const latest = () => regionOf(page, 'Latest Articles');
    const button = () => latest().getByRole('button', { name: 'Load More Articles' });
    expect(latest().getAllByRole('article')).toHaveLength(6);
    page.calls.fail(lists, 400);
    await page.user.click(button());
    await latest().findByText('Failed to load articles. Please try again.');
    expect(latest().getAllByRole('article')).toHaveLength(6);

    const nameless = listedArticle(1, {
      category: null,
      author: { id: 'x', name: '', username: '', bio: '', avatar: null },
      metadata: { readTime: 0, wordCount: 0, difficulty: 'beginner' },
    });
    respondWith({ blogs: [nameless], page: 2, totalPages: 2, total: 7 })(page);
    await page.user.click(button());
    await waitFor(() => expect(latest().getAllByRole('article')).toHaveLength(7));
    expect(latest().queryByRole('button', { name: 'Load More Articles' })).toBeNull();
    const last = textOf(latest().getAllByRole('article').at(-1));
    for (const text of ['General', 'Unknown', '1 min read', '1 March 2026']) expect(last).toContain(text);
  });
});

describe('the list', () => {
  test('a later page of the list has its own URL, with links to the pages before and after it', async () => {
    let page = await openPage(site, `${tagged}&page=2`);
    expect(headingOf(page)).toBe(`Articles tagged ${publishedTag}`);
    expect(document.title).toBe(`Articles tagged ${publishedTag}, page 2 · Galley`);
    expect(cardsOf(page)).toHaveLength(published.length - 9);
    await page.user.click(page.main.getByRole('link', { name: 'Previous page' }));
    await waitFor(() => expect(cardsOf(page)).toHaveLength(9));
    expect(page.path()).toBe(tagged);

    page = await openPage(site, `${tagged}&page=7`);
    page.main.getByRole('heading', { name: 'This page does not exist' });
    await page.user.click(page.main.getByRole('link', { name: 'Go to the first page' }));
    await waitFor(() => expect(page.path()).toBe(tagged));
  });

  test('category, tag and search can be combined, and each is chosen and removed by its chip', async () => {
    const page = await openPage(site, `${tagged}&page=2`);
    const chip = (name: string) => filtersOf(page).getByRole('link', { name });
    chip('CSS').focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(cardsOf(page)).toHaveLength(Math.floor(published.length / 2)));
    expect(page.path()).toBe(`/articles?category=css&tag=${publishedTag}`);
    await waitFor(() => expect(document.title).toBe(`CSS articles tagged ${publishedTag} · Galley`));
    await waitFor(() => expect(headingOf(page)).toBe(`CSS articles tagged ${publishedTag}`));
    expect(document.activeElement).toBe(chip('Remove category CSS'));

    const results = await openPage(site, `/articles?q=quagga&category=css&tag=${publishedTag}`);
    expect(headingOf(results)).toBe('Search results');
    results.main.getByText('5 articles found for “quagga”');
    await results.user.click(chip(`Remove tag #${publishedTag}`));
    await waitFor(() => expect(filtersOf(results).queryByRole('link', { name: /^Remove tag/ })).toBeNull());
    expect(results.path()).toBe('/articles?category=css&q=quagga');
    await results.user.click(chip('Remove category CSS'));
    await waitFor(() => expect(results.path()).toBe('/articles?q=quagga'));
    await filtersOf(results).findByRole('link', { name: 'CSS' });
  });

  test('search results mark the words that were found, and the search box shows the query', async () => {
    const page = await openPage(site, '/');
    await search(page, 'zebra stripes');
    await page.main.findByText(`${published.length} articles found for “zebra stripes”`);
    expect(page.path()).toBe('/articles?q=zebra%20stripes');
    expect([...(cardsOf(page)[0]?.querySelectorAll('mark') ?? [])].map(textOf)).toEqual(['zebra', 'stripes']);
    expect(searchBoxOf(page).value).toBe('zebra stripes');
    const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
    await waitFor(() => expect(robots()).toBe('noindex'));

    const reloaded = await openPage(site, page.path());
    expect(searchBoxOf(reloaded).value).toBe('zebra stripes');
    await reloaded.user.click(reloaded.header.getAllByRole('link', { name: 'Articles' })[0] as HTMLElement);
    await waitFor(() => expect(searchBoxOf(reloaded).value).toBe(''));
  });

  test('a search without results offers to remove the filters and to browse all articles', async () => {
    const page = await openPage(site, '/articles?q=xyzzyplugh&category=css');
    page.main.getByRole('heading', { name: 'No articles found for “xyzzyplugh”' });
    await page.user.click(page.main.getByRole('link', { name: 'Remove the filters' }));
    await waitFor(() => expect(page.path()).toBe('/articles?q=xyzzyplugh'));
    await page.user.click(await page.main.findByRole('link', { name: 'Browse All Articles' }));
    await waitFor(() => expect(page.path()).toBe('/articles'));
    await waitFor(() => expect(headingOf(page)).toBe('Latest Articles'));
  });

  test('the list shows that it is loading, has failed, is empty or has too many articles to count', async () => {
    let release = () => {};
    const page = await goFromAbout('articles', ({ calls }) => {
      calls.fail(lists, 400);
      release = calls.hold(lists);
    });
    await page.main.findByText('Loading articles...');
    release();
    const alert = await page.main.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load articles. Please try again.');
    respondWith(wholeList([]))(page);
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByRole('heading', { name: 'No articles yet' });

    respondWith({ blogs: [listedArticle(1)], page: 1, totalPages: 1112, total: 10_000 })(page);
    await search(page, 'much');
    await page.main.findByText('10,000+ articles found for “much”');
    expect(cardsOf(page)).toHaveLength(1);
  });
});
