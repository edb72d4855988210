// The account settings: name, username and email address.
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { receiveCode } from '#e2e/accounts/receive-code.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { texts } from '#texts';
import { ownAccountCalls } from '../../own-account-calls.ts';

const site = createPageSite();

afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

async function open(holder?: MemberSession) {
  const session = holder ?? (await signUp(site, newPerson()));
  const opened = await openAccountSettings(site, session);
  const field = (label: string) => opened.settings.getByLabelText<HTMLInputElement>(label);
  return { holder: session, field, ...opened };
}

test('a new name is in the header at once; a taken username is named beside its field', async () => {
  const other = await signUp(site, newPerson());
  const { page, field, click, settings } = await open();
  fill(field('Full name'), 'Augusta King');
  fill(field('Username'), other.viewer.username);
  settings.getByText(/nobody else can take your previous username for half a year/);
  await click('Save name');
  await settings.findByText('This username is taken. Please choose another.');
  expect(field('Full name').value).toBe('Augusta King');
  fill(field('Username'), 'augusta');
  await click('Save name');
  await findToast('Name changed');
  expect((await page.header.findAllByText('Augusta King')).length).toBeGreaterThan(0);
});

test('a name that another tab changed is not overwritten until it is saved again', async () => {
  const { holder, field, click } = await open();
  const { name, username } = holder.viewer;
  await fetch(new URL(ownAccountCalls.changeNames.path, site.url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'From elsewhere', username, seen: { name, username } }),
  });
  fill(field('Full name'), 'From here');
  await click('Save name');
  const refusal = await findToast('Name not changed');
  expect(refusal.root.textContent).toContain('Nothing was overwritten.');
  expect(field('Full name').value).toBe('From here');
  await click('Save name');
  await findToast('Name changed');
});

test('an email address needs the password and a code', async () => {
  const { holder, field, click, settings, page } = await open();
  await click('Send code');
  await settings.findByText('Enter your password.');
  fill(field('New email address'), 'somewhere@else.example');
  fill(field('Your password'), 'not the password');
  await click('Send code');
  await settings.findByText('That’s not your current password. Please try again.');
  fill(field('Your password'), holderPassword);
  await click('Send code');
  await settings.findByText(/If it doesn’t arrive, check your spam folder\./);
  const code = await receiveCode(site, 'somewhere@else.example');
  fill(field('One-time code'), code === '000000' ? '000001' : '000000');
  await settings.findByText(texts.oneTimeCode.codeRejected);
  fill(field('One-time code'), code);
  await findToast('Email address changed');
  await settings.findByText('somewhere@else.example');
  expect(holder.viewer.email).not.toBe('somewhere@else.example');
  await page.main.findByLabelText('New email address');
});

test('the way back says what it does, and when it cannot be used', async () => {
  const page = await openPage(site, '/restore-email#nonsense');
  await page.main.findByText(
    /All devices are signed out, and your password and tokens for programs stop working/,
  );
  await page.user.click(page.main.getByRole('button', { name: 'Take back the change' }));
  await page.main.findByText(/This link has been used, or is older than a week\./);
  const incomplete = await openPage(site, '/restore-email');
  await incomplete.main.findByText(/This link is incomplete\./);
});
