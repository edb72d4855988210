// Once the deletion of an account is acknowledged, no URL shows anything of the account. Every URL is requested before,
// so that its response is cached. The test uses real HTTP, because cached responses are sent before the request reaches
// Fastify.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { articleStateNames, bringArticleTo } from '#features/reviews/server/article-states.fixture.ts';
import { createMember, type Member, memberPassword } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { boundary, formBytes, sendBytes } from '../../send-form.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';

// These words are in every text of the account and nowhere else. `urlWord` is also in its URLs, which an error page
// may repeat.
const word = 'quokka';
const urlWord = 'wombat';

let site: TestSite;
let base: string;
let admin: Member;
let author: Member;
let reader: Member;
let articles: Article[];
let previousSlug: string;
let imageUrls: string[];

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  base = await listenOn(site.app);
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site, { name: `Ada ${word}`, username: `ada-${urlWord}` });
  reader = await createMember(site);
  imageUrls = [await uploadImage('red'), await setPortrait('blue')];
  await site.call(profilesApi.save, { body: { bio: `All about a ${word}.` } }, { token: author.token });
  articles = [];
  for (const state of articleStateNames) {
    const texts = { approved: textOf(state), unapproved: textOf(`unapproved ${state}`) };
    articles.push(await bringArticleTo(site, state, { people: { author, admin }, texts }));
  }
  articles.push(await renameBeforeApproval());
  await discuss();
  await site.platform.db.execute(sql`truncate rate_limits`);
}, 60_000);

afterAll(() => site?.close());

const textOf = (title: string) => ({
  title: `The ${urlWord} that is ${title}`,
  excerpt: `About a ${word}.`,
  content: `<p>A ${word} is a small animal.</p><figure><img src="${imageUrls[0]}" alt="A ${word}"></figure>`,
  tags: ['animals', `${urlWord}s`],
});

async function uploadImage(colour: string): Promise<string> {
  const picture = await drawImage(20, 10, colour).png().toBuffer();
  const form = formBytes([{ name: 'image', content: picture, filename: 'a.png', type: 'image/png' }]);
  const { body } = await sendBytes(site, '/api/images', form, { token: author.token });
  return (body.data as { url: string }).url;
}

