import type { Page } from '@playwright/test';
import type { Person } from '../members.ts';

export function authPageOf(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    signInTab: main.getByRole('link', { name: 'Sign In', exact: true }),
    signUpTab: main.getByRole('link', { name: 'Sign Up', exact: true }),
    forgotLink: main.getByRole('link', { name: 'Forgot your password?' }),
    nameField: field('Full name'),
    usernameField: field('Username'),
    emailField: field('Email'),
    // A password field has no ARIA role while its text is hidden.
    passwordField: main.getByLabel(/^(New p|P)assword$/),
    passwordAgainField: main.getByLabel('Enter your password again'),
    codeField: field('One-time code'),
    showButton: button('Show password'),
    signInButton: button('Sign In'),
    signUpButton: button('Sign Up'),
    verifyButton: button('Verify code'),
    resendButton: button('Resend OTP'),
    backButton: button('Back to Sign Up'),
    sendCodeButton: button('Send code'),
    setPasswordButton: button('Set new password'),

    async signIn(email: string, password: string): Promise<void> {
      await field('Email').fill(email);
      await main.getByLabel('Password', { exact: true }).fill(password);
      await button('Sign In').click();
    },
    async fillSignUp(person: Person & { password: string }): Promise<void> {
      await field('Full name').fill(person.name);
      await field('Username').fill(person.username);
      await field('Email').fill(person.email);
      await main.getByLabel('Password', { exact: true }).fill(person.password);
    },
  };
}
