// The settings of pages as an admin sees them: the list, the form, a save by somebody else, the history.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { texts } from '#texts';
import { adminPageCalls } from '../admin-calls.ts';
import type { EditedPage } from '../contract.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

const listPath = '/dashboard/settings/pages';

async function callAsAdmin(method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** As another admin would, in another browser. */
async function saveElsewhere(id: string, change: Partial<EditedPage>): Promise<EditedPage> {
  const { page } = await callAsAdmin('GET', `/api/admin/pages/${id}`);
  return (await callAsAdmin('PUT', `/api/admin/pages/${id}`, { ...page, ...change })).page;
}

async function createPage(slug: string, title = 'Imprint'): Promise<EditedPage> {
  const page = { title, slug, lead: '', content: '<p>Who is responsible.</p>', footerColumn: null };
  return (await callAsAdmin('POST', '/api/admin/pages', page)).page;
}

async function openEditor(id: string, calls = createCalls()) {
  const page = await openPage(site, `${listPath}/${id}`, { session: admin, calls });
  const field = (label: string) => page.main.findByLabelText(label) as Promise<HTMLInputElement>;
  await page.main.findByRole('textbox', { name: 'Text' });
  const save = () => page.user.click(page.main.getByRole('button', { name: 'Save page' }));
  return { page, field, save };
}

describe('the list of pages', () => {
  test('it says which texts came with the site, and which are of one’s own, when and by whom', async () => {
    await saveElsewhere('terms', { lead: 'Ours.' });
    const page = await openPage(site, listPath, { session: admin });
    const rowOf = async (name: string) => {
      const heading = await page.main.findByRole('heading', { level: 3, name });
      return within(heading.closest('li') as HTMLElement);
    };
    (await rowOf('Privacy')).getByText('Text that came with the site');
    (await rowOf('Privacy')).getByText('Nobody has changed it.');
    const terms = await rowOf('Terms of use');
    terms.getByText('Your own text');
    terms.getByText(
      (_, element) => /^\d.* by Grace Hopper$/.test(element?.textContent ?? '') && element?.tagName === 'P',
    );
    expect(terms.getByRole('link', { name: 'Revisions of Terms of use' }).getAttribute('href')).toBe(
      `${listPath}/terms/history`,
    );
    page.main.getByText('There are none yet. You could add an imprint.');
  });

  test('a list that cannot be loaded is requested again', async () => {
    const calls = createCalls();
    calls.fail(adminPageCalls.listForAdmins.path, 400);
    const page = await openPage(site, listPath, { session: admin, calls });
    await page.main.findByText('The pages could not be loaded');
    calls.restore();
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByRole('heading', { name: 'Privacy' });
  });

  test('a deleted page can be restored', async () => {
    const { id } = await createPage('restored', 'Restored page');
    await callAsAdmin('DELETE', `/api/admin/pages/${id}`, { version: 1 });
    const page = await openPage(site, listPath, { session: admin });
    await page.user.click(await page.main.findByRole('button', { name: 'Restore Restored page' }));
    await page.body.findByText('Page restored');
    await page.main.findByRole('link', { name: 'Restored page' });
    expect(page.main.queryByRole('button', { name: 'Restore Restored page' })).toBeNull();
  });

  test('a member who is no admin is told so', async () => {
    const session = await signUp(site, newPerson());
    const page = await openPage(site, listPath, { session });
    await page.main.findByRole('heading', { level: 1, name: texts.staffOnly.forAdmins });
  });
});

describe('the editor of a page', () => {
  test('a saved title is shown to visitors at once, and the facts are beside the text', async () => {
    const { page, field, save } = await openEditor('privacy');
    const facts = within(page.main.getByRole('region', { name: 'What is true of this site' }));
    facts.getByText('No mail server is set up. Emails are only written to files.');
    fill(await field('Title'), 'What we keep');
    page.main.getByText('You have unsaved changes.');
    await save();
    await page.body.findByText('Page saved');
    await page.main.findByText('Everything is saved.');
    await page.body.findByRole('link', { name: 'What we keep' });
    expect(await (await fetch(`${site.url}/privacy`)).text()).toContain('<title>What we keep · ');
    await page.user.click(page.main.getByRole('button', { name: 'Back to the text that came with it' }));
    const dialog = within(
      await page.body.findByRole('dialog', { name: 'Back to the text that came with the site?' }),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Back to the text that came with it' }));
    await page.main.findByText('Text that came with the site');
    expect((await field('Title')).value).toBe('Privacy');
  });

  test('what cannot be used is named beside its field, and stays there', async () => {
    const page = await openPage(site, `${listPath}/new`, { session: admin });
    const title = (await page.main.findByLabelText('Title')) as HTMLInputElement;
    await page.main.findByRole('textbox', { name: 'Text' });
    fill(title, 'Imprint & more');
    const slug = page.main.getByLabelText('Address') as HTMLInputElement;
    expect(slug.value).toBe('imprint-more');
    page.main.getByText('The page will be at /pages/imprint-more.');
    fill(slug, 'privacy');
    await page.user.click(page.main.getByRole('button', { name: 'Add page' }));
    page.main.getByText('The site already has a page with this name. Choose another address.');
    page.main.getByText('Write some text.');
    expect(document.activeElement).toBe(slug);
    expect(title.value).toBe('Imprint & more');
  });

  test('when somebody else saved meanwhile, both texts are shown, and mine can be saved', async () => {
    const { page, field, save } = await openEditor('community');
    fill(await field('Title'), 'My community');
    await saveElsewhere('community', { title: 'Their community' });
    await save();
    const dialog = within(await page.body.findByRole('dialog', { name: 'Someone else saved this page' }));
    within(dialog.getByRole('region', { name: 'Your text, not saved yet' })).getByText('My community');
    within(dialog.getByRole('region', { name: 'The saved text' })).getByText('Their community');
    await page.user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await page.main.findByText('Everything is saved.');
    const { page: saved } = await callAsAdmin('GET', '/api/admin/pages/community');
    expect(saved).toMatchObject({ title: 'My community', version: 2 });
  });

  test('when somebody else saved meanwhile, theirs can be taken', async () => {
    const { page, field, save } = await openEditor('guidelines');
    fill(await field('Title'), 'Mine');
    await saveElsewhere('guidelines', { title: 'Theirs' });
    await save();
    await page.user.click(await page.body.findByRole('button', { name: 'Use the saved one' }));
    expect((await field('Title')).value).toBe('Theirs');
    page.main.getByText('Everything is saved.');
  });

  test('a save that gets no response keeps what was typed', async () => {
    const calls = createCalls();
    const { page, field, save } = await openEditor('cookies', calls);
    calls.drop('PUT /api/admin/pages/cookies');
    fill(await field('Introduction'), 'Crumbs.');
    await save();
    await page.body.findByText('Page not saved');
    expect((await field('Introduction')).value).toBe('Crumbs.');
    page.main.getByText('You have unsaved changes.');
  });

  test('settings that changed since a text was saved are named', async () => {
    await saveElsewhere('about', { lead: 'Ours.' });
    const { settings, version } = await callAsAdmin('GET', '/api/admin/settings/identity');
    await callAsAdmin('PUT', '/api/admin/settings/identity', { ...settings, name: 'Renamed', version });
    const { page } = await openEditor('about');
    page.main.getByText('Settings have changed since this text was saved.');
    expect(page.main.getByText('(changed since)').closest('li')?.textContent).toContain('Renamed');
    await callAsAdmin('PUT', '/api/admin/settings/identity', { ...settings, version: version + 1 });
  });

  test('a page is deleted after a question, and comes back with Undo', async () => {
    const { id } = await createPage('undone', 'Undone page');
    const { page } = await openEditor(id);
    await page.user.click(page.main.getByRole('button', { name: 'Delete page' }));
    const dialog = within(await page.body.findByRole('dialog', { name: 'Delete “Undone page”?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Delete page' }));
    await waitFor(() => expect(page.path()).toBe(listPath));
    expect((await fetch(`${site.url}/pages/undone`)).status).toBe(404);
    // The editor that is about to go has a button “Undo”, too.
    const deleted = await findToast('Page deleted');
    await page.user.click(deleted.getByRole('button', { name: 'Undo' }));
    await page.body.findByText('Page restored');
    expect((await fetch(`${site.url}/pages/undone`)).status).toBe(200);
  });

  test.each(['none', 'none/history'])('%s, which does not exist, leads to the list', async (path) => {
    const page = await openPage(site, `${listPath}/${path}`, { session: admin });
    await page.main.findByText('There is no such page');
    page.main.getByRole('link', { name: 'All pages' });
  });
});

test('the history compares any two revisions, and returns to one of them', async () => {
  const { id } = await createPage('history', 'History page');
  await saveElsewhere(id, { content: '<p>Who is accountable.</p>' });
  const page = await openPage(site, `${listPath}/${id}/history`, { session: admin });
  const comparison = within(await page.main.findByRole('region', { name: 'Comparison' }));
  expect((await comparison.findByText('accountable')).tagName).toBe('INS');
  comparison.getByText('1 word added, 1 word removed.');
  await page.user.selectOptions(comparison.getByLabelText('With'), '1');
  await comparison.findByText('0 words added, 0 words removed.');
  await page.user.click(page.main.getByRole('button', { name: 'Use the text of revision 1' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Use this text again?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Use this text' }));
  const list = within(page.main.getByRole('region', { name: 'All revisions' }));
  await list.findByText(/Returned to an earlier text/);
  expect(await (await fetch(`${site.url}/pages/history`)).text()).toContain('Who is responsible.');
});

describe('pages for visitors', () => {
  test('a former address and another spelling lead to the page', async () => {
    const { id } = await createPage('before', 'Moved page');
    await saveElsewhere(id, { slug: 'after' });
    const follow = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await follow('/pages/before')).toEqual([301, '/pages/after']);
    expect(await follow('/pages/privacy')).toEqual([301, '/privacy']);
    expect((await fetch(`${site.url}/pages/none`)).status).toBe(404);
  });

  test('a page that does not exist says so', async () => {
    const page = await openPage(site, '/pages/none');
    page.main.getByRole('heading', { level: 1, name: 'Oops! Page not found.' });
  });

  test('a link in a text shows the next page without loading a document', async () => {
    const page = await openPage(site, '/terms');
    await page.user.click(page.main.getByRole('link', { name: 'writing guidelines' }));
    await waitFor(() => expect(page.path()).toBe('/guidelines'));
  });
});
