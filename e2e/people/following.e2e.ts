// Following people, categories and tags, and the feed of what is new from them. Each reader has an account of their own.
import { findViolations } from '../accessibility/find-violations.ts';
import { holderPassword, newPerson, signUp } from '../accounts/account-holders.ts';
import { authPageOf } from '../accounts/auth-page.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test, visitorTest } from '../reading/comments/comments.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a reader follows a person and a tag, finds their articles in the feed with the reason, and stops in the settings', async ({
  page,
  site,
  members,
}) => {
  const admin = await members.signIn(grace);
  const author = await signUp(site, newPerson());
  const { name, username } = author.viewer;
  const write = writeArticles(site, { author, admin });
  const tag = `t${username.replace(/[^a-z0-9]/gi, '').toLowerCase()}`.slice(0, 20);
  await write.approved({ title: `Kestrels of ${username}`, tags: [tag] });
  const main = page.getByRole('main');

  await openPage(page, '/feed');
  await expect(main.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/profile/${username}`);
  await main.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await expect(main.getByRole('button', { name: `Following ${name}. Press to stop.` })).toBeVisible();

  await page.goto(`/articles?tag=${tag}`);
  await main.getByRole('button', { name: `Follow ${tag}`, exact: true }).click();
  await expect(main.getByRole('button', { name: `Following ${tag}. Press to stop.` })).toBeVisible();

  await page.goto('/feed');
  const card = main.getByRole('listitem').filter({ hasText: `Kestrels of ${username}` });
  await expect(card.getByText(`You follow ${name} and #${tag}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'What you follow' }).click();
  await expect(page).toHaveURL('/profile#following');
  const section = page.getByRole('region', { name: 'Following', exact: true });
  await section.getByRole('button', { name: `Unfollow ${name}` }).click();
  await expect(section.getByRole('link', { name, exact: true })).toBeHidden();
  await section.getByRole('button', { name: `Unfollow ${tag}` }).click();
  await expect(section.getByText('You don’t follow anyone or anything yet.', { exact: false })).toBeVisible();
});

visitorTest(
  'a visitor who presses “Follow” signs in, comes back to the list, and follows',
  async ({ page, article, site }) => {
    const reader = newPerson();
    await signUp(site, reader);
    const path = `/articles?category=${article.category?.slug}`;
    const name = article.category?.name ?? '';
    const main = page.getByRole('main');
    await openPage(page, path);
    await expect(main.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
    await main.getByRole('link', { name: `Follow ${name}`, exact: true }).click();
    await expect(page).toHaveURL('/auth');
    const auth = authPageOf(page);
    await expect(auth.signInButton).toBeEnabled();
    await auth.signIn(reader.email, holderPassword);
    await expect(page).toHaveURL(path);
    await main.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
    await expect(main.getByRole('button', { name: `Following ${name}. Press to stop.` })).toBeVisible();
    await expect(main.getByRole('link', { name: `Follow ${name}`, exact: true })).toBeHidden();
  },
);

visitorTest('a visitor signs in before the feed', async ({ page }) => {
  await page.goto('/feed');
  await expect(page).toHaveURL('/auth');
});
