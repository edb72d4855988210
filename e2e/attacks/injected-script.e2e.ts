// Text that a member wrote must not run as script in any browser: a reader's, its author's or a reviewer's. The tests
// in test/attacks check that the server sends it as text.
import type { Page } from '@playwright/test';
import type { Article } from '#features/articles/article-schema.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { hostileContent, hostileTexts } from '../../test/attacks/content/hostile-texts.ts';
import { signUp } from '../accounts/account-holders.ts';
import type { MemberSession, Person } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { bellOf } from '../people/notification-bell.ts';
import { test as base, expect } from '../review/queue.fixture.ts';
import { openDashboard } from '../review/queue-page.ts';
import { openReview } from '../review/review-page.ts';
import type { Site } from '../run-site.ts';
import { myArticlesOf } from '../writing/my-articles-page.ts';
import { writeArticles } from '../writing/write-articles.ts';
import { type Scripts, watchScripts } from './watch-scripts.ts';

type Hostile = { author: MemberSession; live: Article; waiting: Article };

const text = `${hostileTexts[0]}${hostileTexts[1]}`;

const writer: Person = {
  name: text.slice(0, 80),
  username: 'eve-the-writer',
  email: 'eve-the-writer@example.com',
};

/** Writes hostile text into every field that accepts text. */
async function writeAll(site: Site, { author, admin }: { author: MemberSession; admin: MemberSession }) {
  const call = async (token: string, method: string, path: string, body: object) => {
    const response = await fetch(site.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response.json() as Promise<Record<string, { id: string }>>;
  };
  const line = text.slice(0, 100);
  await call(author.token, 'PUT', '/api/profile/me', {
    bio: text,
    location: line,
    profession: line,
    company: line,
    skills: hostileTexts.map((one) => one.slice(0, 40)).slice(0, 5),
  });
  const written = writeArticles(site, { author, admin });
  const words = {
    title: text,
    excerpt: text,
    content: `<h2>${escapeHtml(text)}</h2><p>${escapeHtml(text)}</p>${hostileContent}`,
    tags: ['<svg onload=alert(1)>', '"onfocus=alert(1)'],
    seo: { metaTitle: text, metaDescription: text, keywords: ['<script>'] },
  };
  const live = await written.approved(words);
  const waiting = await written.editWaiting(words, { title: 'Before' });
  for (const content of hostileTexts)
    await call(admin.token, 'POST', `/api/comments/${live._id}`, { content });
  await call(admin.token, 'POST', `/api/blogs/${waiting._id}/marks`, {
    revision: 2,
    block: 0,
    quote: '',
    prefix: line,
    suffix: line,
    body: text,
  });
  await call(admin.token, 'POST', '/api/admin/replies', { title: text.slice(0, 60), body: text });
  await written.rejected(text, words);
  return { author, live, waiting };
}

const test = base.extend<{ hostile: Hostile; scripts: Scripts }>({
  scripts: async ({ context }, provide) => provide(await watchScripts(context)),
  // `written` empties the queue.
  hostile: async ({ site, members, written: _emptied, person }, provide) => {
    if (!person) throw new Error('This test needs `person`, an admin');
    const author = await signUp(site, writer);
    await provide(await writeAll(site, { author, admin: await members.signIn(person) }));
  },
});

// One journey for all viewers: they look at the same account and the same articles.
test("script in a member's text does not run for a reviewer, a reader or its author", async ({
  page,
  hostile,
  scripts,
  pageOf,
}) => {
  const { author, live, waiting } = hostile;
  const profile = `/profile/${author.viewer.username}`;
  const lists = ['/', '/articles', '/authors', `/articles?q=${encodeURIComponent(text.slice(0, 60))}`];

  await test.step('for a reviewer', async () => {
    const dashboard = await openDashboard(page);
    await expect(dashboard.main.getByText('alert(1)').first()).toBeVisible();
    for (const name of ['Published', 'Rejected', 'Analytics', 'Audit']) {
      const tab = dashboard.tab(new RegExp(`^${name}`));
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dashboard.panel.getByText('alert(1)').first()).toBeVisible();
    }
    expect(await scripts.count()).toBe(0);
    const review = await openReview(page, waiting._id);
    for (const view of ['Text', 'Changes'] as const) {
      await review.viewButton(view).click();
      await expect(review.title).toContainText('</script>');
      await expect(review.text).toContainText('alert(1)');
      await review.repliesButton.click();
      await page.keyboard.press('Escape');
    }
    expect(await scripts.count()).toBe(0);
  });

  const openArticle = async (theirPage: Page) => {
    await openPage(theirPage, `/article/${live.slug}`);
    await expect(theirPage.getByRole('heading', { level: 1 })).toContainText('</script>');
    await theirPage.getByRole('region', { name: /comments/i }).scrollIntoViewIfNeeded();
    await expect(theirPage.getByText(hostileTexts[0]).last()).toBeVisible();
  };

  await test.step('for a reader, in the HTML of the server', async () => {
    const { page: theirPage } = await pageOf();
    const theirScripts = await watchScripts(theirPage.context());
    await openArticle(theirPage);
    expect(await theirScripts.count()).toBe(0);
    for (const path of [...lists, profile]) {
      await openPage(theirPage, path);
      await expect(theirPage.getByRole('main').getByText('alert(1)').first()).toBeVisible();
      expect(await theirScripts.count(), path).toBe(0);
    }
    await expect(theirPage.getByRole('heading', { level: 1 })).toContainText('</script>');
  });

  await test.step('for its author, in pages that open without a new document', async () => {
    const { page: theirPage } = await pageOf(author);
    const theirScripts = await watchScripts(theirPage.context());
    const main = theirPage.getByRole('main');
    await openArticle(theirPage);
    await bellOf(theirPage).button.click();
    await expect(bellOf(theirPage).items.first()).toBeVisible();
    for (const path of [...lists, profile, '/profile', '/my-articles']) {
      await followLink(theirPage, path);
      await expect(main.getByText('alert(1)').first()).toBeVisible();
    }
    const rejected = myArticlesOf(theirPage).tabs.filter({ hasText: 'Rejected' });
    await rejected.click();
    await expect(rejected).toHaveAttribute('aria-selected', 'true');
    await expect(main.getByText('alert(1)').first()).toBeVisible();
    await followLink(theirPage, '/statistics');
    await expect(main.getByText('alert(1)').first()).toBeVisible();
    await followLink(theirPage, '/profile/edit');
    await expect(main.getByRole('textbox', { name: 'Bio' })).toHaveValue(text);
    expect(await theirScripts.count()).toBe(0);
    await openPage(theirPage, `/write?edit=${waiting._id}`);
    await expect(theirPage.getByRole('textbox', { name: 'Content', exact: true })).toContainText('alert(1)');
    expect(await theirScripts.count()).toBe(0);
  });
});

/** Opens another page of the site without loading a document, as a link does. */
async function followLink(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(title);
}
