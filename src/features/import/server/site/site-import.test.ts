import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { recordApi } from '#features/record/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { webhooksApi } from '#features/webhooks/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { ghost, ghostPost, wordpress, zip } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { cancelSiteImport } from './change-site-import.ts';
import { asApproved, asDrafts, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let admin: Member;
let importer: ReturnType<typeof siteImporter>;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  admin = await createMember(site, { role: 'admin' });
  importer = siteImporter(site, admin);
});

afterAll(() => site?.close());

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;
let count = 0;

/** A WordPress site with one article of its own. */
function newSite({
  title = 'A post',
  slug = '',
  author = 'ada',
  email = '',
  more = '',
  status = 'publish',
} = {}) {
  count += 1;
  const name = slug || `moved-${count}`;
  return wordpress([{ title, content: words, more, status }])
    .replaceAll('post-0', name)
    .replaceAll('?p=0', `?p=site-${count}`)
    .replaceAll('[ada]', `[${author}]`)
    .replaceAll('ada@example.org', email)
    .replaceAll('Ada Lovelace', `${author} Lovelace`);
}

const get = (url: string) => site.app.inject({ method: 'GET', url });
const blogOf = async (id: string | null | undefined, viewer?: Member) =>
  (await articleCalls(site).read(id ?? '', viewer)).body.blog as Record<string, never>;

test('an article becomes a draft of a new placeholder account, with its date and slug kept for its approval', async () => {
  const [item] = await importer.run(newSite({ author: 'lin', slug: 'on-rows' }));
  expect(item).toMatchObject({
    state: 'made',
    plan: { author: 'lin Lovelace', authorKind: 'new', becomes: 'draft', formerPaths: ['/2019/05/on-rows'] },
  });
  expect((await articleCalls(site).read(item?.articleId ?? '')).status).toBe(404);
  expect((await get('/2019/05/on-rows/')).statusCode).toBe(301);
  expect((await get('/2019/05/on-rows')).statusCode).toBe(404);
  const draft = await blogOf(item?.articleId, admin);
  expect(draft).toMatchObject({ status: 'draft', author: { name: 'lin Lovelace', username: 'lin' } });
});

