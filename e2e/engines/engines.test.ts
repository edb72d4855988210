// The main journeys in the two other engines. Chromium has all of them; these show that nothing depends on it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { holderPassword, newPerson } from '../accounts/account-holders.ts';
import { receiveCode } from '../accounts/receive-code.ts';
import { ada, createMembers, grace, type Members, type Person, sessionEntries } from '../members.ts';
import { type RunningSite, runSite } from '../run-site.ts';
import { writeArticles } from '../writing/write-articles.ts';
import type { Engine } from './engine.ts';
import { createEnginePage, type EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

const engines = [
  { name: 'Firefox', path: process.env.FIREFOX_PATH, start: startFirefox },
  { name: 'WebKit', path: process.env.WEBKIT_DRIVER_PATH, start: startWebkit },
];

// `npm test` finds the programs, and says which one is left out.
for (const { name, path, start } of engines) {
  if (path === undefined) continue;
  describe(name, () => {
    let site: RunningSite;
    let members: Members;
    let engine: Engine;
    let page: EnginePage;
    let article: Article;

    beforeAll(async () => {
      site = await runSite({ adminEmail: grace.email });
      members = createMembers(site);
      const written = writeArticles(site, {
        author: await members.signIn(ada),
        admin: await members.signIn(grace),
      });
      article = await written.approved({ title: 'Notes on the quagga' });
      engine = await start(path);
      page = createEnginePage(engine, site.url);
    });

    afterAll(async () => {
      await engine?.close();
      await site?.stop();
    });

    async function signIn(person: Person): Promise<void> {
      const { token, viewer } = await members.signIn(person);
      await page.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, sessionEntries({ token, viewer }));
    }

    test('a visitor searches, and reads an article', async () => {
      // The script of this page waits for the reader's first move.
      await page.goTo('/');
      await page.fill('Search articles', 'quagga\uE007');
      await page.seePath('/articles?q=quagga');
      await page.click('link', article.title);
      await page.seePath(`/article/${article.slug}`);
      await page.see('heading', 'Comments');
    });

    test('a visitor signs up', async () => {
      const { name, username, email } = newPerson();
      await page.open('/auth?mode=signup');
      await page.fill('Full name', name);
      await page.fill('Username', username);
      await page.fill('Email', email);
      await page.fill('Password', holderPassword);
      await page.click('button', 'Sign Up');
      await page.fill('One-time code', await receiveCode(site, email));
      await page.seePath('/profile/setup');
      await page.fill('Profession', 'Typesetter\uE007');
      await page.seePath('/profile');
      await page.seeText('Typesetter');
    });

    test('a member writes an article and submits it', async () => {
      await page.open('/write');
      await page.fill('Title', 'Set in another engine');
      await page.fill('Excerpt', 'Four eyes see more.');
      await page.choose('Category', 'typescript');
      await page.fill('Content', 'A proof is read **twice** before it is printed.');
      await page.click('button', 'Submit for Review');
      await page.seePath('/my-articles?tab=pending');
      await page.seeText('Set in another engine');
    });

    test('an admin approves it, and readers see it', async () => {
      await signIn(grace);
      await page.open('/dashboard');
      await page.click('link', 'Set in another engine');
      await page.see('heading', 'Set in another engine');
      await page.click('button', 'Approve');
      await page.seeText('Approved');
      const { blogs } = (await (await fetch(`${site.url}/api/blogs?q=engine`)).json()) as {
        blogs: Article[];
      };
      expect(blogs.map(({ title }) => title)).toEqual(['Set in another engine']);
      await page.open(`/article/${blogs[0]?.slug}`);
      expect(await page.evaluate(() => document.querySelector('article strong')?.textContent)).toBe('twice');
    });

    test('an admin renames the site', async () => {
      await page.open('/dashboard/settings/identity');
      await page.fill('Name', ' of the north');
      await page.click('button', 'Save changes');
      await page.see('link', 'Galley of the north, home');
    });

    test('no page had an error', () => {
      // Firefox cancels what a page is loading when it is left.
      const cancelled = /dynamically imported module|ServiceWorker intercepted the request/;
      const errors = engine.readErrors().filter((text) => !cancelled.test(text));
      expect(errors).toEqual([]);
    });

    test('an article that was read is there while the site is not', async () => {
      const stored = `/article/${article.slug}`;
      await page.goTo(stored);
      await page.click('button', 'Share');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.seeStored(stored);
      await site.stop();
      await page.goTo(stored);
      await page.see('heading', article.title);
      await page.goTo('/article/never-read');
      await page.see('heading', 'You’re offline');
    });
  });
}
