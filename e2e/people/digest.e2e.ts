// The digest by email: chosen in the settings, sent by its job, and ended with one click in the email.
import type { Email } from 'postal-mime';
import { findViolations } from '../accessibility/find-violations.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { grace } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../reading/comments/comments.fixture.ts';
import { waitForMail } from '../wait-for-mail.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a reader chooses a daily digest, gets what is new by email, and ends it from the email without signing in', async ({
  page,
  pageOf,
  site,
  members,
  session,
}) => {
  const author = await signUp(site, newPerson());
  const { name, username } = author.viewer;
  const to = session?.viewer.email ?? '';
  const rhythm = page.getByRole('combobox', { name: 'Email me new articles from what I follow' });

  await test.step('follows an author and chooses the digest', async () => {
    await openPage(page, `/profile/${username}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
    await expect(main.getByRole('button', { name: `Following ${name}. Press to stop.` })).toBeVisible();
    await page.goto('/profile#following');
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/library/settings') && response.request().method() === 'PUT',
    );
    await rhythm.selectOption('daily');
    expect((await saved).ok()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  const title = `Kestrels in the morning, by ${username}`;
  let mail: Email | undefined;
  await test.step('gets an email with the new article', async () => {
    await writeArticles(site, { author, admin: await members.signIn(grace) }).approved({ title });
    await site.runScheduled('library-plan-digests');
    mail = await waitForMail(site, { to, subject: /from what you follow/ });
    expect(mail.text).toContain(title);
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe-post');
    expect(header?.value).toBe('List-Unsubscribe=One-Click');
  });

  await test.step('ends it with one click, in a browser in which nobody is signed in', async () => {
    const link = mail?.text?.split(/\s+/).find((word) => word.includes('/digest/end#')) ?? '';
    const { page: visitor } = await pageOf();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await openPage(visitor, link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'End your digest' })).toBeVisible();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.getByRole('main').getByRole('button').click();
    await expect(visitor.getByRole('main').getByRole('status')).toHaveText(
      'Your digest has ended. You can choose it again in your account settings.',
    );
  });

  await test.step('finds it off in the settings', async () => {
    await page.goto('/profile');
    await page.reload();
    await expect(rhythm).toHaveValue('off');
  });
});
