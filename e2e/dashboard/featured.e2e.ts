import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from '../review/queue.fixture.ts';
import { screenWidths } from '../site-pages.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// All journeys share the home page, so restore it.
test.afterEach(async ({ site, members }) => {
  const { token } = await members.signIn(grace);
  await fetch(`${site.url}/api/admin/featured`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: null }),
  });
});

test('an article is featured on its own page, and its card on the home page fits every screen and is accessible', async ({
  page,
  written,
}) => {
  const title = `Pneumonoultramicroscopic${'silicovolcanoconiosis'.repeat(3)}`;
  const { slug } = await written.approved({ title, excerpt: 'A long excerpt. '.repeat(30) });
  await openPage(page, `/article/${slug}`);
  await page.getByRole('button', { name: `Feature on home: ${title}` }).click();
  const remove = page.getByRole('button', { name: `Featured, remove: ${title}` });
  await expect(remove).toHaveText('Featured · Remove');
  await toastOf(page, 'Featured').getByRole('link', { name: 'See it' }).click();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('figure').getByRole('article');
  await expect(card).toContainText('Featured');
  await expect(card).toContainText(title);
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await remove.click();
  await expect(toastOf(page, 'No longer featured')).toBeVisible();
});
