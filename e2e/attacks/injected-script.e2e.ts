// Text that a member wrote must not run as script in any browser: a reader's, its author's or a reviewer's. The tests
// in test/attacks check that the server sends it as text.
import type { Article } from '#features/articles/article-schema.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { hostileContent, hostileTexts } from '../../test/attacks/content/hostile-texts.ts';
import { signUp } from '../accounts/account-holders.ts';
import type { MemberSession, Person } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { bellOf } from '../people/notification-bell.ts';
import { test as base, expect } from '../review/queue.fixture.ts';
import { reviewOf } from '../review/review-page.ts';
import type { Site } from '../run-site.ts';
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

  await test.step('for a reviewer', async () => {
    for (const tab of ['', '?tab=published', '?tab=rejected', '?tab=analytics', '?tab=audit']) {
      await openPage(page, `/dashboard${tab}`);
      await expect(page.getByRole('main').getByText('alert(1)').first()).toBeVisible();
    }
    for (const view of ['', '?view=changes']) {
      await openPage(page, `/dashboard/review/${waiting._id}${view}`);
      const review = reviewOf(page);
      await expect(review.title).toContainText('</script>');
      await expect(review.text).toContainText('alert(1)');
      await review.repliesButton.click();
      await page.keyboard.press('Escape');
    }
    expect(await scripts.count()).toBe(0);
  });

  for (const person of ['a reader', 'its author'] as const) {
    await test.step(`for ${person}`, async () => {
      const { page: theirPage } = await pageOf(person === 'a reader' ? undefined : author);
      const theirScripts = await watchScripts(theirPage.context());
      await openPage(theirPage, `/article/${live.slug}`);
      await expect(theirPage.getByRole('heading', { level: 1 })).toContainText('</script>');
      await theirPage.getByRole('region', { name: /comments/i }).scrollIntoViewIfNeeded();
      await expect(theirPage.getByText(hostileTexts[0]).last()).toBeVisible();
      for (const path of [
        '/',
        '/articles',
        '/authors',
        `/articles?q=${encodeURIComponent(text.slice(0, 60))}`,
      ]) {
        await openPage(theirPage, path);
      }
      await openPage(theirPage, `/profile/${author.viewer.username}`);
      await expect(theirPage.getByRole('heading', { level: 1 })).toContainText('</script>');
      if (person === 'its author') {
        await bellOf(theirPage).button.click();
        await expect(bellOf(theirPage).items.first()).toBeVisible();
        for (const path of [
          '/profile',
          '/profile/edit',
          '/my-articles',
          '/my-articles?tab=rejected',
          '/statistics',
        ]) {
          await openPage(theirPage, path);
          await theirPage.waitForLoadState('networkidle');
        }
        await openPage(theirPage, `/write?edit=${waiting._id}`);
        await expect(theirPage.getByRole('textbox', { name: 'Content', exact: true })).toContainText(
          'alert(1)',
        );
      }
      expect(await theirScripts.count()).toBe(0);
    });
  }
});
