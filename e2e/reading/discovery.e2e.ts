// What search engines, feed readers and link previews find.
import type { Page } from '@playwright/test';
import { ada, grace } from '../members.ts';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { readHead } from '../pages/read-head.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

type Thing = Record<string, unknown> & { '@type': string };

async function readData(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('head script[type="application/ld+json"]').allTextContents();
  expect(blocks.length).toBeLessThanOrEqual(1);
  return blocks.flatMap((text) => JSON.parse(text)['@graph']);
}

const hostileTitle = `</script><img src=x onerror="alert(1)"> & </title> “quoted”`;

test('the head names author and date, escapes a hostile title, and is that of the new page after a navigation', async ({
  page,
  site,
  members,
}) => {
  const { approved } = writeArticles(site, {
    author: await members.signIn(ada),
    admin: await members.signIn(grace),
  });
  const article = await approved({ title: hostileTitle });
  await openPage(page, `/article/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTitle);

  const head = await readHead(page);
  expect(head).toMatchObject({
    'og:type': 'article',
    'og:title': hostileTitle,
    'article:published_time': article.publishedAt,
    canonical: `${site.url}/article/${article.slug}`,
  });
  const data = await readData(page);
  expect(data.map((thing) => thing['@type']).sort()).toEqual(['Article', 'BreadcrumbList']);
  expect(data.find((thing) => thing['@type'] === 'Article')).toMatchObject({
    headline: hostileTitle,
    author: [{ '@type': 'Person', name: 'Ada Lovelace', url: `${site.url}/profile/ada` }],
    image: [head['og:image']],
  });

  const picture = await page.request.get(head['og:image'] ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, head['og:image'] ?? '');
  expect(size).toEqual([1200, 630]);

  await test.step('after a client-side navigation, the structured data and feeds are those of the new page', async () => {
    await headerOf(page).logo.click();
    await expect(page).toHaveURL('/');
    await expect.poll(async () => (await readData(page)).map((thing) => thing['@type'])).toContain('WebSite');
    await footerOf(page).link('About').click();
    await expect(page).toHaveTitle(/About/);
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
  });

  await openPage(page, '/profile/ada');
  const [profile] = await readData(page);
  expect(profile).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ada Lovelace' },
  });
  const feeds = page.locator('head link[rel=alternate]');
  await expect(feeds.first()).toHaveAttribute('href', `${site.url}/profile/ada/feed.xml`);
  const shown = page.getByRole('main').getByRole('link', { name: 'Feed', exact: true });
  await expect(shown).toHaveAttribute('href', '/profile/ada/feed.xml');
  for (const feed of await feeds.all()) {
    const response = await page.request.get((await feed.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(await feed.getAttribute('type'));
  }
});
