// Settings of feeds.
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
}, 60_000);

test('an admin names a hub, a wrong address is named beside its field, and feeds show the hub', async () => {
  const page = await openPage(site, '/dashboard/settings/feeds', { session: admin });
  const hub = (await page.main.findByLabelText('WebSub hub')) as HTMLInputElement;
  const save = () => page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  for (const wrong of ['not an address', 'http://hub.example.org/']) {
    fill(hub, wrong);
    await save();
    await page.main.findByText(/^Enter the URL of a hub/);
    expect(hub.value).toBe(wrong);
  }
  fill(hub, 'https://hub.example.org/');
  await save();
  await page.main.findByText('Everything is saved.');
  const feed = await fetch(new URL('/feed.xml', site.url));
  expect(feed.headers.get('link')).toContain('<https://hub.example.org/>; rel="hub"');
});
