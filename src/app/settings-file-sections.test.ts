import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { pageCallsOf } from '#features/pages/server/pages.fixture.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { secondFactorApi } from '#features/sign-in/second-factor-contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { categoryCalls } from '#features/site/server/categories/categories.fixture.ts';
import { settingsFileApi } from '#features/site/settings-file-contract.ts';
import { fileFormat, type SettingsFile } from '#features/site/settings-file-rules.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

type Settings = Awaited<ReturnType<typeof openSettings>>;

/** A site, and the calls of one of its admins. */
async function openSettings() {
  const site: TestSite = await startTestSite();
  const admin: Member = await createMember(site, { role: 'admin' });
  const as = { token: admin.token };
  return {
    site,
    as,
    pages: pageCallsOf(site, admin),
    categories: categoryCalls(site, () => admin),
    read: async () => (await site.call(settingsFileApi.exportFile, {}, as)).body.file as SettingsFile,
    look: (file: unknown) => site.call(settingsFileApi.lookAtFile, { body: { file } }, as),
    importFile: (file: unknown) => site.call(settingsFileApi.importFile, { body: { file } }, as),
    readFooter: async () =>
      ((await site.call(siteApi.read)).body.site as { footer: { links: { label: string; url: string }[] }[] })
        .footer,
    listCategories: async () =>
      ((await site.call(readingApi.listCategories)).body.categories as { slug: string }[]).map(
        ({ slug }) => slug,
      ),
  };
}

let from: Settings;
let to: Settings;

beforeAll(async () => {
  [from, to] = await Promise.all([openSettings(), openSettings()]);
});

afterAll(() => Promise.all([from?.site.close(), to?.site.close()]));

const fileWith = (sections: object) => ({ format: fileFormat, version: 1, sections });
const page = (change: object = {}) => ({ title: 'Rules', lead: '', content: '<p>Be kind.</p>', ...change });

test('a file makes another site equal, with its name, categories, pages and footer', async () => {
  const { pages, categories } = from;
  await from.importFile(fileWith({ identity: { name: 'Night Shift' }, look: { palette: 'harbour' } }));
  await pages.create({ slug: 'imprint', title: 'Imprint', footerColumn: 'read' });
  await pages.save('privacy', { lead: 'Ours.' });
  await categories.rename('css', { name: 'Locks', slug: 'locks', description: 'And keys.' });
  await categories.edit((list) => [{ id: '', name: 'Go', slug: 'go', description: '' }, ...list]);
  await to.pages.save('about', { lead: 'Only here.' });

  const file = await from.read();
  expect((await to.importFile(file)).status).toBe(200);
  const { list: categoriesOfTo, ...rest } = (await to.read()).sections.categories ?? {};
  expect(rest).toEqual({});
  // The category that was renamed on the other site is a new one here. Its own stays last: it may have articles.
  const listed = file.sections.categories?.list as object[];
  expect(categoriesOfTo).toEqual([...listed, expect.objectContaining({ slug: 'css' })]);
  expect({ ...(await to.read()).sections, categories: {} }).toEqual({ ...file.sections, categories: {} });
  expect(await to.look(file)).toMatchObject({ body: { changes: [] } });

  expect(await to.pages.read('privacy')).toMatchObject({ lead: 'Ours.', isOwnText: true });
  expect(await to.pages.read('about')).toMatchObject({ isOwnText: false });
  expect((await to.readFooter())[0]?.links.at(-1)).toMatchObject({ label: 'Imprint', url: '/pages/imprint' });
  expect((await to.listCategories()).slice(0, 1)).toEqual(['go']);
});

test('an import of pages is in the audit log and in the history of each page', async () => {
  await to.importFile(fileWith({ pages: { rules: page(), cookies: page({ title: 'Cookies here' }) } }));
  const { body } = await to.site.call(auditApi.list, { query: { act: 'page-imported' } }, to.as);
  expect((body.entries as { subject: string }[]).slice(0, 2).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Rules', 'Cookies here']),
  );
  expect(await to.pages.readForAdmins('cookies')).toMatchObject({ isOwnText: true, changedFacts: [] });
  await to.importFile(fileWith({ pages: { cookies: null } }));
  expect(await to.pages.read('cookies')).toMatchObject({ isOwnText: false });
});

