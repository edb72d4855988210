import { beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

test('the form of a page explains the placeholder in its text, and only there', async () => {
  const openForm = async (id: string) => {
    const page = await openPage(site, `/dashboard/settings/pages/${id}`, { session: admin });
    await page.main.findByRole('textbox', { name: 'Text' });
    return page.main;
  };
  const about = await openForm('about');
  const hint = about.getByText(/becomes a sentence about how long reviews have taken/);
  expect(hint.textContent).toContain('{review-time}');
  const terms = await openForm('terms');
  expect(terms.queryByText(/becomes a sentence/)).toBeNull();
});
