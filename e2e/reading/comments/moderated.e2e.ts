// Formatted comments, mentions by keyboard, and what waits for a moderator, as a browser shows them.
import { findViolations } from '../../accessibility/find-violations.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from './comments.fixture.ts';
import { openComments } from './comments-page.ts';

const formatted = [
  'Thank you, *very* **useful**. Two remarks:',
  '- `findOldest()` reads too much',
  '- see https://example.org/a/long/path',
  '',
  '> A pool is a queue.',
  '',
  '```ts',
  'const limit: number = 20; // as many as fit on a page, and a line that is longer than a phone is wide',
  '```',
].join('\n');

test('a formatted comment, its mentions and the queue of moderators fit a phone and are accessible', async ({
  page,
  site,
  article,
  author,
  admin,
  say,
}) => {
  await say(author, { text: formatted });
  await page.setViewportSize({ width: 390, height: 800 });
  const comments = await openComments(page, article.slug);
  await expect(comments.section.locator('pre')).toBeVisible();

  await comments.field.click();
  await page.keyboard.type('I agree with @a');
  const list = comments.section.getByRole('listbox', { name: 'Members to mention' });
  await expect(list.getByRole('option').first()).toBeVisible();
  // A name that is half behind the header would be a target that is too small.
  await comments.heading.evaluate((heading) => heading.scrollIntoView());
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(comments.field).toBeFocused();
  await expect(comments.field).toHaveValue(`I agree with @${author.viewer.username} `);

  // A word of its own: other journeys use the same site.
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const settings = `${site.url}/api/admin/settings/comments`;
  const { version } = (await (await fetch(settings, { headers })).json()) as { version: number };
  const policy = { firstComments: 0, maxLinks: null, words: ['zebrawort'], version };
  await fetch(settings, { method: 'PUT', headers, body: JSON.stringify(policy) });
  await page.keyboard.type('about zebrawort');
  await comments.section.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.comment('zebrawort').root).toContainText('Waiting for a moderator');
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test.describe('a moderator', () => {
  test.use({ session: async ({ admin }, provide) => provide(admin) });

  test('reads what waits on a phone, in both themes', async ({ page, site, article, admin, holder, say }) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const settings = `${site.url}/api/admin/settings/comments`;
    const { version } = (await (await fetch(settings, { headers })).json()) as { version: number };
    const policy = { firstComments: 0, maxLinks: null, words: ['zebrawort', 'quaggaroot'], version };
    await fetch(settings, { method: 'PUT', headers, body: JSON.stringify(policy) });
    await say(holder, { text: `quaggaroot ${'averylongword'.repeat(8)}` });
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/dashboard?tab=comments');
    const waiting = page
      .getByRole('article', { name: `Comment by ${holder.viewer.name}` })
      .filter({ hasText: 'quaggaroot' });
    await expect(waiting).toContainText(article.title);
    expect(await findOverflow(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await waiting.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Comments waiting for you' })).toBeFocused();
  });
});
