import { beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '#client/api-client.ts';

// Every page can render an error, so a transport that only returns 404 is enough.
const transport: Transport = async () => ({ status: 404, text: JSON.stringify({ message: 'Not there.' }) });

async function startEntry(): Promise<(path: string) => Promise<string>> {
  vi.resetModules();
  const { renderPage } = await import('../entry-server.tsx');
  return async (path) => {
    const rendered = await renderPage({ url: new URL(path, 'https://galley.example'), transport });
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
