// What search engines, validators and browsers that install the site find, without running its script.
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { ada, createMembers, grace } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const emoji = '🙂'.repeat(200);
let article: Article;
let withEmoji: Article;

beforeAll(async () => {
  const members = createMembers(site);
  const author = await members.signIn(ada);
  const written = writeArticles(site, { author, admin: await members.signIn(grace) });
  article = await written.approved({
    title: `</script><img src=x onerror="alert(1)"> & </title> “quoted”`,
  });
  withEmoji = await written.approved({ title: 'Smiles', excerpt: emoji });
  await fetch(new URL('/api/profile/me', site.url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: emoji }),
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.url), { headers });
const read = async (path: string) => (await get(path)).text();

test('a crawler finds the article, starting from robots.txt', async () => {
  const linksIn = async (url: string, pattern: RegExp) =>
    [...(await read(url)).matchAll(pattern)].map((match) => match[1] ?? '');
  const [sitemap = ''] = await linksIn('/robots.txt', /^Sitemap: (.*)$/gm);
  const files = await linksIn(sitemap, /<loc>(.*?)<\/loc>/g);
  const found = (await Promise.all(files.map((file) => linksIn(file, /<loc>(.*?)<\/loc>/g)))).flat();
  expect(found).toContain(`${site.url}/article/${article.slug}`);
  expect(found).toContain(`${site.url}/profile/ada`);
  // Every URL in the sitemap exists.
  for (const address of found) expect((await get(address)).status, address).toBe(200);
});

test('pages are valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Authors choose the titles, and the build's own files need no integrity hash.
      'long-title': 'off',
      'require-sri': 'off',
      'doctype-style': ['error', { style: 'lowercase' }],
      'no-raw-characters': ['error', { relaxed: true }],
    },
  });
  const problems: string[] = [];
  for (const path of ['/', '/articles', `/article/${article.slug}`, '/profile/ada', '/about', '/authors']) {
    const report = validator.validateStringSync(await read(path));
    for (const { messages } of report.results)
      problems.push(
        ...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
      );
  }
  expect(problems).toEqual([]);
});

test('a description that is too long for search engines does not end with half an emoji', async () => {
  for (const path of [`/article/${withEmoji.slug}`, '/profile/ada']) {
    const { head } = new DOMParser().parseFromString(await read(path), 'text/html');
    const description = head.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description).toMatch(/^(🙂)+…$/u);
  }
});

test('the site can be installed: its manifest has a name, a start URL and icons that exist', async () => {
  const { head } = new DOMParser().parseFromString(await read('/'), 'text/html');
  const hrefOf = (rel: string) => head.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? '';
  const manifest = await (await get(hrefOf('manifest'))).json();
  expect(manifest).toMatchObject({ name: 'Galley', start_url: '/', display: 'standalone' });
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, hrefOf('apple-touch-icon')]) {
    const { status, headers } = await get(icon);
    expect([icon, status, headers.get('content-type')]).toEqual([icon, 200, 'image/png']);
  }
  const worker = await get('/service-worker.js', { 'accept-encoding': 'br' });
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
