// Settings of Webmentions.
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
}, 60_000);

test('a new site sends no Webmentions, and an admin switches it on', async () => {
  const path = '/dashboard/settings/webmentions';
  const page = await openPage(site, path, { session: admin });
  const sending = () =>
    page.main.findByRole('checkbox', {
      name: 'Tell other sites when an article links to them',
    }) as Promise<HTMLInputElement>;
  expect((await sending()).checked).toBe(false);
  await page.user.click(await sending());
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.main.findByText('Everything is saved.');
  const again = await openPage(site, path, { session: admin });
  const saved = await again.main.findByRole('checkbox', {
    name: 'Tell other sites when an article links to them',
  });
  expect((saved as HTMLInputElement).checked).toBe(true);
});
