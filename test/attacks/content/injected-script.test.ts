// Texts of members stay text in every output: pages, API responses, feeds, mails and downloads. The URLs come from the
// server's own list of routes. The tests in e2e/attacks check that nothing runs in a browser.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodText } from '#features/articles/server/articles.fixture.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { tokenIn } from '#features/newsletter/server/newsletter.fixture.ts';
import { planDigest } from '#features/newsletter/server/plan-digest.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { hostileUrls } from '#richtext/sanitize/hostile-urls.fixture.ts';
import { createMember, type Member } from '../../members.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { findDangersInFragment, findDangersInPage } from './find-dangers.ts';
import { type HostileContent, writeHostile } from './hostile-site.ts';
import { hostileContent, hostileTexts } from './hostile-texts.ts';
import { findDangersInOutput } from './read-outputs.ts';

let site: TestSite;
let admin: Member;
let reader: Member;
const clock = { now: new Date() };

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources, now: () => clock.now });
  admin = await createMember(site, { role: 'admin', name: hostileTexts[1].slice(0, 80) });
  reader = await createMember(site, { name: hostileTexts[2].slice(0, 80) });
  const body = { email: 'subscriber@example.org' };
  await site.call(newsletterApi.subscribe, { body });
  await site.runJobs();
  const mail = site.mails.at(-1);
  if (mail) await site.call(newsletterApi.confirm, { body: { token: tokenIn(mail) } });
});

afterAll(() => site?.close());

/**
 * The event stream does not end, and contains only numbers and ids (it has its own tests). The other two describe the
 * API.
 */
const untold = ['/api/events', '/api/docs', '/api/openapi.json'];

function listApiUrls({ text, author, live, pending }: HostileContent): string[] {
  const keys: Record<string, string[]> = {
    id: [live._id, pending._id, live.slug],
    slug: [live.slug],
    blogId: [live._id],
    who: [author.username],
    name: ['articles-1', 'authors', 'pages'],
  };
  const search = encodeURIComponent(text);
  const queries = ['', '?limit=100', `?q=${search}`, `?tag=${search}&category=${search}&author=${search}`];
  const gets = site.routes.filter(({ method, url }) => method === 'GET' && !untold.includes(url));
  return gets.flatMap(({ url, access }) => {
    const [, param] = /:(\w+)/.exec(url) ?? [];
    if (url.includes('*')) return [];
    // Routes of a member's own data take no parameters.
    if (!param) return access === 'anyone' ? queries.map((query) => url + query) : [url];
    return [...(keys[param] ?? []), search].map((key) => url.replace(`:${param}`, key).replace(/:\w+/, 'x'));
  });
}

const listPageUrls = ({ text, author, live }: HostileContent) => [
  '/',
  '/articles',
  `/articles?q=${encodeURIComponent(text)}`,
  `/articles?tag=${encodeURIComponent(text)}&category=${encodeURIComponent(text)}`,
  '/trending',
  '/authors',
  `/authors?q=${encodeURIComponent(text)}`,
  `/article/${live.slug}`,
  `/article/${encodeURIComponent(text)}`,
  `/profile/${author.username}`,
  `/profile/${encodeURIComponent(text)}`,
  `/auth?mode=${encodeURIComponent(text)}`,
  `/${encodeURIComponent(text)}`,
];

const open = (url: string, member?: Member) =>
  site.app.inject({ url, headers: member ? { authorization: `Bearer ${member.token}` } : {} });

async function findDangersAt(url: string, member?: Member): Promise<string[]> {
  const { rawPayload, headers, statusCode } = await open(url, member);
  expect(statusCode, url).toBeLessThan(500);
  expect(String(headers.location ?? '/'), url).toMatch(/^\/(?![/\\])/);
  const output = { contentType: String(headers['content-type'] ?? ''), body: rawPayload };
  return findDangersInOutput(output).map((danger) => `${url}: ${danger}`);
}

