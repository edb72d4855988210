// The import of a site through the API, as the dashboard does it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { ghost, ghostPost } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type SiteImport, type SiteItem, siteImportApi } from '../../site-contract.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin', name: 'Ada Admin' });
});

afterAll(() => site?.close());

const words = `<p>${'words '.repeat(60)}</p>`;
let count = 0;

const posts = (many: number) => {
  count += 1;
  return ghost(
    Array.from({ length: many }, (_, index) =>
      ghostPost({
        id: `${count}-${index}`,
        uuid: `${count}-${index}`,
        slug: `s-${count}-${index}`,
        html: words,
      }),
    ),
  );
};

const read = (content: string, { query = '', as = admin } = {}) =>
  sendForm(site, `/api/admin/import${query}`, [{ name: 'file', content, filename: 'export' }], {
    token: as.token,
  });

async function readWell(content: string, query = ''): Promise<SiteImport> {
  const response = await read(content, { query });
  expect(response.status, response.text).toBe(201);
  return response.body.import as SiteImport;
}

const as = { token: '' };
beforeAll(() => {
  as.token = admin.token;
});

const start = (id: string) => site.call(siteImportApi.start, { params: { id } }, as);
const current = async () => (await site.call(siteImportApi.current, {}, as)).body.import as SiteImport | null;

test('an admin reads an export, sees each article, starts it, and sees what was made', async () => {
  const plan = await readWell(posts(2), '?asApproved=true&category=backend');
  expect(plan).toMatchObject({
    source: 'ghost',
    state: 'read',
    by: 'Ada Admin',
    asApproved: true,
    counts: { waiting: 2, made: 0 },
    toPublish: 2,
  });
  const items = await site.call(siteImportApi.items, { params: { id: plan.id } }, as);
  expect(items.body).toMatchObject({
    items: [
      {
        position: 0,
        state: 'waiting',
        becomes: 'published',
        authorKind: 'importer',
        formerPaths: ['/s-1-0'],
        path: null,
      },
      { position: 1 },
    ],
    hasMore: false,
  });
  expect((await start(plan.id)).body.import).toMatchObject({ state: 'running' });
  await site.runJobs();
  expect(await current()).toMatchObject({ state: 'done', counts: { made: 2, waiting: 0 }, toPublish: 0 });
  const after = await site.call(siteImportApi.items, { params: { id: plan.id } }, as);
  expect((after.body.items as SiteItem[])[0]).toMatchObject({ state: 'made', path: '/article/s-1-0' });
  const log = await site.call(auditApi.list, {}, as);
  expect(log.text).toContain('2 articles, as approved');
});

test('a long list comes in pages', async () => {
  const { id } = await readWell(posts(60));
  const first = await site.call(siteImportApi.items, { params: { id } }, as);
  expect(first.body.items).toHaveLength(50);
  expect(first.body.hasMore).toBe(true);
  const second = await site.call(siteImportApi.items, { params: { id }, query: { after: '49' } }, as);
  expect(second.body.items).toHaveLength(10);
  expect(second.body.hasMore).toBe(false);
});

test('an import starts once, is not replaced while it runs, and can be cancelled', async () => {
  const { id } = await readWell(posts(1));
  const both = await Promise.all([start(id), start(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(posts(1))).toMatchObject({ status: 409, body: { code: 'import_running' } });
  const cancel = () => site.call(siteImportApi.cancel, { params: { id } }, as);
  const cancelled = await Promise.all([cancel(), cancel()]);
  expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 404]);
  const message = 'The import was cancelled. What it had already imported stays.';
  expect(cancelled.map(({ body }) => body.message)).toContain(message);
  await site.runJobs();
  expect(await current()).toBeNull();
  expect((await site.call(auditApi.list, {}, as)).text).toContain('import-cancelled');
});

test('only admins see, send, start and cancel it', async () => {
  const { id } = await readWell(posts(1));
  for (const role of ['user', 'reviewer', 'editor'] as const) {
    const other = await createMember(site, { role });
    expect((await read(posts(1), { as: other })).status).toBe(403);
    for (const contract of [
      siteImportApi.current,
      siteImportApi.items,
      siteImportApi.start,
      siteImportApi.cancel,
    ])
      expect((await site.call(contract, { params: { id } }, { token: other.token })).status).toBe(403);
  }
  expect((await site.call(siteImportApi.current)).status).toBe(401);
  expect((await current())?.state).toBe('read');
});

test('the import of an author is not found as that of the site, nor the reverse', async () => {
  const own = await sendForm(site, '/api/imports', [{ name: 'file', content: posts(1), filename: 'a' }], as);
  const id = (own.body.import as { id: string }).id;
  expect((await start(id)).status).toBe(404);
  for (const unknown of [id, 'x', '11111111-1111-4111-8111-111111111111'])
    expect((await site.call(siteImportApi.items, { params: { id: unknown } }, as)).status).toBe(404);
});

test('a file that cannot be read, or a category that is not there, leaves the previous import', async () => {
  const { id } = await readWell(posts(1));
  expect(await read(posts(1).slice(0, 90))).toMatchObject({ status: 400, body: { code: 'damaged' } });
  expect(await read(posts(1), { query: '?category=gardening' })).toMatchObject({ status: 400 });
  expect((await current())?.id).toBe(id);
});
