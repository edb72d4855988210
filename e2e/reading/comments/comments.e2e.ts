// What members and visitors do in the comments of an article. Page tests cover what each action shows.

import { findViolations } from '../../accessibility/find-violations.ts';
import { holderPassword } from '../../accounts/account-holders.ts';
import { authPageOf } from '../../accounts/auth-page.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { expect, test, visitorTest } from './comments.fixture.ts';
import { openComments } from './comments-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });
visitorTest.use({ viewport: { width: 1280, height: 800 } });

test('a member comments, replies, edits and deletes, and the focus follows each action', async ({
  page,
  article,
  author,
  say,
}) => {
  await say(author, { text: 'Thank you for reading.' });
  const comments = await openComments(page, article.slug);
  await test.step("a reply appears under its comment, and comments of the article's author are marked", async () => {
    const answered = comments.comment('Thank you for reading.');
    await expect(answered.root.getByText('Author', { exact: true })).toBeVisible();
    await answered.replyButton.click();
    await expect(answered.replyField).toBeFocused();
    await page.keyboard.type('You are welcome.');
    await page.keyboard.press('Control+Enter');
    await expect(answered.replies).toHaveCount(1);
    await expect(answered.replies).toContainText('You are welcome.');
    await expect(answered.replies).toBeFocused();
    await expect(answered.replies.getByText('Author', { exact: true })).toBeHidden();
    await expect(comments.status).toHaveText('Reply added');
    await answered.replyButton.click();
    await answered.cancelButton.click();
    await expect(answered.replyButton).toBeFocused();
  });

  await comments.write('First line.\nSecond, with https://example.org/a_(b).');
  const own = comments.all.last();
  await expect(own).toContainText('just now');
  const { height: lineHeight } = (await own.getByRole('link', { name: 'example.org' }).boundingBox()) ?? {
    height: 0,
  };
  const { height } = (await own.locator('p').last().boundingBox()) ?? { height: 0 };
  expect(height, 'the line break is kept').toBeGreaterThan(lineHeight * 1.5);

  const field = own.getByRole('textbox', { name: 'Edit your comment' });
  await own.getByRole('button', { name: 'Edit' }).click();
  await expect(field).toBeFocused();
  await field.fill('Said better');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('Said better');
  await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();

  const deleteButton = own.getByRole('button', { name: 'Delete' });
  await deleteButton.click();
  await comments.cancelButton.click();
  await expect(deleteButton).toBeFocused();
  await deleteButton.click();
  await comments.confirmButton.click();
  await expect(comments.all).toHaveCount(2);
  await expect(comments.heading).toBeFocused();
});

visitorTest(
  'a visitor who wants to comment signs in and comes back to the comments',
  async ({ page, article, holder, author, say }) => {
    await say(author, { text: 'For everyone to read' });
    const comments = await openComments(page, article.slug);
    await expect(comments.comment('For everyone to read').root).toBeVisible();
    await expect(comments.comment('For everyone to read').replyButton).toBeHidden();
    await expect(comments.field).toBeHidden();
    await comments.signInLink.click();
    await expect(page).toHaveURL('/auth');
    await authPageOf(page).signIn(holder.viewer.email, holderPassword);
    await expect(page).toHaveURL(`/article/${article.slug}#comments`);
    await expect(comments.heading).toBeInViewport();
    await comments.write('Now I can.');
    await expect(comments.comment('Now I can.').root).toContainText('just now');
  },
);

test('nested comments fit a narrow phone and are accessible in both themes', async ({
  page,
  article,
  holder,
  author,
  say,
}) => {
  let parentId: string | undefined;
  for (let level = 1; level <= 6; level += 1) {
    const text = `Level ${level} ${'Averylongword'.repeat(6)} https://example.org/${'path/'.repeat(20)}`;
    const { _id } = await say(level % 2 === 0 ? author : holder, { text, ...(parentId && { parentId }) });
    parentId = _id;
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const comments = await openComments(page, article.slug);
  await expect(comments.comment('Level 6').root).toContainText(`in reply to ${holder.viewer.name}`);
  await comments.comment('Level 4').replyButton.click();
  expect(await findOverflow(page)).toEqual([]);
  const { width } = (await comments.comment('Level 6').root.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(200);
  // Scroll to the top, so that the sticky header covers no comment.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
