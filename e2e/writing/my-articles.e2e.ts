import sharp from 'sharp';
import { findViolations } from '../accessibility/find-violations.ts';
import type { MemberSession } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import type { Site } from '../run-site.ts';
import { expect, test } from './my-articles.fixture.ts';
import { openMyArticles } from './my-articles-page.ts';
import { goodText } from './own-articles.ts';
import { longContent } from './write-articles.ts';

const listCall = '**/api/blogs/mine/all*';

test.use({ viewport: { width: 1280, height: 800 } });

test('each article is in the tab of its state, and the tabs show counts', async ({ page, written }) => {
  await written.approved({ title: 'A live one' });
  await written.draft({ title: 'First thoughts' });
  await written.draft({ title: 'Second thoughts' });
  await written.submitted({ title: 'Handed in' });
  await written.rejected('Please name your sources.\nTwo would do.', { title: 'Sent back' });

  const mine = await openMyArticles(page);
  await expect(mine.heading).toBeVisible();
  await expect(mine.tabs).toHaveText(['Published (1)', 'Drafts (2)', 'Pending (1)', 'Rejected (1)']);
  await expect(mine.tab('Published (1)')).toHaveAttribute('aria-selected', 'true');
  await expect(mine.card('A live one').badge('Published')).toBeVisible();
  await expect(mine.cards).toHaveCount(1);

  await mine.tab('Drafts (2)').click();
  await expect(page).toHaveURL('/my-articles?tab=drafts');
  await expect(mine.card('First thoughts').badge('Draft')).toBeVisible();
  // Sorted by the newest change.
  await expect(mine.cards.getByRole('heading', { level: 2 })).toHaveText([
    'Second thoughts',
    'First thoughts',
  ]);

  await mine.tab('Pending (1)').click();
  await expect(mine.card('Handed in').badge('Pending Review')).toBeVisible();

  await mine.tab('Rejected (1)').click();
  const sentBack = mine.card('Sent back');
  await expect(sentBack.badge('Rejected')).toBeVisible();
  await expect(sentBack.note).toContainText('What the reviewer said');
  await expect(sentBack.note).toContainText('Please name your sources.\nTwo would do.');

  await page.reload();
  await expect(mine.tab('Rejected (1)')).toHaveAttribute('aria-selected', 'true');
  await expect(sentBack.root).toBeVisible();
  await mine.tab('Published (1)').click();
  await expect(page).toHaveURL('/my-articles');
});

test("a card shows its article's details, and reader counts only for a live one", async ({
  page,
  written,
}) => {
  const live = await written.approved();
  await written.draft({ title: 'Barely begun', category: '', tags: [], content: '' });
  const mine = await openMyArticles(page);
  const card = mine.card(goodText.title);
  await expect(card.root).toContainText('TypeScript · 1 min read');
  await expect(card.root).toContainText(/Published \d+ \w+ \d{4}/);
  await expect(card.root).toContainText(/Updated \d+ \w+ \d{4}/);
  await expect(card.root).toContainText(/Created \d+ \w+ \d{4}/);
  await expect(card.root).toContainText('Whoever wrote a text reads what they meant.');
  await expect(card.tags).toHaveText(['#review', '#writing']);
  await expect(card.counts).toHaveText(['0 views', '0 likes', '0 comments']);
  await expect(card.liveLink).toHaveAttribute('href', `/article/${live.slug}`);
  await expect(card.note).toBeHidden();

  await mine.tab('Drafts (1)').click();
  const draft = mine.card('Barely begun');
  await expect(draft.root).toContainText('General · 1 min read');
  await expect(draft.root).toContainText('No content provided');
  await expect(draft.root).not.toContainText(/Published \d/);
  await expect(draft.tags).toHaveCount(0);
  await expect(draft.counts).toHaveCount(0);
  await expect(draft.liveLink).toBeHidden();
});

test('counts above a thousand are abbreviated', async ({ page, written }) => {
  await written.approved();
  await page.route(listCall, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.blogs[0].engagement = { views: 1234, likes: 999, comments: 1 };
    await route.fulfill({ json: answer });
  });
  const mine = await openMyArticles(page);
  await expect(mine.card(goodText.title).counts).toHaveText(['1.2k views', '999 likes', '1 comment']);
});

