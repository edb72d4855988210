// The look of the site, from the dashboard to what a visitor sees. A site of its own worker is shared, so it is restored.
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility/find-violations.ts';
import { ada, grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import type { Site } from './run-site.ts';
import { expect, test } from './site.fixture.ts';
import { writeArticles } from './writing/write-articles.ts';

test.use({ person: grace });

type Settings = { settings: Record<string, unknown>; version: number };

async function saveSettings(site: Site, token: string, { section, ...change }: Change): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `${site.url}/api/admin/settings/${section}`;
  const { settings, version }: Settings = await (await fetch(url, { headers })).json();
  const body = JSON.stringify({ ...settings, ...change, version });
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
}

type Change = { section: 'look' | 'identity'; [field: string]: unknown };

test.afterEach(async ({ site, members }) => {
  const { token } = await members.signIn(grace);
  const plain = { accent: '', accentDark: '', logo: '', logoDark: '', icon: '' };
  await saveSettings(site, token, {
    section: 'look',
    palette: 'paper',
    headlines: 'serif',
    isNameBesideLogo: true,
    ...plain,
  });
  await saveSettings(site, token, { section: 'identity', name: 'Galley' });
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30">
  <circle cx="15" cy="15" r="13" fill="#0b5d57"/><path d="M36 8h80v14H36z" fill="#0b5d57"/></svg>`;

const colourOf = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.createElement('i');
    probe.className = property;
    document.body.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return property.startsWith('bg') ? backgroundColor : color;
  }, name);

test('a palette, an accent and a logo reach visitors at once, without other colours in between', async ({
  page,
  pageOf,
}) => {
  await openPage(page, '/dashboard/settings/look');
  await page.getByRole('radio', { name: 'Harbour' }).check();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Orchard' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('textbox', { name: 'In the light theme' }).fill('#0b5d57');
  await page
    .locator('input[type="file"][aria-label="Logo"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(page.getByRole('group', { name: 'Logo for the dark theme' })).toBeVisible();
  await page.getByLabel('Show the name beside the logo').uncheck();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect.poll(() => colourOf(page, 'bg-paper')).toBe('rgb(243, 246, 249)');
  await expect.poll(() => colourOf(page, 'text-accent')).toBe('rgb(11, 93, 87)');

  const { page: visited } = await pageOf();
  const requests: string[] = [];
  visited.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visited.goto('/');
  expect(await colourOf(visited, 'bg-paper')).toBe('rgb(243, 246, 249)');
  expect(await colourOf(visited, 'text-accent')).toBe('rgb(11, 93, 87)');
  const drawn = visited.locator('header img');
  await expect(drawn).toHaveJSProperty('naturalWidth', 720);
  expect(await drawn.boundingBox()).toMatchObject({ height: 32, width: 128 });
  await expect(visited.getByRole('link', { name: 'Galley, home' })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/assets/look-') && path.endsWith('.css'))).toHaveLength(
    1,
  );
  await visited.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => colourOf(visited, 'bg-paper')).toBe('rgb(15, 21, 28)');
  await visited.emulateMedia({ media: 'print' });
  expect(await colourOf(visited, 'text-accent')).toBe('rgb(0, 0, 0)');
  await visited.emulateMedia({ media: 'screen' });
  for (const width of [320, 390, 1280]) {
    await visited.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(visited)]).toEqual([width, []]);
  }
});

test('a long name beside a logo is whole in the header of a laptop', async ({
  page,
  pageOf,
  site,
  members,
}) => {
  const name = 'Quarterly Notes of the Northern Lights';
  const { token } = await members.signIn(grace);
  await saveSettings(site, token, { section: 'identity', name });
  await openPage(page, '/dashboard/settings/look');
  await page
    .locator('input[type="file"][aria-label="Logo"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(page.getByRole('group', { name: 'Logo for the dark theme' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const { page: visited } = await pageOf();
  for (const one of [page, visited]) {
    await one.setViewportSize({ width: 1280, height: 800 });
    // With a back button.
    await openPage(one, '/about');
    const shown = one.getByRole('link', { name: `${name}, home` }).getByText(name);
    const hidden = await shown.evaluate((box) => ({
      below: box.scrollHeight - box.clientHeight,
      beside: box.scrollWidth - box.clientWidth,
    }));
    expect(hidden.below).toBeLessThan(2);
    expect(hidden.beside).toBeLessThan(2);
    expect(await findOverflow(one)).toEqual([]);
  }
});

/** Code, a link, a quotation and a table: most colours of a text. */
const content = `<p>A <a href="https://example.org">link</a> and <code>inline code</code>.</p>
<blockquote><p>Quoted.</p></blockquote>
<pre><code class="language-typescript">const proof: Proof = read('galley', 42); // by a person</code></pre>
<table><tbody><tr><th>Palette</th><td>Theme</td></tr></tbody></table>`;

test('every page can be read in every palette and theme', async ({ page, site, members }) => {
  const author = await members.signIn(ada);
  const articles = writeArticles(site, { author, admin: await members.signIn(grace) });
  const { slug } = await articles.approved({ title: 'Reading in all colours', content });
  for (const path of ['/', `/article/${slug}`, '/write', '/dashboard']) {
    await openPage(page, path);
    for (const palette of ['harbour', 'orchard', 'graphite']) {
      // As the server would, without loading the page again.
      await page.evaluate((name) => {
        document.documentElement.dataset.palette = name;
        document.documentElement.dataset.headlines = 'sans';
      }, palette);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([path, palette, colorScheme, await findViolations(page)]).toEqual([
          path,
          palette,
          colorScheme,
          [],
        ]);
      }
    }
  }
});
