import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createMembers, grace } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
const listPath = '/api/moderation/webmentions';

test('mentions that could not be loaded say so, and are loaded again on request', async () => {
  const calls = createCalls();
  calls.fail(listPath, 500);
  const session = await members.signIn(grace);
  const page = await openPage(site, '/dashboard?tab=comments', { session, calls });
  await page.main.findByText('The mentions could not be loaded');
  await page.main.findByRole('heading', { name: 'No comments are waiting' });
  const again = await page.main.findByRole('button', { name: 'Try Again' });
  calls.restore();
  await page.user.click(again);
  await waitFor(() => expect(page.main.queryByText('The mentions could not be loaded')).toBeNull());
});
