// What an article page shows to whom, at which URL, and what its buttons do.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { ada, createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fakeTime } from '#test/pages/fake-time.ts';
import { type OpenOptions, type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
const likeCall = /^\/api\/blogs\/[^/]+\/like$/;
const viewCall = /^\/api\/blogs\/[^/]+\/view$/;
let author: MemberSession;
let admin: MemberSession;
let reader: MemberSession;
let written: ReturnType<typeof writeArticles>;

beforeAll(async () => {
  author = await signUp(site, newPerson());
  admin = await members.signIn(grace);
  reader = await members.signIn(ada);
  written = writeArticles(site, { author, admin });
});

const openArticle = (slug: string, options: OpenOptions = {}) => openPage(site, `/article/${slug}`, options);

const urlOf = (slug: string) => `https://galley.test/article/${slug}`;
const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const hrefOf = (element: Element) => element.getAttribute('href');
const articleOf = ({ main }: OpenPage) => within(main.getAllByRole('article')[0] as HTMLElement);
const titleOf = ({ main }: OpenPage) => main.getByRole('heading', { level: 1 }).textContent;
const likeButtonOf = (page: OpenPage) => articleOf(page).getByRole('button', { name: /^Like this article/ });
const notice = { name: 'Status of this article' };
const toasts = () => document.querySelectorAll('[aria-label^="Notifications"] li');

async function expectLikes(page: OpenPage, name: string, isPressed: boolean): Promise<void> {
  const button = await articleOf(page).findByRole('button', { name: `Like this article: ${name}` });
  expect(button.getAttribute('aria-pressed')).toBe(String(isPressed));
}

describe('what readers see', () => {
  test('the article page shows category, tags, author and dates, and links to related articles', async () => {
    const { slug } = await written.approved({ title: 'Leases', category: 'nodejs', tags: ['queues', 'c++'] });
    await written.approved({ title: 'More on queues', tags: ['queues'] });
    const page = await openArticle(slug);
    const article = articleOf(page);
    expect(document.title).toBe('Leases · Galley');
    expect(titleOf(page)).toBe('Leases');
    const text = textOf(page.main.getAllByRole('article')[0]);
    expect(text).toContain('1 min read');
    expect(text).toContain('Four eyes see more.');
    expect(text).toContain('Whoever wrote a text reads what they meant.');
    // The publication date and the review date.
    const times = [...document.querySelectorAll('main article time')].map(textOf).join(', ');
    expect(times).toMatch(/^\d+ \w+ \d{4}, \d+ \w+ \d{4}$/);
    expect(hrefOf(article.getByRole('link', { name: 'Node.js' }))).toBe('/articles?category=nodejs');
    const tags = within(article.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map(textOf)).toEqual(['#queues', '#c++']);
    expect(hrefOf(tags[1] as HTMLElement)).toBe('/articles?tag=c%2B%2B');
    const authorPath = `/profile/${author.viewer.username}`;
    expect(hrefOf(article.getByRole('link', { name: 'View author' }))).toBe(authorPath);
    expect(page.main.queryByRole('complementary', notice)).toBeNull();
    expect(page.main.queryByRole('link', { name: 'Edit' })).toBeNull();

    const metaOf = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(metaOf('description')).toBe('Four eyes see more.');
    expect(metaOf('og:type')).toBe('article');
    expect(metaOf('robots')).toBeUndefined();
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${site.url}/article/${slug}`);

    const related = within(page.main.getByRole('region', { name: 'Read next' })).getAllByRole('link');
    expect(related.map(textOf)).toEqual(['More on queues']);
    await page.user.click(related[0] as HTMLElement);
    await waitFor(() => expect(titleOf(page)).toBe('More on queues'));
  });

  test('a short article has no contents', async () => {
    const content = '<p>Twenty characters of it.</p><h2>One</h2><h2>Two</h2>';
    const page = await openArticle((await written.approved({ content })).slug);
    articleOf(page).getByRole('heading', { name: 'Two' });
    expect(page.main.queryByText('On this page')).toBeNull();
    expect(page.main.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  test('an article has one canonical URL; other spellings redirect to it or are not found', async () => {
    const { slug, _id } = await written.approved({ title: 'Spelled in one way' });
    const renamed = await written.submitted({ title: 'Called so at first' });
    await written.save(renamed, { title: 'Called so in the end', status: 'published' });
    const { slug: current } = await written.decide(renamed, 'approved');
    expect(renamed.slug).not.toBe(current);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await ask(`/article/${slug}`)).toEqual([200, null]);
    expect(await ask(`/article/${slug.toUpperCase()}`)).toEqual([404, null]);
    expect(await ask(`/Article/${slug}`)).toEqual([404, null]);
    for (const other of [_id, slug.replace('s', '%73')]) {
      expect(await ask(`/article/${other}`)).toEqual([301, `/article/${slug}`]);
    }
    expect(await ask(`/article/${renamed.slug}?utm=1`)).toEqual([301, `/article/${current}`]);
  });
});

describe('an article that is not public', () => {
  test('an article that is not approved is not available to readers', async () => {
    for (const { slug } of [await written.draft(), await written.submitted(), { slug: 'never-written' }]) {
      const response = await fetch(`${site.url}/article/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Whoever wrote a text');
      const page = await openArticle(slug);
      page.main.getByRole('heading', { name: 'Article not available' });
      expect(document.title).toBe('Article not available · Galley');
      expect(hrefOf(page.main.getByRole('link', { name: 'Go back home' }))).toBe('/');
    }
    const page = await openArticle((await written.submitted()).slug, { session: reader });
    await page.main.findByRole('heading', { name: 'Article not available' });
    expect(page.main.queryByRole('complementary', notice)).toBeNull();
  });

  test('an author sees their draft, its state and the link to edit it', async () => {
    const draft = await written.draft({ title: 'Not yet for others', category: '' });
    const page = await openArticle(draft.slug, { session: author });
    const state = await page.main.findByRole('complementary', notice);
    expect(titleOf(page)).toBe('Not yet for others');
    await waitFor(() => expect(document.title).toBe('Not yet for others · Galley'));
    expect(hrefOf(articleOf(page).getByRole('link', { name: 'General' }))).toBe('/articles');
    expect(state.textContent).toContain('Draft');
    expect(state.textContent).toContain('Readers can’t see it.');
    expect(articleOf(page).queryByRole('button', { name: /^(Like|Share)/ })).toBeNull();
    expect(hrefOf(page.main.getByRole('link', { name: 'Edit' }))).toBe(`/write?edit=${draft._id}`);
  });

  test('an author sees the note of the reviewer, and the link to edit a live article', async () => {
    const rejected = await written.rejected('Please name your sources.');
    const waiting = await written.editWaiting({ title: 'New name' }, { title: 'Old name' });
    const live = await written.approved({ title: 'Live as it is' });
    let page = await openArticle(rejected.slug, { session: author });
    const state = await page.main.findByRole('complementary', notice);
    expect(state.textContent).toContain('Rejected');
    expect(state.textContent).toContain('Please name your sources.');

    page = await openArticle(waiting.slug, { session: author });
    const pending = await page.main.findByRole('complementary', notice);
    expect(titleOf(page)).toBe('Old name');
    expect(pending.textContent).toContain('Edit pending review');

    page = await openArticle(live.slug, { session: author });
    await page.main.findByRole('link', { name: 'Edit' });
    expect(page.main.queryByRole('complementary', notice)).toBeNull();
  });

  test('an admin can read an article that waits for review, but not edit it', async () => {
    const { slug } = await written.submitted({ title: 'In the queue' });
    const page = await openArticle(slug, { session: admin });
    const state = await page.main.findByRole('complementary', notice);
    expect(titleOf(page)).toBe('In the queue');
    expect(state.textContent).toContain('Pending Review');
    expect(state.textContent).toContain('Readers can’t see it.');
    expect(page.main.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('likes, sharing and views', () => {
  test('a like shows at once, then the count of the server, and is reverted with a toast if it fails', async () => {
    const page = await openArticle((await written.approved()).slug, { session: reader });
    const sent = () => page.calls.sent.filter((call) => call.endsWith('/like'));
    const release = page.calls.hold(likeCall);
    await page.user.click(likeButtonOf(page));
    await expectLikes(page, '1 like', true);
    await page.user.click(likeButtonOf(page));
    await expectLikes(page, '0 likes', false);
    release();
    await waitFor(() => expect(sent()).toHaveLength(2));
    page.calls.restore();
    await expectLikes(page, '0 likes', false);

    page.calls.respond(likeCall, () => ({ success: true, likes: 1234, liked: true }));
    await page.user.click(likeButtonOf(page));
    await expectLikes(page, '1.2k likes', true);
    page.calls.fail(likeCall, 500);
    await page.user.click(likeButtonOf(page));
    await page.body.findByText('Failed to update like');
    await expectLikes(page, '1.2k likes', true);
  });

  test("loading the viewer's own like does not replace the text on the page", async () => {
    const content = '<p>This very paragraph, and no other.</p>';
    const { slug } = await written.approved({ content });
    const calls = createCalls();
    const release = calls.hold(`/api/blogs/${slug}`);
    const page = await openArticle(slug, { session: reader, calls });
    const paragraph = articleOf(page).getByText(/^This very paragraph/);
    // A click before the like has loaded waits for it.
    await page.user.click(likeButtonOf(page));
    release();
    await expectLikes(page, '1 like', true);
    expect(paragraph.isConnected).toBe(true);
  });

  test('a visitor who likes an article signs in first, and comes back to the article', async () => {
    const { slug } = await written.approved();
    const page = await openArticle(slug);
    await page.user.click(likeButtonOf(page));
    await page.main.findByText('Sign in to like and comment, and we’ll take you back to the article.');
    expect(page.path()).toBe('/auth');
    await page.user.click(page.main.getByRole('textbox', { name: 'Email' }));
    await page.user.paste(reader.viewer.email);
    await page.user.click(page.main.getByLabelText('Password'));
    await page.user.paste(holderPassword);
    await page.user.click(page.main.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.path()).toBe(`/article/${slug}`));
    await page.user.click(await page.main.findByRole('button', { name: /^Like this article/ }));
    await expectLikes(page, '1 like', true);
  });

  test('Share opens the share dialog of the device where it has one', async () => {
    const { slug } = await written.approved({ title: 'To be shared' });
    const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
    const page = await openArticle(slug);
    Object.assign(navigator, { canShare: () => true, share });
    await page.user.click(articleOf(page).getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'To be shared', url: urlOf(slug) });
    await new Promise((resolve) => setTimeout(resolve));
    expect(toasts()).toHaveLength(0);
  });

  test('a view is counted once, after a few seconds; if that fails, nothing is shown', async () => {
    const { slug, _id } = await written.approved();
    const calls = createCalls();
    const count = vi.fn((_at: number) => new Response('{}', { status: 500 }));
    calls.reply(viewCall, () => count(Date.now()));
    fakeTime();
    const openedAt = Date.now();
    await openArticle(slug, { calls });
    const views = () => calls.sent.filter((call) => call.endsWith('/view'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(views()).toEqual([`POST /api/blogs/${_id}/view`]);
    // By the page's own clock, because a slow machine takes its time to open the page.
    expect((count.mock.calls[0]?.[0] ?? 0) - openedAt).toBeGreaterThanOrEqual(3_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(views()).toHaveLength(1);
    expect(toasts()).toHaveLength(0);
  });
});
