import { describe, expect, test } from 'vitest';
import { setUpArticleTests } from '../article-tests.fixture.ts';
import { goodText } from '../articles.fixture.ts';

const { admin, ada, articles, eve } = setUpArticleTests();

describe('the content of an article', () => {
  test('the content is sanitised, and rendered for readers', async () => {
    const content =
      '<h1>One</h1><p onclick="x()">a<script>alert(1)</script> <b>bold</b></p><pre><code class="language-ts">const a = 1;</code></pre>';
    const article = await articles.approved(ada, admin, { content });
    expect(article.content).toBe(
      '<h2>One</h2><p>a <strong>bold</strong></p><pre><code class="language-typescript">const a = 1;</code></pre>',
    );
    const { body } = await articles.read(article.slug);
    const { renderedContent } = body.blog as { renderedContent: string };
    expect(renderedContent).toContain('class="tok-');
    expect(renderedContent).toMatch(/<h2 id="[^"]+">One<\/h2>/);
    expect(renderedContent).not.toContain('style=');
  });

  test('saving the content that the API returned does not change it', async () => {
    const article = await articles.draft(ada, { content: '<div align="center"><b>x</b></div><h5>y</h5>' });
    const { body } = await articles.save(ada, article._id, { content: article.content });
    expect((body.blog as typeof article).content).toBe(article.content);
  });

  test('an image from another site becomes a link', async () => {
    const { content } = await articles.draft(ada, {
      content: '<p>See <img src="https://example.com/a.png" alt="A chart"></p>',
    });
    expect(content).toBe('<p>See <a href="https://example.com/a.png">A chart</a></p>');
  });
});

describe('saving an article', () => {
  test('a save keeps the fields that were not sent, and raises the version', async () => {
    const article = await articles.draft(ada);
    const response = await articles.save(ada, article._id, { title: 'Another title', version: 1 });
    expect(response).toMatchObject({ status: 200, body: { message: 'Draft saved' } });
    expect(response.body.blog).toMatchObject({
      title: 'Another title',
      excerpt: goodText.excerpt,
      content: goodText.content,
      category: { slug: 'typescript' },
      tags: goodText.tags,
      status: 'draft',
      version: 2,
    });
  });

  test('a save with an outdated version is refused and changes nothing', async () => {
    const article = await articles.draft(ada);
    await articles.save(ada, article._id, { title: 'From the other tab', version: 1 });
    const stale = await articles.save(ada, article._id, { title: 'From this tab', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const { body } = await articles.read(article._id, ada);
    expect(body.blog).toMatchObject({ title: 'From the other tab', version: 2 });
  });

  test('of many concurrent saves with the same version, one succeeds', async () => {
    const { _id } = await articles.draft(ada);
    const saves = Array.from({ length: 8 }, (_, n) =>
      articles.save(ada, _id, { title: `Try ${n}`, version: 1 }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('saving another author’s article is forbidden if it is public, and “not found” otherwise', async () => {
    const draft = await articles.draft(ada);
    const live = await articles.approved(ada, admin);
    const nothing = await articles.save(eve, '11111111-1111-4111-8111-111111111111', { title: 'x' });
    expect((await articles.save(eve, live._id, { title: 'x' })).status).toBe(403);
    expect(await articles.save(eve, draft._id, { title: 'x' })).toMatchObject({
      status: 404,
      body: nothing.body,
    });
    expect((await articles.save(eve, 'no-id', { title: 'x' })).status).toBe(404);
    expect((await articles.save(admin, draft._id, { title: 'x' })).status).toBe(404);
  });

  test('a text that readers see already is not submitted again, in any shape, and its draft stays', async () => {
    const live = await articles.approved(ada, admin);
    const whole = { title: live.title, excerpt: live.excerpt, content: live.content, tags: live.tags };
    for (const same of [{}, whole, { ...whole, category: 'typescript', canonicalUrl: '' }]) {
      const refused = await articles.save(ada, live._id, { ...same, status: 'published' });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'Readers see this text already. Change something, then submit it.' },
      });
    }
    await articles.save(ada, live._id, { title: 'Another title', status: 'draft' });
    await articles.save(ada, live._id, { title: live.title, status: 'draft' });
    expect((await articles.save(ada, live._id, { status: 'published' })).status).toBe(400);
    const { body } = await articles.read(live._id, ada);
    expect(body.blog).toMatchObject({ pendingRevision: { status: 'draft', title: live.title } });
    const changed = await articles.save(ada, live._id, { tags: ['review'], status: 'published' });
    expect(changed.status).toBe(200);
  });

  test('a rejected text may be submitted again as it is', async () => {
    const { _id } = await articles.submitted(ada);
    await articles.decide(admin, _id, 'rejected', { note: 'Not yet.' });
    expect((await articles.save(ada, _id, { status: 'published' })).status).toBe(200);
  });

  test('a draft cannot be saved without a title', async () => {
    const article = await articles.draft(ada);
    const response = await articles.save(ada, article._id, { title: '' });
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'Please add a title before saving the draft.' },
    });
  });
});
