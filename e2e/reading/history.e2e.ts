// Where a reader was in an article, kept with the account, and the history of what was read.
import { findViolations } from '../accessibility/find-violations.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './comments/comments.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const longText = Array.from(
  { length: 60 },
  (_, at) =>
    `<p>Paragraph ${at + 1}. A heron stands still until the water forgets that it is there, and then it moves once.</p>`,
).join('');

test('the position in an article is offered again, and the history lists it and can be cleared', async ({
  page,
  publish,
}) => {
  const article = await publish({ title: `Standing still ${Date.now()}`, content: longText });
  const main = page.getByRole('main');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/library/positions/') && response.request().method() === 'PUT',
  );
  await openPage(page, `/article/${article.slug}`);
  await expect(main.getByRole('button', { name: /^Save “/ })).toBeVisible();
  await main.getByText('Paragraph 30.').scrollIntoViewIfNeeded();
  expect((await saved).status()).toBe(200);

  await page.goto(`/article/${article.slug}`);
  const offer = toastOf(page).filter({ hasText: /You read this article to \d+%/ });
  await offer.getByRole('button', { name: 'Continue there' }).click();
  await expect(main.getByText('Paragraph 30.')).toBeInViewport();

  await page.goto('/history');
  const row = main.getByRole('listitem').filter({ hasText: article.title });
  await expect(row.getByText(/Read to \d+%/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Clear history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear your reading history?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear history' }).click();
  await expect(main.getByRole('heading', { name: 'Nothing read yet' })).toBeVisible();
});
