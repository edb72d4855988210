import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { seriesApi } from '#features/series/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { forem, ghost, ghostPost, zip } from '#test/import/exports.ts';
import { type OutsideServer, startOutsideServer } from '#test/import/outside-server.ts';
import { createMember, type Member } from '#test/members.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type Import, importApi } from '../contract.ts';

let site: TestSite;
let outside: OutsideServer;
let picture: Buffer;
let address: string;
// Makes a job fail in the middle, as a kill would.
let isBroken = false;

beforeAll(async () => {
  outside = await startOutsideServer();
  ({ address, picture } = outside);
  const resolveName: typeof reachLoopback.resolveName = (...asked) =>
    isBroken ? Promise.reject(new Error('broken')) : reachLoopback.resolveName(...asked);
  site = await startTestSite({ outboundRules: { ...reachLoopback, resolveName } });
});

afterAll(async () => {
  await site?.close();
  outside?.close();
});

const newMember = () => createMember(site);

async function read(member: Member, content: string | Buffer) {
  const form = [{ name: 'file', content: Buffer.from(content), filename: 'export' }];
  return sendForm(site, '/api/imports', form, { token: member.token });
}

async function readWell(member: Member, content: string | Buffer): Promise<Import> {
  const response = await read(member, content);
  expect(response.status, response.text).toBe(201);
  return response.body.import as Import;
}

async function current(member: Member): Promise<Import> {
  const response = await site.call(importApi.current, {}, { token: member.token });
  return response.body.import as Import;
}

const start = (member: Member, id: string) =>
  site.call(importApi.start, { params: { id } }, { token: member.token });

async function importAll(member: Member, content: string | Buffer): Promise<Import> {
  const { id } = await readWell(member, content);
  expect((await start(member, id)).status).toBe(200);
  await site.runJobs();
  return current(member);
}

type Mine = { _id: string; title: string; slug: string; status: string; timestamps: { createdAt: string } };

async function listMine(member: Member): Promise<Mine[]> {
  const response = await site.call(writingApi.listMine, {}, { token: member.token });
  return response.body.blogs as Mine[];
}

async function readDraft(member: Member, id = ''): Promise<{ content: string; canonicalUrl: string }> {
  return (await articleCalls(site).read(id, member)).body.blog as never;
}

test('reading an export imports nothing and tells what would happen', async () => {
  const ada = await newMember();
  const plan = await readWell(ada, ghost([ghostPost(), ghostPost({ uuid: 'u2', title: '' })]));
  expect(plan).toMatchObject({
    source: 'ghost',
    state: 'read',
    items: [
      { title: 'Indexes that pay', state: 'waiting', reason: '', blogId: null },
      { title: '', state: 'skipped', reason: 'It has no title.' },
    ],
  });
  await site.runJobs();
  expect(await listMine(ada)).toEqual([]);
});

test('articles become drafts with their dates, tags and first address', async () => {
  const ada = await newMember();
  const done = await importAll(ada, forem);
  expect(done).toMatchObject({ state: 'done', items: [{ state: 'made', title: 'Small commits' }] });
  const [draft] = await listMine(ada);
  expect(draft).toMatchObject({ title: 'Small commits', status: 'draft', tags: ['git', 'habits'] });
  expect(draft?.timestamps.createdAt).toBe('2022-06-07T08:09:10.000Z');
  expect((await readDraft(ada, draft?._id)).canonicalUrl).toBe('https://dev.to/ada/small-commits-4ab2');
  const series = await site.call(seriesApi.listMine, {}, { token: ada.token });
  expect(series.body.series).toMatchObject([{ title: 'Habits', parts: [{ title: 'Small commits' }] }]);
});

test('running twice makes nothing twice, and a deleted draft may be imported again', async () => {
  const ada = await newMember();
  await importAll(ada, forem);
  const again = await importAll(ada, forem);
  expect(again.items).toMatchObject([{ state: 'skipped', reason: 'It was imported before.' }]);
  const [draft] = await listMine(ada);
  expect(await listMine(ada)).toHaveLength(1);
  await site.call(writingApi.remove, { params: { id: draft?._id ?? '' } }, { token: ada.token });
  expect((await importAll(ada, forem)).items).toMatchObject([{ state: 'made' }]);
});

test('two jobs on one run at once make each article once', async () => {
  const ada = await newMember();
  const posts = Array.from({ length: 4 }, (_, index) => ghostPost({ id: `${index}`, uuid: `u${index}` }));
  const { id } = await readWell(ada, ghost(posts));
  await start(ada, id);
  await site.platform.db.execute(
    `select graphile_worker.add_job('import-next', json_build_object('runId', '${id}'))` as never,
  );
  await Promise.all([site.runJobs(), site.runJobs()]);
  await site.runJobs({ andLater: true });
  expect(await listMine(ada)).toHaveLength(4);
  expect((await current(ada)).state).toBe('done');
});

test('an import that was interrupted goes on with what is left', async () => {
  const ada = await newMember();
  const html = `<p>Text</p><img src="${address}/picture.png">`;
  const posts = [ghostPost({ id: 'u1', uuid: 'u1' }), ghostPost({ id: 'u2', uuid: 'u2', html })];
  const { id } = await readWell(ada, ghost(posts));
  await start(ada, id);
  isBroken = true;
  await site.runJobs();
  expect((await current(ada)).items.map(({ state }) => state)).toEqual(['made', 'waiting']);
  isBroken = false;
  // The worker marks a job as failed a moment after it has returned.
  await expect
    .poll(async () => {
      await site.runJobs({ andLater: true });
      return (await current(ada)).state;
    })
    .toBe('done');
  expect(await listMine(ada)).toHaveLength(2);
  expect((await current(ada)).items.map(({ state }) => state)).toEqual(['made', 'made']);
});

