// What members see of following and of their feed.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
let member: MemberSession;
let other: MemberSession;

beforeAll(async () => {
  [member, other] = await Promise.all([signUp(site, newPerson()), signUp(site, newPerson())]);
});

test('a person is followed from their profile, and the account settings list and end it', async () => {
  const { name, username } = other.viewer;
  const page = await openPage(site, `/profile/${username}`, { session: member });
  await page.user.click(await page.main.findByRole('button', { name: `Follow ${name}` }));
  await page.main.findByRole('button', { name: `Following ${name}. Press to stop.` });

  const account = await openPage(site, '/profile', { session: member });
  const section = within(await account.main.findByRole('region', { name: 'Following' }));
  await account.user.click(await section.findByRole('button', { name: `Unfollow ${name}` }));
  await section.findByText(/^You don’t follow anyone or anything yet/);
});

test('a follow that fails says so, and the button stays as it was', async () => {
  const { name, username } = other.viewer;
  const calls = createCalls();
  const page = await openPage(site, `/profile/${username}`, { session: member, calls });
  const button = await page.main.findByRole('button', { name: `Follow ${name}` });
  calls.fail(/^\/api\/follows/, 500);
  await page.user.click(button);
  await findToast('Nothing was changed');
  page.main.getByRole('button', { name: `Follow ${name}` });
});

test('nobody follows themselves, and a visitor has a link to sign in', async () => {
  const { name, username } = other.viewer;
  for (const session of [other, undefined]) {
    const page = await openPage(site, `/profile/${username}`, session ? { session } : {});
    await page.main.findByRole('heading', { level: 1 });
    expect(page.main.queryByRole('button', { name: /^Follow/ })).toBeNull();
    const link = page.main.getByRole('link', { name: `Follow ${name}` });
    expect(link.getAttribute('href')).toBe('/auth');
    // The style sheet shows it only to visitors.
    expect(link.dataset.only).toBe('signed-out');
  }
});

test('the buttons of a page of categories ask in one call what the member follows', async () => {
  const calls = createCalls();
  const page = await openPage(site, '/categories', { session: member, calls });
  await page.user.click(await page.main.findByRole('button', { name: 'Follow CSS' }));
  await page.main.findByRole('button', { name: 'Following CSS. Press to stop.' });
  const reads = calls.sent.filter((call) => call.startsWith('GET /api/follows/'));
  expect(reads).toEqual([expect.stringMatching(/^GET \/api\/follows\/among\?targets=/)]);

  const again = await openPage(site, '/categories', { session: member });
  await again.user.click(await again.main.findByRole('button', { name: 'Following CSS. Press to stop.' }));
  await again.main.findByRole('button', { name: 'Follow CSS' });
});

test('a feed that cannot be loaded says so, and loads after another attempt', async () => {
  const calls = createCalls();
  calls.fail(/^\/api\/feed/, 500);
  const page = await openPage(site, '/feed', { session: member, calls });
  await page.main.findByText('Your feed could not be loaded');
  calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByText('Nothing here yet');
});

test('the number of followers is hidden with one switch', async () => {
  const page = await openPage(site, '/profile', { session: other });
  const section = within(await page.main.findByRole('region', { name: 'Following' }));
  await page.user.click(await section.findByRole('switch', { name: 'Hide how many people follow me' }));
  await waitFor(async () => {
    const response = await fetch(`${site.url}/api/profile/${other.viewer.username}`);
    const { data } = (await response.json()) as { data: { followers: number | null } };
    expect(data.followers).toBeNull();
  });
});
