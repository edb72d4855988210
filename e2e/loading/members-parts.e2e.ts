// Parts of a page that only members see are requested with the page, before any module has run. Visitors do not load them.
import type { Page } from '@playwright/test';
import { ada } from '../members.ts';
import { expect, test } from '../site.fixture.ts';

/** Opens a page whose modules never arrive, and collects the names of the scripts that it requests. */
async function openWithoutEntry(page: Page, path: string): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  await page.route('**/assets/entry-client-*.js', () => {});
  await page.goto(path, { waitUntil: 'commit' });
  return names;
}

test('a visitor loads no part of the write page that only members see', async ({ page }) => {
  const requested = await openWithoutEntry(page, '/write');
  // The parts would be requested together with it.
  await expect.poll(() => requested).toContain('write');
  expect(requested).not.toContain('article-editor');
  expect(requested).not.toContain('interactive-account-area');
});

test.describe('signed in', () => {
  test.use({ person: ada });

  test('the editor, the bell and the account menu are loaded with the write page', async ({ page }) => {
    const requested = await openWithoutEntry(page, '/write');
    const parts = ['article-editor', 'interactive-account-area'];
    await expect.poll(() => requested).toEqual(expect.arrayContaining(parts));
  });

  test('the account area of a page for everyone waits for the page, whose text comes first', async ({
    page,
  }) => {
    const requested = await openWithoutEntry(page, '/about');
    await expect.poll(() => requested).toContain('text-page');
    expect(requested).not.toContain('interactive-account-area');
  });
});
