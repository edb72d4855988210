import type { Locator, Page } from '@playwright/test';

/** The only toast on the page, or the one with the given text. */
export function toastOf(page: Page, text?: string): Locator {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  return text === undefined ? toasts : toasts.filter({ hasText: text });
}
