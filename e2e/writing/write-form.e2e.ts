import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { createArticle, listOwnArticles } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a new article is submitted for review, on a page that is accessible in both themes and fits every screen', async ({
  page,
  site,
  holder,
}) => {
  await createArticle(site, holder.token, {
    title:
      'A draft with a rather long title that has to wrap somewhere, and Donaudampfschifffahrtselektrizitätenwerk',
  });
  const write = writePageOf(page);
  await write.open();
  await expect(page.getByText('All articles go through admin review', { exact: false })).toContainText(
    '24-48 hours',
  );
  await write.fillIn();
  await write.tags.fill('proofs');
  await page.keyboard.press('Enter');
  // An unfinished block of code and a heading without its parents.
  await write.write('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('#### Deep');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` ');
  await page.keyboard.type('const a = 1;');
  await expect(write.hints.getByRole('listitem')).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }

  // A toast is above the buttons, not on them.
  await write.saveButton.click();
  const saved = toastOf(page, 'Draft saved');
  await expect(saved).toBeVisible();
  const distance = async () => {
    const [toast, button] = [await saved.boundingBox(), await write.submitButton.boundingBox()];
    return toast && button ? button.y - toast.y - toast.height : undefined;
  };
  await expect.poll(distance).toBeGreaterThan(0);

  await write.submitButton.click();
  await expect(toastOf(page, 'Article submitted for review')).toBeVisible();
  await expect(page).toHaveURL(/\/my-articles\?tab=pending$/);
  const articles = await listOwnArticles(site, holder.token);
  expect(articles.find(({ title }) => title === 'Reading proofs')).toMatchObject({
    excerpt: 'Four eyes see more.',
    category: { slug: 'typescript' },
    tags: ['proofs'],
    content:
      '<p>Whoever wrote a text reads what they meant.</p><h4>Deep</h4><pre><code>const a = 1;</code></pre>',
    status: 'published',
    visibility: 'pending',
  });
});
