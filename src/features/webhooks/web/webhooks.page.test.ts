// Settings of admins: the list of webhooks, and the page of one.
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { webhooksCalls } from '../calls.ts';
import type { Webhook } from '../contract.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
}, 60_000);

const path = webhooksCalls.list.path;
const settings = '/dashboard/settings/webhooks';

async function call(method: string, to: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(to, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const makeWebhook = async (url: string): Promise<Webhook> =>
  (await call('POST', path, { url, events: ['comment.created'], description: 'For the chat' }))
    .webhook as Webhook;

test('a webhook is made with chosen events, its secret shown once, and listed', async () => {
  const page = await openPage(site, settings, { session: admin });
  await page.main.findByText('No webhooks yet');
  await page.user.click(page.main.getByRole('button', { name: 'New webhook' }));
  await page.user.click(page.main.getByRole('button', { name: 'Create webhook' }));
  await page.main.findByText('Enter a full URL, such as https://example.org/hook.');
  page.main.getByText('Choose at least one event.');
  expect(page.calls.sent).not.toContain(`POST ${path}`);

  fill(page.main.getByLabelText('URL'), 'http://example.org/hook');
  await page.user.click(page.main.getByLabelText('Article published'));
  await page.user.click(page.main.getByRole('button', { name: 'Create webhook' }));
  await page.main.findByText('The URL must begin with https://.');
  fill(page.main.getByLabelText('URL'), 'https://hook-1.invalid/hook');
  await page.user.click(page.main.getByRole('button', { name: 'Create webhook' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'The secret of the webhook' }));
  const { value: secret } = dialog.getByLabelText<HTMLInputElement>('Secret');
  expect(secret).toMatch(/^whsec_/);
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  await page.main.findByText('Nothing was sent yet.');
  expect(document.body.innerHTML).not.toContain(secret);
  await page.user.click(page.main.getByRole('link', { name: 'All webhooks' }));
  const row = await page.main.findByRole('link', { name: 'https://hook-1.invalid/hook' });
  expect(row.closest('li')?.textContent).toMatch(/1 event.*On/);
});

test('a webhook is edited, switched off and on, gets a new secret, and is deleted', async () => {
  const { id } = await makeWebhook('https://hook-2.invalid/hook');
  const page = await openPage(site, `${settings}/${id}`, { session: admin });
  const click = async (name: string) => page.user.click(await page.main.findByRole('button', { name }));
  const confirm = async (title: string, name: string) => {
    const dialog = within(await page.body.findByRole('dialog', { name: title }));
    await page.user.click(dialog.getByRole('button', { name }));
  };
  await click('Edit');
  fill(page.main.getByLabelText('Description'), 'For the newsroom');
  await page.user.click(page.main.getByLabelText('Member joined'));
  await click('Save changes');
  await findToast('Webhook saved');
  await page.main.findByText('For the newsroom');
  within(page.main.getByRole('list', { name: 'Events' })).getByText('Member joined');

  await click('Switch off');
  await page.main.findByText(/^Switched off by an admin just now/);
  expect(page.main.queryByRole('button', { name: 'Send test event' })).toBeNull();
  await click('Switch on');
  await page.main.findByRole('button', { name: 'Send test event' });

  await click('New secret');
  await confirm('Make a new secret?', 'New secret');
  await confirm('The secret of the webhook', 'Done');
  await page.main.findByText(/^The previous secret is valid until/);

  await click('Delete');
  await confirm('Delete this webhook?', 'Delete');
  await findToast('Webhook deleted');
  await page.main.findByRole('button', { name: 'New webhook' });
  expect(page.main.queryByRole('link', { name: 'https://hook-2.invalid/hook' })).toBeNull();
});

test('the list and the log say when they cannot be loaded, and load on a click', async () => {
  const { id } = await makeWebhook('https://hook-3.invalid/hook');
  const calls = createCalls();
  calls.fail(`GET ${path}`, 500);
  const list = await openPage(site, settings, { session: admin, calls });
  await list.main.findByText('The webhooks could not be loaded');
  calls.restore();
  await list.user.click(list.main.getByRole('button', { name: 'Try Again' }));
  await list.main.findByRole('link', { name: 'https://hook-3.invalid/hook' });

  const logCalls = createCalls();
  logCalls.fail(`GET ${path}/${id}/deliveries`, 500);
  const page = await openPage(site, `${settings}/${id}`, { session: admin, calls: logCalls });
  await page.main.findByText('The deliveries could not be loaded');
  logCalls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByText('Nothing was sent yet.');
});

test('a webhook that was deleted says so, and leads back to the list', async () => {
  const page = await openPage(site, `${settings}/11111111-1111-4111-8111-111111111111`, { session: admin });
  await page.main.findByText('This webhook has been deleted.');
  page.main.getByRole('link', { name: 'All webhooks' });
  expect(page.main.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a member who is no admin sees no webhooks', async () => {
  const session = await signUp(site, { name: 'Ada', username: 'ada', email: 'ada@example.org' });
  const page = await openPage(site, settings, { session });
  await page.main.findByRole('heading', { level: 1 });
  expect(page.main.queryByRole('button', { name: 'New webhook' })).toBeNull();
  expect(page.calls.sent).not.toContain(`GET ${path}`);
});
