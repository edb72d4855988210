// What members and visitors do in the comments of an article.

import { findViolations } from '../../accessibility/find-violations.ts';
import { holderPassword } from '../../accounts/account-holders.ts';
import { authPageOf } from '../../accounts/auth-page.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { holdRequests } from '../../pages/first-paint.ts';
import { expect, test, visitorTest } from './comments.fixture.ts';
import { openComments } from './comments-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });
visitorTest.use({ viewport: { width: 1280, height: 800 } });

test('a comment shows at once, and is there after a reload', async ({ page, article, holder }) => {
  const comments = await openComments(page, article.slug);
  await expect(comments.emptyTitle).toBeVisible();
  const release = await holdRequests(page, '**/api/comments/*');
  await comments.write('First line.\nSecond, with https://example.org/a_(b). <b>Not bold</b>');
  const { root } = comments.comment('First line.');
  await expect(root).toContainText('Sending…');
  await expect(comments.field).toHaveValue('');
  release();
  await expect(root).toContainText('just now');
  await expect(comments.status).toHaveText('Comment added');
  await expect(comments.heading).toHaveText('Comments (1)');
  await expect(comments.field).toHaveValue('');

  await page.reload();
  await comments.goTo();
  await expect(root.getByRole('link', { name: holder.viewer.name })).toHaveAttribute(
    'href',
    `/profile/${holder.viewer.username}`,
  );
  const link = root.getByRole('link', { name: 'https://example.org/a_(b)' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(root).toContainText('<b>Not bold</b>');
  const { height: lineHeight } = (await link.boundingBox()) ?? { height: 0 };
  const { height } = (await root.locator('p').last().boundingBox()) ?? { height: 0 };
  expect(height, 'the line break is kept').toBeGreaterThan(lineHeight * 1.5);
});

test('an empty or too long comment is refused before anything is sent', async ({ page, article }) => {
  const comments = await openComments(page, article.slug);
  await comments.write('  \n ');
  await expect(comments.field).toHaveAccessibleDescription('Write something first.');
  await comments.write('x'.repeat(5_001));
  await expect(comments.field).toHaveAccessibleDescription('A comment can have up to 5,000 characters.');
  await expect(comments.section).toContainText('5,001 of 5,000 characters');
  await expect(comments.emptyTitle).toBeVisible();
});

test("a reply appears under its comment, and comments of the article's author are marked", async ({
  page,
  article,
  author,
  say,
}) => {
  await say(author, { text: 'Thank you for reading.' });
  const comments = await openComments(page, article.slug);
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

test('a member edits their own comment in place', async ({ page, article, holder, author, say }) => {
  await say(author, { text: 'Not the holder’s.' });
  await say(holder, { text: 'Teh text' });
  const comments = await openComments(page, article.slug);
  await expect(comments.comment('Not the holder’s.').replyButton).toBeVisible();
  await expect(comments.comment('Not the holder’s.').editButton).toBeHidden();
  await expect(comments.comment('Not the holder’s.').deleteButton).toBeHidden();

  const own = comments.all.nth(1);
  await own.getByRole('button', { name: 'Edit' }).click();
  const field = own.getByRole('textbox', { name: 'Edit your comment' });
  await expect(field).toHaveValue('Teh text');
  await expect(field).toBeFocused();
  await field.fill('The text');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('(edited)');
  await expect(own).toContainText('The text');
  await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();

  await own.getByRole('button', { name: 'Edit' }).click();
  await field.fill('Given up');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toContainText('The text');
  await page.reload();
  await comments.goTo();
  await expect(comments.all.nth(1)).toContainText('The text');
});

test('a comment is deleted only after confirmation', async ({ page, article, holder, author, say }) => {
  const { _id: parentId } = await say(holder, { text: 'Better unsaid' });
  await say(author, { text: 'I read it, though', parentId });
  await say(holder, { text: 'Alone' });
  const comments = await openComments(page, article.slug);
  await comments.comment('Alone').deleteButton.click();
  await comments.cancelButton.click();
  await expect(comments.comment('Alone').deleteButton).toBeFocused();

  await comments.comment('Alone').deleteButton.click();
  await comments.confirmButton.click();
  await expect(comments.comment('Alone').root).toHaveCount(0);
  await expect(comments.status).toHaveText('Comment deleted');
  await comments.comment('Better unsaid').deleteButton.click();
  const response = page.waitForResponse(`**/api/comments/*/${parentId}`);
  await comments.confirmButton.click();
  await expect(comments.placeholder).toHaveText('This comment was deleted.');
  await expect(comments.heading).toHaveText('Comments (1)');
  await expect(comments.heading).toBeFocused();
  await response;
  await page.reload();
  await comments.goTo();
  await expect(comments.all).toHaveCount(2);
  await expect(comments.placeholder).toHaveCount(1);
});

visitorTest.describe('an admin', () => {
  visitorTest.use({ person: { name: 'Grace Hopper', username: 'grace', email: 'grace@example.com' } });

  visitorTest(
    'an admin can delete comments of others, but not edit them',
    async ({ page, article, author, say }) => {
      await say(author, { text: 'Out of line' });
      const comments = await openComments(page, article.slug);
      await expect(comments.comment('Out of line').editButton).toBeHidden();
      await comments.comment('Out of line').deleteButton.click();
      await comments.confirmButton.click();
      await expect(comments.emptyTitle).toBeVisible();
    },
  );
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
