// The columns of the footer as an admin arranges them, without a pointer.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

async function openFooter() {
  const page = await openPage(site, '/dashboard/settings/footer', { session: admin });
  const column = async (name: string) =>
    within(await page.main.findByRole('group', { name: `Column “${name}”` }));
  const labels = async (name: string) =>
    within((await column(name)).getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent);
  return { page, column, labels };
}

test('links are moved with buttons, the focus follows them, and visitors see the new order', async () => {
  const { page, column, labels } = await openFooter();
  const write = await column('Write');
  write.getByRole('button', { name: 'Move Guidelines up' }).focus();
  await page.user.keyboard('{Enter}');
  expect(await labels('Write')).toEqual(['Guidelines', 'Write Article', 'Help', 'Community']);
  // It is the first one now, so it can only be moved down.
  expect(document.activeElement).toBe(write.getByRole('button', { name: 'Move Guidelines down' }));
  page.main.getByText('Guidelines is now number 1 of 4 in the column “Write”.');
  await page.user.selectOptions(write.getByRole('combobox', { name: 'Column of Help' }), 'read');
  expect((await labels('Read')).at(-1)).toBe('Help');
  await page.user.click(write.getByRole('button', { name: 'Remove Community' }));
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.body.findByText('Settings saved');
  const footer = within(page.body.getByRole('contentinfo'));
  await waitFor(() =>
    expect(
      within(footer.getByRole('navigation', { name: 'Write' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Guidelines', 'Write Article']),
  );
  const html = await (await fetch(`${site.url}/authors`)).text();
  expect(html).toMatch(/href="\/authors"[^>]*>Authors<\/a><\/li><li><a [^>]*href="\/help"/);
});

test('a link of one’s own is checked, and a page that was removed can be added again', async () => {
  const { page, column } = await openFooter();
  const read = await column('Read');
  await page.user.click(read.getByRole('button', { name: 'Add a link of your own' }));
  fill(read.getByLabelText<HTMLInputElement>('Label'), 'Status');
  fill(read.getByLabelText<HTMLInputElement>('URL or path'), 'javascript:x');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  read.getByText('Enter a URL that starts with https://, a path such as /about, or mailto: with an address.');
  fill(read.getByLabelText<HTMLInputElement>('URL or path'), 'https://status.example');
  await page.user.selectOptions(read.getByLabelText('Add a page'), 'Community');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.main.findByText('Everything is saved.');
  const footer = within(page.body.getByRole('contentinfo'));
  expect((await footer.findByRole('link', { name: 'Status' })).getAttribute('href')).toBe(
    'https://status.example',
  );
  footer.getByRole('link', { name: 'Community' });
});
