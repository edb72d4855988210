// What an author sees of the queue in My Articles, and what readers see of the review.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { readArticle } from '#e2e/writing/own-articles.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);

const inQueue =
  /(The only one in the queue|Next in a queue of \d+|\d+(st|nd|rd|th) of \d+ in the queue) · submitted (just now|\d+ minutes? ago)/;

/** An author without articles. */
async function startAuthor() {
  const { admin } = await startDesk();
  const author = await signUp(site, newPerson());
  return { author, written: writeArticles(site, { author, admin }) };
}

async function findCard(page: OpenPage, title: string) {
  const heading = await page.main.findByRole('heading', { level: 2, name: title });
  const root = heading.closest('article') as HTMLElement;
  return {
    root,
    findNote: () => within(root).findByRole('region', { name: `Review of ${title}` }),
    pressWithdraw: () => page.user.click(within(root).getByRole('button', { name: /^Withdraw/ })),
  };
}

async function findWithdrawDialog(page: OpenPage) {
  const root = await page.body.findByRole('dialog', { name: 'Withdraw this article from review?' });
  return {
    root,
    confirm: () => page.user.click(within(root).getByRole('button', { name: 'Withdraw' })),
  };
}

test('a submission is withdrawn in My Articles, and readers still see the approved text', async () => {
  const { author, written } = await startAuthor();
  const edit = await written.editWaiting({ title: 'A new name' }, { title: 'A live one' });
  await written.submitted({ title: 'Handed in' });
  const page = await openPage(site, '/my-articles?tab=pending', { session: author });
  const waiting = await findCard(page, 'Handed in');
  const note = await waiting.findNote();
  await waitFor(() => expect(note.textContent).toMatch(inQueue));
  await waiting.pressWithdraw();
  await (await findWithdrawDialog(page)).confirm();
  await findToast('Withdrawn from review');
  await waitFor(() => expect(page.main.queryByRole('heading', { level: 2, name: 'Handed in' })).toBeNull());
  await page.main.findByRole('tab', { name: 'Drafts (1)' });

  await page.user.click(page.main.getByRole('tab', { name: 'Published (1)' }));
  const live = await findCard(page, 'A live one');
  const liveNote = await live.findNote();
  expect(liveNote.textContent).toContain('is waiting for review');
  await waitFor(() => expect(liveNote.textContent).toMatch(inQueue));
  await live.pressWithdraw();
  const dialog = await findWithdrawDialog(page);
  expect(dialog.root.textContent).toContain('Readers still see the approved text.');
  await dialog.confirm();
  await within(live.root).findByText('Unsubmitted edit');
  expect(await readArticle(site, author.token, edit._id)).toMatchObject({
    title: 'A live one',
    visibility: 'approved',
    pendingRevision: { status: 'draft' },
  });
});

test('a withdrawal after the decision changes nothing', async () => {
  const { author, written } = await startAuthor();
  const article = await written.submitted({ title: 'Handed in' });
  const page = await openPage(site, '/my-articles?tab=pending', { session: author });
  await (await findCard(page, 'Handed in')).pressWithdraw();
  await written.decide(article, 'approved');
  await (await findWithdrawDialog(page)).confirm();
  await findToast('It has changed in the meantime.');
  await page.main.findByRole('tab', { name: 'Published (1)' });
});

test('everyone can read when an article was reviewed, and that its edit was reviewed again', async () => {
  const { written } = await startDesk();
  const article = await written.approved({ title: 'On record' });
  const readText = async () => {
    await openPage(site, `/article/${article.slug}`);
    return document.querySelector('main')?.textContent;
  };
  const reviewed = /Reviewed on \d+ \w+ \d{4}/;
  expect(await readText()).toMatch(reviewed);
  await written.save(article, {
    content: '<p>A better text, read once more by a person.</p>',
    status: 'published',
  });
  expect(await readText()).toMatch(reviewed);
  await written.decide(article, 'approved');
  expect(await readText()).toMatch(/First published \d+ \w+ \d{4}; edited and reviewed again the same day/);
});

test('the review time is on the write page and, without JavaScript, on the About page', async () => {
  const words = /Too few decisions in the last 30 days|In the last 30 days/;
  expect(await (await fetch(`${site.url}/about`)).text()).toMatch(words);
  const { author } = await startDesk();
  const about = await openPage(site, '/about', { session: author });
  expect(document.querySelector('main')?.textContent).toMatch(words);
  about.main.getByRole('heading', { level: 1 });
  const write = await openPage(site, '/write', { session: author });
  await write.main.findByText(/This typically takes 24-48 hours\./);
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(words));
});
