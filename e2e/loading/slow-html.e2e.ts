// The HTML of a page arrives in pieces.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readShifts } from '../pages/layout-shifts.ts';
import { expect, test } from '../site.fixture.ts';

test('the first paint shows the whole header, so nothing in it moves when the rest of the page arrives', async ({
  browser,
  site,
}) => {
  const proxy = await startSlowProxy(site.url, 'Sign In');
  const page = await browser.newPage({ baseURL: proxy.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await readShifts(page)).toEqual([]);
  await page.close();
  await proxy.close();
});

/** A proxy that pauses in the middle of each HTML page, at the given text. */
async function startSlowProxy(siteUrl: string, breaksAt: string) {
  const server = createServer(async (request, response) => {
    const siteResponse = await fetch(siteUrl + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = siteResponse.headers.get('content-type') ?? '';
    response.writeHead(siteResponse.status, { 'content-type': type });
    if (type.startsWith('text/html')) await sendInPieces(response, await siteResponse.text(), breaksAt);
    else response.end(Buffer.from(await siteResponse.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function sendInPieces(response: ServerResponse, html: string, breaksAt: string): Promise<void> {
  const at = html.indexOf(breaksAt);
  response.write(html.slice(0, at));
  await wait(800);
  response.end(html.slice(at));
}
