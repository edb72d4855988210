// What only some could read on the other site does not become public, also if an admin imports as approved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { forem, ghost, ghostPost, substack, wordpress, zip } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { asApproved, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let admin: Member;
let importer: ReturnType<typeof siteImporter>;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  importer = siteImporter(site, admin);
});

afterAll(() => site?.close());

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

/** What the dry run tells, and then what readers see of each article. */
async function importAll(file: string | Buffer) {
  const plans = (await importer.plan(file, asApproved)).map(({ plan }) => plan.becomes);
  const items = await importer.run(file, asApproved);
  const read = await Promise.all(
    items.map(async ({ title, articleId }) => [
      title,
      (await articleCalls(site).read(articleId ?? '')).status,
    ]),
  );
  return { plans, items, read };
}

test('Ghost: posts for members become drafts, and the report says why', async () => {
  const post = (visibility: string) =>
    ghostPost({
      id: visibility,
      uuid: visibility,
      slug: visibility,
      title: visibility,
      visibility,
      html: words,
    });
  const { plans, items, read } = await importAll(ghost(['paid', 'members', 'tiers', 'public'].map(post)));
  expect(plans).toEqual(['draft', 'draft', 'draft', 'published']);
  expect(read).toEqual([
    ['paid', 404],
    ['members', 404],
    ['tiers', 404],
    ['public', 200],
  ]);
  expect(items[1]?.notes).toEqual([
    { kind: 'changed', text: 'Only members could read it there. It becomes a draft.' },
  ]);
});

test('WordPress: posts with a password and private posts become drafts', async () => {
  const more = '<wp:post_password><![CDATA[secret]]></wp:post_password>';
  const { plans, read } = await importAll(
    wordpress([
      { title: 'Locked', content: words, more },
      { title: 'Private', content: words, status: 'private' },
      { title: 'Open', content: words },
    ]),
  );
  expect(plans).toEqual(['draft', 'draft', 'published']);
  expect(read).toEqual([
    ['Locked', 404],
    ['Private', 404],
    ['Open', 200],
  ]);
});

test('Substack: posts for paying readers become drafts', async () => {
  const files = { ...substack, 'posts/102.paid.html': words, 'posts/101.first-letter.html': words };
  expect((await importAll(await zip(files))).read).toEqual([
    ['First, a "letter"', 200],
    ['For some', 404],
  ]);
});

test('a draft of a restricted post keeps its date for its approval', async () => {
  const ada = await createMember(site, { email: 'ada@example.org' });
  const post = ghostPost({ uuid: 'dated', visibility: 'members', html: words });
  const [item] = await importer.run(ghost([post]), asApproved);
  const body = { status: 'published' };
  const id = item?.articleId ?? '';
  expect((await articleCalls(site).save(ada, id, body)).status).toBe(200);
  await articleCalls(site).decide(admin, id, 'approved');
  expect((await articleCalls(site).read(id)).body.blog).toMatchObject({
    publishedAt: '2021-03-04T08:00:00.000Z',
  });
});

test('a post whose day has not come becomes a draft, and the report names the day', async () => {
  const [article] = JSON.parse(forem);
  const body_markdown = 'Words about commits. '.repeat(20);
  const file = JSON.stringify([{ ...article, body_markdown, published_at: '2199-02-03T04:05:06Z' }]);
  const { plans, items, read } = await importAll(file);
  expect(plans).toEqual(['draft']);
  expect(read).toEqual([['Small commits', 404]]);
  expect(items[0]?.notes).toContainEqual({
    kind: 'changed',
    text: 'It was to be published there on 3 February 2199. It becomes a draft.',
  });
});
