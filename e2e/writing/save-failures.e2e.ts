// What the write page shows when the site refuses a save.
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import { createArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const lost = /failed request|ERR_FAILED/;

test('a new article without a response says what to do', async ({ page, problems }) => {
  problems.allow(lost);
  const write = writePageOf(page);
  await write.open();
  await page.route('**/api/blogs', (route) => route.abort());
  await write.fillIn();
  await write.saveButton.click();
  await expect(toastOf(page, 'Failed to save draft')).toContainText('Please login and try again.');
  await write.submitButton.click();
  await expect(toastOf(page, 'Submission failed')).toContainText('Please try again.');
  await expect(write.content).toHaveText('Whoever wrote a text reads what they meant.');
});

test('an update without a response says so, and keeps the changes', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(lost);
  const { _id } = await createArticle(site, holder.token, { status: 'published' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await page.route(`**/api/blogs/${_id}`, (route) => route.abort());
  await write.title.fill('A better name');
  await write.submitButton.click();
  await expect(toastOf(page, 'Update failed')).toContainText('Please try again.');
  await expect(write.title).toHaveValue('A better name');
});

const responses = [
  { status: 502, body: '<h1>Bad Gateway</h1>', message: 'HTTP error! status: 502' },
  {
    status: 422,
    body: '{"message":"Not like this.","details":["title"]}',
    message: 'Not like this. | details: ["title"]',
  },
  {
    status: 422,
    body: '{"errors":{"title":"too long"}}',
    message: 'HTTP error! status: 422 | details: {"title":"too long"}',
  },
];

test('a refused submission shows the message of the response, or its status, with its details', async ({
  page,
  problems,
}) => {
  problems.allow(/console error: .* (502|422) /);
  const write = writePageOf(page);
  await write.open();
  let next = responses[0];
  await page.route('**/api/blogs', (route) =>
    route.fulfill({ status: next?.status ?? 500, body: next?.body ?? '', contentType: 'text/html' }),
  );
  await write.fillIn();
  for (const response of responses) {
    next = response;
    await write.submitButton.click();
    const toast = toastOf(page, 'Submission failed');
    await expect(toast.getByText(response.message, { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  }
});
