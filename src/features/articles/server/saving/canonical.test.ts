// The first address of an article: it is reviewed with the text, and public once it is approved.
import { describe, expect, test } from 'vitest';
import { type Review, reviewPageApi } from '#features/review-page/contract.ts';
import { setUpArticleTests } from '../article-tests.fixture.ts';
import { goodText } from '../articles.fixture.ts';

const { site, articles, ada, admin } = setUpArticleTests();
const elsewhere = 'https://blog.example.org/proofs';

const get = (url: string) => site.app.inject({ method: 'GET', url });
const review = async (id: string) =>
  (await site.call(reviewPageApi.read, { params: { id } }, { token: admin.token })).body.review as Review;

describe('saving', () => {
  test('the address is normalised, and stays when a client saves without it', async () => {
    const draft = await articles.draft(ada, { canonicalUrl: ' https://Blog.example.org/proofs#end ' });
    expect(draft).toMatchObject({ canonicalUrl: elsewhere });
    // With the text, the save overwrites the draft in one statement; without it, in a transaction.
    for (const given of [{ title: 'New', content: goodText.content }, { title: 'Newer' }]) {
      const { body } = await articles.save(ada, draft._id, given);
      expect(body.blog).toMatchObject({ ...given, canonicalUrl: elsewhere });
    }
    const other = 'https://example.net/';
    for (const given of [{ content: goodText.content }, {}]) {
      const changed = await articles.save(ada, draft._id, { ...given, canonicalUrl: other });
      expect(changed.body.blog).toMatchObject({ canonicalUrl: other });
      const removed = await articles.save(ada, draft._id, { ...given, canonicalUrl: null });
      expect(removed.body.blog).toMatchObject({ canonicalUrl: '' });
    }
  });

  test.each([
    ['script', 'javascript:alert(1)'],
    ['no encryption', 'http://example.org/x'],
    ['credentials', 'https://ada:secret@example.org/x'],
    ['a long address', `https://example.org/${'x'.repeat(500)}`],
    ['the site itself', 'https://galley.test/article/reading-proofs'],
    ['no text', 7],
  ])('an address with %s is refused, and nothing is saved', async (_case, canonicalUrl) => {
    const refusal = { status: 400, body: { fields: { canonicalUrl: expect.any(String) } } };
    expect(await articles.create(ada, { ...goodText, canonicalUrl })).toMatchObject(refusal);
    const draft = await articles.draft(ada);
    expect(await articles.save(ada, draft._id, { ...goodText, canonicalUrl })).toMatchObject(refusal);
    expect(await articles.save(ada, draft._id, { canonicalUrl })).toMatchObject(refusal);
    expect((await articles.read(draft._id, ada)).body.blog).toMatchObject({ canonicalUrl: '', version: 1 });
  });
});

describe('reviewing', () => {
  test('a reviewer sees the address, and an edit of it alone waits for review', async () => {
    const { _id, slug } = await articles.approved(ada, admin, { canonicalUrl: elsewhere });
    const other = 'https://xn--pple-43d.com/x';
    const { body } = await articles.save(ada, _id, {
      status: 'published',
      canonicalUrl: 'https://аpple.com/x',
    });
    expect(body.blog).toMatchObject({
      canonicalUrl: elsewhere,
      pendingRevision: { status: 'published', visibility: 'pending', canonicalUrl: other },
    });
    const { submission, comparison } = await review(_id);
    expect(submission).toMatchObject({ canonicalUrl: other });
    expect(comparison).toMatchObject({ isSame: false, seo: [{ field: 'canonicalUrl' }] });
    expect(JSON.stringify((await articles.read(slug)).body)).not.toContain('pple-43d');
    await articles.decide(admin, _id, 'approved');
    expect((await articles.read(slug)).body.blog).toMatchObject({ canonicalUrl: other });
  });
});

describe('what readers get', () => {
  test('the feeds name the address, and the sitemap leaves the article out', async () => {
    const here = await articles.approved(ada, admin, { title: 'Here first' });
    const there = await articles.approved(ada, admin, { title: 'There first', canonicalUrl: elsewhere });
    const atom = (await get('/feed.xml')).body;
    expect(atom).toContain(`<link rel="canonical" href="${elsewhere}"/>`);
    const { items } = (await get('/feed.json')).json();
    const item = items.find(({ title }: { title: string }) => title === 'There first');
    expect(item).toMatchObject({
      url: expect.stringContaining(there.slug),
      _canonical: { url: elsewhere },
    });
    const [file] = /\/sitemaps\/articles[^<]*/.exec((await get('/sitemap.xml')).body) ?? [''];
    const listed = (await get(file)).body;
    expect(listed).toContain(`/article/${here.slug}<`);
    expect(listed).not.toContain(`/article/${there.slug}<`);
  });

  test('the HTML below the text shows the host as it is stored', async () => {
    const { slug } = await articles.approved(ada, admin, { canonicalUrl: 'https://аpple.com/"x<y>' });
    const { belowHtml } = (await articles.read(slug)).body.blog as { belowHtml: string };
    expect(belowHtml).toContain('href="https://xn--pple-43d.com/%22x%3Cy%3E"');
    expect(belowHtml).toContain('First published at');
    expect(belowHtml).toContain('<bdi>xn--pple-43d.com</bdi>');
    const plain = await articles.approved(ada, admin);
    expect((await articles.read(plain.slug)).body.blog).toMatchObject({
      belowHtml: expect.not.stringContaining('First published'),
      canonicalUrl: '',
    });
  });
});
