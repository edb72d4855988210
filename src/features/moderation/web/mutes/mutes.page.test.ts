// What members see of the people whom they have muted, and what a silenced member sees.
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

const settings = async (calls = createCalls()) => {
  const page = await openPage(site, '/profile', { session: member, calls });
  const section = await page.main.findByRole('region', { name: 'Muted people' });
  return { page, section: within(section) };
};

test('a person is muted from their profile and taken back in the account settings', async () => {
  const page = await openPage(site, `/profile/${other.viewer.username}`, { session: member });
  const { name } = other.viewer;
  await page.user.click(await page.main.findByRole('button', { name: `More about ${name}` }));
  await page.user.click(await page.body.findByRole('menuitem', { name: `Mute ${name}` }));
  await findToast(`You no longer see what ${name} writes`);
  await page.main.findByText(
    `You have muted or blocked ${name}. This page is the only one that shows you what they wrote.`,
  );

  const { page: account, section } = await settings();
  await section.findByText('Muted');
  await account.user.click(section.getByRole('button', { name: `Unmute ${name}` }));
  await section.findByText('You have muted nobody.');
});

test('blocking says what it does, and asks first', async () => {
  const page = await openPage(site, `/profile/${other.viewer.username}`, { session: member });
  const { name } = other.viewer;
  await page.user.click(await page.main.findByRole('button', { name: `More about ${name}` }));
  await page.user.click(await page.body.findByRole('menuitem', { name: `Block ${name}` }));
  const dialog = within(await page.body.findByRole('dialog', { name: `Block ${name}?` }));
  dialog.getByText(/They are not told\.$/);
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  await findToast(`You have blocked ${name}`);
  const { section } = await settings();
  await section.findByText('Blocked');
  section.getByRole('button', { name: `Unblock ${name}` });
});

test('nobody can mute themselves, and a visitor sees no menu', async () => {
  for (const session of [other, undefined]) {
    const page = await openPage(site, `/profile/${other.viewer.username}`, session ? { session } : {});
    await page.main.findByRole('heading', { level: 1 });
    expect(page.main.queryByRole('button', { name: /^More about/ })).toBeNull();
  }
});

test('a list of muted people that cannot be loaded says so, and loads after another attempt', async () => {
  const calls = createCalls();
  calls.fail(/^\/api\/mutes/, 500);
  const { page, section } = await settings(calls);
  await section.findByText('The list could not be loaded');
  calls.restore();
  await page.user.click(section.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(section.queryByText('The list could not be loaded')).toBeNull());
});

test('a silenced member reads on every page until when and why they cannot write', async () => {
  const silence = { until: '2099-12-03T00:00:00.000Z', reason: 'Advertising in comments.' };
  const session = { ...member, viewer: { ...member.viewer, silence } };
  const calls = createCalls();
  calls.respond(/^\/api\/auth\/profile/, () => ({ success: true, user: session.viewer, role: 'user' }));
  const page = await openPage(site, '/articles', { session, calls });
  await page.body.findByText('You can read, but not write, until 3 December 2099');
  await page.body.findByText('Reason: Advertising in comments.');
});
