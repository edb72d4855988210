// Forced colours replace the site's colours with the system's, so backgrounds alone must not mark what is selected.
import type { Locator } from '@playwright/test';
import { grace } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

test.use({
  person: grace,
  viewport: { width: 1280, height: 800 },
  contextOptions: { forcedColors: 'active' },
});

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('in forced colours, the current page, the selected tab and a pressed button stand out', async ({
  page,
}) => {
  await openPage(page, '/write');
  const { articlesLink } = headerOf(page);
  const current = page.getByRole('banner').getByRole('link', { name: 'Write Article' });
  expect(await backgroundOf(current)).not.toBe(await backgroundOf(articlesLink));
  const toolbar = page.getByRole('toolbar');
  const paragraph = toolbar.getByRole('button', { name: 'Paragraph' });
  await expect(paragraph).toHaveAttribute('aria-pressed', 'true');
  expect(await backgroundOf(paragraph)).not.toBe(
    await backgroundOf(toolbar.getByRole('button', { name: 'Bold' })),
  );

  await openPage(page, '/dashboard');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Moderation')).toHaveAttribute('aria-selected', 'true');
  expect(await backgroundOf(tab('Moderation'))).not.toBe(await backgroundOf(tab('Audit')));
});
