import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type EditedPage, type PageRevision, pagesApi } from '../contract.ts';
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

describe('pages of one’s own', () => {
  test('a new page is at its address, in the list and in the sitemap', async () => {
    const { id } = await createImprint('imprint', { content: '<p>Ada, 1 Street, London</p>' });
    expect(await pages.read('imprint')).toMatchObject({
      path: '/pages/imprint',
      description: 'Ada, 1 Street, London',
      isOwnText: true,
    });
    const { body } = await site.call(pagesApi.list);
    expect(body.pages).toContainEqual(expect.objectContaining({ slug: 'imprint', title: 'Imprint' }));
    expect((await site.app.inject('/sitemaps/pages.xml')).body).toContain('/pages/imprint</loc><lastmod>');
    expect((await pages.create({ slug: 'imprint' })).body).toMatchObject({
      code: 'slug_taken',
      fields: { slug: expect.stringContaining('“Imprint”') },
    });
    await pages.remove(id);
  });

  test('a former address leads to the page, and no other page can take it', async () => {
    const { id } = await createImprint('contact-us');
    expect((await pages.save(id, { slug: 'contact' })).status).toBe(200);
    expect(await pages.read('contact-us')).toMatchObject({ slug: 'contact', path: '/pages/contact' });
    expect(await pages.create({ slug: 'contact-us' })).toMatchObject({
      status: 409,
      body: { fields: { slug: expect.stringContaining('before') } },
    });
    expect((await pages.save(id, { slug: 'contact-us' })).status).toBe(200);
    expect(await pages.read('contact')).toMatchObject({ slug: 'contact-us' });
  });

  test('a deleted page is gone, and comes back with its text, its revisions and its place in the footer', async () => {
    const { id } = await createImprint('legal', { title: 'Legal', footerColumn: 'write' });
    const footerOf = async () =>
      (
        (await site.call(siteApi.read)).body.site as { footer: { links: { label: string }[] }[] }
      ).footer[1]?.links.at(-1);
    expect(await footerOf()).toEqual({ label: 'Legal', url: '/pages/legal', isPage: true });
    expect((await pages.remove(id)).body).toMatchObject({ version: 2 });
    expect((await site.call(pagesApi.read, { params: { slug: 'legal' } })).status).toBe(404);
    expect(await footerOf()).toMatchObject({ url: '/community' });
    expect(await pages.save(id, { title: 'No' })).toMatchObject({ status: 409, body: { code: 'deleted' } });
    const other = await createImprint('legal');
    expect((await pages.restore(id, 2)).body.page).toMatchObject({ slug: 'legal-2', title: 'Legal' });
    expect(await footerOf()).toMatchObject({ url: '/pages/legal-2' });
    expect((await listRevisions(id)).map(({ act }) => act)).toEqual(['restored', 'deleted', 'saved']);
    expect(await newestEntries(1)).toMatchObject([{ act: 'page-restored', subject: 'Legal', subjectId: id }]);
    await pages.remove(other.id);
  });

  test('a page that does not exist cannot be read, saved or compared', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await site.call(pagesApi.readForAdmins, { params: { id } }, asAdmin())).status).toBe(404);
    expect((await site.call(pagesApi.listRevisions, { params: { id }, query: {} }, asAdmin())).status).toBe(
      404,
    );
    expect((await pages.compare(id, 1, 2)).status).toBe(404);
    expect((await pages.restore(id, 0)).status).toBe(404);
  });
});

test('any two revisions can be compared, also with the text that came with the site', async () => {
  const { id } = await createImprint('compared', { content: '<p>One two</p>' });
  await pages.save(id, { title: 'The imprint', content: '<p>One three</p>' });
  expect((await pages.compare(id, 1, 2)).body.comparison).toMatchObject({
    added: 1,
    removed: 1,
    isSame: false,
    title: expect.arrayContaining([{ kind: 'added', text: expect.stringContaining('imprint') }]),
    blocks: [{ kind: 'changed' }],
  });
  expect((await pages.compare(id, 2, 2)).body.comparison).toMatchObject({ isSame: true });
  await pages.save('terms', { content: '<p>Short.</p>' });
  const { version } = await pages.readForAdmins('terms');
  expect((await pages.compare('terms', 0, version)).body.comparison).toMatchObject({ isSame: false });
  expect((await pages.compare(id, 0, 1)).status).toBe(404);
});

test('an account that saved a page can be deleted, and the revision stays', async () => {
  const other = await createMember(site, { role: 'admin' });
  const { id } = (await pageCallsOf(site, other).create({ slug: 'kept' })).body.page as EditedPage;
  await site.platform.transact(async (tx) => {
    await tx.execute(`delete from accounts where id = '${other.id}'`);
  });
  expect(await listRevisions(id)).toMatchObject([{ savedBy: null, title: 'Imprint' }]);
});
