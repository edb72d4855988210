// The settings of the look as an admin sees them: choices, colours that cannot be read, uploads, and a save in between.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { boundary, formBytes } from '#test/send-form.ts';
import { texts } from '#texts';
import { defaultLook, type Look } from '../../look-rules.ts';
import { settingsCalls } from '../../settings-calls.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(async () => {
  await waitFor(() => expect(document.querySelector('body > span')).toBeNull());
  await saveElsewhere(defaultLook);
});

async function callAsAdmin(method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** As another admin would, in another browser. */
async function saveElsewhere(change: Partial<Look>): Promise<void> {
  const { settings, version } = await callAsAdmin('GET', settingsCalls.readLook.path);
  await callAsAdmin('PUT', settingsCalls.saveLook.path, { ...settings, ...change, version });
}

const readSaved = async (): Promise<Look> => (await callAsAdmin('GET', settingsCalls.readLook.path)).settings;

const open = async (calls = createCalls()) => {
  const page = await openPage(site, '/dashboard/settings/look', { session: admin, calls });
  await page.main.findByRole('group', { name: 'Palette' });
  const save = () => page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  const group = (name: string) => within(page.main.getByRole('group', { name }));
  return { page, calls, save, group };
};

test('a palette and the kind of headlines are chosen, and this page shows them once they are saved', async () => {
  const { page, save } = await open();
  await page.user.click(page.main.getByRole('radio', { name: /^Orchard/ }));
  await page.user.click(page.main.getByRole('radio', { name: /^Sans serif/ }));
  page.main.getByText('You have unsaved changes.');
  expect(document.documentElement.dataset.palette).toBeUndefined();
  await save();
  await page.main.findByText('Everything is saved.');
  await waitFor(() =>
    expect(document.documentElement.dataset).toMatchObject({ palette: 'orchard', headlines: 'sans' }),
  );
  expect(await readSaved()).toMatchObject({ palette: 'orchard', headlines: 'sans' });
});

describe('an accent', () => {
  test('the contrast of an accent is measured while it is typed, and the nearest readable colour is offered', async () => {
    const { page, calls, save, group } = await open();
    const accent = page.main.getByLabelText('In the light theme') as HTMLInputElement;
    group('A colour of your own').getByText('The palette’s own: #a8321f, with a contrast of 5.4 to 1.');
    await page.user.type(accent, '#fc');
    page.main.getByText('A colour is a # and six hexadecimal digits, such as #a8321f.');
    await page.user.type(accent, '0');
    page.main.getByText('Contrast of 1.2 to 1. At least 4.5 to 1 is needed.');
    await save();
    page.main.getByText(
      /^On the backgrounds of this palette #ffcc00 has a contrast of 1\.2 to 1\. Choose a darker/,
    );
    expect(document.activeElement).toBe(accent);
    expect(accent.value).toBe('#fc0');
    expect(calls.sent).not.toContain(`PUT ${settingsCalls.saveLook.path}`);
    await page.user.click(page.main.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }));
    page.main.getByText(/^Made from the light one: #[0-9a-f]{6}, with a contrast of \d/);
    await save();
    await page.main.findByText('Everything is saved.');
    expect((await readSaved()).accent).toBe(accent.value);
    await waitFor(() =>
      expect(document.querySelector(`link[href*="${accent.value.slice(1)}"][rel="stylesheet"]`)).toBeTruthy(),
    );
  });

  test('the contrast of an accent is measured again for another palette', async () => {
    const { page } = await open();
    await page.user.type(page.main.getByLabelText('In the dark theme'), '#8a7dd0');
    page.main.getByText('Contrast of 4.1 to 1. At least 4.5 to 1 is needed.');
    await page.user.clear(page.main.getByLabelText('In the dark theme'));
    await page.user.click(page.main.getByRole('radio', { name: /^Graphite/ }));
    page.main.getByText(/^The palette’s own: #b4a5f8/);
  });
});

describe('a logo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10z" fill="#086"/></svg>';
  const file = (content: string, name: string) => new File([content], name, { type: 'image/png' });
  const pick = (name: string, chosen: File, page: Awaited<ReturnType<typeof open>>['page']) =>
    page.user.upload(page.main.getByLabelText(name, { selector: 'input[type="file"]' }), chosen);

  /** The forms of the simulated browser cannot be sent, so this sends the same file. */
  async function sendLogo(): Promise<object> {
    const response = await fetch(new URL(`${settingsCalls.uploadLookImage.path}?use=logo`, site.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(formBytes([{ name: 'image', content: svg, filename: 'logo.svg' }])),
    });
    return response.json();
  }

  test('a logo is uploaded, shown in the header once it is saved, and removed', async () => {
    const calls = createCalls();
    calls.respond(settingsCalls.uploadLookImage.path, sendLogo);
    const { page, save, group } = await open(calls);
    expect(page.main.queryByRole('group', { name: 'Logo for the dark theme' })).toBeNull();
    await pick('Logo', file(svg, 'logo.svg'), page);
    await page.main.findByRole('group', { name: 'Logo for the dark theme' });
    await page.user.click(page.main.getByLabelText(/^Show the name beside the logo/));
    expect(document.querySelector('header img')).toBeNull();
    await save();
    await page.main.findByText('Everything is saved.');
    const { logo, isNameBesideLogo } = await readSaved();
    expect(isNameBesideLogo).toBe(false);
    await waitFor(() => expect(document.querySelector('header img')?.getAttribute('src')).toBe(logo));
    await page.user.click(group('Logo').getByRole('button', { name: 'Remove' }));
    await save();
    await waitFor(() => expect(document.querySelector('header img')).toBeNull());
    expect((await readSaved()).logo).toBe('');
  });

  test('a file that is refused is named beside the field, and the old logo stays', async () => {
    const calls = createCalls();
    calls.respond(settingsCalls.uploadLookImage.path, sendLogo);
    const { page, group } = await open(calls);
    await pick('Logo', file(svg, 'logo.svg'), page);
    await group('Logo').findByRole('button', { name: 'Replace' });
    const message = texts.convertImage.unsupportedLogoType;
    calls.fail(settingsCalls.uploadLookImage.path, 400, { success: false, message });
    await pick('Logo', file('not an image', 'logo.png'), page);
    await group('Logo').findByText(`Not uploaded. ${message}`);
    group('Logo').getByRole('img', { name: 'Current picture' });
    await page.user.click(page.main.getByRole('button', { name: 'Discard changes' }));
    group('Logo').getByRole('button', { name: 'Upload' });
  });

  test('a file of more than 10 MB is not even sent', async () => {
    const { page, calls, group } = await open();
    await pick('Icon', file('x'.repeat(10_000_001), 'icon.png'), page);
    group('Icon').getByText('Not uploaded. This image is larger than 10 MB. Choose a smaller one.');
    expect(
      calls.sent.filter((call) => call.startsWith(`POST ${settingsCalls.uploadLookImage.path}`)),
    ).toEqual([]);
  });

  test('an upload without a connection says so', async () => {
    const calls = createCalls();
    calls.drop(settingsCalls.uploadLookImage.path);
    const { page, group } = await open(calls);
    await pick('Logo', file(svg, 'logo.svg'), page);
    await group('Logo').findByText(/^Not uploaded\. [A-Z].*\.$/);
  });
});

test('when somebody else saved meanwhile, both looks are shown', async () => {
  const { page, save } = await open();
  await page.user.click(page.main.getByRole('radio', { name: /^Harbour/ }));
  await saveElsewhere({ palette: 'graphite' });
  await save();
  const dialog = within(await page.body.findByRole('dialog', { name: 'Someone else saved these settings' }));
  const palette = within(dialog.getByRole('region', { name: 'Palette' }));
  palette.getByText('Harbour');
  palette.getByText('Graphite');
  await page.user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await page.main.findByText('Everything is saved.');
  expect((await readSaved()).palette).toBe('harbour');
});