test('a text is sanitised like any other, and a look shows what will be public', async () => {
  const content = '<p>Fine.</p><script>alert(1)</script><img src="https://elsewhere.example/x.png">';
  const { body } = await to.look(fileWith({ pages: { hostile: page({ content }) } }));
  const [change] = body.changes as { after: string }[];
  expect(change?.after).toContain('<p>Fine.</p>');
  expect(change?.after).not.toMatch(/script|img/);
});

test('a file requires a second factor, with days of grace that begin on the site that imports it', async () => {
  const policy = async () => (await to.site.call(secondFactorApi.readPolicy, {}, to.as)).body.settings;
  const due = async () => (await to.site.call(secondFactorApi.read, {}, to.as)).body.due;
  const file = fileWith({ 'second-factor': { isRequired: true, graceDays: 3 } });
  expect((await to.look(file)).body.changes).toEqual([
    { section: 'second-factor', field: 'isRequired', before: 'false', after: 'true' },
    { section: 'second-factor', field: 'graceDays', before: '7', after: '3' },
  ]);
  expect((await to.importFile(file)).status).toBe(200);
  expect(await policy()).toEqual({ isRequired: true, graceDays: 3 });
  expect(Date.parse(String(await due()))).toBeGreaterThan(Date.now() + 2 * 24 * 60 * 60_000);
  expect((await to.read()).sections['second-factor']).toEqual({ isRequired: true, graceDays: 3 });
  // Only what it names.
  await to.importFile(fileWith({ 'second-factor': { isRequired: false } }));
  expect(await policy()).toEqual({ isRequired: false, graceDays: 3 });
});

test('a token for programs cannot import a file: it could loosen the second factor', async () => {
  const body = { name: 'Deploy', scopes: ['read', 'administer'], expiresInDays: 7 };
  const { secret } = (await to.site.call(programTokensApi.create, { body }, to.as)).body;
  const program = { token: String(secret) };
  expect((await to.site.call(settingsFileApi.exportFile, {}, program)).status).toBe(200);
  const file = fileWith({ 'second-factor': { isRequired: false } });
  expect((await to.site.call(settingsFileApi.importFile, { body: { file } }, program)).status).toBe(403);
});

test('what a file leaves out of a list stays', async () => {
  await to.pages.create({ slug: 'kept', title: 'Kept' });
  const before = await to.listCategories();
  const categories = { list: [{ name: 'Rust', slug: 'rust' }] };
  expect((await to.importFile(fileWith({ categories, pages: {}, footer: {} }))).status).toBe(200);
  expect(await to.listCategories()).toEqual(['rust', ...before]);
  expect(await to.pages.read('kept')).toMatchObject({ title: 'Kept' });
});

test('a category is found by a former slug, and gets the one in the file', async () => {
  await to.categories.rename('rust', { slug: 'rust-lang' });
  await to.importFile(fileWith({ categories: { list: [{ name: 'Rust', slug: 'rust' }] } }));
  expect(await to.listCategories()).toContain('rust');
  expect(await to.listCategories()).not.toContain('rust-lang');
});

