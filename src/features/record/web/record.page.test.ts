// The record of an article, for readers.
import { waitFor } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
let written: ReturnType<typeof writeArticles>;

beforeAll(async () => {
  const author: MemberSession = await signUp(site, newPerson());
  written = writeArticles(site, { author, admin: await members.signIn(grace) });
});

test('the article page links to the record, which shows each decision and how to verify it', async () => {
  const { slug } = await written.approved({ title: 'Signed and sealed' });
  const article = await openPage(site, `/article/${slug}`);
  const link = article.main.getByRole('link', { name: 'Record' });
  expect(link.getAttribute('href')).toBe(`/article/${slug}/record`);
  const page = await openPage(site, `/article/${slug}/record`);
  expect(document.title).toBe('Record of Signed and sealed · Galley');
  const [entry] = page.main.getAllByRole('listitem');
  expect(entry?.textContent).toMatch(
    /^Approved by an admin\d+ \w+ \d{4} at \d\d:\d\d:\d\d UTC · revision 1, round 1Text[0-9a-f]{64}Entry[0-9a-f]{64}/,
  );
  expect(page.main.getByText(`npm run verify-record -- https://address-of-this-site ${slug}`)).toBeTruthy();
  expect(page.main.getByRole('link', { name: 'API' }).getAttribute('href')).toMatch(
    /^\/api\/blogs\/.*\/record$/,
  );
  await page.user.click(page.main.getByRole('link', { name: 'Signed and sealed' }));
  await waitFor(() => expect(page.path()).toBe(`/article/${slug}`));
});

test('the server renders the record, and search engines do not list it', async () => {
  const { slug } = await written.approved({ title: 'Without a script' });
  await openPage(site, `/article/${slug}/record`);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(document.querySelector('main')?.textContent).toContain('Approved by an admin');
});

test('the record of an article that readers cannot see is not there', async () => {
  const { slug } = await written.submitted({ title: 'Still waiting' });
  const page = await openPage(site, `/article/${slug}/record`);
  expect(page.main.queryByRole('listitem')).toBeNull();
  expect(document.title).not.toContain('Still waiting');
});