test('images are copied from the export and from other sites, and missing ones become links', async () => {
  const ada = await newMember();
  const html = [
    '<p>Pictures</p>',
    '<img src="/content/images/a.png" alt="In the archive">',
    `<img src="${address}/picture.png" alt="Elsewhere">`,
    `<img src="${address}/gone.png?a=1&amp;b=2" alt="Gone">`,
    `<img src="${address}/lie.png" alt="A lie">`,
    '<img src="http://127.0.0.2/inside.png" alt="Inside">',
    '<img src="http://169.254.169.254/latest/meta-data" alt="Metadata">',
  ].join('');
  const archive = await zip({ 'ghost.json': ghost([ghostPost({ html })]), 'content/images/a.png': picture });
  const [item] = (await importAll(ada, archive)).items;
  expect(item).toMatchObject({ state: 'made' });
  expect(item?.notes.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost', 'lost']);
  const { content } = await readDraft(ada, item?.blogId ?? '');
  expect(content.match(/<img [^>]*src="\/images\/[^"]+"/g)).toHaveLength(2);
  expect(content).not.toMatch(/<img [^>]*src="http/);
  expect(content).not.toContain('import.invalid');
  expect(content).toContain(`<a href="${address}/gone.png?a=1&#x26;b=2"`.replace('&#x26;', '&amp;'));
});

test('a category that the site has is kept, another becomes a tag', async () => {
  const ada = await newMember();
  const markdown = (category: string) => `---\ntitle: About ${category}\ncategory: ${category}\n---\nText.`;
  const archive = await zip({ 'a.md': markdown('Backend'), 'b.md': markdown('Gardening') });
  const { items } = await importAll(ada, archive);
  expect(items[1]?.notes).toEqual([
    { kind: 'changed', text: '“Gardening” is not a category here, so it becomes a tag.' },
  ]);
  const mine = (await listMine(ada)) as (Mine & { category: unknown; tags: string[] })[];
  expect(mine.find(({ title }) => title === 'About Backend')?.category).toMatchObject({ slug: 'backend' });
  expect(mine.find(({ title }) => title === 'About Gardening')?.tags).toEqual(['gardening']);
});

test('an imported article gets its former slug when it is approved, with a number if that is taken', async () => {
  const editor = await createMember(site, { role: 'admin' });
  const articles = articleCalls(site);
  for (const expected of ['a-former-slug', 'a-former-slug-2']) {
    const ada = await newMember();
    const post = ghostPost({
      slug: 'a-former-slug',
      title: 'Another title',
      html: `<p>${'words '.repeat(20)}</p>`,
    });
    await importAll(ada, ghost([post]));
    const [draft] = await listMine(ada);
    expect(draft?.slug).not.toBe(expected);
    const body = { status: 'published', category: 'backend' };
    await site.call(writingApi.save, { params: { id: draft?._id ?? '' }, body }, { token: ada.token });
    const decided = await articles.decide(editor, draft?._id ?? '', 'approved');
    expect((decided.body.blog as Mine).slug).toBe(expected);
  }
});

test('an export that cannot be read leaves the previous import, and imports nothing', async () => {
  const ada = await newMember();
  const { id } = await readWell(ada, forem);
  const refused = await read(ada, forem.slice(0, 100));
  expect(refused).toMatchObject({ status: 400, body: { code: 'damaged' } });
  expect(refused.body.message).toBe('The file is not complete. Download the export again.');
  expect((await current(ada)).id).toBe(id);
});

test('nobody sees, starts or forgets the import of somebody else', async () => {
  const [ada, eve] = [await newMember(), await newMember()];
  const { id } = await readWell(ada, forem);
  expect(await current(eve)).toBeNull();
  for (const contract of [importApi.start, importApi.discard])
    expect((await site.call(contract, { params: { id } }, { token: eve.token })).status).toBe(404);
  expect((await site.call(importApi.start, { params: { id: 'x' } }, { token: ada.token })).status).toBe(404);
  expect((await site.call(importApi.current)).status).toBe(401);
  expect((await current(ada)).state).toBe('read');
});

test('an import starts once, and a running one is not replaced but can be forgotten', async () => {
  const ada = await newMember();
  const { id } = await readWell(ada, forem);
  const both = await Promise.all([start(ada, id), start(ada, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(ada, forem)).toMatchObject({ status: 409, body: { code: 'import_running' } });
  const discarded = await site.call(importApi.discard, { params: { id } }, { token: ada.token });
  expect(discarded).toMatchObject({
    status: 200,
    body: { message: 'The import was cancelled. Drafts that were made are still there.' },
  });
  await site.runJobs();
  expect(await listMine(ada)).toEqual([]);
  expect(await current(ada)).toBeNull();
});

test('an article that the site refuses is listed with its reason, and the others are imported', async () => {
  const ada = await newMember();
  const posts = [
    ghostPost({ id: 'a', uuid: 'a', title: 'Too long', html: `<p>${'a'.repeat(1_100_000)}</p>` }),
    ghostPost({ id: 'b', uuid: 'b', title: 'Fits' }),
  ];
  const { items, state } = await importAll(ada, ghost(posts));
  expect(state).toBe('done');
  expect(items.map((item) => [item.title, item.state])).toEqual([
    ['Too long', 'failed'],
    ['Fits', 'made'],
  ]);
  expect(items[0]?.reason).not.toBe('');
});
