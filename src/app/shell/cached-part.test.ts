import { beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '#client/api-client.ts';
import { siteCalls } from '#features/site/calls.ts';
import { defaultIdentity } from '#features/site/rules.ts';

// Every page can render an error, so a transport that only knows the site's name is enough.
const transport =
  (name: string): Transport =>
  async ({ path }) =>
    path === siteCalls.read.path
      ? { status: 200, text: JSON.stringify({ success: true, site: { ...defaultIdentity, name } }) }
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

const paths = ['/', '/articles', '/articles?q=one', '/write', '/about', '/profile/ada', '/nowhere'];

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
