// What a page does when the session check at its start gets an error response, or no response.
import { waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { holderPassword, isLive, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fakeTime } from '#test/pages/fake-time.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const sessionCheck = '/api/auth/profile';
const anyCall = /^\/api\//;

describe('an error response to the session check', () => {
  test.each([429, 500, 503])('a %i response signs out, here and on the server', async (status) => {
    const session = await signUp(site, newPerson());
    const calls = createCalls();
    calls.fail(sessionCheck, status);
    const page = await openPage(site, '/about', { session, calls });
    await page.header.findAllByRole('link', { name: 'Sign In' });
    expect(localStorage.getItem('authToken')).toBeNull();
    await waitFor(async () => expect(await isLive(site, session.token)).toBe(false));
  });
});

test('an error response to the session check leads from a members’ page to sign-in and back, even without a stored viewer', async () => {
  const { token, viewer } = await signUp(site, newPerson());
  const calls = createCalls();
  calls.fail(sessionCheck, 503);
  const page = await openPage(site, '/profile', { stored: { authToken: token }, calls });
  await waitFor(() => expect(page.path()).toBe('/auth'));
  calls.restore();
  await page.main.findByRole('button', { name: 'Sign In' });
  await authFormsOf(page).signIn(viewer.email, holderPassword);
  await waitFor(() => expect(page.path()).toBe('/profile'));
});

describe('no response to the session check', () => {
  test('a session check that hangs counts as one without a response', async () => {
    const session = await signUp(site, newPerson());
    const calls = createCalls();
    calls.hold(sessionCheck);
    fakeTime();
    const page = await openPage(site, '/about', { session, calls });
    await waitFor(() => expect(calls.sent).toContain(`GET ${sessionCheck}`));
    expect(page.body.queryByText(/The site can’t be reached/)).toBeNull();
    await vi.advanceTimersByTimeAsync(15_000);
    await page.body.findByText(/The site can’t be reached/);
  });

  test('the session is kept, and a notice is shown until a response arrives', async () => {
    const session = await signUp(site, newPerson());
    const calls = createCalls();
    const checkedAt: number[] = [];
    calls.reply(sessionCheck, () => {
      checkedAt.push(Date.now());
      throw new TypeError('Failed to fetch');
    });
    fakeTime();
    const page = await openPage(site, '/about', { session, calls });
    const notice = 'The site can’t be reached. You’re still signed in, and we’ll keep trying.';
    await page.body.findByText(notice);
    expect(page.header.getAllByText(session.viewer.name)).not.toEqual([]);
    expect(localStorage.getItem('authToken')).toBe(session.token);

    // By the page's own clock, because a slow machine takes its time between these lines.
    await vi.advanceTimersByTimeAsync(12_000);
    const [first = 0, second = 0, third = 0] = checkedAt;
    expect(second - first).toBeGreaterThanOrEqual(2_000);
    expect(second - first).toBeLessThanOrEqual(4_000);
    expect(third - second).toBeGreaterThanOrEqual(4_000);
    expect(third - second).toBeLessThanOrEqual(8_000);

    calls.restore();
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(page.body.queryByText(notice)).toBeNull());
    expect(page.header.getAllByText(session.viewer.name)).not.toEqual([]);
  });

  test.each(['/profile', '/my-articles', '/dashboard', '/write', '/statistics', '/profile/edit'])(
    '%s with a token but no stored viewer says that the site cannot be reached, and opens once it responds',
    async (path) => {
      const { token } = await signUp(site, newPerson());
      const calls = createCalls();
      calls.drop(sessionCheck);
      const page = await openPage(site, path, { stored: { authToken: token }, calls });
      const card = await page.main.findByRole('alert');
      expect(card.textContent).toContain('The site can’t be reached');
      expect(card.textContent).toContain('You’re still signed in.');
      expect(page.main.queryByText('Loading…')).toBeNull();

      const before = calls.sent.length;
      await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(calls.sent.slice(before)).toContain(`GET ${sessionCheck}`));
      calls.restore();
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(page.main.queryByText(/The site can’t be reached/)).toBeNull());
      await page.main.findByRole('heading', { level: 1 });
    },
  );

  test.each(['/profile', '/my-articles', '/statistics', '/write', '/profile/edit'])(
    '%s shows no endless skeleton while no call gets a response, and recovers afterwards',
    async (path) => {
      const session = await signUp(site, newPerson());
      const calls = createCalls();
      calls.drop(anyCall);
      fakeTime();
      const page = await openPage(site, path, { session, calls });
      await page.body.findAllByText(/The site can’t be reached/);
      // Each call is tried again after one and two seconds.
      await vi.advanceTimersByTimeAsync(3_000);
      await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
      expect(page.main.queryByText('Loading…')).toBeNull();

      calls.restore();
      window.dispatchEvent(new Event('focus'));
      await waitFor(() => expect(page.body.queryByText(/The site can’t be reached/)).toBeNull());
      await waitFor(() => expect(page.main.queryByRole('button', { name: 'Try Again' })).toBeNull());
    },
  );
});
