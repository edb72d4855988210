import type { Page } from '@playwright/test';

export function bellOf(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  return {
    button,
    panel,
    items: panel.getByRole('listitem'),
    markAllButton: panel.getByRole('button', { name: 'Mark all as read' }),
    /** The announcement for screen readers. */
    announcement: page.getByRole('banner').getByRole('status').last(),
  };
}