test('a placeholder has a public profile, and nobody can sign in to it or reset its password', async () => {
  await importer.run(newSite({ author: 'mira' }), asApproved);
  const profile = await site.call(profilesApi.read, { params: { who: 'mira' } });
  expect(profile.status).toBe(200);
  expect(profile.text).not.toContain('placeholder');
  const { rows } = await site.platform.db.execute<{ email: string }>(
    "select email from accounts where username = 'mira'" as never,
  );
  const email = rows[0]?.email ?? '';
  const sent = site.mails.length;
  const forgot = await site.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
  });
  expect(forgot.statusCode).toBeLessThan(300);
  await site.runJobs({ andLater: true });
  expect(site.mails.slice(sent).filter(({ to }) => !to.endsWith('.invalid'))).toEqual([]);
  for (const password of ['', 'correct horse battery', email]) {
    const login = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    });
    expect(login.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('as approved, the article is public with its date, slug, tags and former path, and the record says that it was imported', async () => {
  const [item] = await importer.run(newSite({ author: 'nora', slug: 'on-joins' }), asApproved);
  const read = await articleCalls(site).read(item?.articleId ?? '');
  expect(read.body.blog).toMatchObject({
    slug: 'on-joins',
    publishedAt: '2019-05-06T07:08:09.000Z',
    canonicalUrl: '',
    review: { isImported: true, changedAt: null },
  });
  for (const path of ['/2019/05/on-joins', '/2019/05/on-joins/', '/2019/05/ON-Joins/index.html?a=b']) {
    const response = await get(path);
    expect([response.statusCode, response.headers.location]).toEqual([301, '/article/on-joins']);
  }
  const page = await get('/article/on-joins');
  expect(page.body).toContain('imported from another site');
  expect(page.body).not.toContain('Reviewed on');
  const record = await site.call(recordApi.read, { params: { id: item?.articleId ?? '' } });
  expect(record.body.entries).toMatchObject([{ act: 'approved', kind: 'import', by: ['admin'], own: false }]);
  const log = await site.call(auditApi.list, {}, { token: admin.token });
  expect(log.text).toContain('article-imported');
  expect(log.text).toContain('import-started');
  const found = await get(`/api/blogs?q=index`);
  expect(found.body).toContain('on-joins');
});

test('the home page does not say that everything was reviewed while an article is public that was imported as approved', async () => {
  await importer.run(newSite({ author: 'vera' }), asApproved);
  const { body } = await site.call(siteApi.readHome);
  expect(body.home).toMatchObject({ figures: [{ value: '24–48 h' }, { value: '0' }] });
});

test('an author with an account is matched by the address, and an article that the site refuses becomes a draft', async () => {
  const ada = await createMember(site, { email: 'Known@Example.org' });
  const file = newSite({ author: 'kim', email: 'known@example.org' });
  expect((await importer.plan(file))[0]?.plan.authorKind).toBe('member');
  const [item] = await importer.run(file, { asApproved: true, category: '' });
  expect(item?.notes).toContainEqual({
    kind: 'changed',
    text: 'It becomes a draft, because it lacks: a category.',
  });
  const mine = await site.call(writingApi.listMine, {}, { token: ada.token });
  expect(mine.body.blogs).toMatchObject([{ _id: item?.articleId, status: 'draft' }]);
});

test('what was not published there becomes a draft, also as approved', async () => {
  const [item] = await importer.run(newSite({ author: 'olga', status: 'draft' }), asApproved);
  expect(item?.plan?.becomes).toBe('draft');
  expect((await articleCalls(site).read(item?.articleId ?? '')).status).toBe(404);
});

test('a draft of an import keeps its former date when a reviewer approves it', async () => {
  const ada = await createMember(site, { email: 'later@example.org' });
  const [item] = await importer.run(newSite({ author: 'ann', email: 'later@example.org' }));
  const id = item?.articleId ?? '';
  const body = { status: 'published', category: 'backend' };
  await site.call(writingApi.save, { params: { id }, body }, { token: ada.token });
  await articleCalls(site).decide(admin, id, 'approved');
  expect(await blogOf(id)).toMatchObject({
    publishedAt: '2019-05-06T07:08:09.000Z',
    review: { isImported: false },
  });
});

test('running twice makes nothing twice: neither articles nor accounts', async () => {
  const file = newSite({ author: 'pia' });
  await importer.run(file, asApproved);
  expect(await importer.plan(file)).toMatchObject([{ reason: 'It was imported before.' }]);
  expect(await importer.run(file, asApproved)).toMatchObject([{ state: 'skipped', articleId: null }]);
  const [other] = await importer.run(newSite({ author: 'pia' }));
  expect(other?.plan?.authorKind).toBe('placeholder');
  const { rows } = await site.platform.db.execute(
    "select count(*)::int as count from accounts where username like 'pia%'" as never,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('co-authors of an export become co-authors', async () => {
  const file = JSON.parse(ghost([ghostPost({ uuid: 'with-two', html: words })]));
  const { data } = file.db[0];
  data.users.push({ id: 'u2', name: 'Second Person', slug: 'second', email: '' });
  data.posts_authors.push({ post_id: 'p1', author_id: 'u2', sort_order: 1 });
  const [item] = await importer.run(JSON.stringify(file), asApproved);
  expect((await blogOf(item?.articleId)).coAuthors).toMatchObject([{ name: 'Second Person' }]);
});

test('a path of this site stays what it is', async () => {
  const post = ghostPost({ uuid: 'help', slug: 'help', html: words });
  await importer.run(ghost([post]), asApproved);
  expect((await get('/help')).statusCode).toBe(200);
  expect((await get('/api/help')).statusCode).toBe(404);
});

test('Jekyll’s pattern of paths is used, and so are aliases and redirects', async () => {
  const archive = await zip({
    '_config.yml': 'title: Notes\npermalink: /:year/:month/:title/\n',
    '_posts/2017-03-04-on-tables.md': '---\ntitle: On tables\nredirect_from: [/old/tables]\n---\nText.',
    'content/posts/bundle/index.md': '---\ntitle: A bundle\ndate: 2018-05-06\naliases: ["/b/"]\n---\nText.',
  });
  const plans = await importer.plan(archive);
  expect(plans.map(({ plan }) => plan.formerPaths)).toEqual([
    ['/2017/03/on-tables', '/old/tables'],
    ['/b', '/posts/bundle'],
  ]);
});

describe('an import as approved', () => {
  test('ends for an account that is no longer an admin', async () => {
    const former = await createMember(site, { role: 'admin' });
    await siteImporter(site, former).start(newSite({ author: 'quin' }), asApproved);
    await site.platform.db.execute(`update accounts set role = 'user' where id = '${former.id}'` as never);
    await site.runJobs();
    expect(await importer.items()).toMatchObject([
      {
        state: 'failed',
        reason: 'The account that started the import is no longer an admin who can sign in.',
      },
    ]);
  });

  test('tells webhooks nothing, and notifies nobody', async () => {
    const body = {
      url: 'https://hooks.example.org/',
      events: ['article.published', 'article.decided'],
      description: '',
    };
    const made = await site.call(webhooksApi.create, { body }, { token: admin.token });
    expect(made.status, made.text).toBe(201);
    await site.runJobs({ andLater: true });
    const sent = site.mails.length;
    await importer.run(newSite({ author: 'rosa' }), asApproved);
    await site.runJobs({ andLater: true });
    const { rows } = await site.platform.db.execute(
      'select count(*)::int as count from webhook_deliveries' as never,
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(site.mails.slice(sent)).toEqual([]);
  });
});

test('two admins cannot import at once, and cancelling leaves what was made', async () => {
  const id = await importer.start(newSite({ author: 'sara' }));
  await expect(importer.start(newSite())).rejects.toMatchObject({ code: 'import_running' });
  const acting = { admin, at: new Date() };
  await site.platform.transact((tx) => cancelSiteImport(tx, { ...acting, id }));
  await site.runJobs();
  expect(await importer.items()).toEqual([]);
  await expect(site.platform.transact((tx) => cancelSiteImport(tx, { ...acting, id }))).rejects.toMatchObject(
    { status: 404 },
  );
});

test('an account without the role of an admin cannot import', async () => {
  const editor = await createMember(site, { role: 'editor' });
  await expect(siteImporter(site, editor).start(newSite(), asDrafts)).rejects.toMatchObject({ status: 403 });
});
