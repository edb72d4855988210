import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type EditedPage, type PageHead, type PageRevision, pagesApi } from '../contract.ts';
import { builtInPages } from '../rules.ts';
import { pageCallsOf } from './pages.fixture.ts';

let site: TestSite;
let admin: Member;
let pages: ReturnType<typeof pageCallsOf>;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: 'Grace', role: 'admin' });
  pages = pageCallsOf(site, admin);
});

afterAll(() => site?.close());

const asAdmin = () => ({ token: admin.token });

const listRevisions = async (id: string) =>
  (await site.call(pagesApi.listRevisions, { params: { id }, query: {} }, asAdmin())).body
    .revisions as PageRevision[];

const newestEntries = async (count: number) =>
  ((await site.call(auditApi.list, {}, asAdmin())).body.entries as object[]).slice(0, count);

const createImprint = async (slug: string, more: Parameters<typeof pages.create>[0] = {}) =>
  (await pages.create({ slug, ...more })).body.page as EditedPage;

describe('the pages that come with the site', () => {
  test('every page has a text, and the list says that nobody has written it', async () => {
    const { body } = await site.call(pagesApi.list);
    expect(body.pages).toHaveLength(builtInPages.length);
    for (const slug of builtInPages) {
      const page = await pages.read(slug);
      expect(page).toMatchObject({ slug, path: `/${slug}`, isOwnText: false, savedAt: null });
      expect(page.html).toContain('<h2 id="');
    }
    const list = (await site.call(pagesApi.listForAdmins, {}, asAdmin())).body.pages as PageHead[];
    expect(list).toMatchObject(
      builtInPages.map((id) => ({ id, version: 0, isOwnText: false, savedBy: null })),
    );
  });

  test('the text that came with the site can be saved as it is, in the vocabulary of articles', async () => {
    for (const id of ['guidelines', 'help', 'cookies']) {
      const before = await pages.readForAdmins(id);
      expect(before.content).not.toMatch(/<(dl|dt|kbd|section|bdi)|\bid=|class=/);
      const saved = (await pages.save(id, {})).body.page as EditedPage;
      expect(saved).toMatchObject({ content: before.content, version: 1, isOwnText: true });
      expect(await pages.read(id)).toMatchObject({ title: before.title, lead: before.lead, isOwnText: true });
    }
  });

  test('links within a text that came with the site still lead to its sections when it is saved', async () => {
    const { html } = await pages.read('help');
    const links = [...html.matchAll(/href="\/help#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toHaveLength(6);
    for (const id of links) expect(html).toContain(`id="${id}"`);
  });

  test('a saved text is public at once, and going back shows the text that came with the site', async () => {
    const old = await pages.read('terms');
    const saved = await pages.save('terms', {
      title: 'Rules <b>',
      content: '<h2>Be kind</h2><p>Really. <script>alert(1)</script></p>',
    });
    expect(saved).toMatchObject({ status: 200, body: { page: { version: 1, savedBy: { name: 'Grace' } } } });
    const page = await pages.read('terms');
    expect(page).toMatchObject({ title: 'Rules <b>', isOwnText: true, path: '/terms' });
    expect(page.html).toContain('<h2 dir="auto" id="s-be-kind">Be kind</h2>');
    expect(page.html).not.toContain('script');
    expect((await pages.goBack('terms', 0)).body.page).toMatchObject({ version: 2, isOwnText: false });
    expect(await pages.read('terms')).toEqual(old);
    expect((await pages.goBack('terms', 1)).body.page).toMatchObject({ version: 3, title: 'Rules <b>' });
    expect(await listRevisions('terms')).toMatchObject([
      { number: 3, act: 'returned', isOwnText: true },
      { number: 2, act: 'reset', isOwnText: false, title: 'Terms of use' },
      { number: 1, act: 'saved', isOwnText: true, savedBy: { name: 'Grace' } },
    ]);
    expect(await newestEntries(3)).toMatchObject([
      { act: 'page-returned', subject: 'Rules <b>' },
      { act: 'page-reset', subject: 'Terms of use' },
      { act: 'page-saved', subject: 'Rules <b>', actor: { name: 'Grace' } },
    ]);
  });

  test('a save without a change is no revision', async () => {
    await pages.save('about', { lead: 'Ours' });
    expect((await pages.save('about', {})).body.page).toMatchObject({ version: 1 });
  });

  test('a page of the site keeps its address, and cannot be deleted', async () => {
    expect((await pages.save('about', { slug: 'us' })).body.page).toMatchObject({ slug: 'about' });
    expect((await pages.remove('about')).status).toBe(400);
  });

  test('the measured review time is in the text that came with the site, and in an own text that asks for it', async () => {
    await pages.goBack('about', 0);
    expect((await pages.read('about')).html).toMatch(/<p class="[^"]*">Too few decisions/);
    expect((await pages.readForAdmins('about')).content).toContain('<p>{review-time}</p>');
    await pages.save('about', { content: '<p>{review-time}</p><p>Not {review-time} here.</p>' });
    const { html } = await pages.read('about');
    expect(html).toMatch(/^<p class="[^"]*">Too few decisions/);
    expect(html).toContain('Not {review-time} here.');
  });

  test('the name of the site is in the texts', async () => {
    const { body } = await site.call(siteApi.readIdentity, {}, asAdmin());
    const settings = { ...(body.settings as object), name: 'Night & Day' };
    await site.call(
      siteApi.saveIdentity,
      { body: { ...settings, version: body.version } as never },
      asAdmin(),
    );
    expect((await pages.read('cookies')).html).toContain('Galley');
    await pages.goBack('cookies', 0);
    expect((await pages.read('cookies')).html).toContain('<bdi>Night &amp; Day</bdi> uses it for');
    expect((await pages.read('community')).lead).toMatch(/^Night & Day is made by/);
  });
});

describe('saving', () => {
  test('a save of an older version is refused, and nothing changes', async () => {
    await pages.save('privacy', { title: 'First' });
    expect(await pages.save('privacy', { title: 'Second' }, 0)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await pages.goBack('privacy', 0, 0)).toMatchObject({ status: 409 });
    expect((await pages.read('privacy')).title).toBe('First');
  });

  test('of many saves of the same version at the same time, one succeeds', async () => {
    const { version } = await pages.readForAdmins('community');
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => pages.save('community', { title: `Save ${index}` }, version)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await listRevisions('community')).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['an empty title', { title: ' \u200d ' }, 'title'],
    ['a reversed title', { title: '\u202egnikcah' }, 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'title'],
    ['a long lead', { lead: 'x'.repeat(301) }, 'lead'],
    ['no text', { content: '<p> </p>' }, 'content'],
    ['only a script', { content: '<script>alert(1)</script>' }, 'content'],
    ['the address of a page of the site', { slug: 'privacy' }, 'slug'],
    ['an address with a slash', { slug: 'a/b' }, 'slug'],
    ['an address in another script', { slug: 'دفتر' }, 'slug'],
    ['an emoji as address', { slug: '🚀' }, 'slug'],
    ['no address', { slug: '' }, 'slug'],
  ])('%s is refused with a sentence', async (_case, given, field) => {
    expect(await pages.create(given)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
  });

  test('a text of two megabytes is refused', async () => {
    const response = await pages.create({ content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` });
    expect(response.status).toBe(413);
  });

  test('emoji and right-to-left texts stay as they are', async () => {
    const page = await createImprint('rtl', { title: 'معلومات 🐪', content: '<p>من نحن 👩‍🚀</p>' });
    expect(page).toMatchObject({ title: 'معلومات 🐪', content: '<p>من نحن 👩‍🚀</p>' });
    expect((await pages.read('rtl')).html).toBe('<p dir="auto">من نحن 👩‍🚀</p>');
  });

  test('only admins change pages and see their revisions', async () => {
    const editor = await createMember(site, { role: 'editor' });
    for (const contract of [pagesApi.listForAdmins, pagesApi.create] as const) {
      const args = contract === pagesApi.create ? { body: {} } : {};
      expect((await site.call(contract, args as never)).status).toBe(401);
      expect((await site.call(contract, args as never, { token: editor.token })).status).toBe(403);
    }
  });
});
