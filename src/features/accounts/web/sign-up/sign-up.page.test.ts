// The sign-up form and its errors.
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, toasts } from '#test/pages/toasts.ts';

const site = createPageSite();

async function openSignUp() {
  const page = await openPage(site, '/auth?mode=signup');
  return { page, auth: authFormsOf(page) };
}

test('errors from the server appear under their fields, and nothing typed is lost', async () => {
  const holder = await signUp(site, newPerson());
  const { auth } = await openSignUp();
  const username = holder.viewer.username.toUpperCase();
  auth.fillSignUp({ ...newPerson(), username, password: holderPassword });
  await auth.click('Sign Up');
  const failure = await findToast('Registration Failed');
  expect(failure.root.textContent).toContain('This username is taken. Please choose another.');
  await expectDescription(auth.usernameField, /This username is taken\./);
  await expectFocus(auth.usernameField);
  expect(auth.passwordField().value).toBe(holderPassword);

  fill(auth.usernameField(), newPerson().username);
  fill(auth.passwordField(), 'password123');
  await auth.click('Sign Up');
  await expectDescription(auth.passwordField, /This password is too easy to guess/);
  await expectFocus(auth.passwordField);
});

test('a refused registration shows the message of the server, if it has one', async () => {
  const { page, auth } = await openSignUp();
  auth.fillSignUp({ ...newPerson(), password: holderPassword });
  for (const [response, words] of [
    [{ success: false }, 'Registration failed'],
    [{ success: false, message: 'Nobody can join today.' }, 'Nobody can join today.'],
  ] as const) {
    page.calls.respond('/api/auth/signup/request', () => response);
    await auth.click('Sign Up');
    const toast = await findToast('Registration Failed');
    toast.getByText(words, { exact: true });
    await page.user.click(toast.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(toasts()).toEqual([]));
  }
  auth.nameField();
});

test('an error toast disappears with the next success and on the next page', async () => {
  const holder = await signUp(site, newPerson());
  const { page, auth } = await openSignUp();
  const person = newPerson();
  auth.fillSignUp({ ...person, username: holder.viewer.username, password: holderPassword });
  await auth.click('Sign Up');
  await findToast('Registration Failed');
  expect(toasts()).toHaveLength(1);
  fill(auth.usernameField(), person.username);
  await auth.click('Sign Up');
  await findToast('Registration Successful');
  expect(toasts()).toHaveLength(1);

  await auth.choose('Sign In');
  await waitFor(() => expect(toasts()).toEqual([]));
  await auth.signIn(holder.viewer.email, 'not the password');
  await findToast('Login Failed');
  expect(toasts()).toHaveLength(1);
  await expectDescription(auth.passwordField, 'Invalid email or password. Please try again.');
  await expectFocus(auth.passwordField);
  await auth.signIn(holder.viewer.email, holderPassword);
  await waitFor(() => expect(page.path()).not.toBe('/auth'));
  await findToast('Login Successful');
  expect(toasts()).toHaveLength(1);
});

test('the sign-up form can be linked to, is rendered by the server and survives a reload', async () => {
  expect(await (await fetch(`${site.url}/auth?mode=signup`)).text()).toContain('Full name');
  const page = await openPage(site, '/');
  const [link] = page.header.getAllByRole('link', { name: 'Sign Up' });
  // The link itself names the form: a click before hydration, or into a new tab, opens it too.
  expect(link?.getAttribute('href')).toBe('/auth?mode=signup');
  await page.user.click(link as HTMLElement);
  await page.main.findByLabelText('Full name');

  const reloaded = await openPage(site, page.path());
  await reloaded.main.findByLabelText('Full name');
  await authFormsOf(reloaded).choose('Sign In');
  await reloaded.main.findByRole('button', { name: 'Sign In' });
  expect(reloaded.main.queryByLabelText('Full name')).toBeNull();
});
