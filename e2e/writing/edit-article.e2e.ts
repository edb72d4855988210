import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { missingPage } from '../fail-on-browser-errors.ts';
import { grace } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { createArticle, decide, readArticle, saveArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a pending article is changed by submitting it again', async ({ page, site, holder }) => {
  const { _id } = await createArticle(site, holder.token, { status: 'published' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await expect(write.heading).toHaveText('Edit Article');
  await expect(write.review).toContainText('This article is waiting for review.');
  await write.title.fill('Reading proofs again');
  await expect(write.status).toContainText('Save or submit it to change the article.');
  await write.submitButton.click();
  await expect(toastOf(page, 'Article updated')).toBeVisible();
  expect(await readArticle(site, holder.token, _id)).toMatchObject({
    title: 'Reading proofs again',
    visibility: 'pending',
  });
});

test('saving a pending article as a draft withdraws it after confirmation', async ({
  page,
  site,
  holder,
}) => {
  const { _id } = await createArticle(site, holder.token, { status: 'published' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await write.saveButton.click();
  const dialog = write.dialog('Withdraw from review?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readArticle(site, holder.token, _id)).toMatchObject({ status: 'published' });
  await write.saveButton.click();
  await dialog.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  expect(await readArticle(site, holder.token, _id)).toMatchObject({ status: 'draft' });
});

test('an edit of a published article is pending beside the live text', async ({
  page,
  site,
  holder,
  members,
}) => {
  const admin = await members.signIn(grace);
  const { _id, slug } = await createArticle(site, holder.token, { status: 'published' });
  await decide(site, admin.token, { id: _id, visibility: 'approved' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await expect(write.review).toContainText('Your changes here go live once they’re approved.');
  await write.write(' One thing more.');
  await write.submitButton.click();
  await expect(toastOf(page, 'Article updated')).toBeVisible();
  const shown = (await (await fetch(`${site.url}/api/blogs/${slug}`)).json()) as {
    blog: { content: string };
  };
  expect(shown.blog.content).not.toContain('One thing more.');
  await write.open(`/write?edit=${_id}`);
  await expect(write.review).toContainText('your edit waits for review');
  await expect(write.content).toContainText('One thing more.');
});

test('the write page shows the reviewer’s note', async ({ page, site, holder, members }) => {
  const admin = await members.signIn(grace);
  const { _id } = await createArticle(site, holder.token, { status: 'published' });
  await decide(site, admin.token, { id: _id, visibility: 'rejected', note: 'Please show the code.' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await expect(write.review).toContainText('Please show the code.');
});

test('the write page takes the article from the router’s state', async ({ page, site, holder }) => {
  const { _id, slug } = await createArticle(site, holder.token, { title: 'By router state' });
  await openPage(page, '/about');
  await page.evaluate((state) => history.replaceState({ usr: state, key: 'x', idx: 0 }, '', '/write'), {
    blogId: _id,
    slug,
  });
  await page.reload();
  const write = writePageOf(page);
  await expect(write.heading).toHaveText('Edit Article');
  await expect(write.title).toHaveValue('By router state');
});

test('a missing article, or somebody else’s, cannot be edited', async ({
  page,
  site,
  members,
  holder,
  problems,
}) => {
  problems.allow(missingPage);
  const admin = await members.signIn(grace);
  const { _id } = await createArticle(site, admin.token, { status: 'published' });
  await decide(site, admin.token, { id: _id, visibility: 'approved' });
  await openPage(page, `/write?edit=${_id}`);
  await expect(page.getByRole('main')).toContainText('This article belongs to someone else');
  await openPage(page, '/write?edit=11111111-1111-4111-8111-111111111111');
  await expect(page.getByRole('main')).toContainText('The article could not be loaded');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(holder.token).not.toBe(admin.token);
});

test('Write Article in the header starts a new article, even while another one is open', async ({
  page,
  site,
  holder,
}) => {
  const { _id } = await createArticle(site, holder.token);
  await saveArticle(site, holder.token, { id: _id, body: { title: 'An open one' } });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Write Article' }).first().click();
  await expect(write.heading).toHaveText('Write New Article');
  await expect(write.title).toHaveValue('');
  await expect(write.content).toHaveText('');
});
