import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { auditApi } from '#features/audit/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { categoryCalls } from '#features/site/server/categories/categories.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articleCalls } from '../articles.fixture.ts';
import { publish } from '../published-articles.fixture.ts';
import { findNamings, findWrongCopies } from './moving.fixture.ts';

let site: TestSite;
let admin: Member;
let author: Member;
let editor: Member;
let bothEditor: Member;

const calls = () => categoryCalls(site, () => admin);

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: 'Grace', role: 'admin' });
  author = await createMember(site, { name: 'Ada', username: 'ada' });
  editor = await createMember(site, { name: 'Ed', role: 'editor', categories: ['css'] });
  bothEditor = await createMember(site, { name: 'Bo', role: 'editor', categories: ['css', 'react'] });
});

afterAll(() => site?.close());

/** Articles in every state, in one category. */
async function fillCategory(category: string): Promise<void> {
  const articles = articleCalls(site);
  const { _id } = await articles.approved(author, admin, { category, tags: ['layout', 'grid'] });
  await articles.save(author, _id, { title: 'An edit', status: 'published' });
  await articles.approved(author, admin, { category, tags: ['layout'] });
  await articles.draft(author, { category });
  await articles.submitted(author, { category });
  const rejected = await articles.submitted(author, { category });
  await articles.decide(admin, rejected._id, 'rejected');
  const hidden = await articles.approved(author, admin, { category });
  await articles.decide(admin, hidden._id, 'hidden');
}

/** The first jobs move the articles; one that comes later removes the category. */
async function moveAll(): Promise<void> {
  await site.runJobs();
  await site.runJobs({ andLater: true });
}

/** Everything that people see of categories. */
async function readEverything() {
  site.clearCaches();
  const list = async (query: object) => {
    const { body } = await site.call(readingApi.list, { query });
    return {
      total: body.total,
      blogs: (body.blogs as { _id: string; category: object }[]).map(({ _id, category }) => ({
        _id,
        category,
      })),
    };
  };
  const queue = await site.call(reviewsApi.listQueue, { query: { mine: true } }, { token: editor.token });
  const document = async (path: string) => (await site.app.inject(path)).body;
  return {
    categories: (await site.call(readingApi.listCategories)).body,
    inNew: await list({ category: 'react' }),
    inOld: await list({ category: 'css' }),
    popular: await list({ category: 'react', sort: 'popular' }),
    tagged: await list({ category: 'react', tag: 'layout' }),
    taggedByAuthor: await list({ category: 'react', tag: 'layout', author: 'ada' }),
    byAuthor: await list({ category: 'react', author: 'ada' }),
    found: await list({ category: 'react', q: 'proofs' }),
    queue: (queue.body.blogs as { category: object; mayDecide: boolean }[]).map(
      ({ category, mayDecide }) => ({ category, mayDecide }),
    ),
    mine: (await articleCalls(site).mine(author)).body,
    exported: JSON.parse((await site.call(accountsApi.exportAccount, {}, { token: author.token })).text)
      .articles,
    feed: await document('/feed.xml?category=react'),
    sitemap: await document('/sitemaps/pages.xml'),
  };
}

