// What the author sees while a submission is in the queue.
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { openMyArticles } from '../writing/my-articles-page.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const inQueue =
  /(The only one in the queue|Next in a queue of \d+|\d+(st|nd|rd|th) of \d+ in the queue) · submitted (just now|\d+ minutes? ago)/;

test('an author sees the position in the queue move up, withdraws the submission and keeps its text', async ({
  page,
  site,
  holder,
  written,
}) => {
  const before = await written.submitted({ title: 'Handed in first' });
  const { _id } = await written.submitted({ title: 'Too early' });
  const author = authorPageOf(page);
  await author.open(`/write?edit=${_id}`);
  await expect(author.review).toContainText('This article is waiting for review.');
  await expect(author.review).toContainText(inQueue);
  await expect(author.review).toContainText(/Typically 24–48 hours\.|usually decided within/);
  const readPosition = async () => {
    const headers = { authorization: `Bearer ${holder.token}` };
    const response = await fetch(`${site.url}/api/blogs/mine/queue`, { headers });
    const { places } = (await response.json()) as { places: { blogId: string; place: number }[] };
    return places.find(({ blogId }) => blogId === _id)?.place;
  };
  const position = (await readPosition()) ?? 0;
  await written.decide(before, 'approved');
  expect(await readPosition()).toBe(position - 1);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const ahead =
    position - 1 === 1
      ? /The only one in the queue|Next in a queue of/
      : new RegExp(`${position - 1}(st|nd|rd|th) of`);
  await expect(author.review).toContainText(ahead);

  await author.write(' One thing more.');
  await author.withdrawButton.click();
  await author.withdrawDialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readArticle(site, holder.token, _id)).toMatchObject({ status: 'published' });
  await author.withdrawButton.click();
  await author.confirmWithdraw.click();
  await expect(toastOf(page, 'Withdrawn from review')).toBeVisible();
  await expect(author.withdrawButton).toBeHidden();
  await expect(author.content).toBeFocused();
  const draft = await readArticle(site, holder.token, _id);
  expect(draft).toMatchObject({ status: 'draft', title: 'Too early' });
  expect(draft.content).toContain('One thing more.');
  await author.write(' And another.');
  await expect(author.status).toContainText('Saved to your account');
});

test('My Articles is accessible and fits with a pending and a returned article', async ({
  page,
  written,
  returnedId,
}) => {
  await written.submitted({ title: 'Handed in' });
  await page.setViewportSize({ width: 390, height: 800 });
  const mine = await openMyArticles(page, 'pending');
  await expect(mine.card('Handed in').note).toContainText(inQueue);
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await mine.tab('Rejected (1)').click();
  await expect(mine.cards).toContainText(['Changes requested']);
  // Parts of the page that load later move what is below them.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await mine.cards.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/write?edit=${returnedId}`);
});