async function setPortrait(colour: string): Promise<string> {
  const picture = await drawImage(20, 20, colour).png().toBuffer();
  const form = formBytes([
    { name: 'profilePicture', content: picture, filename: 'a.png', type: 'image/png' },
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const { body } = await sendBytes(site, '/api/profile/me/picture', form, { token: author.token, type });
  return (body.data as { profilePicture: string }).profilePicture;
}

async function renameBeforeApproval(): Promise<Article> {
  const calls = articleCalls(site);
  const first = await calls.submitted(author, textOf('named first'));
  previousSlug = first.slug;
  await calls.save(author, first._id, { ...textOf('named second'), status: 'published' });
  await calls.decide(admin, first._id, 'approved');
  return (await calls.read(first._id)).body.blog as Article;
}

/** The reader and the author comment on each other's articles. */
async function discuss(): Promise<void> {
  const own = await articleCalls(site).approved(reader, admin, { ...goodText, tags: ['animals'] });
  const shown = articles.filter(({ visibility }) => visibility === 'approved');
  const comment = (member: Member, blogId: string, content: string) =>
    site.call(commentsApi.add, { params: { blogId }, body: { content } }, { token: member.token });
  for (const { _id } of shown) await comment(reader, _id, 'I like small animals.');
  await comment(author, own._id, `I wrote about a ${word}.`);
  await site.call(readingApi.like, { params: { id: own._id } }, { token: author.token });
  await site.call(featuredApi.choose, { body: { id: shown[0]?._id } }, { token: admin.token });
  articles.push(own);
}

/** These describe the API, whatever their query is. */
const descriptions = ['/api/docs', '/api/openapi.json'];

/** The event stream does not end. */
const endsByItself = (url: string) => url !== '/api/events';

/** Every URL that might show something of the account: all GET routes, and all pages. */
function listUrls(): string[] {
  const ids = articles.flatMap(({ _id, slug }) => [_id, slug]);
  const slugs = [...articles.map(({ slug }) => slug), previousSlug];
  const keys: Record<string, string[]> = {
    id: [...ids, previousSlug],
    slug: slugs,
    blogId: articles.map(({ _id }) => _id),
    who: [author.username, author.id],
    name: ['articles-1', 'authors', 'pages'],
  };
  const queries = [
    '',
    '?limit=100',
    `?q=${urlWord}`,
    '?q=animals',
    '?tag=animals',
    `?tag=${urlWord}s`,
    `?author=${author.id}`,
    `?author=${author.username}`,
    '?category=typescript',
    '?sort=popular',
    '?sort=trending',
  ];
  const gets = site.routes.filter(({ method, url }) => method === 'GET' && endsByItself(url));
  const own = gets.flatMap(({ url, access }) => {
    const [, param] = /:(\w+)/.exec(url) ?? [];
    if (descriptions.includes(url)) return [url];
    if (!param) return access === 'anyone' && !url.includes('*') ? queries.map((query) => url + query) : [];
    return (keys[param] ?? []).map((key) => url.replace(`:${param}`, key));
  });
  const pages = [
    ...[
      '/',
      '/articles',
      `/articles?q=${urlWord}`,
      '/articles?tag=animals',
      '/trending',
      '/categories',
      '/authors',
    ],
    ...[`/authors?q=${urlWord}`, `/profile/${author.username}`, `/profile/${author.id}`],
    ...slugs.map((slug) => `/article/${slug}`),
    ...articles.map(({ _id }) => `/article/${_id}`),
  ];
  return [...new Set([...own, ...pages])].filter((url) => !/^\/dev\//.test(url));
}

type Opened = { url: string; status: number; body: string };

async function requestAll(urls: string[], member?: Member): Promise<Opened[]> {
  const opened: Opened[] = [];
  const headers = member ? { authorization: `Bearer ${member.token}` } : {};
  for (const url of urls) {
    const response = await fetch(base + url, { headers, redirect: 'manual' });
    opened.push({ url, status: response.status, body: await response.text() });
  }
  return opened;
}

function isShowing({ url, body }: Opened): boolean {
  const text = body.toLowerCase();
  return text.includes(word) || (text.includes(urlWord) && !url.includes(urlWord));
}

const showing = (opened: Opened[]) => opened.filter(isShowing).map(({ url }) => url);

test('no URL shows anything of an account once its deletion is acknowledged', {
  timeout: 600_000,
}, async () => {
  const urls = listUrls();
  await requestAll(urls);
  const before = await requestAll(urls);
  const shown = articles.filter(
    ({ visibility, title }) => visibility === 'approved' && title.includes(urlWord),
  );
  expect(shown.length).toBeGreaterThan(3);
  // If nothing were shown before, the test would prove nothing.
  expect(showing(before)).toEqual(
    expect.arrayContaining([
      ...['/api/blogs', `/api/blogs?q=${urlWord}`, '/api/blogs?sort=trending', '/api/featured', '/api/tags'],
      ...['/api/blogs/suggest?q=animals', '/api/profile/public', `/api/profile/${author.username}`],
      ...['/feed.xml', '/feed.json', `/profile/${author.username}/feed.xml`, '/sitemaps/articles-1.xml'],
      ...['/sitemaps/authors.xml', '/', '/articles', '/authors', `/profile/${author.username}`],
      ...shown.flatMap(({ _id, slug }) => [`/api/blogs/${_id}`, `/api/blogs/${slug}`, `/article/${slug}`]),
      ...[`/api/blogs/${previousSlug}`, `/api/comments/${articles.at(-1)?._id}`],
    ]),
  );
  const commented = shown.map(({ _id }) => `/api/comments/${_id}`);
  const pictures = shown.map(({ slug }) => `/article/${slug}/og.png`);
  const whole = [...commented, ...pictures, ...imageUrls];
  const openOnes = async () =>
    (await requestAll(whole)).filter(({ status }) => status === 200).map(({ url }) => url);
  expect(await openOnes()).toEqual(whole);

  const gone = await site.call(
    accountsApi.deleteAccount,
    { body: { password: memberPassword } },
    { token: author.token },
  );
  expect(gone.status).toBe(200);

  expect(showing(await requestAll(urls))).toEqual([]);
  expect(await openOnes()).toEqual([]);
  for (const member of [reader, author]) expect(showing(await requestAll(urls, member))).toEqual([]);
});
