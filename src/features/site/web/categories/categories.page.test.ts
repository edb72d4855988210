// The settings of the categories as an admin sees them, and the pages that show what was saved.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { categoryCalls } from '../../category-calls.ts';
import type { StoredCategoryList } from '../../category-contract.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

async function callAsAdmin(method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const readStored = (): Promise<StoredCategoryList> => callAsAdmin('GET', categoryCalls.listSettings.path);

/** As another admin would, in another browser. */
async function saveElsewhere(change: (categories: object[]) => object[]): Promise<void> {
  const { categories, version } = await readStored();
  await callAsAdmin('PUT', categoryCalls.saveAll.path, { categories: change(categories), version });
}

async function openSettings(calls = createCalls()) {
  const page = await openPage(site, '/dashboard/settings/categories', { session: admin, calls });
  const button = (name: string | RegExp) => page.main.findByRole('button', { name });
  await button('Add a category');
  const names = () =>
    page.main
      .getAllByRole('button', { name: /^Move .* up$/ })
      .map((up: HTMLElement) => up.getAttribute('aria-label')?.slice('Move '.length, -' up'.length));
  return {
    page,
    calls,
    button,
    names,
    press: async (name: string | RegExp) => page.user.click(await button(name)),
    field: (label: string) => page.main.findByLabelText(label) as Promise<HTMLInputElement>,
  };
}

describe('the list of categories', () => {
  test('a category is added, moved and saved with the keyboard, and the moved one keeps the focus', async () => {
    const { page, press, field, names, button } = await openSettings();
    expect(names()).toHaveLength(8);
    await press('Add a category');
    await page.user.type(await field('Name'), 'Rust & Co');
    expect(page.main.getByText('Its articles are at /articles?category=rust-co.')).toBeTruthy();
    const up = await button('Move Rust & Co up');
    up.focus();
    await page.user.keyboard('{Enter}');
    expect(names().slice(-2)).toEqual(['Rust & Co', 'Frontend']);
    page.main.getByText('Rust & Co is number 8 of 9 now.');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Rust & Co up'));
    expect(page.main.getByText('You have unsaved changes.')).toBeTruthy();
    await press('Save changes');
    await page.body.findByText('Settings saved');
    expect((await readStored()).categories.map(({ slug }) => slug).slice(-2)).toEqual([
      'rust-co',
      'frontend',
    ]);
  });

  test('mistakes are named at their fields, and nothing typed is lost', async () => {
    const { page, press, field, calls } = await openSettings();
    await press('Edit React');
    await page.user.clear(await field('Name'));
    await press('Save changes');
    page.main.getByText('Enter a name.');
    expect(document.activeElement).toBe(await field('Name'));
    expect(calls.sent).not.toContain(`PUT ${categoryCalls.saveAll.path}`);
    await page.user.type(await field('Name'), 'Frameworks');
    await page.user.clear(await field('Address'));
    await page.user.type(await field('Address'), 'rust-co');
    await press('Save changes');
    await page.main.findByText(/rust-co too/);
    expect(page.main.getByDisplayValue('Frameworks')).toBeTruthy();
    await press('Discard changes');
    await page.main.findByText('Everything is saved.');
  });

  test('a save by another admin in between shows both lists, and mine keeps what the other added', async () => {
    const { page, press, field } = await openSettings();
    await press('Edit CSS');
    await page.user.type(await field('Description'), 'How it looks.');
    await saveElsewhere((categories) => [...categories, { id: '', name: 'Zig', slug: '', description: '' }]);
    await press('Save changes');
    const dialog = within(await page.body.findByRole('dialog'));
    expect(dialog.getByText(/CSS \(css\): How it looks\./)).toBeTruthy();
    expect(dialog.getByText(/Zig \(zig\)/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await page.body.findByText('Settings saved');
    const { categories } = await readStored();
    expect(categories.find(({ id }) => id === 'css')?.description).toBe('How it looks.');
    expect(categories.at(-1)?.name).toBe('Zig');
  });

  test('retiring says how many articles move, asks where to, and is not offered with unsaved changes', async () => {
    const { page, press, field, button } = await openSettings();
    await press('Edit Zig');
    await page.user.type(await field('Name'), '!');
    expect((await button(/^Retire this category/)) as HTMLButtonElement).toHaveProperty('disabled', true);
    await press('Discard changes');
    await press(/^Retire this category/);
    const dialog = within(await page.body.findByRole('dialog'));
    await dialog.findByText(/^0 articles move to another category/);
    await page.user.click(dialog.getByRole('button', { name: 'Retire category' }));
    await dialog.findByText('Choose the category that takes over the articles.');
    await page.user.selectOptions(dialog.getByLabelText('Move its articles to'), 'CSS');
    await page.user.click(dialog.getByRole('button', { name: 'Retire category' }));
    await page.body.findByText('Category retired');
    await waitFor(() => expect(page.main.queryByText('Zig')).toBeNull());
    expect((await readStored()).categories.find(({ id }) => id === 'css')?.formerSlugs).toEqual(['zig']);
  });

  test('categories that cannot be loaded can be tried again', async () => {
    const calls = createCalls();
    calls.fail(categoryCalls.listSettings.path, 500);
    const page = await openPage(site, '/dashboard/settings/categories', { session: admin, calls });
    await page.main.findByText('The settings could not be loaded');
    calls.restore();
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByRole('button', { name: 'Add a category' });
  });
});

describe('pages', () => {
  test('the page of categories and the list of a category show its description', async () => {
    const overview = await openPage(site, '/categories');
    expect(overview.main.getByText('How it looks.')).toBeTruthy();
    const list = await openPage(site, '/articles?category=css');
    expect(list.main.getByText('How it looks.')).toBeTruthy();
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('How it looks.');
  });

  test('a former address redirects to the category', async () => {
    const response = await fetch(new URL('/articles?category=zig&tag=grid', site.url), {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/articles?category=css&tag=grid',
    ]);
  });
});
