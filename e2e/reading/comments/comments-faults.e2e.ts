// Comments when requests fail, and long discussions.
import type { Comment } from '#features/comments/contract.ts';
import { openPage } from '../../pages/open-page.ts';
import { toastOf } from '../../pages/toast.ts';
import { expect, test } from './comments.fixture.ts';
import { commentsOf, openComments } from './comments-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const allCalls = '**/api/comments/**';

test('a comment, reply or edit that could not be sent stays in its field', async ({
  page,
  article,
  holder,
  say,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await say(holder, { text: 'Mine' });
  const comments = await openComments(page, article.slug);
  await expect(comments.field).toBeVisible();
  await page.route(allCalls, (route) => route.abort());

  await comments.write('Hard to write again');
  await expect(toastOf(page, 'Comment not sent')).toContainText('The site could not be reached.');
  await expect(comments.field).toHaveValue('Hard to write again');
  await expect(comments.all).toHaveCount(1);

  const own = comments.all.first();
  await own.getByRole('button', { name: 'Reply' }).click();
  const replyField = own.getByRole('textbox', { name: /^Your reply/ });
  await replyField.fill('A reply');
  await replyField.press('Control+Enter');
  await expect(toastOf(page, 'Reply not sent')).toBeVisible();
  await expect(replyField).toHaveValue('A reply');
  await own.getByRole('button', { name: 'Cancel' }).click();

  await own.getByRole('button', { name: 'Edit' }).click();
  const editField = own.getByRole('textbox', { name: 'Edit your comment' });
  await editField.fill('Mine, but better');
  await editField.press('Control+Enter');
  await expect(toastOf(page, 'Comment not saved')).toBeVisible();
  await expect(editField).toHaveValue('Mine, but better');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toContainText('Mine');

  await own.getByRole('button', { name: 'Delete' }).click();
  await comments.confirmButton.click();
  await expect(toastOf(page, 'Comment not deleted')).toBeVisible();
  await expect(comments.all).toHaveCount(1);

  await page.unroute(allCalls);
  await page.reload();
  await comments.goTo();
  await expect(comments.field).toHaveValue('Hard to write again');
  await comments.sendButton.click();
  await expect(comments.all).toHaveCount(2);
  await expect(comments.all.nth(1)).toContainText('just now');
  await expect(comments.field).toHaveValue('');
  await page.reload();
  await comments.goTo();
  await expect(comments.all).toHaveCount(2);
  await expect(comments.field).toHaveValue('');
});

test('replying to a comment that was deleted in the meantime shows a message and removes the comment', async ({
  page,
  article,
  author,
  say,
  site,
  problems,
}) => {
  problems.allow(/console error: .* 400 /);
  const { _id } = await say(author, { text: 'Soon gone' });
  const comments = await openComments(page, article.slug);
  await comments.comment('Soon gone').replyButton.click();
  await comments.comment('Soon gone').replyField.fill('Too late');
  await fetch(`${site.url}/api/comments/${article._id}/${_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${author.token}` },
  });
  await comments.comment('Soon gone').sendReplyButton.click();
  await expect(toastOf(page, 'Reply not sent')).toContainText('no longer exists');
  await expect(comments.emptyTitle).toBeVisible();
});

test('comments that failed to load can be loaded again', async ({ page, publish, problems }) => {
  problems.allow(/console error: .* 500 /);
  const { title, slug } = await publish({ title: 'Reached from a list' });
  await page.route(allCalls, (route) => route.fulfill({ status: 500, json: { message: 'Out of paper.' } }));
  await openPage(page, `/articles?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`/article/${slug}`);
  const comments = commentsOf(page);
  await comments.goTo();
  await expect(comments.section.getByRole('alert')).toContainText('Out of paper.', { timeout: 15_000 });
  await page.unroute(allCalls);
  await comments.tryAgainButton.click();
  await expect(comments.emptyTitle).toBeVisible();
});

test.describe('a long discussion', () => {
  test('a long discussion loads in pages, and a URL leads to each of its comments', async ({
    page,
    article,
    author,
    admin,
    holder,
    say,
    problems,
  }) => {
    problems.allow(/console error: .* 404 /);
    const said: Comment[] = [];
    for (let turn = 0; turn < 54; turn += 1) {
      const who = [author, admin, holder][turn % 3] ?? author;
      said.push(await say(who, { text: `Comment number ${turn}.` }));
    }
    const comments = await openComments(page, article.slug);
    await expect(comments.all).toHaveCount(50);
    await expect(comments.heading).toHaveText('Comments (54)');
    await comments.loadMoreButton.click();
    await expect(comments.all).toHaveCount(54);
    await expect(comments.status).toHaveText('4 more comments');
    await expect(comments.all.nth(50)).toBeFocused();
    await expect(comments.loadMoreButton).toBeHidden();

    for (const place of [3, 52]) {
      await page.goto('/about');
      await page.goto(`/article/${article.slug}#comment-${said[place]?._id}`);
      const target = comments.comment(`Comment number ${place}.`).root;
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      await expect(target).toHaveClass(/bg-tint/);
    }

    await page.goto('/about');
    await page.goto(`/article/${article.slug}#comment-0198c5a0-0000-7000-8000-000000000001`);
    await expect(comments.section.getByRole('alert')).toContainText('no longer exists');
  });

  test('a notification about a reply leads to the comment', async ({
    page,
    article,
    holder,
    author,
    say,
  }) => {
    const { _id: parentId } = await say(holder, { text: 'A question' });
    await say(author, { text: 'An answer', parentId });
    await openPage(page, '/about');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: 'Ada Lovelace replied to your comment' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^#]*/article/${article.slug}#comment-`));
    await expect(commentsOf(page).comment('An answer').root).toBeFocused();
    await expect(commentsOf(page).comment('An answer').root).toBeInViewport();
  });
});
