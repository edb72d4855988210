// What the author sees while a submission is in the queue, and what readers see of the review.
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { openArticle } from '../reading/article/article-page.ts';
import { openMyArticles } from '../writing/my-articles-page.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const inQueue =
  /(The only one in the queue|Next in a queue of \d+|\d+(st|nd|rd|th) of \d+ in the queue) · submitted (just now|\d+ minutes? ago)/;

test('an author sees the position in the queue, and it moves up', async ({ page, site, holder, written }) => {
  const before = await written.submitted({ title: 'Handed in first' });
  const { _id } = await written.submitted({ title: 'Handed in' });
  const author = authorPageOf(page);
  await author.open(`/write?edit=${_id}`);
  await expect(author.review).toContainText('This article is waiting for review.');
  await expect(author.review).toContainText(inQueue);
  await expect(author.review).toContainText(/Typically 24–48 hours\.|usually decided within/);
  const readPosition = async () => {
    const headers = { authorization: `Bearer ${holder.token}` };
    const response = await fetch(`${site.url}/api/blogs/mine/queue`, { headers });
    const { places } = (await response.json()) as { places: { blogId: string; place: number }[] };
    return places.find(({ blogId }) => blogId === _id)?.place;
  };
  const position = (await readPosition()) ?? 0;
  await written.decide(before, 'approved');
  expect(await readPosition()).toBe(position - 1);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const ahead =
    position - 1 === 1
      ? /The only one in the queue|Next in a queue of/
      : new RegExp(`${position - 1}(st|nd|rd|th) of`);
  await expect(author.review).toContainText(ahead);
});

test('a submission is withdrawn on the write page, and its text is kept', async ({
  page,
  site,
  holder,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Too early' });
  const author = authorPageOf(page);
  await author.open(`/write?edit=${_id}`);
  await author.write(' One thing more.');
  await author.withdrawButton.click();
  await author.withdrawDialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readArticle(site, holder.token, _id)).toMatchObject({ status: 'published' });
  await author.withdrawButton.click();
  await author.confirmWithdraw.click();
  await expect(toastOf(page, 'Withdrawn from review')).toBeVisible();
  await expect(author.withdrawButton).toBeHidden();
  await expect(author.content).toBeFocused();
  const draft = await readArticle(site, holder.token, _id);
  expect(draft).toMatchObject({ status: 'draft', title: 'Too early' });
  expect(draft.content).toContain('One thing more.');
  await author.write(' And another.');
  await expect(author.status).toContainText('Saved to your account');
});

test('a submission is withdrawn in My Articles, and readers still see the approved text', async ({
  page,
  site,
  holder,
  written,
}) => {
  const edit = await written.editWaiting({ title: 'A new name' }, { title: 'A live one' });
  await written.submitted({ title: 'Handed in' });
  const mine = await openMyArticles(page, 'pending');
  const waiting = mine.card('Handed in');
  await expect(waiting.note).toContainText(inQueue);
  const author = authorPageOf(page);
  await waiting.root.getByRole('button', { name: 'Withdraw' }).click();
  await author.confirmWithdraw.click();
  await expect(toastOf(page, 'Withdrawn from review')).toBeVisible();
  await expect(waiting.root).toHaveCount(0);
  await expect(mine.tab('Drafts (1)')).toBeVisible();

  await mine.tab('Published (1)').click();
  const live = mine.card('A live one');
  await expect(live.note).toContainText('is waiting for review');
  await expect(live.note).toContainText(inQueue);
  await live.root.getByRole('button', { name: 'Withdraw' }).click();
  await expect(author.withdrawDialog).toContainText('Readers still see the approved text.');
  await author.confirmWithdraw.click();
  await expect(live.badge('Unsubmitted edit')).toBeVisible();
  const seen = await readArticle(site, holder.token, edit._id);
  expect(seen).toMatchObject({
    title: 'A live one',
    visibility: 'approved',
    pendingRevision: { status: 'draft' },
  });
});

test('a withdrawal after the decision changes nothing', async ({ page, written, problems }) => {
  problems.allow(/console error: .* 409 \(Conflict\)/);
  const article = await written.submitted({ title: 'Handed in' });
  const mine = await openMyArticles(page, 'pending');
  await mine.card('Handed in').root.getByRole('button', { name: 'Withdraw' }).click();
  await written.decide(article, 'approved');
  await authorPageOf(page).confirmWithdraw.click();
  await expect(toastOf(page, 'It has changed in the meantime.')).toBeVisible();
  await expect(mine.tab('Published (1)')).toBeVisible();
});

test('My Articles is accessible and fits with a pending and a returned article', async ({
  page,
  written,
  returnedId,
}) => {
  await written.submitted({ title: 'Handed in' });
  await page.setViewportSize({ width: 390, height: 800 });
  const mine = await openMyArticles(page, 'pending');
  await expect(mine.card('Handed in').note).toContainText(inQueue);
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await mine.tab('Rejected (1)').click();
  await expect(mine.cards).toContainText(['Changes requested']);
  await mine.cards.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/write?edit=${returnedId}`);
});

test('everyone can read when an article was reviewed, and that its edit was reviewed again', async ({
  page,
  written,
}) => {
  const article = await written.approved({ title: 'On record' });
  const shown = await openArticle(page, article.slug);
  await expect(shown.article).toContainText(/Reviewed on \d+ \w+ \d{4}/);
  await written.save(article, {
    content: '<p>A better text, read once more by a person.</p>',
    status: 'published',
  });
  await page.reload();
  await expect(shown.article).toContainText(/Reviewed on \d+ \w+ \d{4}/);
  await written.decide(article, 'approved');
  await page.reload();
  await expect(shown.article).toContainText(
    /First published \d+ \w+ \d{4}; edited and reviewed again the same day/,
  );
});

test('the review time is on the write page and, without JavaScript, on the About page', async ({
  page,
  request,
}) => {
  const words = /Too few decisions in the last 30 days|In the last 30 days/;
  expect(await (await request.get('/about')).text()).toMatch(words);
  await openPage(page, '/about');
  await expect(page.getByRole('main')).toContainText(words);
  const author = authorPageOf(page);
  await author.open('/write');
  await expect(author.main).toContainText('This typically takes 24-48 hours.');
  await expect(author.main).toContainText(words);
});
