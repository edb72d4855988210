import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Transport } from '#client/api-client.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { siteCalls } from '#features/site/calls.ts';
import { defaultIdentity } from '#features/site/rules.ts';
import { createMember } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite } from '#test/test-site.ts';

// Every page can render an error, so a transport that only knows the site's name is enough.
const transport =
  (name: string): Transport =>
  async ({ path }) =>
    path === siteCalls.read.path
      ? {
          status: 200,
          text: JSON.stringify({ success: true, site: { ...defaultIdentity, footer: [], name } }),
        }
      : { status: 404, text: JSON.stringify({ message: 'Not there.' }) };

async function startEntry(): Promise<(path: string, name?: string) => Promise<string>> {
  vi.resetModules();
  const { renderPage } = await import('../entry-server.tsx');
  return async (path, name = 'Galley') => {
    const url = new URL(path, 'https://galley.example');
    const rendered = await renderPage({ url, transport: transport(name) });
    return 'body' in rendered ? rendered.body : rendered.location;
  };
}

let render: Awaited<ReturnType<typeof startEntry>>;

beforeEach(async () => {
  render = await startEntry();
});

const paths = [
  '/',
  '/articles',
  '/articles?page=2',
  '/articles?tag=proofs',
  '/articles?q=one',
  '/write',
  '/about',
  '/profile/ada',
  '/nowhere',
];

test.each(paths)('%s has the same HTML, whichever pages were rendered before it', async (path) => {
  const alone = await render(path);
  expect(alone).toMatch(/<header.*<\/header>.*<footer.*<\/footer>/s);
  const afterOthers = await startEntry();
  for (const other of paths.filter((other) => other !== path)) await afterOthers(other);
  expect(await afterOthers(path)).toBe(alone);
  expect(await afterOthers(path)).toBe(alone);
});

test('header and footer follow the name of the site', async () => {
  expect(await render('/about', 'First')).toMatch(/<header.*First.*<footer.*First/s);
  const renamed = await render('/about', 'Second');
  expect(renamed).toMatch(/<header.*Second.*<footer.*Second/s);
  expect(renamed).not.toContain('First');
});

test('pages of cards from earlier pages have the same HTML, and show a new like', async () => {
  const site = await startTestSite({ pages: pagesFromSources });
  onTestFinished(() => site.close());
  const [author, reader, admin] = await Promise.all([
    createMember(site),
    createMember(site),
    createMember(site, { role: 'admin' }),
  ]);
  const { approved } = articleCalls(site);
  await approved(author, admin, { title: 'A second article' });
  const article = await approved(author, admin, { title: 'An article to like' });
  const showAnew = async (path: string) => {
    site.clearCaches();
    const { body } = await site.app.inject({ url: path });
    return /<main.*<\/main>/s.exec(body)?.[0];
  };
  const lists = ['/articles', '/articles?tag=review', '/articles?category=typescript'];
  const shown = ['/', '/trending', `/article/${article.slug}`, ...lists];
  for (const path of shown) {
    const first = await showAnew(path);
    expect(first).toContain('An article to like');
    expect(await showAnew(path)).toBe(first);
  }
  const before = await showAnew('/articles');
  await site.call(readingApi.like, { params: { id: article._id } }, { token: reader.token });
  const after = await showAnew('/articles');
  expect(after).not.toBe(before);
  expect(after).toMatch(/An article to like.*?1<span class="sr-only"> like/s);
});
