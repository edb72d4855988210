import type { Page } from '@playwright/test';

export function footerOf(page: Page) {
  const footer = page.getByRole('contentinfo');
  const emailField = footer.getByRole('textbox', { name: 'Email address' });
  const subscribeButton = footer.getByRole('button', { name: 'Subscribe' });
  return {
    root: footer,
    emailField,
    status: footer.getByRole('status'),
    link: (name: string) => footer.getByRole('link', { name, exact: true }),

    async subscribe(email: string): Promise<void> {
      await emailField.fill(email);
      await subscribeButton.click();
    },
  };
}
