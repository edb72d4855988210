// Text that no admin has approved must never be public. The URLs come from the server's own list of routes, so routes
// added later are tested too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import {
  type ArticleStateName,
  articleStateNames,
  articleStates,
  bringArticleTo,
} from '#features/reviews/server/article-states.fixture.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import { createMember, type Member } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';

let site: TestSite;
let admin: Member;
let other: Member;
/** Has not answered the invitation to any article. */
let invited: Member;
const articles = new Map<ArticleStateName, TestArticle>();

// All articles exist before the first request, so that a URL that is the same for all of them is requested once.
beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  [other, invited] = [await createMember(site), await createMember(site)];
  for (const name of articleStateNames) articles.set(name, await createArticle(name));
});

afterAll(() => site?.close());

/** Puts the word into every text field. */
const textWith = (word: string) => ({
  title: `On ${word}`,
  excerpt: `All about ${word}.`,
  content: `<h2>${word} first</h2><p>Whoever wrote about ${word} knows.</p><pre><code>${word}()</code></pre>`,
  tags: [word],
  seo: { metaTitle: word, metaDescription: word, keywords: [word] },
  canonicalUrl: `https://example.org/${word}`,
});

type TestArticle = {
  author: Member;
  coAuthor: Member;
  article: Article;
  approvedWord: string;
  unapprovedWord: string;
};

let articleCount = 0;

async function createArticle(name: ArticleStateName): Promise<TestArticle> {
  articleCount += 1;
  const author = await createMember(site);
  // No word is part of another.
  const approvedWord = `quokka${articleCount}open`;
  const unapprovedWord = `quokka${articleCount}secret`;
  const texts = { approved: textWith(approvedWord), unapproved: textWith(unapprovedWord) };
  const article = await bringArticleTo(site, name, { people: { author, admin }, texts });
  const coAuthor = await createMember(site);
  const authors = coAuthorCalls(site);
  await authors.join(author, article._id, coAuthor);
  expect((await authors.invite(author, article._id, invited.username)).status).toBe(201);
  return { author, coAuthor, article, approvedWord, unapprovedWord };
}

/** The event stream does not end, and contains no texts of articles (it has its own tests). */
const endless = ['/api/events'];

/** These describe the API, whatever their query is. */
const descriptions = ['/api/docs', '/api/openapi.json'];

/** Every URL that might show something of this article. */
function listUrls({ author, article, approvedWord, unapprovedWord }: TestArticle): string[] {
  const keys: Record<string, string[]> = {
    id: [article._id, article.slug],
    slug: [article.slug],
    blogId: [article._id],
    who: [author.username, author.id],
    markId: [article._id],
    name: ['articles-1', 'authors', 'pages'],
  };
  const queries = [
    '',
    '?limit=100',
    `?q=${unapprovedWord}&limit=100`,
    `?q=${approvedWord}&limit=100`,
    `?tag=${unapprovedWord}`,
    `?category=typescript&limit=100`,
    `?author=${author.id}&limit=100`,
    '?sort=popular&limit=100',
    '?sort=trending&limit=100',
  ];
  const gets = site.routes.filter(({ method, url }) => method === 'GET' && !endless.includes(url));
  return gets.flatMap(({ url, access }) => {
    const [, param] = /:(\w+)/.exec(url) ?? [];
    if (descriptions.includes(url)) return [url];
    // Routes of a member's own data take no parameters.
    if (!param) return access === 'anyone' ? queries.map((query) => url + query) : [url];
    return (keys[param] ?? ['x']).map((key) => url.replace(`:${param}`, key).replace(/:\w+/, article._id));
  });
}

/** URLs that must show the approved text; otherwise the test would prove nothing. */
const publicUrls = ({ article, author, approvedWord }: TestArticle) => [
  `/api/blogs/${article.slug}`,
  `/api/blogs?q=${approvedWord}&limit=100`,
  `/api/blogs?author=${author.id}&limit=100`,
  `/profile/${author.username}/feed.xml`,
  '/feed.json',
];

const open = (url: string, member?: Member) =>
  site.app.inject({ url, headers: member ? { authorization: `Bearer ${member.token}` } : {} });

const holds = (body: string, word: string) => body.toLowerCase().includes(word);

type Opened = { url: string; body: string };

type Bodies = Map<string, string>;

/** Requests every URL of the article that is not yet among `bodies`. */
async function requestAll(
  testArticle: TestArticle,
  { member, bodies = new Map() }: { member?: Member | undefined; bodies?: Bodies },
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const url of listUrls(testArticle)) {
    if (!bodies.has(url)) {
      const { body, statusCode } = await open(url, member);
      expect(statusCode, url).toBeLessThan(500);
      bodies.set(url, body);
    }
    opened.push({ url, body: bodies.get(url) ?? '' });
  }
  return opened;
}