describe('retiring a category', () => {
  test('its articles are in the other one at once, and nothing changes while they are moved', async () => {
    await fillCategory('css');
    await articleCalls(site).approved(author, admin, { category: 'react', tags: ['layout'] });
    expect(await calls().count('css')).toMatchObject({ status: 200, body: { articles: 6 } });
    const retired = await calls().retire('css', 'react');
    expect(retired).toMatchObject({ status: 200, body: { articles: 6, version: 1 } });

    const before = await readEverything();
    expect(before.categories).toMatchObject({
      categories: expect.arrayContaining([
        expect.objectContaining({ slug: 'react', count: 3, formerSlugs: ['css'] }),
      ]),
    });
    expect(JSON.stringify(before.categories)).not.toContain('"slug":"css"');
    expect(before.inNew).toMatchObject({ total: 3, blogs: { length: 3 } });
    for (const list of [
      before.inOld,
      before.popular,
      before.tagged,
      before.byAuthor,
      before.taggedByAuthor,
      before.found,
    ]) {
      expect(list).toMatchObject({ total: 3, blogs: { length: 3 } });
    }
    expect(before.queue).toMatchObject([{ mayDecide: true }, { mayDecide: true }]);
    expect(JSON.stringify(before.mine)).not.toContain('css');
    expect(JSON.stringify(before.exported)).not.toContain('css');
    expect(before.sitemap).not.toContain('css');
    // Nothing is moved yet.
    expect(await findNamings(site, 'css')).toEqual([
      'articles',
      'categories',
      'counts',
      'revisions',
      'search',
      'tags',
    ]);

    await moveAll();
    expect(await findNamings(site, 'css')).toEqual([]);
    expect(await findWrongCopies(site)).toEqual([]);
    expect(await readEverything()).toEqual(before);
  });

  test('its editors decide in the other one, and it is in the audit log', async () => {
    const { rows } = await site.platform.db.execute(
      sql`select editor_categories from accounts where id in (${editor.id}, ${bothEditor.id})`,
    );
    expect(rows).toEqual([{ editor_categories: ['react'] }, { editor_categories: ['react'] }]);
    const { body } = await site.call(
      auditApi.list,
      { query: { act: 'category-retired' } },
      { token: admin.token },
    );
    expect(body.entries).toMatchObject([
      { subject: 'CSS', note: 'Into React, with 6 articles', actor: { name: 'Grace' } },
    ]);
  });

  test('its slug leads to the other one, and nobody else gets it', async () => {
    const draft = await articleCalls(site).draft(author, { category: { slug: 'css', name: 'CSS' } });
    expect(draft.category).toEqual({ slug: 'react', name: 'React' });
    const feed = await site.app.inject('/feed.json?category=css');
    expect([feed.statusCode, feed.headers.location]).toEqual([301, '/feed.json?category=react']);
    const { status } = await calls().edit((categories) => [
      ...categories,
      { id: '', name: 'CSS', slug: 'css', description: '' },
    ]);
    expect(status).toBe(400);
  });

  test.each([
    ['into itself', 'react', 'react', /into itself/],
    ['into one that does not exist', 'react', 'nowhere', /Choose the category/],
    ['that does not exist', 'css', 'react', /no such category/],
  ])('a category %s is not retired', async (_, id, into, sentence) => {
    const before = await calls().list();
    expect(await calls().retire(id, into)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(sentence) },
    });
    expect(await calls().list()).toEqual(before);
  });

  test('a retirement that is based on an older list is refused', async () => {
    const { categories, version } = await calls().list();
    const both = await Promise.all([
      calls().retire('devops', 'backend', version),
      calls().save([...categories].reverse(), version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await moveAll();
  });

  test('a category is retired whose own articles are still being moved', async () => {
    await fillCategory('typescript');
    await fillCategory('javascript');
    await calls().retire('typescript', 'javascript');
    await calls().rename('javascript', { name: 'Scripts', slug: 'scripts' });
    await calls().retire('javascript', 'nodejs');
    const { body } = await site.call(readingApi.list, { query: { category: 'typescript' } });
    expect(body).toMatchObject({ total: 4 });
    await moveAll();
    expect(await findNamings(site, 'typescript')).toEqual([]);
    expect(await findNamings(site, 'javascript')).toEqual([]);
    expect(await findWrongCopies(site)).toEqual([]);
    site.clearCaches();
    for (const category of ['typescript', 'javascript', 'scripts', 'nodejs']) {
      expect((await site.call(readingApi.list, { query: { category } })).body.total).toBe(4);
    }
  });

  test('authors, readers and reviewers go on while the articles are moved', async () => {
    const articles = articleCalls(site);
    // Another one, who has not reached the limits.
    const author = await createMember(site, { name: 'Zoe' });
    for (let n = 0; n < 120; n += 1) {
      await publish(site, author.id, { category: 'backend', tags: [`t${n % 7}`], title: `Number ${n}` });
    }
    const drafts = [
      await articles.draft(author, { category: 'backend' }),
      await articles.draft(author, { category: 'backend' }),
    ];
    const submitted = await articles.submitted(author, { category: 'backend' });
    await calls().retire('backend', 'frontend');
    const responses = await Promise.all([
      site.runJobs(),
      articles.decide(admin, submitted._id, 'approved'),
      ...drafts.map(({ _id }) =>
        articles.save(author, _id, { content: '<p>More of it.</p>', category: 'backend' }),
      ),
      articles.create(author, { title: 'New', category: 'backend', status: 'draft' }),
      articles.remove(author, (await publish(site, author.id, { category: 'backend' })).id),
    ]);
    expect(responses.flatMap((response) => (response ? [response.status] : []))).toEqual([
      200, 200, 200, 201, 200,
    ]);
    await moveAll();
    expect(await findNamings(site, 'backend')).toEqual([]);
    expect(await findWrongCopies(site)).toEqual([]);
    expect((await site.call(readingApi.list, { query: { category: 'backend' } })).body.total).toBe(121);
  });

  test('the last category stays', async () => {
    const { categories } = await calls().list();
    for (const { id } of categories.slice(1))
      expect((await calls().retire(id, categories[0]?.id ?? '')).status).toBe(200);
    expect(await calls().retire(categories[0]?.id ?? '', 'x')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/only category/) },
    });
    await moveAll();
    expect(await findWrongCopies(site)).toEqual([]);
    const { rows } = await site.platform.db.execute(sql`select key from categories`);
    expect(rows).toHaveLength(1);
  });
});
