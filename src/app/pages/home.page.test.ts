// The home page's hero, the footer and the newsletter form in it; and the titles of all public pages.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { sitePages } from '#e2e/site-pages.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();

async function openHome() {
  const page = await openPage(site, '/');
  return { page, footer: within(page.body.getByRole('contentinfo')) };
}

test('Explore Articles leads to the articles', async () => {
  const { page } = await openHome();
  await page.user.click(page.main.getByRole('link', { name: 'Explore Articles' }));
  await waitFor(() => expect(page.path()).toBe('/articles'));
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
});

test('for a member, Start Writing leads to the write page', async () => {
  const page = await openPage(site, '/', { session: await signUp(site, newPerson()) });
  await page.user.click(page.main.getByRole('link', { name: 'Start Writing' }));
  await waitFor(() => expect(page.path()).toBe('/write'));
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
});

const footerLinks = {
  Articles: '/articles',
  Trending: '/trending',
  Categories: '/categories',
  Authors: '/authors',
  'Write Article': '/write',
  Guidelines: '/guidelines',
  Help: '/help',
  Community: '/community',
  About: '/about',
  Privacy: '/privacy',
  Terms: '/terms',
  Cookies: '/cookies',
};

test('the footer has every public page, the newsletter and the year; the hero shows only figures that are true', async () => {
  const { page, footer } = await openHome();
  for (const [name, path] of Object.entries(footerLinks)) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
  expect(footer.getByRole('link', { name: /feed/ }).getAttribute('href')).toBe('/feed.xml');
  footer.getByRole('heading', { name: 'Stay Updated' });
  // People want to know how often before they leave their address.
  footer.getByText(/every week/);
  footer.getByRole('textbox');
  expect(footer.getByRole('button').textContent).toBe('Subscribe');
  expect(page.body.getByRole('contentinfo').textContent).toContain('© 2024 Galley');

  const texts = (role: string) => page.main.getAllByRole(role).map((element: Element) => element.textContent);
  expect(texts('definition')).toEqual(['24–48 h', '100%', '0']);
  expect(texts('term')).toEqual([
    'typical time to review',
    'reviewed by a person',
    'trackers, ads and cookies',
  ]);
});

test('an invalid email address is refused at the newsletter field until it is corrected', async () => {
  const { page, footer } = await openHome();
  const field = () => footer.getByRole<HTMLInputElement>('textbox');
  const subscribe = async (address: string) => {
    fill(field(), address);
    await page.user.click(footer.getByRole('button', { name: 'Subscribe' }));
  };
  for (const address of ['', 'ada', 'ada@example']) {
    await subscribe(address);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    await expectDescription(field, 'Enter an email address such as ada@example.com.');
    await expectFocus(field);
    expect(field().value).toBe(address);
  }
  await subscribe('someone@example.com');
  await footer.findByText(/^Almost there/);
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])(
  'an incomplete link to %s shows a message',
  async (path) => {
    const page = await openPage(site, path);
    await waitFor(() =>
      expect(page.main.getByRole('status').textContent).toContain('This link is incomplete.'),
    );
  },
);

test('each page has a title and a description of its own', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of sitePages) {
    const html = await (await fetch(site.url + path)).text();
    titles.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '');
    descriptions.add(/<meta name="description" content="(.+?)"/.exec(html)?.[1] ?? '');
  }
  expect(titles.size).toBe(sitePages.length);
  expect(descriptions.size).toBe(sitePages.length);
});

test('the default image for link previews exists', async () => {
  const picture = await fetch(`${site.url}/share.png`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
});