/** The URLs whose response contains the word. */
const showing = (opened: Opened[], word: string) =>
  opened.filter(({ body }) => holds(body, word)).map(({ url }) => url);

const bodiesForAnyone: Bodies = new Map();
const bodiesForOther: Bodies = new Map();
const bodiesForInvited: Bodies = new Map();

describe.each(articleStateNames)('an article that is %s', (name) => {
  let testArticle: TestArticle;

  beforeAll(() => {
    testArticle = articles.get(name) as TestArticle;
  });

  test(`readers of an article that is ${name} see ${articleStates[name]} and no unapproved text`, async () => {
    for (const viewer of [{ bodies: bodiesForAnyone }, { member: other, bodies: bodiesForOther }]) {
      const opened = await requestAll(testArticle, viewer);
      expect(showing(opened, testArticle.unapprovedWord)).toEqual([]);
      const urls = showing(opened, testArticle.approvedWord);
      if (articleStates[name] === 'nothing') expect(urls).toEqual([]);
      else expect(urls).toEqual(expect.arrayContaining(publicUrls(testArticle)));
    }
  });

  test('a co-author sees every text that the author sees, and an invited person the title alone', async () => {
    const { author, coAuthor, article, unapprovedWord } = testArticle;
    const urls = [`/api/blogs/${article._id}`, `/api/blogs/${article._id}/revisions`, '/api/blogs/mine/all'];
    for (const url of urls) {
      const [forAuthor, forCoAuthor] = [await open(url, author), await open(url, coAuthor)];
      expect([url, forCoAuthor.statusCode]).toEqual([url, forAuthor.statusCode]);
      expect(holds(forCoAuthor.body, unapprovedWord)).toBe(holds(forAuthor.body, unapprovedWord));
    }
    const opened = await requestAll(testArticle, { member: invited, bodies: bodiesForInvited });
    const showed = showing(opened, unapprovedWord);
    // The notification and the invitation name the title, and so does the invited person's own export of them.
    const isAllowed = (url: string) => /^\/api\/(co-author-invitations|notifications|auth\/export)/.test(url);
    expect(showed.filter((url) => !isAllowed(url))).toEqual([]);
    const { body } = await open('/api/co-author-invitations', invited);
    expect(body).not.toContain('knows');
  });

  test('the author can read their own text', async () => {
    const { body } = await open('/api/blogs/mine/all', testArticle.author);
    const isBothApproved =
      testArticle.article.title.includes(testArticle.approvedWord) && !testArticle.article.pendingRevision;
    expect(holds(body, isBothApproved ? testArticle.approvedWord : testArticle.unapprovedWord)).toBe(true);
  });

  test('preview image, likes and comments are available only while the article is public', async () => {
    const { slug, _id } = testArticle.article;
    const isShown = articleStates[name] === 'approved';
    expect((await open(`/article/${slug}/og.png`)).statusCode).toBe(isShown ? 200 : 404);
    // A member of its own for each state: a minute has room for so many comments of one.
    const headers = { authorization: `Bearer ${(await createMember(site)).token}` };
    const writes = [
      { url: `/api/blogs/${_id}/like`, payload: {} },
      { url: `/api/comments/${_id}`, payload: { content: 'Hello' } },
    ];
    for (const { url, payload } of writes) {
      const missing = url.replace(_id, '11111111-1111-4111-8111-111111111111');
      const response = await site.app.inject({ method: 'POST', url, headers, payload });
      const unknown = await site.app.inject({ method: 'POST', url: missing, headers, payload });
      expect(unknown.statusCode).toBe(404);
      if (isShown) expect(response.statusCode).toBeLessThan(300);
      else expect([response.statusCode, response.json()]).toEqual([404, unknown.json()]);
    }
  });
});

test("a deleted article leaves nothing but its author's notifications and export", async () => {
  const testArticle = await createArticle('live, edit pending');
  await articleCalls(site).remove(testArticle.author, testArticle.article._id);
  for (const member of [undefined, other, testArticle.author]) {
    const opened = (await requestAll(testArticle, { member })).filter(
      ({ url }) => member !== testArticle.author || !/^\/api\/(notifications|auth\/export)/.test(url),
    );
    expect(showing(opened, testArticle.approvedWord)).toEqual([]);
    expect(showing(opened, testArticle.unapprovedWord)).toEqual([]);
  }
});
