import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { recordApi } from '#features/record/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { ghost, ghostPost, zip } from '#test/import/exports.ts';
import { type OutsideServer, startOutsideServer } from '#test/import/outside-server.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { asApproved, asDrafts, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let outside: OutsideServer;
let admin: Member;
let author: Member;
let importer: ReturnType<typeof siteImporter>;

beforeAll(async () => {
  outside = await startOutsideServer();
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site, { email: 'ada@example.org' });
  importer = siteImporter(site, admin);
});

afterAll(async () => {
  await site?.close();
  outside?.close();
});

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

/** An export without its image, and the same with it. */
async function newExports(uuid: string, more: object = {}) {
  const html = `${words}<img src="/content/images/${uuid}.png" alt="A chart">`;
  const without = ghost([ghostPost({ uuid, slug: uuid, html })]);
  const json = ghost([ghostPost({ uuid, slug: uuid, html, ...more })]);
  return {
    without,
    complete: await zip({ 'ghost.json': json, [`content/images/${uuid}.png`]: outside.picture }),
  };
}

const read = async (id: string | null | undefined, viewer?: Member) =>
  (await articleCalls(site).read(id ?? '', viewer)).body.blog as { content: string } & Record<
    string,
    unknown
  >;
const hasImage = ({ content }: { content: string }) => /<img [^>]*src="\/images\//.test(content);

test('a second run copies the missing images of a draft that nobody has changed, and the third has nothing to do', async () => {
  const { without, complete } = await newExports('untouched-draft');
  const [first] = await importer.run(without);
  const before = await read(first?.articleId, author);
  expect(hasImage(before)).toBe(false);

  const images = 'It was imported before. The images that it lacks are copied now.';
  expect(await importer.plan(complete)).toMatchObject([
    { reason: '', notes: [{ kind: 'changed', text: images }], plan: { becomes: 'draft' } },
  ]);
  expect(await importer.run(complete)).toMatchObject([{ state: 'made', articleId: first?.articleId }]);
  const repaired = await read(first?.articleId, author);
  expect(hasImage(repaired)).toBe(true);
  expect(repaired).toMatchObject({ title: before.title, tags: before.tags, status: 'draft' });
  expect(await importer.run(complete)).toMatchObject([
    { state: 'skipped', reason: 'It was imported before.' },
  ]);
});

test('as approved, the public text gets its images and stays public, and the record says that it was imported', async () => {
  const { without, complete } = await newExports('untouched-public');
  const [first] = await importer.run(without, asApproved);
  const before = await read(first?.articleId);
  expect(await importer.run(complete, asDrafts)).toMatchObject([{ state: 'skipped' }]);
  expect(await importer.run(complete, asApproved)).toMatchObject([
    { state: 'made', articleId: first?.articleId },
  ]);
  const repaired = await read(first?.articleId);
  expect([hasImage(before), hasImage(repaired)]).toEqual([false, true]);
  const { slug, publishedAt, category } = before;
  expect(repaired).toMatchObject({ slug, publishedAt, category, review: { isImported: true } });
  const record = await site.call(recordApi.read, { params: { id: first?.articleId ?? '' } });
  expect(record.body.entries).toMatchObject([
    { act: 'approved', kind: 'import' },
    { act: 'approved', kind: 'import' },
  ]);
});

test('a text that somebody has changed, or decided on, stays as it is', async () => {
  const { without, complete } = await newExports('changed-draft');
  const [draft] = await importer.run(without);
  const body = { title: 'My own title' };
  await site.call(writingApi.save, { params: { id: draft?.articleId ?? '' }, body }, { token: author.token });
  expect(await importer.run(complete)).toMatchObject([{ state: 'skipped' }]);
  expect(hasImage(await read(draft?.articleId, author))).toBe(false);

  const shown = await newExports('hidden-and-shown');
  const [article] = await importer.run(shown.without, asApproved);
  for (const visibility of ['hidden', 'approved'] as const)
    await articleCalls(site).decide(admin, article?.articleId ?? '', visibility, { note: 'A look at it.' });
  expect(await importer.run(shown.complete, asApproved)).toMatchObject([{ state: 'skipped' }]);
  expect(hasImage(await read(article?.articleId))).toBe(false);
});

test('a post that is for members only by now changes nothing here', async () => {
  const { without, complete } = await newExports('closed-since', { visibility: 'members' });
  const [article] = await importer.run(without, asApproved);
  expect(await importer.run(complete, asApproved)).toMatchObject([{ state: 'skipped' }]);
  expect(hasImage(await read(article?.articleId))).toBe(false);
});
