import { refusedToken } from '../fail-on-browser-errors.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './account.fixture.ts';
import { holderPassword } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a wrong password shows an error and keeps the fields, and the right one signs in', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(refusedToken);
  const { email } = holder.viewer;
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await auth.signIn(email, 'not the password');
  await expect(toastOf(page, 'Login Failed')).toContainText('Invalid email or password. Please try again.');
  await expect(auth.emailField).toHaveValue(email);
  await expect(auth.passwordField).toHaveValue('not the password');
  await expect(auth.passwordField).toBeFocused();

  await auth.signIn(email, holderPassword);
  await expect(toastOf(page, 'Login Successful')).toBeVisible();
  await expect(page).toHaveURL('/profile/setup');
  await expect(headerOf(page).accountButton).toContainText(holder.viewer.name);
});
