// Imported authors get their articles: one with a new password, another as a member who signs in first.
import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { screenWidths } from '../site-pages.ts';
import { holderPassword, newPerson, signUp } from './account-holders.ts';
import { importAuthor, receiveHandover } from './imported-author.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('an admin sends an imported author a link, who chooses a password and has the articles', async ({
  page,
  site,
  session,
  pageOf,
}, { testId, repeatEachIndex, retry }) => {
  if (!session) throw new Error('Nobody is signed in');
  const username = `a${testId.slice(0, 8)}${repeatEachIndex}${retry}`;
  const email = `${username}@example.org`;
  const author = await importAuthor(site, session, { name: 'Radia Perlman', username });
  await openPage(page, `/dashboard?tab=members&q=@${username}`);
  const row = page.getByRole('listitem').filter({ hasText: `@${username}` });
  await expect(row).toContainText('Imported author');
  await row.getByRole('link', { name: 'Radia Perlman' }).click();
  await page.getByRole('button', { name: 'Send a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Radia Perlman a link' });
  await dialog.getByLabel('Email address of the author').fill(email);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`A link was sent to ${email}.`)).toBeVisible();
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(page)]).toEqual([width, []]);
  }

  const link = await receiveHandover(site, email);
  const theirs = await pageOf();
  const sent: string[] = [];
  theirs.page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  await openPage(theirs.page, link);
  await expect(theirs.page.getByRole('heading', { level: 1 })).toHaveText('Are you Radia Perlman?');
  for (const width of screenWidths) {
    await theirs.page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(theirs.page)]).toEqual([width, []]);
  }
  expect(await findViolations(theirs.page)).toEqual([]);
  await theirs.page.getByLabel('Password', { exact: true }).fill(holderPassword);
  await theirs.page.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.page).toHaveURL(/\/my-articles/);
  await expect(theirs.page.getByRole('heading', { name: author.title })).toBeVisible();
  // The token is only in the address bar.
  const token = link.split('#')[1] ?? '';
  expect(sent.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);

  const late = await pageOf();
  late.problems.allow(/status of 403 .*\/api\/auth\/handover/);
  await openPage(late.page, link);
  await expect(late.page.getByText('This link has been used already.')).toBeVisible();
});

test('a member signs in, moves the articles to their account, and the former profile leads to theirs', async ({
  site,
  session,
  pageOf,
}, { testId, repeatEachIndex, retry }) => {
  if (!session) throw new Error('Nobody is signed in');
  const username = `b${testId.slice(0, 8)}${repeatEachIndex}${retry}`;
  const author = await importAuthor(site, session, { name: 'Frances Allen', username });
  const person = newPerson();
  await signUp(site, person);
  await fetch(`${site.url}/api/admin/members/${author.id}/handover`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  });
  const { page } = await pageOf();
  await openPage(page, await receiveHandover(site, person.email));
  await expect(page.getByText(`You already have an account with ${person.email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(holderPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect(page).toHaveURL(/\/my-articles/);
  await expect(page.getByRole('heading', { name: author.title })).toBeVisible();

  await openPage(page, `/profile/${username}`);
  await expect(page).toHaveURL(new RegExp(`/profile/${person.username}$`));
  await openPage(page, `/rows-of-${username}/`);
  await expect(page).toHaveURL(new RegExp(`/article/${author.slug}$`));
  await expect(page.getByRole('main').getByRole('link', { name: person.name }).first()).toBeVisible();
});
