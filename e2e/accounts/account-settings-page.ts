import { expect, type Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';

export async function openAccountSettings(page: Page) {
  await openPage(page, '/profile');
  const settings = page.getByRole('region', { name: 'Account settings' });
  await settings.waitFor();
  // Sections that still load would move the others, and ask the server after the end of a session.
  await expect(settings.locator('.animate-pulse-soft')).toHaveCount(0);
  const sessions = settings.getByRole('region', { name: 'Where you’re signed in' });
  const deleteDialog = page.getByRole('dialog', { name: 'Delete your account?' });
  return {
    currentPasswordField: settings.getByLabel('Current password'),
    newPasswordField: settings.getByLabel('New password'),
    changePasswordButton: settings.getByRole('button', { name: 'Change password' }),
    sessionRows: sessions.getByRole('listitem'),
    endButtons: sessions.getByRole('button', { name: /^End/ }),
    endOthersButton: sessions.getByRole('button', { name: 'Sign out all other devices' }),
    exportSection: settings.getByRole('region', { name: 'Your data' }),
    downloadButton: settings.getByRole('button', { name: 'Download my data' }),
    deleteButton: settings.getByRole('button', { name: 'Delete account…' }),
    deleteDialog,
    deletePasswordField: deleteDialog.getByLabel('Your password'),
    confirmDeleteButton: deleteDialog.getByRole('button', { name: 'Delete account' }),

    async changePassword(current: string, next: string): Promise<void> {
      await settings.getByLabel('Current password').fill(current);
      await settings.getByLabel('New password').fill(next);
      await settings.getByRole('button', { name: 'Change password' }).click();
    },
  };
}

export function signInAgainDialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  return {
    dialog,
    passwordField: dialog.getByLabel('Password', { exact: true }),
    signInButton: dialog.getByRole('button', { name: 'Sign In', exact: true }),
    declineButton: dialog.getByRole('button', { name: 'Stay signed out' }),
  };
}
