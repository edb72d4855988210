// An admin lets other sites mention articles. A page on this machine links to one, and readers see it after it is approved.
import { type Receiver, startReceiver } from '../test/webhook-receiver.ts';
import { findViolations } from './accessibility/find-violations.ts';
import { ada, grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { provideSite } from './provide-site.ts';
import { test as base, expect } from './site.fixture.ts';
import { writeArticles } from './writing/write-articles.ts';

const test = base.extend<{ other: Receiver }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) =>
      provideSite({ adminEmail: grace.email, script: 'test/start-reaching-loopback.ts' }, provide),
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  other: async ({}, provide) => {
    const other = await startReceiver();
    await provide(other);
    await other.close();
  },
});

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('a page elsewhere mentions an article, an editor approves it, and readers see it', async ({
  page,
  other,
  site,
  members,
}) => {
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const article = await writeArticles(site, { author, admin }).approved();
  const target = `${site.url}/article/${article.slug}`;
  other.answer((response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Notes on proofs</title><b class="p-author">Mary Shelley</b><a href="${target}">this</a>`),
  );

  await test.step('an admin switches it on, and the article names the endpoint', async () => {
    await openPage(page, '/dashboard/settings/webmentions');
    const receiving = page.getByLabel('Accept Webmentions from other sites', { exact: true });
    await expect(receiving).not.toBeChecked();
    await receiving.check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    const html = await (await fetch(target)).text();
    expect(html).toContain(`<link rel="webmention" href="${site.url}/api/webmention"`);
  });

  await test.step('another site sends a Webmention', async () => {
    const body = new URLSearchParams({ source: other.url, target });
    const { status } = await fetch(`${site.url}/api/webmention`, { method: 'POST', body });
    expect(status).toBe(202);
    await expect.poll(() => other.received.length).toBeGreaterThan(0);
  });

  await test.step('an editor approves it on the dashboard', async () => {
    // The page was requested; what became of it is written a moment later.
    await expect(async () => {
      await openPage(page, '/dashboard?tab=comments');
      await expect(page.getByRole('article', { name: 'Mention on outside.test' })).toBeVisible();
    }).toPass();
    const waiting = page.getByRole('article', { name: 'Mention on outside.test' });
    await expect(waiting.getByText('Mary Shelley on outside.test')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The mention is published.', { exact: true })).toBeVisible();
    await expect(page.getByText('Published mentions', { exact: true })).toBeVisible();
  });

  await test.step('readers see it below the comments', async () => {
    await openPage(page, `/article/${article.slug}#comments`);
    const mention = page.getByRole('link', { name: 'Notes on proofs', exact: true });
    await expect(mention).toBeVisible();
    await expect(mention).toHaveAttribute('href', other.url);
    await expect(mention).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect(page.getByRole('heading', { name: 'Mentioned elsewhere' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
