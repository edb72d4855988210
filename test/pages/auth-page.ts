import type { Person } from '#e2e/members.ts';
import { fill } from './forms.ts';
import type { OpenPage } from './open-page.ts';

/** The forms of the sign-in page. Each getter finds its element as it is now. */
export function authFormsOf(page: OpenPage) {
  const field = (label: string | RegExp) => page.main.getByLabelText(label) as HTMLInputElement;
  return {
    nameField: () => field('Full name'),
    usernameField: () => field('Username'),
    emailField: () => field('Email'),
    passwordField: () => field(/^(New p|P)assword$/),
    passwordAgainField: () => field('Enter your password again'),
    codeField: () => field('One-time code'),
    button: (name: string) => page.main.getByRole('button', { name }),
    click: async (name: string) => page.user.click(await page.main.findByRole('button', { name })),
    choose: async (name: string) => page.user.click(await page.main.findByRole('link', { name })),

    async signIn(email: string, password: string): Promise<void> {
      fill(field('Email'), email);
      fill(field('Password'), password);
      await page.user.click(page.main.getByRole('button', { name: 'Sign In' }));
    },
    fillSignUp({ name, username, email, password }: Person & { password: string }): void {
      fill(field('Full name'), name);
      fill(field('Username'), username);
      fill(field('Email'), email);
      fill(field('Password'), password);
    },
  };
}
