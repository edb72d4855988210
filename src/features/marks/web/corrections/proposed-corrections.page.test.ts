// What readers see of the corrections that they proposed, in the account settings.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);

const content = '<p>A proof is red twice, and the letters are counted.</p><p>Nobody reads it alone.</p>';
const red = {
  block: 0,
  quote: 'red twice',
  prefix: 'A proof is ',
  suffix: ', and the letters',
  replacement: 'read twice',
  reason: 'Red is a colour.',
};
const alone = {
  block: 1,
  quote: 'it alone',
  prefix: 'Nobody reads ',
  suffix: '.',
  replacement: 'it twice',
  reason: 'Nicer.',
};

async function call(path: string, session: MemberSession, method: string, body: object): Promise<string> {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  const { correction } = (await response.json()) as { correction?: { id: string } };
  return correction?.id ?? '';
}

async function openList(session: MemberSession, calls = createCalls()) {
  const page = await openPage(site, '/profile', { session, calls });
  const section = await page.main.findByRole('region', { name: 'Corrections you proposed' });
  return { page, section: within(section) };
}

test('a reader without corrections learns how to propose one', async () => {
  const { section } = await openList(await signUp(site, newPerson()));
  await section.findByText('None yet. Select words in an article to propose better ones.');
});

test('each correction says where it stands, and a waiting one is withdrawn', async () => {
  const { author, written } = await startDesk();
  const { _id, slug } = await written.approved({ title: 'Counting letters', content });
  const reader = await signUp(site, newPerson());
  const declined = await call(`/api/blogs/${_id}/corrections`, reader, 'POST', red);
  await call(`/api/blogs/${_id}/corrections`, reader, 'POST', alone);
  await call(`/api/blogs/${_id}/corrections`, author, 'PATCH', {
    corrections: [{ id: declined, state: 'declined', reason: 'It is the colour.' }],
  });
  const { page, section } = await openList(reader);
  const items = await section.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toContain('Waiting for the author');
  expect(items[1]?.textContent).toContain('Declined');
  expect(items[1]?.textContent).toContain('It is the colour.');
  const [title] = section.getAllByRole('link', { name: 'Counting letters' });
  expect(title?.getAttribute('href')).toBe(`/article/${slug}`);
  await page.user.click(section.getByRole('button', { name: 'Withdraw the correction to “it alone”' }));
  await findToast('Correction withdrawn');
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
});

test('a correction that was answered meanwhile is not withdrawn, and the list says so', async () => {
  const { author, written } = await startDesk();
  const { _id } = await written.approved({ title: 'Counting letters', content });
  const reader = await signUp(site, newPerson());
  const id = await call(`/api/blogs/${_id}/corrections`, reader, 'POST', red);
  const { page, section } = await openList(reader);
  const withdraw = await section.findByRole('button', { name: 'Withdraw the correction to “red twice”' });
  await call(`/api/blogs/${_id}/corrections`, author, 'PATCH', {
    corrections: [{ id, state: 'declined', reason: 'It is the colour.' }],
  });
  await page.user.click(withdraw);
  await findToast('The correction could not be withdrawn');
  await section.findByText('It is the colour.');
});

test('a list that could not be loaded can be loaded again', async () => {
  const reader = await signUp(site, newPerson());
  const calls = createCalls();
  calls.fail('/api/corrections/mine', 400);
  const { page, section } = await openList(reader, calls);
  await section.findByText('Your corrections could not be loaded');
  calls.restore();
  await page.user.click(section.getByRole('button', { name: 'Try Again' }));
  await section.findByText('None yet. Select words in an article to propose better ones.');
});
