import { describe, expect, test } from 'vitest';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { insertDrafts } from '#features/articles/server/insert-drafts.fixture.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();

describe('deleting an article', () => {
  test('only the author can delete an article, and it is gone for everyone at once', async () => {
    const article = await articles.approved(ada, admin);
    expect((await articles.read(article.slug)).status).toBe(200);
    expect((await articles.remove(eve, article._id)).status).toBe(403);
    expect(await articles.remove(ada, article._id)).toMatchObject({
      status: 200,
      body: { message: 'Deleted' },
    });
    for (const member of [undefined, ada, admin]) {
      expect((await articles.read(article.slug, member)).status).toBe(404);
      expect((await articles.read(article._id, member)).status).toBe(404);
    }
    expect((await articles.remove(ada, article._id)).status).toBe(404);
  });
});

describe('my articles', () => {
  test('my articles are listed in every state, newest change first, with counts for the tabs', async () => {
    const draft = await articles.draft(ada, { title: 'Draft' });
    const pending = await articles.submitted(ada, { title: 'Pending' });
    const live = await articles.approved(ada, admin, { title: 'Live' });
    const rejected = await articles.submitted(ada, { title: 'Rejected' });
    await articles.decide(admin, rejected._id, 'rejected', { note: 'Not yet.' });
    await articles.draft(eve);
    await articles.save(ada, draft._id, { excerpt: 'changed' });
    const { body } = await articles.mine(ada);
    const titles = (body.blogs as { title: string }[]).map(({ title }) => title);
    expect(titles).toEqual(['Draft', 'Rejected', 'Live', 'Pending']);
    expect(body.counts).toEqual({ published: 1, drafts: 1, pending: 1, rejected: 1, hidden: 0 });
    const tab = await articles.mine(ada, { tab: 'rejected' });
    expect(tab.body).toMatchObject({ total: 1, totalPages: 1, page: 1 });
    expect(tab.body.blogs).toMatchObject([{ _id: rejected._id, reviewNote: 'Not yet.' }]);
    expect((await articles.mine(ada, { tab: 'published' })).body.blogs).toMatchObject([{ _id: live._id }]);
    expect((await articles.mine(ada, { tab: 'pending' })).body.blogs).toMatchObject([{ _id: pending._id }]);
  });

  test('my articles are listed completely without paging parameters, and never with their texts', async () => {
    const live = await articles.approved(ada, admin, { title: 'Live' });
    await articles.save(ada, live._id, {
      content: '<p>An edit that waits beside it.</p>',
      status: 'published',
    });
    await insertDrafts(site, { author: ada, count: 250 });
    const { body, text } = await articles.mine(ada);
    const blogs = body.blogs as Record<string, unknown>[];
    expect(blogs).toHaveLength(251);
    expect(new Set(blogs.map(({ _id }) => _id)).size).toBe(251);
    expect(body).toMatchObject({ success: true, page: 1, totalPages: 1, total: 251 });
    expect(blogs.at(-1)).toMatchObject({ _id: live._id, pendingRevision: { visibility: 'pending' } });
    expect(text).not.toContain('"content"');
    expect(text).not.toContain('waits beside it');
    expect((await articles.mine(ada, { page: '1' })).body.blogs).toHaveLength(20);
    expect((await articles.mine(ada, { limit: '100' })).body.blogs).toHaveLength(100);
    expect((await articles.mine(eve)).body).toMatchObject({ blogs: [], total: 0 });
  });

  test('my articles that an admin has hidden have a tab of their own', async () => {
    const live = await articles.approved(ada, admin);
    await articles.decide(admin, live._id, 'hidden', { note: 'Please ask before you name people.' });
    const { body } = await articles.mine(ada, { tab: 'hidden' });
    expect(body.counts).toEqual({ published: 0, drafts: 0, pending: 0, rejected: 0, hidden: 1 });
    expect(body.blogs).toMatchObject([
      { _id: live._id, visibility: 'hidden', reviewNote: 'Please ask before you name people.' },
    ]);
  });

  test('the pages of my articles show each article once', async () => {
    for (const n of [1, 2, 3, 4, 5]) await articles.draft(ada, { title: `Draft ${n}` });
    const pages = await Promise.all(['1', '2', '3'].map((page) => articles.mine(ada, { page, limit: '2' })));
    const ids = pages.flatMap(({ body }) => (body.blogs as { _id: string }[]).map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(5);
    expect(pages[0]?.body).toMatchObject({ totalPages: 3, total: 5 });
  });
});
