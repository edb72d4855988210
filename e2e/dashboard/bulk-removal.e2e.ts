// One newcomer floods the site, and one moderator clears it.
import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { grace, type MemberSession } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { addComment } from '../reading/comments/add-comment.ts';
import { openComments } from '../reading/comments/comments-page.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

const spam = 'Cheap watches at watches.example, write to me today';

async function report(page: Page, slug: string, spammer: MemberSession): Promise<void> {
  await openPage(page, `/article/${slug}#comments`);
  await page.getByRole('button', { name: `Report the comment by ${spammer.viewer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByLabel('Spam or advertising').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
}

test('a newcomer posts spam in three tabs, two members report it, and a moderator clears it with four keys', async ({
  page,
  site,
  session,
  pageOf,
}) => {
  if (!session) throw new Error('Grace is not signed in');
  const [author, spammer, first, second] = [
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
  ];
  const { approved } = writeArticles(site, { author, admin: session });
  const flooded = [
    await approved({ title: 'Flooded first' }),
    await approved({ title: 'Flooded second' }),
    await approved({ title: 'Flooded third' }),
  ] as const;
  await addComment(site, first, { articleId: flooded[0]._id, text: 'A comment that stays' });

  const theirs = await pageOf(spammer);
  const tabs = [theirs.page, await theirs.page.context().newPage(), await theirs.page.context().newPage()];
  await Promise.all(
    tabs.map(async (tab, index) => {
      const comments = await openComments(tab, flooded[index]?.slug ?? '');
      await comments.write(`${spam} (${index + 1})`);
      // Until the server has it, it says that it is being sent.
      await expect(comments.comment(spam).root).toContainText('just now');
    }),
  );

  await report((await pageOf(first)).page, flooded[0].slug, spammer);
  await report((await pageOf(second)).page, flooded[1].slug, spammer);

  // Four keys, and the moderator does not touch the mouse.
  await openPage(page, '/dashboard?tab=reports&kind=comment');
  await expect(page.getByRole('article', { name: 'Comment on “Flooded first”' })).toBeVisible();
  await page.keyboard.press('o');
  const others = page.getByRole('checkbox', { name: 'Also remove their other comments (2)' });
  await expect(others).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('x');
  await expect(others).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Also silence .* for 30 days$/ })).toBeChecked();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Reports (0)' })).toBeVisible();

  const reader = (await pageOf()).page;
  for (const [index, { slug }] of flooded.entries()) {
    const comments = await openComments(reader, slug);
    await expect(comments.section).toContainText(index === 0 ? 'A comment that stays' : 'Comments');
    await expect(comments.section).not.toContainText('watches');
    await expect(comments.heading).toHaveText(index === 0 ? 'Comments (1)' : /^Comments( \(0\))?$/);
  }
  const readCounts = async () => {
    const list = await fetch(`${site.url}/api/blogs?limit=20`);
    const { blogs } = (await list.json()) as { blogs: { _id: string; engagement: { comments: number } }[] };
    return flooded.map(({ _id }) => blogs.find((blog) => blog._id === _id)?.engagement.comments);
  };
  // Counts may be a second old.
  await expect.poll(readCounts).toEqual([1, 0, 0]);

  const headers = { authorization: `Bearer ${spammer.token}`, 'content-type': 'application/json' };
  const bell = await fetch(`${site.url}/api/notifications`, { headers });
  expect(await bell.text()).toContain('Your comments were removed');
  const refused = await fetch(`${site.url}/api/comments/${flooded[0]._id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content: spam }),
  });
  expect(await refused.json()).toMatchObject({ code: 'silenced' });
});
