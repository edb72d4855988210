// What reviewers and authors see of the checks.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';

const site = createPageSite();
const startDesk = createDesk(site);

const flawed =
  '<p>Read <a href="/article/nowhere">the other article</a> before you go on with this one.</p><h4>Too deep</h4>';

test('a reviewer sees what the checks found, and a finding leads to its passage', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Flawed', content: flawed });
  const page = await openPage(site, `/dashboard/review/${_id}`, { session: admin });
  const region = await page.main.findByRole('region', { name: 'Checks' });
  await within(region).findByText('2 problems found');
  expect(region.textContent).toContain('This link leads nowhere: /article/nowhere.');
  expect(region.textContent).toContain('Passed: Code, Secrets');
  await page.user.click(within(region).getByRole('button', { name: /the other article/ }));
  expect(document.getSelection()?.toString()).toBe('the other article');
  await page.user.click(within(region).getByRole('button', { name: 'Run again' }));
  await within(region).findByText('2 problems found');
});

test('a submission without findings has one line', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Fine' });
  const page = await openPage(site, `/dashboard/review/${_id}`, { session: admin });
  const region = await page.main.findByRole('region', { name: 'Checks' });
  await within(region).findByText('All 8 checks passed');
  expect(within(region).queryByRole('list')).toBeNull();
});

test('the queue and My Articles show the state of the checks', async () => {
  const { author, admin, written } = await startDesk();
  await written.submitted({ title: 'Flawed', content: flawed });
  const mine = await openPage(site, '/my-articles?tab=pending', { session: author });
  await mine.main.findByText('Checks: Failed');
  const queue = await openPage(site, '/dashboard', { session: admin });
  await waitFor(() => expect(queue.main.getAllByText('Checks: Failed').length).toBeGreaterThan(0));
  queue.main.getByText('(Links)');
});

test('an author sees the checks of a returned text beside it, and checks the text again before submitting', async () => {
  const { author, written } = await startDesk();
  const { _id } = await written.rejected('Please see the checks.', { title: 'Flawed', content: flawed });
  const page = await openPage(site, `/write?edit=${_id}`, { session: author });
  const region = await page.main.findByRole('region', { name: 'Checks' });
  await within(region).findByText(/2 problems found/);
  expect(region.textContent).toContain('For the text you submitted');
  await page.user.click(within(region).getByRole('button', { name: 'Check this text' }));
  await within(region).findByText(/For the text as it is now/);
  expect(region.textContent).toContain('This link leads nowhere');
});

test('a new article can be checked before it is saved', async () => {
  const { author } = await startDesk();
  const page = await openPage(site, '/write', { session: author });
  const region = await page.main.findByRole('region', { name: 'Checks' });
  expect(region.textContent).toContain('They never stop a submission.');
  await page.user.click(within(region).getByRole('button', { name: 'Check this text' }));
  await within(region).findByText(/All 8 checks passed/);
});
