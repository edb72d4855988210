// The settings of reviewing and of email, and the settings file, as an admin sees them.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { reviewSettingsCalls } from '#features/reviews/settings/settings-calls.ts';
import { setupCalls } from '#features/setup/calls.ts';
import { settingsFileCalls } from '#features/site/settings-file-calls.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

async function callAsAdmin({ method, path }: { method: string; path: string }, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const open = (section: string, calls = createCalls()) =>
  openPage(site, `/dashboard/settings/${section}`, { session: admin, calls });

describe('reviewing', () => {
  test('a new review time is what the help page says, and nonsense is named beside its field', async () => {
    const page = await open('reviews');
    const to = (await page.main.findByLabelText('To (hours)')) as HTMLInputElement;
    await page.user.clear(to);
    await page.user.type(to, '12');
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    page.main.getByText('Enter at least as many hours as in the first field.');
    expect(to.value).toBe('12');
    const from = page.main.getByLabelText('From (hours)');
    await page.user.clear(from);
    await page.user.type(from, '6');
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    for (const path of ['/help', '/guidelines', '/about', '/terms', '/community', '/auth', '/']) {
      const html = await (await fetch(new URL(path, site.url))).text();
      expect([path, html.includes('6–12 h'), html.includes('24–48')]).toEqual([path, true, false]);
    }
  });

  test('emails go to chosen people, and choosing nobody of them is named', async () => {
    const page = await open('reviews');
    await page.user.click(await page.main.findByLabelText('Only these people'));
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    page.main.getByText('Choose at least one person.');
    await page.user.click(page.main.getByRole('checkbox', { name: /Grace Hopper/ }));
    await page.user.click(page.main.getByLabelText('At once, one email for each submission'));
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    const { settings } = await callAsAdmin(reviewSettingsCalls.readReviews);
    expect(settings).toMatchObject({ mailTo: 'named', mailWhen: 'at-once', mailMembers: [admin.viewer.id] });
  });

  test('a category gets a rule of approval, and the page warns where too few people could approve', async () => {
    const page = await open('reviews');
    const add = await page.main.findByLabelText('Add a rule for a category');
    await page.user.selectOptions(add, 'CSS');
    const people = page.main.getByLabelText('CSS: how many people');
    await page.user.selectOptions(people, '2 people');
    page.main.getByText(/^Only 1 person can approve in CSS\. Nothing can be published there/);
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    const saved = await callAsAdmin(reviewSettingsCalls.readReviews);
    expect(saved.settings.categoryApprovals).toEqual([
      { category: 'css', people: 2, recommendations: false },
    ]);
    await page.user.click(page.main.getByRole('button', { name: 'Remove the rule for CSS' }));
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    expect((await callAsAdmin(reviewSettingsCalls.readReviews)).settings.categoryApprovals).toEqual([]);
  });

  test('points of the checklist are added, reworded, moved and removed', async () => {
    const page = await open('reviews');
    const first = (await page.main.findByLabelText('Point 1')) as HTMLInputElement;
    expect(first.value).toBe('Did you use AI for this article?');
    await page.user.click(page.main.getByRole('button', { name: 'Add a point' }));
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    page.main.getByText('Enter what authors are asked, or remove the point.');
    await page.user.type(page.main.getByLabelText('Point 2'), 'I have run the code.');
    await page.user.click(page.main.getByRole('button', { name: 'Move up: I have run the code.' }));
    expect((page.main.getByLabelText('Point 1') as HTMLInputElement).value).toBe('I have run the code.');
    // The focus stays with the point; it is the first one now.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: I have run the code.');
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    const points = async () => (await callAsAdmin(reviewSettingsCalls.readReviews)).settings.checklist;
    expect(await points()).toMatchObject([
      { kind: 'tick', text: 'I have run the code.', isRequired: true },
      { id: 'ai', kind: 'question', isRequired: false },
    ]);
    await page.user.click(page.main.getByRole('button', { name: 'Remove: I have run the code.' }));
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    await page.main.findByText('Everything is saved.');
    expect(await points()).toMatchObject([{ id: 'ai' }]);
  });

  test('when somebody else saved meanwhile, both guidelines are shown', async () => {
    const page = await open('reviews');
    const guidelines = await page.main.findByLabelText('What to look for');
    await page.user.clear(guidelines);
    await page.user.type(guidelines, 'Mine');
    const { settings, version } = await callAsAdmin(reviewSettingsCalls.readReviews);
    await callAsAdmin(reviewSettingsCalls.saveReviews, { ...settings, guidelines: 'Theirs', version });
    await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
    const dialog = within(
      await page.body.findByRole('dialog', { name: 'Someone else saved these settings' }),
    );
    dialog.getByText('Mine');
    dialog.getByText('Theirs');
    await page.user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await page.main.findByText('Everything is saved.');
  });
});

describe('email', () => {
  test('without a mail server the page says where emails are, and a test says so too', async () => {
    const page = await open('mail');
    await page.main.findByText(/No mail server is set/);
    await page.user.click(page.main.getByRole('button', { name: 'Send a test email' }));
    await page.main.findByText(/the email to grace@example.com is a file in the outbox folder/);
    await waitFor(async () =>
      expect((await site.readMails()).at(-1)).toMatchObject({ subject: 'Galley can send email' }),
    );
  });

  test('a test that failed says why, and can be repeated', async () => {
    const calls = createCalls();
    const page = await open('mail', calls);
    const button = await page.main.findByRole('button', { name: 'Send a test email' });
    calls.drop(`POST ${setupCalls.testMail.path}`);
    await page.user.click(button);
    await page.main.findByText(/could not be reached/);
    calls.restore();
    await page.user.click(button);
    await page.main.findByText(/is a file in the outbox folder/);
  });

  test('what is configured can be loaded again', async () => {
    const calls = createCalls();
    calls.fail(setupCalls.readMail.path, 400);
    const page = await open('mail', calls);
    await page.main.findByText('The email settings could not be loaded');
    calls.restore();
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByText(/No mail server is set/);
  });
});

describe('the settings file', () => {
  const fileWith = (sections: object) => JSON.stringify({ format: 'galley-settings', version: 1, sections });
  const choose = async (page: Awaited<ReturnType<typeof open>>, content: string) => {
    const input = await page.main.findByLabelText('Settings file');
    await page.user.upload(input, new File([content], 'other.json', { type: 'application/json' }));
  };

  test('a look comes first, and nothing changes before it is confirmed', async () => {
    const page = await open('file');
    await choose(page, fileWith({ identity: { tagline: 'From a file' } }));
    await page.main.findByText('other.json changes 1 setting:');
    within(page.main.getByRole('region', { name: 'identity' })).getByText('From a file');
    expect(page.calls.sent).not.toContain(`PUT ${settingsFileCalls.importFile.path}`);
    await page.user.click(page.main.getByRole('button', { name: 'Import these settings' }));
    await page.body.findByText('Settings imported');
    const { file } = await callAsAdmin(settingsFileCalls.exportFile);
    expect(file.sections.identity.tagline).toBe('From a file');
    await choose(page, fileWith({ identity: { tagline: 'From a file' } }));
    await page.main.findByText(/Nothing changes\.$/);
  });

  test.each([
    ['no JSON', 'hello', 'This is not a JSON file. A settings file is one that a site has exported.'],
    [
      'too large',
      ' '.repeat(2_000_000),
      'The file is larger than 1 MB, which is the most that can be imported.',
    ],
    [
      'of a wrong version',
      fileWith({}).replace('"version":1', '"version":9'),
      'This site reads version 1 of the format.',
    ],
    ['with an unknown setting', fileWith({ identity: { nmae: 'x' } }), 'There is no such setting.'],
  ])('a file that is %s is refused with a sentence', async (_, content, reason) => {
    const page = await open('file');
    await choose(page, content);
    await page.main.findByText('other.json can’t be used. Nothing was changed.');
    page.main.getByText(reason);
  });

  test('settings that changed since the look are shown again before the import', async () => {
    const page = await open('file');
    await choose(page, fileWith({ identity: { imprint: 'Ada' } }));
    await page.main.findByText('other.json changes 1 setting:');
    const other = JSON.parse(fileWith({ identity: { imprint: 'Somebody' } }));
    await callAsAdmin(settingsFileCalls.importFile, { file: other });
    await page.user.click(page.main.getByRole('button', { name: 'Import these settings' }));
    await page.body.findByText('Nothing was imported');
    await page.main.findByText('Somebody');
    await page.user.click(page.main.getByRole('button', { name: 'Import these settings' }));
    await page.body.findByText('Settings imported');
  });
});
