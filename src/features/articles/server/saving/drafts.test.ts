// Saves that overwrite a draft, as the write page makes them at each pause.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articleCalls } from '../articles.fixture.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
});

beforeEach(async () => {
  ada = await createMember(site);
});

afterAll(() => site?.close());

const content = '<h2>One</h2><pre><code class="language-typescript">const a = 1;</code></pre>';

async function readStoredText(articleId: string): Promise<{ rendered: string; plain_text: string }> {
  const { rows } = await site.platform.db.execute(
    sql`select r.rendered, r.plain_text from articles join article_revisions r on r.id = working_revision_id
      where articles.id = ${articleId}`,
  );
  return rows[0] as { rendered: string; plain_text: string };
}

test('the response to a save has the draft as a later read returns it', async () => {
  const { _id, version } = await articles.draft(ada);
  const saved = await articles.save(ada, _id, {
    title: 'Another title',
    excerpt: 'Another excerpt.',
    content: `${content}<p>${'word '.repeat(450)}</p>`,
    tags: ['other'],
    seo: { metaTitle: 'For machines', metaDescription: 'As well.', keywords: ['one'] },
    version,
  });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Draft saved' } });
  const { body } = await articles.read(_id, ada);
  expect(body.blog).toMatchObject(saved.body.blog as object);
  expect(body.blog).toMatchObject({
    title: 'Another title',
    metadata: { wordCount: 451, readTime: 3 },
    version: 2,
  });
});

test('saving a draft edit of a live article does not change what readers see', async () => {
  const live = await articles.approved(ada, admin);
  await articles.save(ada, live._id, { content, status: 'draft' });
  const saved = await articles.save(ada, live._id, { content: `${content}<p>More.</p>`, status: 'draft' });
  expect(saved.body.blog).toMatchObject({
    content: live.content,
    status: 'published',
    visibility: 'approved',
    pendingRevision: { status: 'draft', content: `${content}<p>More.</p>` },
  });
  expect((await articles.read(live._id)).body.blog).toMatchObject({ content: live.content });
  expect((await articles.read(live._id, ada)).body.blog).toMatchObject(saved.body.blog as object);
});

test('saving a draft with an outdated version is refused and changes nothing', async () => {
  const { _id } = await articles.draft(ada);
  await articles.save(ada, _id, { content, version: 1 });
  const stale = await articles.save(ada, _id, { content: '<p>From the other tab</p>', version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await articles.read(_id, ada)).body.blog).toMatchObject({ content, version: 2 });
});

test('of many concurrent saves with the same version one succeeds, and of many without a version all succeed', async () => {
  const { _id } = await articles.draft(ada);
  const saveAll = (more: object) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) => articles.save(ada, _id, { content: `<p>Try ${n}</p>`, ...more })),
    );
  const statuses = (await saveAll({ version: 1 })).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const responses = await saveAll({});
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const versions = responses
    .map(({ body }) => (body.blog as { version: number }).version)
    .sort((a, b) => a - b);
  expect(versions).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a draft can change to another category, but not to one that does not exist', async () => {
  const { _id } = await articles.draft(ada);
  const known = await articles.save(ada, _id, { content, category: 'css' });
  expect(known.body.blog).toMatchObject({ category: { slug: 'css', name: 'CSS' }, content });
  expect((await articles.save(ada, _id, { content, category: 'no-such' })).status).toBe(400);
  const none = await articles.save(ada, _id, { content, category: '' });
  expect(none.body.blog).toMatchObject({ category: null });
});

test('a draft is rendered when its author reads it, and its rendered text is stored when it is submitted', async () => {
  const { _id } = await articles.draft(ada, { content: '<p>Not yet.</p>' });
  await articles.save(ada, _id, { content });
  expect(await readStoredText(_id)).toEqual({ rendered: '', plain_text: '' });
  const { body } = await articles.read(_id, ada);
  expect(body.blog).toMatchObject({ renderedContent: expect.stringContaining('class="tok-') });
  // Without the content in the request: the stored text is too short.
  const submitted = await articles.save(ada, _id, { status: 'published' });
  expect(submitted).toMatchObject({ status: 400 });
  const long = `${content}<p>Long enough to be submitted.</p>`;
  await articles.save(ada, _id, { content: long });
  expect((await articles.save(ada, _id, { status: 'published' })).status).toBe(200);
  expect(await readStoredText(_id)).toEqual({
    rendered: expect.stringContaining('class="tok-'),
    plain_text: 'One\nconst a = 1;\nLong enough to be submitted.',
  });
});

test('more than 90 saves a minute are refused, and saves that failed count too', async () => {
  const { _id } = await articles.draft(ada);
  const nothing = '11111111-1111-4111-8111-111111111111';
  await Promise.all(Array.from({ length: 45 }, () => articles.save(ada, nothing, { content })));
  const saves = await Promise.all(Array.from({ length: 50 }, () => articles.save(ada, _id, { content })));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(45);
  const refused = saves.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
