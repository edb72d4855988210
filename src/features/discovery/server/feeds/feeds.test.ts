import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type Discovery, siteUrl, startDiscovery } from '../discovery.fixture.ts';

let fixture: Discovery;

beforeAll(async () => {
  fixture = await startDiscovery();
});

beforeEach(() => fixture.resetRateLimits());

afterAll(() => fixture?.site.close());

const titlesIn = async (url?: string) => (await fixture.readFeed(url)).entry.map(({ title }) => title);

describe('the feed', () => {
  test('a site without articles has a valid feed without entries', async () => {
    expect(await fixture.readFeed()).toMatchObject({ id: `${siteUrl}/feed.xml`, title: 'Galley', entry: [] });
    const json = await fixture.get('/feed.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] });
  });

  test('the feed entry of an approved article has its author, dates, text, category and tags', async () => {
    const article = await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'Reading proofs',
      content:
        '<p>See <a href="/about">about</a>, <a href="#end">the end</a> and <a href="https://a.example/x">a</a>.</p>',
    });
    const response = await fixture.get('/feed.xml');
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await fixture.readFeed();
    const url = `${siteUrl}/article/${article.slug}`;
    expect(feed.link).toMatchObject([
      { '@rel': 'self', '@href': `${siteUrl}/feed.xml` },
      { '@rel': 'alternate', '@href': `${siteUrl}/articles` },
    ]);
    expect(feed.entry).toEqual([
      {
        id: `urn:uuid:${article._id}`,
        title: 'Reading proofs',
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': url },
        published: article.publishedAt,
        updated: article.publishedAt,
        author: { name: 'Ada Lovelace', uri: `${siteUrl}/profile/ada` },
        category: [
          { '@term': 'typescript', '@label': 'TypeScript' },
          { '@term': 'review' },
          { '@term': 'writing' },
        ],
        summary: 'Why a second pair of eyes finds what the first cannot.',
        content: expect.objectContaining({ '@type': 'html' }),
      },
    ]);
    const html = feed.entry[0]?.content?.['#text'];
    expect(html).toContain(`<a href="${siteUrl}/about">`);
    expect(html).toContain(`<a href="${url}#end">`);
    expect(html).toContain('<a href="https://a.example/x">');
    const [item] = (await fixture.get('/feed.json')).json().items;
    expect(item).toMatchObject({
      id: `urn:uuid:${article._id}`,
      url,
      content_html: html,
      authors: [{ name: 'Ada Lovelace', url: `${siteUrl}/profile/ada` }],
      tags: ['TypeScript', 'review', 'writing'],
    });
  });

  test.each([
    ['markup and ends of everything', `</title>]]><script>alert(1)</script> & "quotes" 'n' <!-- --> \${x}`],
    ['control characters', 'Bell \u0007 and escape \u001b[31m and \u0085 and \ufffe\uffff'],
    ['emoji and other scripts', '👩‍🚀 Über 中文 עברית \u202etxt.exe'],
  ])('the feed is valid XML and JSON with special characters in a title: %s', async (_case, title) => {
    const { _id } = await fixture.articles.approved(fixture.author, fixture.admin, {
      title,
      excerpt: title,
      tags: ['a&b<c>'],
    });
    // XML does not allow noncharacters; the others are removed when an article is saved.
    const expected = cleanLine(title).replace(/[\ufffe\uffff]/g, '');
    const entry = (await fixture.readFeed()).entry.find(({ id }) => id.endsWith(_id));
    expect(squeeze(entry?.title)).toBe(squeeze(expected));
    expect(squeeze(entry?.summary)).toBe(squeeze(expected));
    expect(entry?.category).toContainEqual({ '@term': 'a&b<c>' });
    const items: { id: string; title: string }[] = (await fixture.get('/feed.json')).json().items;
    expect(items.find(({ id }) => id.endsWith(_id))).toBeDefined();
  });

  const squeeze = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();

  test('the feed has the newest 20 articles', async () => {
    for (let count = 0; count < 21; count += 1) {
      await fixture.resetRateLimits();
      await fixture.articles.approved(fixture.author, fixture.admin, { title: `Number ${count}` });
    }
    const titles = await titlesIn();
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${20 - index}`));
  });
});

describe('feeds of a category, a tag or an author', () => {
  test('the feed of a category or a tag has its articles only', async () => {
    await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'On CSS',
      category: 'css',
      tags: ['Grid Layout'],
    });
    expect(await titlesIn('/feed.xml?category=CSS')).toEqual(['On CSS']);
    expect(await titlesIn('/feed.xml?tag=grid%20layout')).toEqual(['On CSS']);
    expect((await fixture.get('/feed.json?tag=grid+layout')).json()).toMatchObject({
      title: 'Galley: grid layout',
      feed_url: `${siteUrl}/feed.json?tag=grid+layout`,
      items: [{ title: 'On CSS' }],
    });
    expect(await titlesIn('/feed.xml?category=devops')).toEqual([]);
  });

  test('a feed of an unknown category, tag or author is refused', async () => {
    for (const [url, status] of [
      ['/feed.xml?category=nothing', 404],
      ['/feed.xml?tag=nothing', 404],
      [`/feed.xml?tag=${'x'.repeat(3_000)}`, 404],
      ['/feed.xml?tag=grid+layout&category=css', 400],
      ['/feed.xml?tag=%00', 400],
      ['/feed.xml?tag=%ff', 404],
      ['/profile/nobody/feed.xml', 404],
      ['/profile/%00/feed.xml', 400],
      ['/profile/00000000-0000-0000-0000-000000000000/feed.xml', 404],
    ] as const)
      expect([url.slice(0, 60), (await fixture.get(url)).statusCode]).toEqual([url.slice(0, 60), status]);
  });

  test('the feed of an author is found by id and by username', async () => {
    const grace = await createMember(fixture.site, { name: 'Grace & <b>', username: 'grace' });
    const { _id } = await fixture.articles.approved(grace, fixture.admin, { title: 'By Grace' });
    for (const name of [grace.id, 'grace', 'Grace']) {
      const feed = await fixture.readFeed(`/profile/${name}/feed.xml`);
      expect(feed).toMatchObject({ id: `urn:uuid:${grace.id}`, title: 'Grace & <b> on Galley' });
      expect(feed.entry.map(({ title }) => title)).toEqual(['By Grace']);
    }
    await fixture.articles.decide(fixture.admin, _id, 'hidden');
    expect(await titlesIn('/profile/grace/feed.xml')).toEqual([]);
  });
});

describe('articles that are not public', () => {
  const feedUrls = [
    '/feed.xml',
    '/feed.json',
    '/feed.xml?tag=secret',
    '/feed.xml?category=backend',
    '/profile/ada/feed.xml',
  ];
  const secret = { category: 'backend', tags: ['secret'] };

  async function listFeedsWith(title: string): Promise<string[]> {
    const found = [];
    for (const url of feedUrls) if ((await fixture.get(url)).body.includes(title)) found.push(url);
    return found;
  }

  test('an article is in the feeds only while it is approved, even right after a decision', async () => {
    await fixture.articles.approved(fixture.author, fixture.admin, {
      ...secret,
      title: 'Makes the tag known',
    });
    await fixture.articles.draft(fixture.author, { ...secret, title: 'Never seen: draft' });
    const { _id } = await fixture.articles.submitted(fixture.author, { ...secret, title: 'Seen at times' });
    expect(await listFeedsWith('Seen at times')).toEqual([]);
    await fixture.articles.decide(fixture.admin, _id, 'rejected');
    expect(await listFeedsWith('Seen at times')).toEqual([]);
    await fixture.articles.save(fixture.author, _id, { status: 'published', title: 'Seen at times' });
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect(await listFeedsWith('Seen at times')).toEqual(feedUrls);
    await fixture.articles.save(fixture.author, _id, { title: 'An edit in waiting', status: 'published' });
    expect(await listFeedsWith('An edit in waiting')).toEqual([]);
    await fixture.articles.decide(fixture.admin, _id, 'hidden');
    expect(await listFeedsWith('Seen at times')).toEqual([]);
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect(await listFeedsWith('An edit in waiting')).toEqual(feedUrls);
    await fixture.articles.remove(fixture.author, _id);
    expect(await listFeedsWith('An edit in waiting')).toEqual([]);
    expect(await listFeedsWith('Never seen')).toEqual([]);
  });

  test('the articles of a deleted account are removed from the feed', async () => {
    const leaver = await createMember(fixture.site, { name: 'Gone Soon' });
    await fixture.articles.approved(leaver, fixture.admin, { title: 'Goes along' });
    expect(await titlesIn()).toContain('Goes along');
    const deleted = await fixture.site.call(
      accountsApi.deleteAccount,
      { body: { password: memberPassword } },
      { token: leaver.token },
    );
    expect(deleted.status).toBe(200);
    expect(await titlesIn()).not.toContain('Goes along');
  });
});

describe('conditional requests', () => {
  test('an unchanged feed or sitemap responds with 304, by ETag and by date', async () => {
    for (const url of [
      '/feed.xml',
      '/feed.json',
      '/profile/ada/feed.xml',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
    ]) {
      const first = await fixture.get(url);
      const { etag, 'last-modified': date } = first.headers as Record<string, string>;
      expect(first.headers['cache-control']).toBe('public, no-cache');
      expect((await fixture.get(url, { 'if-none-match': etag ?? '' })).statusCode).toBe(304);
      expect((await fixture.get(url, { 'if-modified-since': date ?? '' })).statusCode).toBe(304);
      expect(
        (await fixture.get(url, { 'if-none-match': '"other"', 'if-modified-since': date ?? '' })).statusCode,
      ).toBe(200);
      expect((await fixture.get(url, { 'if-modified-since': 'nonsense' })).statusCode).toBe(200);
    }
  });

  test('a second change within the same second also changes the Last-Modified date', async () => {
    fixture.clock.now = new Date();
    const { _id } = await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'Comes and goes',
    });
    const first = await fixture.get('/feed.xml');
    await fixture.articles.decide(fixture.admin, _id, 'hidden');
    const again = await fixture.get('/feed.xml', {
      'if-modified-since': String(first.headers['last-modified']),
    });
    fixture.clock.now = undefined;
    expect(again.statusCode).toBe(200);
    expect(again.headers['last-modified']).not.toBe(first.headers['last-modified']);
  });

  test('unknown query parameters and the Host header do not change the feed', async () => {
    const plain = await fixture.get('/feed.xml');
    const other = await fixture.get('/feed.xml?utm_source=x&page=2', {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    });
    expect(other.body).toBe(plain.body);
    expect(other.body).not.toContain('evil.test');
  });
});
