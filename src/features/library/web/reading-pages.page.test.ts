// The states of the reading list and the reading history.
import { waitFor } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let session: MemberSession;

beforeAll(async () => {
  session = await signUp(site, newPerson());
});

test.each([
  ['/reading-list', /^\/api\/library\/saved\?/, 'Your reading list could not be loaded', 'Nothing saved yet'],
  ['/history', /^\/api\/library\/history/, 'Your reading history could not be loaded', 'Nothing read yet'],
  ['/feed', /^\/api\/feed/, 'Your feed could not be loaded', 'Nothing here yet'],
])(
  '%s that cannot be loaded names the reason, and loads after another attempt',
  async (path, call, title, empty) => {
    const calls = createCalls();
    calls.fail(call, 500);
    const page = await openPage(site, path, { session, calls });
    await page.main.findByText(title);
    const card = page.main.getByRole('alert');
    expect(card.textContent?.replace(title, '').replace('Try Again', '').trim()).not.toBe('');
    calls.restore();
    await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
    await page.main.findByText(empty);
  },
);

test('an own list is added, renamed and deleted; a name that is taken is refused', async () => {
  const page = await openPage(site, '/reading-list', { session });
  const add = async (name: string) => {
    await page.user.click(await page.main.findByRole('button', { name: 'New list' }));
    await page.user.type(await page.main.findByRole('textbox', { name: 'Name of the new list' }), name);
    await page.user.click(page.main.getByRole('button', { name: 'Add list' }));
    await page.main.findByRole('link', { name });
  };
  await add('Talks');
  await add('Later');
  await page.user.click(page.main.getByRole('link', { name: 'Talks' }));
  await page.main.findByText('Nothing in this list yet');
  await page.user.click(await page.main.findByRole('button', { name: 'Rename this list' }));
  const field = (await page.main.findByRole('textbox', { name: 'Name of the list' })) as HTMLInputElement;
  expect(field.value).toBe('Talks');
  await page.user.clear(field);
  await page.user.type(field, 'Later');
  await page.user.click(page.main.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await page.user.clear(field);
  await page.user.type(field, 'Conference talks');
  await page.user.click(page.main.getByRole('button', { name: 'Save name' }));
  await page.main.findByRole('link', { name: 'Conference talks' });
  expect(page.main.queryByRole('link', { name: 'Talks' })).toBeNull();
  expect(page.main.queryByRole('textbox', { name: 'Name of the list' })).toBeNull();
});

test('a list that was deleted says so, and leads to all saved articles', async () => {
  const page = await openPage(site, '/reading-list?list=11111111-1111-4111-8111-111111111111', { session });
  await page.main.findByText('You have no such list');
  await page.user.click(page.main.getByRole('link', { name: 'All saved articles' }));
  await waitFor(() => expect(page.path()).toBe('/reading-list'));
});

test('a list that was deleted is not shown as an empty one while the lists are loaded', async () => {
  const calls = createCalls();
  const release = calls.hold('/api/library/lists');
  const loaded = Promise.withResolvers<void>();
  calls.change('/api/library/saved', (body) => {
    loaded.resolve();
    return body;
  });
  const path = '/reading-list?list=11111111-1111-4111-8111-111111111111';
  const page = await openPage(site, path, { session, calls });
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.querySelector('main')?.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await loaded.promise;
  release();
  await page.main.findByText('You have no such list');
  observer.disconnect();
  expect(shown.filter((text) => text.includes('Nothing in this list yet'))).toEqual([]);
});
