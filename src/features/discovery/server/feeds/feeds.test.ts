import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type Discovery, siteUrl, startDiscovery } from '../discovery.fixture.ts';

let it: Discovery;

beforeAll(async () => {
  it = await startDiscovery();
});

beforeEach(() => it.resetRateLimits());

afterAll(() => it?.site.close());

const titlesIn = async (url?: string) => (await it.readFeed(url)).entry.map(({ title }) => title);

describe('the feed', () => {
  test('of a site without articles is a feed all the same', async () => {
    expect(await it.readFeed()).toMatchObject({ id: `${siteUrl}/feed.xml`, title: 'Galley', entry: [] });
    const json = await it.get('/feed.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] });
  });

  test('tells of an approved article who wrote what, when and about what', async () => {
    const article = await it.articles.approved(it.author, it.admin, {
      title: 'Reading proofs',
      content:
        '<p>See <a href="/about">about</a>, <a href="#end">the end</a> and <a href="https://a.example/x">a</a>.</p>',
    });
    const response = await it.get('/feed.xml');
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await it.readFeed();
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
    const [item] = (await it.get('/feed.json')).json().items;
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
  ])('is XML and JSON whatever a title holds: %s', async (_case, title) => {
    const { _id } = await it.articles.approved(it.author, it.admin, {
      title,
      excerpt: title,
      tags: ['a&b<c>'],
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no place for.
    const kept = title.replace(/[\u0007\u001b\ufffe\uffff]/g, '');
    const entry = (await it.readFeed()).entry.find(({ id }) => id.endsWith(_id));
    expect(squeeze(entry?.title)).toBe(squeeze(kept));
    expect(squeeze(entry?.summary)).toBe(squeeze(kept));
    expect(entry?.category).toContainEqual({ '@term': 'a&b<c>' });
    const items: { id: string; title: string }[] = (await it.get('/feed.json')).json().items;
    expect(items.find(({ id }) => id.endsWith(_id))).toBeDefined();
  });

  const squeeze = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();

  test('holds the newest 20', async () => {
    for (let count = 0; count < 21; count += 1) {
      await it.resetRateLimits();
      await it.articles.approved(it.author, it.admin, { title: `Number ${count}` });
    }
    const titles = await titlesIn();
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${20 - index}`));
  });
});

describe('feeds of a part', () => {
  test('of a category and of a tag hold what is in it', async () => {
    await it.articles.approved(it.author, it.admin, {
      title: 'On CSS',
      category: 'css',
      tags: ['Grid Layout'],
    });
    expect(await titlesIn('/feed.xml?category=CSS')).toEqual(['On CSS']);
    expect(await titlesIn('/feed.xml?tag=grid%20layout')).toEqual(['On CSS']);
    expect((await it.get('/feed.json?tag=grid+layout')).json()).toMatchObject({
      title: 'Galley: grid layout',
      feed_url: `${siteUrl}/feed.json?tag=grid+layout`,
      items: [{ title: 'On CSS' }],
    });
    expect(await titlesIn('/feed.xml?category=devops')).toEqual([]);
  });

  test('that cannot be are refused, whatever is asked for', async () => {
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
      expect([url.slice(0, 60), (await it.get(url)).statusCode]).toEqual([url.slice(0, 60), status]);
  });

  test('of an author are found by id and by username', async () => {
    const grace = await createMember(it.site, { name: 'Grace & <b>', username: 'grace' });
    const { _id } = await it.articles.approved(grace, it.admin, { title: 'By Grace' });
    for (const who of [grace.id, 'grace', 'Grace']) {
      const feed = await it.readFeed(`/profile/${who}/feed.xml`);
      expect(feed).toMatchObject({ id: `urn:uuid:${grace.id}`, title: 'Grace & <b> on Galley' });
      expect(feed.entry.map(({ title }) => title)).toEqual(['By Grace']);
    }
    await it.articles.decide(it.admin, _id, 'hidden');
    expect(await titlesIn('/profile/grace/feed.xml')).toEqual([]);
  });
});

describe('what is not for readers', () => {
  const everywhere = [
    '/feed.xml',
    '/feed.json',
    '/feed.xml?tag=secret',
    '/feed.xml?category=backend',
    '/profile/ada/feed.xml',
  ];
  const secret = { category: 'backend', tags: ['secret'] };

  async function whereSeen(title: string): Promise<string[]> {
    const seen = [];
    for (const url of everywhere) if ((await it.get(url)).body.includes(title)) seen.push(url);
    return seen;
  }

  test('is in no feed, before and right after it changes', async () => {
    await it.articles.approved(it.author, it.admin, { ...secret, title: 'Makes the tag known' });
    await it.articles.draft(it.author, { ...secret, title: 'Never seen: draft' });
    const { _id } = await it.articles.submitted(it.author, { ...secret, title: 'Seen at times' });
    expect(await whereSeen('Seen at times')).toEqual([]);
    await it.articles.decide(it.admin, _id, 'rejected');
    expect(await whereSeen('Seen at times')).toEqual([]);
    await it.articles.save(it.author, _id, { status: 'published', title: 'Seen at times' });
    await it.articles.decide(it.admin, _id, 'approved');
    expect(await whereSeen('Seen at times')).toEqual(everywhere);
    await it.articles.save(it.author, _id, { title: 'An edit in waiting', status: 'published' });
    expect(await whereSeen('An edit in waiting')).toEqual([]);
    await it.articles.decide(it.admin, _id, 'hidden');
    expect(await whereSeen('Seen at times')).toEqual([]);
    await it.articles.decide(it.admin, _id, 'approved');
    expect(await whereSeen('An edit in waiting')).toEqual(everywhere);
    await it.articles.remove(it.author, _id);
    expect(await whereSeen('An edit in waiting')).toEqual([]);
    expect(await whereSeen('Never seen')).toEqual([]);
  });

  test('goes with its author', async () => {
    const leaver = await createMember(it.site, { name: 'Gone Soon' });
    await it.articles.approved(leaver, it.admin, { title: 'Goes along' });
    expect(await titlesIn()).toContain('Goes along');
    const gone = await it.site.call(
      accountsApi.deleteAccount,
      { body: { password: memberPassword } },
      { token: leaver.token },
    );
    expect(gone.status).toBe(200);
    expect(await titlesIn()).not.toContain('Goes along');
  });
});

describe('asking again', () => {
  test('costs nothing as long as nothing has changed, by tag and by date', async () => {
    for (const url of [
      '/feed.xml',
      '/feed.json',
      '/profile/ada/feed.xml',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
    ]) {
      const first = await it.get(url);
      const { etag, 'last-modified': date } = first.headers as Record<string, string>;
      expect(first.headers['cache-control']).toBe('public, no-cache');
      expect((await it.get(url, { 'if-none-match': etag ?? '' })).statusCode).toBe(304);
      expect((await it.get(url, { 'if-modified-since': date ?? '' })).statusCode).toBe(304);
      expect(
        (await it.get(url, { 'if-none-match': '"other"', 'if-modified-since': date ?? '' })).statusCode,
      ).toBe(200);
      expect((await it.get(url, { 'if-modified-since': 'nonsense' })).statusCode).toBe(200);
    }
  });

  test('brings every change, also the second one within a second', async () => {
    it.clock.now = new Date();
    const { _id } = await it.articles.approved(it.author, it.admin, { title: 'Comes and goes' });
    const first = await it.get('/feed.xml');
    await it.articles.decide(it.admin, _id, 'hidden');
    const again = await it.get('/feed.xml', { 'if-modified-since': String(first.headers['last-modified']) });
    it.clock.now = undefined;
    expect(again.statusCode).toBe(200);
    expect(again.headers['last-modified']).not.toBe(first.headers['last-modified']);
  });

  test('ignores what it does not know, and the host', async () => {
    const plain = await it.get('/feed.xml');
    const other = await it.get('/feed.xml?utm_source=x&page=2', {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    });
    expect(other.body).toBe(plain.body);
    expect(other.body).not.toContain('evil.test');
  });
});
