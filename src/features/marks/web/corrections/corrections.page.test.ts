// Corrections on the write page: what the author sees, takes and declines.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';
import { openWritePage } from '#test/pages/write-page.ts';

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

async function propose(id: string, reader: MemberSession, correction: object = red): Promise<void> {
  const response = await fetch(new URL(`/api/blogs/${id}/corrections`, site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(correction),
  });
  expect(response.status).toBe(201);
}

async function openCorrected(path: string, session: MemberSession) {
  const write = await openWritePage(site, path, { session });
  const panel = within(await write.page.main.findByRole('region', { name: 'Corrections from readers' }));
  return { write, panel };
}

test('the author takes one correction, and declines another with a word', async () => {
  const { author, written } = await startDesk();
  const { _id } = await written.approved({ title: 'Counting letters', content });
  const reader = await signUp(site, newPerson());
  await propose(_id, reader);
  await propose(_id, reader, {
    block: 1,
    quote: 'alone',
    prefix: 'Nobody reads it ',
    suffix: '.',
    replacement: 'twice',
    reason: 'Nicer.',
  });
  const { write, panel } = await openCorrected(`/write?edit=${_id}`, author);
  await panel.findByRole('heading', { name: '2 corrections from readers' });
  const card = (reason: string) => within(panel.getByText(reason).closest('li') as HTMLElement);
  card('Nicer.').getByText('Correction: replace “alone” with “twice”.');
  await write.user.click(await card('Red is a colour.').findByRole('button', { name: 'Take it' }));
  expect(write.content().textContent).toContain('A proof is read twice, and the letters');
  await card('Red is a colour.').findByText('In your text. Save or submit it to keep it.');
  await write.user.click(card('Nicer.').getByRole('button', { name: 'Decline' }));
  await write.user.type(
    card('Nicer.').getByRole('textbox', { name: 'Reason, for the reader' }),
    'It is true.',
  );
  await write.user.click(card('Nicer.').getByRole('button', { name: 'Decline' }));
  await card('Nicer.').findByText('Declined: It is true.');
  expect(write.content().textContent).toContain('Nobody reads it alone.');
  await write.click('Save Draft');
  await card('Red is a colour.').findByText(/with thanks to the reader/);
});

test('a passage that has changed says so, and cannot be taken', async () => {
  const { author, written } = await startDesk();
  const article = await written.approved({ title: 'Counting letters', content });
  await propose(article._id, await signUp(site, newPerson()));
  await written.save(article, {
    content: '<p>Something else is here, and it is read by nobody.</p>',
    status: 'draft',
  });
  const { panel } = await openCorrected(`/write?edit=${article._id}`, author);
  await panel.findByText(/no longer|gone|not in the text/i);
  expect(panel.queryByRole('button', { name: 'Take it' })).toBeNull();
  panel.getByRole('button', { name: 'Decline' });
});

test('the author turns corrections off, and a draft has no such choice', async () => {
  const { author, written } = await startDesk();
  const { _id } = await written.approved({ title: 'Counting letters', content });
  const { write, panel } = await openCorrected(`/write?edit=${_id}`, author);
  const accept = panel.getByRole('checkbox', { name: 'Readers can propose corrections' }) as HTMLInputElement;
  const isOn = () => accept.checked;
  expect(isOn()).toBe(true);
  await write.user.click(accept);
  await waitFor(() => expect(isOn()).toBe(false));
  const draft = await written.draft({ title: 'Not yet' });
  const other = await openWritePage(site, `/write?edit=${draft._id}`, { session: author });
  await other.page.main.findByRole('region', { name: 'Saved Drafts' });
  expect(other.page.main.queryByRole('region', { name: 'Corrections from readers' })).toBeNull();
});
