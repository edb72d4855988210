// The draft that is open can be loaded like any other. Its saved state replaces unsaved text only after the writer
// confirms.
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const text = 'Whoever wrote a text reads what they meant.';

test('loading the open draft asks before it replaces unsaved text', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'Open and saved' });
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  const load = write.savedDrafts.getByRole('button', { name: 'Load Open and saved' });
  await expect(load).toBeVisible();
  await expect(write.savedDrafts).toContainText('Open now');
  await expect(write.savedDrafts.getByRole('button', { name: 'Delete Open and saved' })).toBeVisible();

  // From here on, no save reaches the server.
  await page.route('**/api/blogs/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : new Promise(() => {}),
  );
  await write.write(' And more.');
  await load.click();
  const question = write.dialog('Replace your unsaved text?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(write.content).toHaveText(`${text} And more.`);
});

test('loading the open draft replaces unsaved text after confirmation, and undo restores it', async ({
  page,
  problems,
}) => {
  // An autosave may run meanwhile and fail.
  problems.allow(/ERR_FAILED/);
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'Open and saved' });
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  await page.route('**/api/blogs/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await write.write(' And more.');
  await write.savedDrafts.getByRole('button', { name: 'Load Open and saved' }).click();
  const question = write.dialog('Replace your unsaved text?');
  await question.getByRole('button', { name: 'Load saved draft' }).click();
  await expect(toastOf(page, 'Draft loaded')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(write.content).toHaveText(text);
  await page.unroute('**/api/blogs/*');
  await write.content.focus();
  await page.keyboard.press('Control+z');
  await expect(write.content).toHaveText(`${text} And more.`);
});

test('loading the open draft gets a newer saved state without asking', async ({ page, site, holder }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'Open twice' });
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await write.saveButton.click();
  const { blog } = await (await answer).json();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  const saved = await fetch(`${site.url}/api/blogs/${blog._id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Open twice',
      content: '<p>Saved elsewhere.</p>',
      status: 'draft',
      version: blog.version,
    }),
  });
  expect(saved.status).toBe(200);
  await write.savedDrafts.getByRole('button', { name: 'Load Open twice' }).click();
  await expect(write.content).toHaveText('Saved elsewhere.');
  await write.write(' And here.');
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved').last()).toBeVisible();
  await expect(write.dialog('This article was changed')).toBeHidden();
});
