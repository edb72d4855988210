// Reporting something, the queue of reports and a case: states, wordings and failures.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
let author: MemberSession;
let admin: MemberSession;
let reader: MemberSession;
let article: Article;

beforeAll(async () => {
  [author, admin, reader] = [
    await signUp(site, newPerson()),
    await members.signIn(grace),
    await signUp(site, newPerson()),
  ];
  article = await writeArticles(site, { author, admin }).approved({ title: 'Worth a look' });
});

const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);

/** With the anchor, the part with the button comes to life at once. */
async function openArticle(session?: MemberSession, calls = createCalls()) {
  const page = await openPage(site, `/article/${article.slug}#comments`, { session, calls });
  await waitFor(() => expect(document.querySelector('#comments [data-only]')).toBeNull());
  return page;
}

async function openReport(session?: MemberSession, calls = createCalls()) {
  const page = await openArticle(session, calls);
  await page.user.click(await page.main.findByRole('button', { name: 'Report this article' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  return page;
}

test('a report needs a reason, and words for something else; what was written stays after a failure', async () => {
  const calls = createCalls();
  const page = await openReport(reader, calls);
  await page.user.click(await dialog().findByRole('button', { name: 'Send report' }));
  dialog().getByText('Choose what is wrong.');
  await page.user.click(dialog().getByLabelText('Something else'));
  await page.user.click(dialog().getByRole('button', { name: 'Send report' }));
  dialog().getByText('Say in a few words what is wrong.');
  await page.user.type(dialog().getByLabelText('In a few words'), 'The code deletes files.');
  calls.fail('/api/reports', 429, { success: false, message: 'Too many attempts. Try again in 30 seconds.' });
  await page.user.click(dialog().getByRole('button', { name: 'Send report' }));
  await dialog().findByText('Too many attempts. Try again in 30 seconds.');
  expect((dialog().getByLabelText('In a few words') as HTMLTextAreaElement).value).toBe(
    'The code deletes files.',
  );
  calls.restore();
  await page.user.click(dialog().getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());

  const mine = await openPage(site, '/reports', { session: reader });
  await mine.main.findByRole('heading', { level: 2, name: 'Worth a look' });
  mine.main.getByText('A moderator will look at it.');
});

test('a visitor is asked to sign in, unless visitors may report', async () => {
  const page = await openReport();
  await waitFor(() => dialog().getByText('Reports need an account on this site.'));
  await page.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  const calls = createCalls();
  calls.change('/api/reports/options', () => ({ visitorsMayReport: true }));
  await openReport(undefined, calls);
  await waitFor(() => dialog().getByLabelText('Your email address'));
});

test('nobody is offered to report what is their own', async () => {
  const page = await openArticle(author);
  await page.main.findByRole('link', { name: 'Edit' });
  expect(page.main.queryByRole('button', { name: 'Report this article' })).toBeNull();
});

test('the queue shows what was reported, filters it, and says when nothing matches or loads', async () => {
  const page = await openPage(site, '/dashboard?tab=reports', { session: admin });
  const row = await page.main.findByRole('article', { name: 'Worth a look' });
  expect(row.textContent).toContain('Something else');
  expect(row.textContent).toContain('Reported by 1 person');
  await page.user.selectOptions(page.main.getByLabelText('Kind'), 'Profile');
  await page.main.findByRole('heading', { name: 'No open reports match' });
  await page.user.click(page.main.getByRole('link', { name: 'Clear filters' }));
  await page.main.findByRole('article', { name: 'Worth a look' });
  await page.user.click(page.main.getByRole('link', { name: /^Appeals/ }));
  await page.main.findByRole('heading', { name: 'No open appeals' });

  const calls = createCalls();
  calls.hold(/^\/api\/events/);
  calls.fail('/api/admin/reports', 400, { success: false, message: 'Not today.' });
  const failed = await openPage(site, '/dashboard?tab=reports', { session: admin, calls });
  expect((await failed.main.findByRole('alert')).textContent).toContain('Not today.');
});

test('a case that somebody else has decided on says what was decided, and keeps the note until then', async () => {
  const calls = createCalls();
  const queue = await openPage(site, '/dashboard?tab=reports', { session: admin, calls });
  await queue.user.click(await queue.main.findByRole('link', { name: 'Open the report: Worth a look' }));
  await queue.main.findByRole('button', { name: 'Keep' });
  const note = queue.main.getByLabelText('Reason');
  await queue.user.type(note, 'It is fine.');
  const message = 'Edith has already decided: it stays.';
  calls.fail(/\/decision$/, 409, { success: false, code: 'already_decided', message });
  await queue.user.click(queue.main.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(document.body.textContent).toContain(message));
  expect((note as HTMLTextAreaElement).value).toBe('It is fine.');
  calls.restore();
  await queue.user.click(queue.main.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(queue.path()).toBe('/dashboard?tab=reports'));
  await queue.main.findByRole('heading', { name: 'No open reports' });
});

test('a case and a decision that do not exist say so', async () => {
  const nobody = '11111111-1111-4111-8111-111111111111';
  const page = await openPage(site, `/dashboard/reports/${nobody}`, { session: admin });
  await page.main.findByText('There is no such report.');
  const own = await openPage(site, `/decisions/${nobody}`, { session: reader });
  await own.main.findByText('There is no such decision about something of yours.');
  own.main.getByRole('link', { name: 'Go back home' });
});
