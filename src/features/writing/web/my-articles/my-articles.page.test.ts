// My Articles: its tabs and cards, empty tabs, deletions and failed calls.
import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { goodText } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { createAuthors, openMyArticles } from '#test/pages/my-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const listCall = '/api/blogs/mine/all';
const newAuthor = createAuthors(site);

describe('tabs and cards', () => {
  test('each article is in the tab of its state, and the tabs show counts', async () => {
    const { author, written } = await newAuthor();
    await written.approved({ title: 'A live one' });
    await written.draft({ title: 'First thoughts' });
    await written.draft({ title: 'Second thoughts' });
    await written.submitted({ title: 'Handed in' });
    await written.rejected('Please name your sources.\nTwo would do.', { title: 'Sent back' });

    const mine = await openMyArticles(site, '', { session: author });
    mine.main.getByRole('heading', { level: 1, name: 'My Articles' });
    await mine.seeLabels(['Published (1)', 'Drafts (2)', 'Pending (1)', 'Rejected (1)']);
    expect(mine.selected()).toBe('Published (1)');
    await mine.seeTitles(['A live one']);
    expect((await mine.card('A live one')).hasBadge('Published')).toBe(true);

    await mine.open('Drafts (2)');
    // Sorted by the newest change.
    await mine.seeTitles(['Second thoughts', 'First thoughts']);
    expect(mine.path()).toBe('/my-articles?tab=drafts');
    expect((await mine.card('First thoughts')).hasBadge('Draft')).toBe(true);
    await mine.open('Pending (1)');
    expect((await mine.card('Handed in')).hasBadge('Pending Review')).toBe(true);
    await mine.open('Rejected (1)');
    const sentBack = await mine.card('Sent back');
    expect(sentBack.hasBadge('Rejected')).toBe(true);
    expect(sentBack.note()?.textContent).toContain('What the reviewer said');
    expect(sentBack.note()?.textContent).toContain('Please name your sources.\nTwo would do.');

    const again = await openMyArticles(site, '?tab=rejected', { session: author });
    await again.card('Sent back');
    expect(again.selected()).toBe('Rejected (1)');
    await again.open('Published (1)');
    await waitFor(() => expect(again.path()).toBe('/my-articles'));
  });

  test("a card shows its article's details, and reader counts only for a live one", async () => {
    const { author, written } = await newAuthor();
    const live = await written.approved();
    await written.draft({ title: 'Barely begun', category: '', tags: [], content: '' });
    const mine = await openMyArticles(site, '', { session: author });
    const card = await mine.card(goodText.title);
    await card.see('Whoever wrote a text reads what they meant.');
    const details = [
      /TypeScript · 1 min read/,
      /Published \d+ \w+ \d{4}/,
      /Updated \d+ \w+ \d{4}/,
      /Created \d+ \w+ \d{4}/,
    ];
    for (const detail of details) expect(card.root.textContent).toMatch(detail);
    expect(card.items('Tags')).toEqual(['#review', '#writing']);
    expect(card.items('Readers')).toEqual(['0 views', '0 likes', '0 comments']);
    expect(card.liveLink()?.getAttribute('href')).toBe(`/article/${live.slug}`);
    expect(card.note()).toBeNull();

    await mine.open('Drafts (1)');
    const draft = await mine.card('Barely begun');
    await draft.see('No content provided');
    expect(draft.root.textContent).toContain('General · 1 min read');
    expect(draft.root.textContent).not.toMatch(/Published \d/);
    expect(draft.items('Tags')).toEqual([]);
    expect(draft.items('Readers')).toEqual([]);
    expect(draft.liveLink()).toBeNull();
  });

  test('counts above a thousand are abbreviated', async () => {
    const { author, written } = await newAuthor();
    await written.approved();
    const calls = createCalls();
    const engagement = { views: 1234, likes: 999, comments: 1 };
    calls.change<{ blogs: object[] }>(listCall, (body) => ({
      ...body,
      blogs: body.blogs.map((article) => ({ ...article, engagement })),
    }));
    const mine = await openMyArticles(site, '', { session: author, calls });
    const card = await mine.card(goodText.title);
    expect(card.items('Readers')).toEqual(['1.2k views', '999 likes', '1 comment']);
  });

  test('a live article shows the state of its edit', async () => {
    const { author, written } = await newAuthor();
    await written.editWaiting({ title: 'New name' }, { title: 'One' });
    await written.editRejected('Too short.', { title: 'New name' }, { title: 'Two' });
    await written.editSaved({ title: 'New name' }, { title: 'Three' });
    const mine = await openMyArticles(site, '', { session: author });
    await mine.seeLabels(['Published (3)', 'Drafts (0)', 'Pending (0)', 'Rejected (0)']);
    const [one, two, three] = [await mine.card('One'), await mine.card('Two'), await mine.card('Three')];
    expect(one.hasBadge('Edit pending review')).toBe(true);
    expect(one.note()?.textContent).toContain('is waiting for review');
    expect(two.hasBadge('Edit rejected')).toBe(true);
    expect(two.note()?.textContent).toContain('Too short.');
    expect(three.hasBadge('Unsubmitted edit')).toBe(true);
    for (const card of [one, two, three]) {
      expect(card.hasBadge('Published')).toBe(true);
      expect(card.liveLink()).not.toBeNull();
    }
  });

  test('a hidden article says so, in a tab that exists only then', async () => {
    const { author, written } = await newAuthor();
    const article = await written.approved({ title: 'Out of sight' });
    const mine = await openMyArticles(site, '', { session: author });
    await mine.card('Out of sight');
    expect(mine.tabs()).toHaveLength(4);
    await written.decide(article, 'hidden');
    const again = await openMyArticles(site, '', { session: author });
    await again.open('Hidden (1)');
    const card = await again.card('Out of sight');
    expect(card.hasBadge('Hidden')).toBe(true);
    expect(card.liveLink()).toBeNull();
  });

  test('Edit opens the write page of that article', async () => {
    const { author, written } = await newAuthor();
    const draft = await written.draft({ title: 'Unfinished' });
    const mine = await openMyArticles(site, '?tab=drafts', { session: author });
    await mine.user.click((await mine.card('Unfinished')).link(/^Edit/));
    await mine.main.findByRole('heading', { level: 1, name: 'Edit Article' });
    expect(mine.path()).toBe(`/write?edit=${draft._id}`);
    expect(history.state.usr).toEqual({ blogId: draft._id, slug: draft.slug });
  });
});

