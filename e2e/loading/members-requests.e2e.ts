// How many requests the pages of members make when they are opened without a cache.
import { paths } from '#kit/paths.ts';
import { grace } from '../members.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ viewport: { width: 1280, height: 900 }, person: grace });

/** The files that each page loads: the document, its scripts and style sheets, and two fonts. */
const maxFiles: Record<string, number> = {
  '/feed': 12,
  '/reading-list': 12,
  [paths.statistics]: 11,
  [paths.identitySettings]: 12,
  '/dashboard': 12,
  [paths.myArticles]: 12,
  [paths.profile]: 17,
  // One font more, for the italic letters of the text editor.
  [paths.write]: 18,
};
// What begins together is one request. Each part whose script arrives later asks later, on a busy machine all of them, and what depends on a
// list follows the list. Without batches, the write page would ask eight times and the dashboard twelve.
const maxCalls = 6;

test('a member’s page loads few files, and what it asks the API for at the same time is one request', async ({
  page,
}) => {
  for (const [path, files] of Object.entries(maxFiles)) {
    const loaded = new Set<string>();
    const calls: string[] = [];
    const note = (request: { method(): string; url(): string }) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) loaded.add(pathname);
      else if (pathname !== '/api/events') calls.push(`${request.method()} ${pathname}`);
    };
    page.on('request', note);
    // The live connection begins last.
    const isOpened = page.waitForRequest('**/api/events');
    await page.goto(path);
    await isOpened;
    page.off('request', note);
    expect(calls, path).toContain('POST /api/batch');
    expect(calls.length, `${path}: ${calls.join(', ')}`).toBeLessThanOrEqual(maxCalls);
    expect(loaded.size, `${path}: ${[...loaded].join(', ')}`).toBeLessThanOrEqual(files);
  }
});