test('a live article shows the state of its edit', async ({ page, written }) => {
  await written.editWaiting({ title: 'New name' }, { title: 'One' });
  await written.editRejected('Too short.', { title: 'New name' }, { title: 'Two' });
  await written.editSaved({ title: 'New name' }, { title: 'Three' });
  const mine = await openMyArticles(page);
  await expect(mine.tabs).toHaveText(['Published (3)', 'Drafts (0)', 'Pending (0)', 'Rejected (0)']);

  await expect(mine.card('One').badge('Edit pending review')).toBeVisible();
  await expect(mine.card('One').note).toContainText('is waiting for review');
  await expect(mine.card('Two').badge('Edit rejected')).toBeVisible();
  await expect(mine.card('Two').note).toContainText('Too short.');
  await expect(mine.card('Three').badge('Unsubmitted edit')).toBeVisible();
  for (const title of ['One', 'Two', 'Three']) {
    await expect(mine.card(title).badge('Published')).toBeVisible();
    await expect(mine.card(title).liveLink).toBeVisible();
  }
});

test('a hidden article says so, in a tab that exists only then', async ({ page, written }) => {
  const article = await written.approved({ title: 'Out of sight' });
  const mine = await openMyArticles(page);
  await expect(mine.tabs).toHaveCount(4);
  await written.decide(article, 'hidden');
  await page.reload();
  await mine.tab('Hidden (1)').click();
  await expect(mine.card('Out of sight').badge('Hidden')).toBeVisible();
  await expect(mine.card('Out of sight').liveLink).toBeHidden();
});

test('a long text shows its start, and all of it on request', async ({ page, written }) => {
  const end = '<p>The last line, with <a href="https://example.org/">a link</a>.</p>';
  await written.draft({ title: 'Long', content: longContent + end });
  await written.draft({ title: 'Short' });
  const mine = await openMyArticles(page, 'drafts');
  await expect(mine.card('Short').root).toBeVisible();
  await expect(mine.card('Short').expandButton).toHaveCount(0);

  const { root, expandButton } = mine.card('Long');
  // The text loads after the card.
  await expect(expandButton).toHaveText('Show all');
  const cutHeight = (await root.boundingBox())?.height ?? 0;
  await expect(expandButton).toHaveAttribute('aria-expanded', 'false');
  await expandButton.click();
  await expect(expandButton).toHaveText('Show less');
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');
  expect((await root.boundingBox())?.height).toBeGreaterThan(cutHeight + 300);

  await expandButton.click();
  await expect(expandButton).toHaveAttribute('aria-expanded', 'false');
  expect((await root.boundingBox())?.height).toBe(cutHeight);
  await expect(root.getByRole('heading', { name: 'Long' })).toBeInViewport();

  // Focusing a link in the hidden part expands the text.
  await root.getByRole('link', { name: 'a link' }).focus();
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');
});

test('Edit opens the write page of that article', async ({ page, written }) => {
  const draft = await written.draft({ title: 'Unfinished' });
  const mine = await openMyArticles(page, 'drafts');
  await mine.card('Unfinished').editLink.click();
  await expect(page).toHaveURL(`/write?edit=${draft._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible();
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toEqual({ blogId: draft._id, slug: draft.slug });
});

test('My Articles is accessible in both themes and fits a small phone', async ({
  page,
  written,
  site,
  holder,
}) => {
  const image = await uploadImage(site, holder);
  const wide = [
    `<p>${'unbreakable'.repeat(20)}</p>`,
    `<figure><img src="${image}" alt="A galley proof"></figure>`,
    `<pre><code>${'const proof = read(twice); '.repeat(12)}</code></pre>`,
    `<table><tbody><tr>${'<td>A cell that is wide</td>'.repeat(9)}</tr></tbody></table>`,
  ].join('');
  await written.editRejected('Please explain the table.', { title: 'Another' }, { content: wide });
  await written.rejected('n'.repeat(200), { title: 'W'.repeat(120), tags: ['t'.repeat(40)] });
  await page.setViewportSize({ width: 320, height: 700 });
  const mine = await openMyArticles(page, 'rejected');
  await expect(mine.cards).toHaveCount(1);
  await expect(mine.tab('Rejected (1)')).toBeInViewport();
  expect(await findOverflow(page)).toEqual([]);

  await mine.tab('Published (1)').click();
  const { root, expandButton } = mine.card(goodText.title);
  await expandButton.click();
  await expect(root.getByRole('img', { name: 'A galley proof' })).toHaveAttribute('loading', 'lazy');
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

async function uploadImage(site: Site, { token }: MemberSession): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a8321f' } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'proof.png');
  const response = await fetch(`${site.url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}
