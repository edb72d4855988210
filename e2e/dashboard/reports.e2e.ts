import { findViolations } from '../accessibility/find-violations.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { addComment } from '../reading/comments/add-comment.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('two members report a comment, a moderator removes it by keyboard, its author appeals, and another moderator restores it', async ({
  page,
  site,
  session,
  pageOf,
}) => {
  if (!session) throw new Error('Grace is not signed in');
  const [author, spammer, first, second, editor] = [
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
    await signUp(site, newPerson()),
  ];
  const article = await writeArticles(site, { author, admin: session }).approved({ title: 'Under attack' });
  await addComment(site, spammer, { articleId: article._id, text: 'Cheap pills at pills.example' });

  for (const [reporter, reason] of [
    [first, 'Spam or advertising'],
    [second, 'Illegal content'],
  ] as const) {
    const theirs = await pageOf(reporter);
    await openPage(theirs.page, `/article/${article.slug}#comments`);
    await theirs.page.getByRole('button', { name: `Report the comment by ${spammer.viewer.name}` }).click();
    const dialog = theirs.page.getByRole('dialog', { name: 'Report this comment' });
    await dialog.getByLabel(reason).check();
    await dialog.getByLabel(/^In a few words/).fill('Sold without a prescription.');
    if (reporter === first) expect(await findViolations(theirs.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toBeHidden();
  }

  await openPage(page, '/dashboard?tab=reports');
  await expect(page.getByRole('tab', { name: 'Reports (1)' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Comment on “Under attack”' })).toContainText(
    'Reported by 2 people',
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Comment on “Under attack”' })).toBeVisible();
  await expect(page.getByText('Sold without a prescription.').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Remove the comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Reports (0)' })).toBeVisible();

  const reader = await pageOf();
  await openPage(reader.page, `/article/${article.slug}#comments`);
  await expect(reader.page.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  await expect(reader.page.getByText('Cheap pills')).toHaveCount(0);

  const told = await pageOf(spammer);
  await openPage(told.page, '/');
  await told.page.getByRole('button', { name: /notifications/i }).click();
  await told.page.getByRole('link', { name: /Your comment was removed/ }).click();
  await expect(told.page.getByText('Cheap pills at pills.example')).toBeVisible();
  await told.page.getByLabel('Why is the decision wrong?').fill('It was a joke about pills.');
  expect(await findViolations(told.page)).toEqual([]);
  await told.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(told.page.getByText('Your appeal is waiting for a decision.')).toBeVisible();

  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const promoted = await fetch(`${site.url}/api/admin/members/${editor.viewer.id}/role`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ role: 'editor' }),
  });
  expect(promoted.status).toBe(200);
  const other = await pageOf({ ...editor, viewer: { ...editor.viewer, role: 'editor' } });
  await openPage(other.page, '/dashboard?tab=reports&list=appeals');
  await other.page.getByRole('link', { name: /^Open the report/ }).click();
  const accept = other.page.getByRole('button', { name: 'Accept and restore' });
  await expect(accept).toBeVisible();
  await other.page.keyboard.press('a');
  await expect(accept).toBeFocused();
  await other.page.setViewportSize({ width: 390, height: 800 });
  expect(await findOverflow(other.page)).toEqual([]);
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByText('No open appeals')).toBeVisible();

  await reader.page.reload();
  await expect(reader.page.getByText('Cheap pills at pills.example')).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
});
