// Long discussions, and the URLs of comments.
import type { Comment } from '#features/comments/contract.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from './comments.fixture.ts';
import { commentsOf, openComments } from './comments-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a long discussion loads in pages, and a URL leads to each of its comments', async ({
  page,
  article,
  author,
  admin,
  holder,
  say,
}) => {
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
    await page.goto('about:blank');
    await page.goto(`/article/${article.slug}#comment-${said[place]?._id}`);
    const target = comments.comment(`Comment number ${place}.`).root;
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await expect(target).toHaveClass(/bg-tint/);
  }
});

test('a notification about a reply leads to the comment', async ({ page, article, holder, author, say }) => {
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
