// How many requests the pages of members make when they are opened without a cache.
import { paths } from '#kit/paths.ts';
import { grace } from '../members.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ viewport: { width: 1280, height: 900 }, person: grace });

/** The files that each page loads: the document, its scripts and style sheets, and two fonts. */
const maxFiles: Record<string, number> = {
  '/feed': 11,
  '/reading-list': 11,
  [paths.statistics]: 10,
  [paths.identitySettings]: 11,
  '/dashboard': 11,
  [paths.myArticles]: 11,
  [paths.profile]: 12,
  [paths.write]: 12,
};
// What begins together is one request, so a page makes at most 15, its calls and the stream of events included. On a busy machine, what the
// header and the page ask may begin apart. Without batches, the write page would ask eight times and the dashboard twelve.
const maxCalls = 5;

test('a member’s page loads few files, and what it asks the API for at the same time is one request', async ({
  page,
}) => {
  for (const [path, files] of Object.entries(maxFiles)) {
    const loaded = new Set<string>();
    const calls: string[] = [];
    const note = (request: { method(): string; url(): string }) => {
      const { pathname } = new URL(request.url());
      // Only browsers with tabs that show icons ask for it.
      if (pathname === '/favicon.svg') return;
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
