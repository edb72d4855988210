import { within } from '@testing-library/dom';
import type { MemberSession } from '#e2e/members.ts';
import type { Site } from '#e2e/run-site.ts';
import { fill } from './forms.ts';
import { openPage } from './open-page.ts';

/** Opens the profile page, and finds the parts of its account settings. */
export async function openAccountSettings(site: Site, session: MemberSession) {
  const page = await openPage(site, '/profile', { session });
  const settings = within(await page.main.findByRole('region', { name: 'Account settings' }));
  const sessions = within(await settings.findByRole('region', { name: 'Where you’re signed in' }));
  const field = (label: string) => settings.getByLabelText<HTMLInputElement>(label);
  await sessions.findAllByRole('listitem');
  return {
    page,
    settings,
    sessions,
    exportSection: within(settings.getByRole('region', { name: 'Your data' })),
    currentPasswordField: () => field('Current password'),
    newPasswordField: () => field('New password'),
    click: (name: string) => page.user.click(settings.getByRole('button', { name })),
    async changePassword(current: string, next: string): Promise<void> {
      fill(field('Current password'), current);
      fill(field('New password'), next);
      await page.user.click(settings.getByRole('button', { name: 'Change password' }));
    },
  };
}
