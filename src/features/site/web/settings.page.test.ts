// The settings as an admin sees them: loading, refused and saved texts, and a save by somebody else in between.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { texts } from '#texts';
import { siteCalls } from '../calls.ts';
import type { Identity } from '../rules.ts';
import { settingsCalls } from '../settings-calls.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

const identityPath = '/dashboard/settings/identity';
const homePath = '/dashboard/settings/home';

async function callAsAdmin(method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** As another admin would, in another browser. */
async function saveElsewhere(change: Partial<Identity>): Promise<void> {
  const { settings, version } = await callAsAdmin('GET', settingsCalls.readIdentity.path);
  await callAsAdmin('PUT', settingsCalls.saveIdentity.path, { ...settings, ...change, version });
}

const openIdentity = async (calls = createCalls()) => {
  const page = await openPage(site, identityPath, { session: admin, calls });
  return {
    page,
    calls,
    field: (label: string) => page.main.findByLabelText(label) as Promise<HTMLInputElement>,
  };
};

describe('the identity', () => {
  test('a saved name is shown in the header and the footer at once', async () => {
    const { page, field } = await openIdentity();
    const name = await field('Name');
    await page.user.clear(name);
    await page.user.type(name, 'Night Shift');
    expect(page.main.getByText('You have unsaved changes.')).toBeTruthy();
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.body.findByText('Settings saved');
    await page.header.findByRole('link', { name: 'Night Shift, home' });
    await page.main.findByText('Everything is saved.');
    expect((await callAsAdmin('GET', siteCalls.read.path)).site.name).toBe('Night Shift');
  });

  test('a text that cannot be used is named beside its field, and stays there', async () => {
    const { page, field, calls } = await openIdentity();
    await page.user.clear(await field('Name'));
    await page.user.type(await field('Contact'), 'call me');
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    page.main.getByText('Enter a name for the site.');
    page.main.getByText('Enter an email address, or a URL that starts with https://.');
    expect(document.activeElement).toBe(await field('Name'));
    expect((await field('Contact')).value).toBe('call me');
    expect((await field('Contact')).getAttribute('aria-invalid')).toBe('true');
    expect(calls.sent).not.toContain(`PUT ${settingsCalls.saveIdentity.path}`);
    await page.user.click(page.main.getByRole('button', { name: 'Discard changes' }));
    expect((await field('Contact')).value).toBe('');
  });

  test('when somebody else saved meanwhile, both texts are shown, and mine can be saved', async () => {
    const { page, field } = await openIdentity();
    await page.user.type(await field('Imprint'), 'Mine');
    await saveElsewhere({ imprint: 'Theirs' });
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    const dialog = within(
      await page.body.findByRole('dialog', { name: 'Someone else saved these settings' }),
    );
    const imprint = within(dialog.getByRole('region', { name: 'Imprint' }));
    imprint.getByText('Mine');
    imprint.getByText('Theirs');
    expect((await callAsAdmin('GET', siteCalls.read.path)).site.imprint).toBe('Theirs');
    await page.user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await page.main.findByText('Everything is saved.');
    expect((await callAsAdmin('GET', siteCalls.read.path)).site.imprint).toBe('Mine');
  });

  test('when somebody else saved meanwhile, theirs can be taken', async () => {
    const { page, field } = await openIdentity();
    await page.user.type(await field('Tagline'), ' and more');
    await saveElsewhere({ tagline: 'Their tagline' });
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.user.click(await page.body.findByRole('button', { name: 'Use the saved ones' }));
    expect((await field('Tagline')).value).toBe('Their tagline');
    page.main.getByText('Everything is saved.');
  });

  test('a save that gets no response keeps what was typed', async () => {
    const { page, field, calls } = await openIdentity();
    calls.drop(`PUT ${settingsCalls.saveIdentity.path}`);
    await page.user.type(await field('Contact'), 'ada@example.org');
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.body.findByText('Settings not saved');
    expect((await field('Contact')).value).toBe('ada@example.org');
    page.main.getByText('You have unsaved changes.');
  });

  test('settings that cannot be loaded are requested again', async () => {
    const calls = createCalls();
    calls.fail(settingsCalls.readIdentity.path, 400);
    const page = await openPage(site, identityPath, { session: admin, calls });
    await page.main.findByText('The settings could not be loaded');
    calls.restore();
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByLabelText('Name');
  });
});

test('the home page can be changed, with a preview', async () => {
  const page = await openPage(site, homePath, { session: admin });
  const headline = await page.main.findByLabelText('Headline');
  await page.user.clear(headline);
  await page.user.type(headline, 'Read by *owls* on {{name}');
  const { site: current } = await callAsAdmin('GET', siteCalls.read.path);
  const preview = within(page.main.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('owls').tagName).toBe('EM');
  await page.user.selectOptions(page.main.getByLabelText('Figure 1'), 'trackers');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  page.main.getByText('Choose three different figures.');
  await page.user.selectOptions(page.main.getByLabelText('Figure 1'), 'articles');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.main.findByText('Everything is saved.');
  const html = await (await fetch(new URL('/', site.url))).text();
  expect(html).toContain(`Read by <em class="text-accent">owls</em> on ${current.name}`);
  expect(html).toContain('published articles');
});

describe('who may see the settings', () => {
  test('a member who is no admin is told so', async () => {
    const session = await signUp(site, newPerson());
    const page = await openPage(site, '/dashboard/settings', { session });
    await page.main.findByRole('heading', { level: 1, name: texts.staffOnly.forAdmins });
    expect(page.main.queryByRole('link', { name: 'Identity' })).toBeNull();
  });

  test('an admin finds the settings from the dashboard', async () => {
    const page = await openPage(site, '/dashboard', { session: admin });
    await page.user.click(await page.main.findByRole('link', { name: 'Settings' }));
    await page.user.click(await page.main.findByRole('link', { name: 'Home page' }));
    await waitFor(() => expect(page.path()).toBe(homePath));
    await page.main.findByLabelText('Introduction');
  });
});
