// Videos in articles: the card on the page, and the page with the player.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { siteApi } from '#features/site/contract.ts';
import type { Look } from '#features/site/look-rules.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const content = `${goodText.content}<p><a href="${address}">A talk &amp; more</a></p>`;
const player = 'https://www.youtube-nocookie.com';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  ada = await createMember(site);
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ method: 'GET', url });
const htmlOf = async (slug: string, member?: Member) =>
  ((await articles.read(slug, member)).body.blog as { renderedContent: string }).renderedContent;

describe('the card', () => {
  test('leads to a page of the site once the article is public, and to the host before', async () => {
    const { _id, slug } = await articles.submitted(ada, { title: 'Waiting video', content });
    expect(await htmlOf(slug, ada)).toContain(`href="${address}" target="_blank"`);
    const approved = (await articles.decide(admin, _id, 'approved')).body.blog as { slug: string };
    const html = await htmlOf(approved.slug);
    expect(html).toContain(`<a href="/article/${approved.slug}/embed/youtube/dQw4w9WgXcQ">A talk &amp; more`);
    expect(html).not.toContain('https://');
  });

  test('is a plain link in feeds, and in the text that the editor and the export get', async () => {
    const { slug } = await articles.approved(ada, admin, { title: 'Fed video', content });
    expect((await articles.read(slug)).body.blog).toMatchObject({ content });
    const feed = (await get('/feed.xml')).body;
    expect(feed).toContain(`&lt;a href=&quot;${address}`);
    expect(feed).not.toContain('data-video');
  });
});

describe('the page with the player', () => {
  test('the player page allows frames from the video host only; other responses allow none', async () => {
    const { slug } = await articles.approved(ada, admin, { title: 'Shown video', content });
    const response = await get(`/article/${slug}/embed/youtube/dQw4w9WgXcQ`);
    expect(response.statusCode).toBe(200);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(`frame-src ${player};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(response.headers['permissions-policy']).toBe(
      `fullscreen=("${player}"), encrypted-media=("${player}"), picture-in-picture=("${player}")`,
    );
    expect(response.body).toContain(`<iframe src="${player}/embed/dQw4w9WgXcQ"`);
    expect(response.body).toContain('<h1 dir="auto">A talk &amp; more</h1>');
    expect(response.body).toContain(`href="/article/${slug}"`);
    expect(response.body).not.toContain('<script');
    const missing = await get(`/article/${slug}/embed/youtube/aaaaaaaaaaa`);
    expect(missing.statusCode).toBe(404);
    expect(String(missing.headers['content-security-policy'])).not.toContain('frame-src');
    expect(String((await get('/feed.xml')).headers['content-security-policy'])).not.toContain('frame-src');
  });

  test('it has the name and the colours of the site, and its policy allows exactly its styles', async () => {
    const { slug } = await articles.approved(ada, admin, { title: 'Coloured video', content });
    const read = () => get(`/article/${slug}/embed/youtube/dQw4w9WgXcQ`);
    const hashIn = (html: string) => {
      const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
      return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    };
    const before = await read();
    expect(before.body).toContain('<header><a href="/">Galley</a></header>');
    expect(before.headers['content-security-policy']).toContain(hashIn(before.body));
    const { settings, version } = (await site.call(siteApi.readLook, {}, { token: admin.token })).body;
    const body = { ...(settings as Look), palette: 'harbour' as const, version: version as number };
    const saved = await site.call(siteApi.saveLook, { body }, { token: admin.token });
    expect(saved.status).toBe(200);
    const after = await read();
    expect(after.body).not.toBe(before.body);
    expect(after.headers['content-security-policy']).toContain(hashIn(after.body));
  });

  test.each([
    ['a host that is not listed', 'evil/dQw4w9WgXcQ'],
    ['an id that the host cannot have', 'youtube/..%2F..%2Fx'],
    ['the video of another host', 'vimeo/76979871'],
  ])('does not exist for %s', async (_case, path) => {
    const { slug } = await articles.approved(ada, admin, { title: 'One video', content });
    expect((await get(`/article/${slug}/embed/${path}`)).statusCode).toBe(404);
  });

  test('exists only while readers may see the article', async () => {
    const { _id, slug } = await articles.approved(ada, admin, { title: 'Hidden video', content });
    const url = `/article/${slug}/embed/youtube/dQw4w9WgXcQ`;
    expect((await get(url)).statusCode).toBe(200);
    await articles.decide(admin, _id, 'hidden');
    expect((await get(url)).statusCode).toBe(404);
    const waiting = await articles.submitted(ada, { title: 'Unread video', content });
    expect((await get(`/article/${waiting.slug}/embed/youtube/dQw4w9WgXcQ`)).statusCode).toBe(404);
  });
});

test('a video host that the operator has turned off has no player page, and its card links to the host', async () => {
  const without = await startTestSite({ settings: { VIDEO_HOSTS: 'vimeo' } });
  try {
    const calls = articleCalls(without);
    const author = await createMember(without);
    const editor = await createMember(without, { role: 'admin' });
    const { slug } = await calls.approved(author, editor, { content });
    const { renderedContent } = (await calls.read(slug)).body.blog as { renderedContent: string };
    expect(renderedContent).toContain(`href="${address}"`);
    const url = `/article/${slug}/embed/youtube/dQw4w9WgXcQ`;
    expect((await without.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  } finally {
    await without.close();
  }
});
