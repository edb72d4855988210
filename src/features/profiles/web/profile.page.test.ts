// The profile form and the profiles that it fills.
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { expectFocus, fill } from '#test/pages/forms.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, toasts } from '#test/pages/toasts.ts';

const site = createPageSite();
const saveCall = 'PUT /api/profile/me';

async function saveProfile(holder: MemberSession, profile: object): Promise<void> {
  const response = await fetch(`${site.url}/api/profile/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${holder.token}` },
    body: JSON.stringify(profile),
  });
  expect(response.status).toBe(200);
}

const fieldOf = (page: OpenPage, label: string) => page.main.getByLabelText(label) as HTMLInputElement;
const save = (page: OpenPage) => page.user.click(page.main.getByRole('button', { name: 'Save profile' }));

async function openForm(path: '/profile/setup' | '/profile/edit', session: MemberSession): Promise<OpenPage> {
  const page = await openPage(site, path, { session });
  await page.main.findByLabelText('Bio');
  return page;
}

const written = {
  Bio: 'I set type.',
  Profession: 'Typesetter',
  Company: 'The Press',
  Location: 'Lisbon',
  Website: 'example.org',
  Twitter: '@setter',
  LinkedIn: 'in/setter',
  GitHub: 'setter',
  Skills: 'kerning, SQL',
  Interests: 'lead, paper',
};

const shown = ['I set type.', 'Typesetter', 'The Press', 'Lisbon', 'kerning', 'SQL', 'lead', 'paper'];

const links = {
  'example.org': 'https://example.org',
  'twitter.com/setter': 'https://twitter.com/setter',
  'linkedin.com/in/setter': 'https://www.linkedin.com/in/setter',
  'github.com/setter': 'https://github.com/setter',
};

test('every field of the profile form is shown on the own and on the public profile', async () => {
  const holder = await signUp(site, newPerson());
  const form = await openForm('/profile/setup', holder);
  form.main.getByRole('button', { name: 'Upload' });
  for (const [label, text] of Object.entries(written)) fill(fieldOf(form, label), text);
  await save(form);
  await waitFor(() => expect(form.path()).toBe('/profile'));

  for (const path of ['/profile', `/profile/${holder.viewer.id}`]) {
    const page = await openPage(site, path, { session: holder });
    await page.main.findByText('I set type.');
    expect(page.main.getByRole('heading', { level: 1 }).textContent).toBe(holder.viewer.name);
    for (const words of shown) page.main.getByText(words);
    for (const [name, href] of Object.entries(links)) {
      const link = page.main.getByRole('link', { name: (given: string) => given.includes(name) });
      expect([href, `${href}/`]).toContain(link.getAttribute('href'));
    }
    const about = page.main.getByRole('complementary', { name: /^About / });
    expect(about.textContent).toMatch(/Last updated\d+ \w+ \d{4}/);
  }
});

test('a profile that could not be saved shows why, and the form keeps its values', async () => {
  const holder = await signUp(site, newPerson());
  const setup = await openForm('/profile/setup', holder);
  fill(fieldOf(setup, 'Bio'), 'Not lost.');
  setup.calls.drop(saveCall);
  await save(setup);
  const failure = await findToast('Profile Creation Failed');
  expect(failure.root.textContent).toContain('could not be reached');
  expect(fieldOf(setup, 'Bio').value).toBe('Not lost.');

  setup.calls.restore();
  await save(setup);
  await findToast('Profile Created Successfully');

  const edit = await openForm('/profile/edit', holder);
  fill(fieldOf(edit, 'Website'), 'javascript:alert(1)');
  await save(edit);
  await expectFocus(() => fieldOf(edit, 'Website'));
  await waitFor(() => expect(fieldOf(edit, 'Website').getAttribute('aria-invalid')).toBe('true'));

  edit.calls.drop(saveCall);
  fill(fieldOf(edit, 'Website'), 'example.org');
  await save(edit);
  await findToast('Profile Update Failed');
});

test('saving a profile offline fails at once with a message', async () => {
  const page = await openForm('/profile/setup', await signUp(site, newPerson()));
  fill(fieldOf(page, 'Bio'), 'Not lost.');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.calls.drop(saveCall);
  await save(page);
  const failure = await findToast('Profile Creation Failed');
  expect(failure.root.textContent).toContain('You’re offline. Nothing is lost');
  isOnline.mockRestore();
  page.calls.restore();
  await save(page);
  await findToast('Profile Created Successfully');
  expect(toasts()).toHaveLength(1);
});

test('a change of a profile shows on the cached public page at once', async () => {
  const holder = await signUp(site, newPerson());
  const readPage = async () => (await fetch(`${site.url}/profile/${holder.viewer.username}`)).text();
  for (const bio of ['The first words.', 'The second words.']) {
    await saveProfile(holder, { bio });
    expect(await readPage()).toContain(bio);
    // The second read comes from the cache.
    expect(await readPage()).toContain(bio);
  }
});

test('a profile that does not exist shows a message with status 404, and ways on', async () => {
  expect((await fetch(`${site.url}/profile/nobody-here`)).status).toBe(404);
  const page = await openPage(site, '/profile/nobody-here');
  await page.main.findByRole('heading', { level: 1, name: 'Unable to load this profile.' });
  page.main.getByRole('link', { name: 'Find an author' });
  page.main.getByRole('link', { name: 'Back to articles' });
  expect(page.main.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