describe('a file that cannot be used', () => {
  const entry = { name: 'Fine', slug: 'fine', description: '' };
  const column = (...items: unknown[]) => ({ footer: { site: items } });

  test.each<[string, object, string]>([
    ['categories that are a list', { categories: [entry] }, 'categories'],
    ['an empty list of names', { categories: { list: [{ ...entry, name: '' }] } }, 'categories.list.0.name'],
    ['a category of a wrong kind', { categories: { list: ['web'] } }, 'categories.list.0'],
    [
      'an unknown field of a category',
      { categories: { list: [{ ...entry, icon: 'x' }] } },
      'categories.list.0.icon',
    ],
    [
      'a category twice',
      { categories: { list: [entry, { ...entry, name: 'B' }] } },
      'categories.list.1.slug',
    ],
    [
      'a slug that led to another category',
      {
        categories: {
          list: [
            { name: 'Backend', slug: 'backend' },
            { name: 'Jobs', slug: 'jobs' },
          ],
        },
      },
      'categories.list.1.slug',
    ],
    ['pages that are a list', { pages: [] }, 'pages'],
    ['a page that is a text', { pages: { rules: 'Be kind.' } }, 'pages.rules'],
    ['a page without a title', { pages: { rules: page({ title: ' ' }) } }, 'pages.rules.title'],
    ['a page without a text', { pages: { rules: page({ content: '<p></p>' }) } }, 'pages.rules.content'],
    [
      'a page that is only a script',
      { pages: { x: page({ content: '<script>1</script>' }) } },
      'pages.x.content',
    ],
    ['a page of a wrong address', { pages: { 'a b': page() } }, 'pages.a b'],
    ['an address in capitals', { pages: { Rules: page() } }, 'pages.Rules'],
    ['an unknown field of a page', { pages: { rules: page({ author: 'x' }) } }, 'pages.rules.author'],
    ['no text for a page of one’s own', { pages: { rules: null } }, 'pages.rules'],
    ['an address that another page had', { pages: { former: page() } }, 'pages.former'],
    ['too many days of grace', { 'second-factor': { graceDays: 91 } }, 'second-factor.graceDays'],
    [
      'when a second factor was first required',
      { 'second-factor': { requiredSince: '2020-01-01T00:00:00.000Z' } },
      'second-factor.requiredSince',
    ],
    ['an unknown column', { footer: { left: [] } }, 'footer.left'],
    ['an item without a kind', column({ page: 'about' }), 'footer.site.0.kind'],
    ['an unknown place', column({ kind: 'place', place: 'kitchen' }), 'footer.site.0.place'],
    ['a page that is not there', column({ kind: 'page', page: 'nowhere' }), 'footer.site.0.page'],
    ['a hostile link', column({ kind: 'link', label: 'x', url: 'javascript:1' }), 'footer.site.0.url'],
    [
      'an unknown field of an item',
      column({ kind: 'page', page: 'about', label: 'x' }),
      'footer.site.0.label',
    ],
  ])('%s is refused with a sentence that names the field', async (_, sections, field) => {
    await Promise.all([prepareFormerAddress(), prepareFormerSlug()]);
    const before = await to.read();
    const file = fileWith({ identity: { tagline: 'Half done' }, ...sections });
    for (const response of [await to.look(file), await to.importFile(file)]) {
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(response.body.fields).toEqual({ [field]: expect.stringMatching(/\.$/) });
    }
    expect(await to.read()).toEqual(before);
  });

  let isPrepared: Promise<unknown> | undefined;
  const prepareFormerAddress = () => {
    isPrepared ??= moveImprint();
    return isPrepared;
  };

  async function moveImprint(): Promise<void> {
    const created = await to.pages.create({ slug: 'former', title: 'Moved' });
    await to.pages.save((created.body.page as { id: string }).id, { slug: 'moved' });
  }

  let isRenamed: Promise<unknown> | undefined;
  const prepareFormerSlug = () => {
    isRenamed ??= to.categories
      .rename('backend', { slug: 'jobs' })
      .then(() => to.categories.rename('backend', { slug: 'backend' }));
    return isRenamed;
  };
});

test('an import and a save of a form at the same time lose nothing of each other', async () => {
  const { body } = await to.site.call(siteApi.readIdentity, {}, to.as);
  const form = { ...(body.settings as object), tagline: 'Typed', version: body.version };
  const [imported, saved] = await Promise.all([
    to.importFile(fileWith({ identity: { name: 'Imported' } })),
    to.site.call(siteApi.saveIdentity, { body: form }, to.as),
  ]);
  expect(imported.status).toBe(200);
  const { identity } = (await to.read()).sections;
  expect(identity?.name).toBe('Imported');
  expect([saved.status, identity?.tagline === 'Typed']).toEqual(
    saved.status === 200 ? [200, true] : [409, false],
  );
});