describe('changes', () => {
  test('an article is deleted only after confirmation', async () => {
    const { author, written } = await newAuthor();
    const live = await written.approved({ title: 'To go' });
    await written.approved({ title: 'To stay' });
    const mine = await openMyArticles(site, '', { session: author });
    await mine.remove('To go');
    expect(await mine.confirm('Cancel')).toContain('“To go”');
    await waitFor(() => expect(mine.isAsking()).toBe(false));
    expect(mine.labels()).toContain('Published (2)');

    await mine.remove('To go');
    await mine.confirm('Delete');
    await findToast('Deleted');
    await mine.seeTitles(['To stay']);
    expect(mine.isAsking()).toBe(false);
    expect(mine.labels()).toContain('Published (1)');
    expect((await fetch(`${site.url}/api/blogs/${live.slug}`)).status).toBe(404);

    await mine.remove('To stay');
    await mine.confirm('Delete');
    await mine.seeTitles(['No articles yet']);
    expect(mine.labels()).toContain('Published (0)');
  });

  test('a failed deletion says why, and the list shows the current state', async () => {
    const { author, written } = await newAuthor();
    const draft = await written.draft({ title: 'Gone elsewhere' });
    const mine = await openMyArticles(site, '?tab=drafts', { session: author });
    mine.calls.drop(`DELETE /api/blogs/${draft._id}`);
    await mine.remove('Gone elsewhere');
    await mine.confirm('Delete');
    const toast = await findToast('Delete failed');
    expect(toast.root.textContent).toContain('Unable to delete the article.');
    await waitFor(() => expect(mine.isAsking()).toBe(false));
    expect(mine.titles()).toEqual(['Gone elsewhere']);
    mine.calls.restore();

    await fetch(`${site.url}/api/blogs/${draft._id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${author.token}` },
    });
    await mine.remove('Gone elsewhere');
    await mine.confirm('Delete');
    await findToast('There is no such article');
    await waitFor(() => expect(mine.titles()).not.toContain('Gone elsewhere'));
  });

  test('an empty tab of My Articles says so and links on', async () => {
    const { author, written } = await newAuthor();
    const empty = await openMyArticles(site, '?tab=pending', { session: author });
    await empty.seeTitles(['No articles yet']);
    expect(empty.labels()).toEqual(['Published (0)', 'Drafts (0)', 'Pending (0)', 'Rejected (0)']);
    const firstArticle = empty.main.getByRole('link', { name: 'Write your first article' });
    expect(firstArticle.getAttribute('href')).toBe('/write');
    await written.draft();
    const mine = await openMyArticles(site, '?tab=pending', { session: author });
    await mine.seeTitles(['No articles pending review']);
    await mine.user.click(mine.main.getByRole('link', { name: 'Finish a draft' }));
    await mine.seeTitles([goodText.title]);
    await mine.open('Published (0)');
    await mine.seeTitles(['No published articles yet']);
    await mine.open('Rejected (0)');
    await mine.seeTitles(['No rejected articles']);
    mine.main.getByRole('link', { name: 'Read the guidelines' });

    await written.submitted({ title: 'Handed in' });
    await mine.open('Drafts (1)');
    await mine.remove(goodText.title);
    await mine.confirm('Delete');
    await mine.seeTitles(['No drafts saved']);
    expect(mine.labels()).toContain('Pending (1)');
  });

  test('My Articles loads more articles on request', async () => {
    const { author, written } = await newAuthor();
    for (const title of ['One', 'Two', 'Three']) await written.draft({ title });
    const calls = createCalls();
    // A page has twenty articles; a limit of two is enough to get a second page.
    calls.rewrite((path) => (path.startsWith(listCall) ? `${path}&limit=2` : path));
    const mine = await openMyArticles(site, '?tab=drafts', { session: author, calls });
    await mine.seeTitles(['Three', 'Two']);
    mine.main.getByText('2 of 3 articles');
    await mine.user.click(mine.main.getByRole('button', { name: 'Load More' }));
    await mine.seeTitles(['Three', 'Two', 'One']);
    expect(mine.main.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('a list or a text that failed to load can be loaded again', async () => {
    const { author, written } = await newAuthor();
    const { _id } = await written.approved();
    const calls = createCalls();
    calls.fail(listCall, 500, { message: 'Out of paper.' });
    const mine = await openMyArticles(site, '', { session: author, calls });
    const alert = await mine.main.findByRole('alert');
    expect(alert.textContent).toContain('Your articles could not be loaded');
    expect(alert.textContent).toContain('Out of paper.');
    calls.restore();
    calls.fail(`/api/blogs/${_id}`, 400, { message: 'Out of paper.' });
    await mine.user.click(mine.main.getByRole('button', { name: 'Try Again' }));
    const card = await mine.card(goodText.title);
    await card.see('The text could not be loaded.');
    calls.restore();
    await mine.user.click(card.button(/^Try Again/));
    await card.see('Whoever wrote a text reads what they meant.');
  });

  test('a signed-out visitor signs in first and returns to the tab of My Articles', async () => {
    const page = await openPage(site, '/my-articles?tab=drafts');
    await waitFor(() => expect(page.path()).toBe('/auth'));
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/my-articles?tab=drafts');
  });
});
