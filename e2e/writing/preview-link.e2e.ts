import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { createArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an author shows a draft to somebody without an account, and revokes the link', async ({
  page,
  pageOf,
  site,
  holder,
}) => {
  const content =
    '<h2>One</h2><p>Only for your eyes.</p><pre><code class="language-json">{ "a": 1 }</code></pre>';
  const { _id } = await createArticle(site, holder.token, { content, status: 'draft' });
  const write = writePageOf(page);
  const links = page.getByRole('region', { name: 'Preview links' });
  let address = '';

  await test.step('the author makes a link, whose address is shown once', async () => {
    await write.open(`/write?edit=${_id}`);
    await links.getByRole('button', { name: 'New preview link' }).click();
    await links.getByLabel('Expires after').selectOption('1 day');
    await links.getByRole('button', { name: 'Create link' }).click();
    const dialog = write.dialog('Your preview link');
    address = await dialog.getByLabel('Address').inputValue();
    expect(address).toMatch(/\/preview#[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(links.getByRole('listitem')).toContainText('not opened yet');
    expect(await findViolations(page)).toEqual([]);
  });

  const { page: guest, problems } = await pageOf();
  await test.step('a visitor reads the text, on any screen and in both themes', async () => {
    const loaded = guest.waitForResponse((response) => new URL(response.url()).pathname === '/preview');
    await guest.goto(address);
    const headers = await (await loaded).allHeaders();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Reading proofs');
    await expect(guest.getByText('Only for your eyes.')).toBeVisible();
    await expect(guest.getByText('This is a preview.')).toBeVisible();
    await expect(guest.locator('.tok-number')).toHaveText('1');
    for (const width of [320, 1280]) {
      await guest.setViewportSize({ width, height: 800 });
      expect(await findOverflow(guest)).toEqual([]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await guest.emulateMedia({ colorScheme });
      expect(await findViolations(guest), colorScheme).toEqual([]);
    }
    const stored = await guest.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
    expect(stored.filter((url) => url.includes('preview'))).toEqual([]);
  });

  await test.step('the author sees that it was opened, and revokes it', async () => {
    await write.open(`/write?edit=${_id}`);
    await expect(links.getByRole('listitem')).toContainText('last opened');
    // Parts of the page that load later move what is below them.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await links.getByRole('button', { name: /^Revoke the link/ }).click();
    await write.dialog('Revoke this link?').getByRole('button', { name: 'Revoke' }).click();
    await expect(links.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the visitor is told that the link does not work', async () => {
    problems.allow(/api\/previews|Failed to load resource/);
    await guest.reload();
    await expect(guest.getByText('This preview link is wrong or no longer works.')).toBeVisible();
    await expect(guest.getByText('Only for your eyes.')).toHaveCount(0);
    expect(await findViolations(guest)).toEqual([]);
  });
});
