// Articles that a reviewer sent back, in My Articles and above the article.
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace } from '#e2e/members.ts';
import { sendBack } from '#e2e/review/review-by-api.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { openMyArticles } from '#test/pages/my-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
const blocks = ['A proof is read twice, and the letters are counted.'];
const content = `<p>${blocks[0]}</p>`;
const remarks = [
  { quote: 'read twice', body: 'By whom?' },
  { quote: 'letters', body: 'Which?' },
];

test('requested changes are called so, with the marks to look at; a rejection is called a rejection', async () => {
  const author = await signUp(site, newPerson());
  const admin = await members.signIn(grace);
  const written = writeArticles(site, { author, admin });
  const returned = await written.submitted({ title: 'Almost there', content });
  await sendBack(site, admin, { id: returned._id, blocks, remarks, note: 'Two things.' });
  await written.rejected('Not for us.', { title: 'Not for us' });
  const live = await written.editWaiting({ title: 'New name' }, { title: 'Live', content });
  await sendBack(site, admin, { id: live._id, blocks, remarks: remarks.slice(1), note: 'One thing.' });

  const mine = await openMyArticles(site, '?tab=rejected', { session: author });
  const card = await mine.card('Almost there');
  expect(card.hasBadge('Changes requested')).toBe(true);
  expect(card.hasBadge('Rejected')).toBe(false);
  await card.see('2 marks to look at');
  expect(card.link(/2 marks/).getAttribute('href')).toBe(`/write?edit=${returned._id}`);
  const rejected = await mine.card('Not for us');
  expect(rejected.hasBadge('Rejected')).toBe(true);
  expect(rejected.root.textContent).not.toContain('Changes requested');

  await mine.open('Published (1)');
  const edit = await mine.card('Live');
  expect(edit.hasBadge('Edit needs changes')).toBe(true);
  await edit.see('One mark to look at');

  const { main } = await openPage(site, `/article/${returned.slug}`, { session: author });
  const notice = await main.findByRole('complementary', { name: 'Status of this article' });
  await waitFor(() => expect(notice.textContent).toContain('A reviewer requested changes.'));
  expect(notice.textContent).not.toContain('rejected');
});
