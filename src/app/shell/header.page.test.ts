// What the header shows to visitors and members, and where it leads.
import { waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInViewer } from '#client/session.ts';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { ada, grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const sessionCheck = '/api/auth/profile';
let member: MemberSession;
let admin: MemberSession;

beforeAll(async () => {
  member = await signUp(site, ada);
  admin = await signUp(site, grace);
});

const inHeader = (page: OpenPage, name: string) =>
  page.header.getAllByRole('link', { name })[0] as HTMLElement;

async function openAccountMenu(page: OpenPage): Promise<HTMLElement> {
  // The placeholder of the button has no state.
  const button = await waitFor(() => {
    const found = document.querySelector('header button[aria-haspopup=menu][data-state=closed]');
    if (!found) throw new Error('The account menu has not loaded');
    return found;
  });
  await page.user.click(button);
  return page.body.findByRole('menu');
}

async function openMobileMenu(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(page.header.getByRole('button', { name: 'Menu' }));
  return page.header.findByRole('navigation', { name: 'Menu' });
}

test('the server sends the same HTML to members and visitors', async () => {
  const forNobody = await fetch(site.url);
  const forSomebody = await fetch(site.url, {
    headers: { authorization: `Bearer ${member.token}`, cookie: `authToken=${member.token}` },
  });
  expect(await forSomebody.text()).toBe(await forNobody.text());
  expect(forSomebody.headers.get('etag')).toBe(forNobody.headers.get('etag'));
});

describe('the name in the header', () => {
  const names: { shows: string; greets: string; viewer: Partial<SignedInViewer> }[] = [
    { shows: 'Ada Lovelace', greets: 'Ada Lovelace', viewer: {} },
    { shows: 'ada', greets: 'there', viewer: { name: '' } },
    { shows: 'ada.l', greets: 'there', viewer: { name: '', username: '' } },
  ];

  test.each(names)(
    'the header shows the name, else the username, else the part of the email before the at-sign: $shows; the menus greet $greets',
    async ({ shows, greets, viewer }) => {
      const session = { token: member.token, viewer: { ...member.viewer, ...viewer } };
      // The stored viewer is shown until the session check has a response.
      const calls = createCalls();
      calls.hold(sessionCheck);
      const page = await openPage(site, '/about', { session, calls });
      // Voice control users say the visible name.
      const button = await page.header.findByRole('button', { name: new RegExp(`^${shows}\\W`) });
      expect(button.textContent).toContain(shows);
      const greeting = `Welcome back, ${greets}!`;
      expect((await openAccountMenu(page)).textContent).toContain(greeting);
      await page.user.keyboard('{Escape}');
      expect((await openMobileMenu(page)).textContent).toContain(greeting);
    },
  );

  test('a viewer without a stored name is greeted without one, and by name once the profile has loaded', async () => {
    const calls = createCalls();
    const release = calls.hold(sessionCheck);
    const page = await openPage(site, '/about', { stored: { authToken: member.token }, calls });
    const menu = await openAccountMenu(page);
    expect(menu.textContent).toContain('Welcome back, there!');
    release();
    await waitFor(() => expect(menu.textContent).toContain('Welcome back, Ada Lovelace!'));
  });
});

const people = [
  {
    role: 'a user',
    items: ['Profile', 'My Articles', 'Write Article', 'Feed', 'Reading list', 'Reading history', 'Log out'],
  },
  {
    role: 'an admin',
    items: [
      'Profile',
      'My Articles',
      'Dashboard',
      'Write Article',
      'Feed',
      'Reading list',
      'Reading history',
      'Log out',
    ],
  },
];

test.each(people)('$role sees $items in the account menu and the mobile menu', async ({ role, items }) => {
  const session = role === 'an admin' ? admin : member;
  const page = await openPage(site, '/about', { session });
  const menu = await openAccountMenu(page);
  const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
  expect(texts(menu.querySelectorAll('[role=menuitem]'))).toEqual(items);
  await page.user.keyboard('{Escape}');
  const mobileMenu = await openMobileMenu(page);
  expect(mobileMenu.textContent).toContain(`Welcome back, ${session.viewer.name}!`);
  expect(texts(mobileMenu.querySelectorAll('a'))).toEqual(['Articles', ...items.slice(0, -1)]);
  expect(texts(mobileMenu.querySelectorAll('button'))).toEqual(['Log out']);
});

test('the links of the account menu and the navigation lead to their pages', async () => {
  const page = await openPage(site, '/', { session: member });
  const ways = {
    Profile: '/profile',
    'My Articles': '/my-articles',
    'Write Article': '/write',
    Feed: '/feed',
  };
  for (const [name, path] of Object.entries(ways)) {
    const titleBefore = document.title;
    await openAccountMenu(page);
    await page.user.click(page.body.getByRole('menuitem', { name }));
    await waitFor(() => expect(page.path()).toBe(path));
    // The path changes before the page, which takes the focus and thereby closes a menu.
    await waitFor(() => expect(document.title).not.toBe(titleBefore));
    await waitFor(() => expect(page.body.queryByRole('menu')).toBeNull());
  }
  await page.user.click(page.header.getByRole('link', { name: 'Galley, home' }));
  await waitFor(() => expect(page.path()).toBe('/'));
  await page.user.click(inHeader(page, 'Write Article'));
  await waitFor(() => expect(page.path()).toBe('/write'));
});

test('the navigation links to the articles, and Sign In and Sign Up to the sign-in page', async () => {
  const page = await openPage(site, '/about');
  for (const [name, path] of [
    ['Articles', '/articles'],
    ['Sign In', '/auth'],
    ['Sign Up', '/auth?mode=signup'],
  ] as const) {
    await page.user.click(inHeader(page, name));
    await waitFor(() => expect(page.path()).toBe(path));
    await page.user.click(page.header.getByRole('link', { name: 'Galley, home' }));
    await waitFor(() => expect(page.path()).toBe('/'));
  }
});

test('a search leads to its results, and an empty search to all articles', async () => {
  const page = await openPage(site, '/');
  for (const text of ['react hooks', 'C# & F#: 100% typed?', 'größe/日本', '', '   ']) {
    fill(page.header.getAllByRole('searchbox', { name: 'Search articles' })[0] as HTMLElement, text);
    await page.user.keyboard('{Enter}');
    const query = text.trim() === '' ? null : text;
    await waitFor(() => {
      expect(window.location.pathname).toBe('/articles');
      expect(new URLSearchParams(window.location.search).get('q')).toBe(query);
    });
  }
});