test('the check finds dangerous HTML', () => {
  for (const text of hostileTexts.slice(0, 3)) {
    expect(findDangersInPage(`<p>${text}</p><input value="${text}"><p title='${text}'>`)).not.toEqual([]);
  }
  expect(findDangersInFragment(hostileContent).length).toBeGreaterThan(200);
});

describe.each(hostileTexts.map((text, index) => [text, index] as const))('%j', (text, index) => {
  let hostile: HostileContent;

  beforeAll(async () => {
    await site.platform.db.execute(sql`truncate rate_limits`);
    // An article published at the very moment of a digest is part of the next one, so advance the clock.
    clock.now = new Date(clock.now.getTime() + 1_000);
    // Once is enough for the inputs of the sanitiser: it has its own tests.
    hostile = await writeHostile(
      site,
      { admin, reader },
      { text, content: index === 0 ? hostileContent : '' },
    );
  });

  test('the text is harmless in every API response, for every viewer', async () => {
    for (const member of [undefined, hostile.author, admin]) {
      await site.platform.db.execute(sql`truncate rate_limits`);
      for (const url of listApiUrls(hostile)) expect(await findDangersAt(url, member)).toEqual([]);
    }
  });

  test('the text is harmless on every page', async () => {
    for (const url of listPageUrls(hostile)) expect(await findDangersAt(url)).toEqual([]);
    const { body } = await open(`/article/${hostile.live.slug}`);
    expect(body).toContain('<h1');
    expect(body).toContain(hostile.live.title.replace(/[<>&"'].*/s, ''));
  });

  test('the text is harmless in every mail, and never reaches a mail header', async () => {
    site.mails.length = 0;
    clock.now = new Date(clock.now.getTime() + 7 * 24 * 60 * 60 * 1000);
    await planDigest(site.platform);
    await site.runJobs({ andLater: true });
    const kinds = new Set(site.mails.map(({ to }) => to));
    expect(kinds).toEqual(new Set([hostile.author.email, 'subscriber@example.org']));
    for (const { subject, html, headers, to } of site.mails) {
      expect(findDangersInPage(html ?? '', { mayHaveStyle: true })).toEqual([]);
      for (const line of [to, subject, ...Object.entries(headers ?? {}).flat()])
        expect(line).not.toMatch(/[\r\n]/);
    }
  });
});

describe('an invalid address', () => {
  const addresses = hostileUrls.inLinks.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '');

  test('an invalid URL is refused or made harmless in every field of a profile', async () => {
    const member = await createMember(site);
    for (const field of ['website', 'twitter', 'linkedin', 'github', 'profilePicture']) {
      for (const address of addresses) {
        const args = { body: { [field]: address } };
        const response = await site.call(profilesApi.save, args, { token: member.token });
        if (response.status === 429) await site.platform.db.execute(sql`truncate rate_limits`);
        if (response.status !== 200) continue;
        const saved = String((response.body.data as Record<string, unknown>)[field] ?? '');
        expect(saved, `${field} ${address}`).toMatch(/^(|https?:\/\/[\w.-]+(:\d+)?(\/.*)?)$/);
      }
    }
  });

  test('an invalid email address gets no mail', async () => {
    site.mails.length = 0;
    const mailboxes = [
      '"<script>alert(1)</script>"@example.org',
      'a@<script>.org',
      'a@example.org>\r\nBcc: b@x.org',
    ];
    for (const email of [...mailboxes, ...hostileTexts, ...addresses]) {
      const response = await site.call(newsletterApi.subscribe, { body: { email } });
      expect(response.status, email).toBe(400);
    }
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });
});

test('a category must be one of the known ones', async () => {
  for (const category of hostileTexts) {
    const args = { body: { ...goodText, category } };
    expect((await site.call(writingApi.create, args, { token: reader.token })).status).toBe(400);
    await site.platform.db.execute(sql`truncate rate_limits`);
  }
});
