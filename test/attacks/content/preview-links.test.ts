// A preview link opens one text, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { guestNotesApi } from '#features/marks/guest-notes/contract.ts';
import {
  type ArticleStateName,
  articleStateNames,
  bringArticleTo,
} from '#features/reviews/server/article-states.fixture.ts';
import { previewLinksApi } from '#features/writing/preview-link-contract.ts';
import { createMember, type Member } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const textWith = (word: string) => ({
  title: `On ${word}`,
  content: `<p>Whoever wrote about ${word} knows.</p>`,
});

async function linkTo(article: Article, author: Member): Promise<string> {
  const { body } = await site.call(
    previewLinksApi.create,
    { params: { id: article._id }, body: { expiresInDays: 1, allowsNotes: true } },
    { token: author.token },
  );
  return body.token as string;
}

/** What the link shows of an article in each state: its newest text, or nothing while it is hidden. */
function shownIn(name: ArticleStateName): 'approved' | 'unapproved' | 'nothing' {
  if (name.startsWith('hidden')) return 'nothing';
  return name === 'live' || name === 'moved back to pending' ? 'approved' : 'unapproved';
}

test.each(articleStateNames)(
  'the link to an article that is %s shows its newest text alone',
  async (name) => {
    const author = await createMember(site);
    const texts = { approved: textWith('wombatopen'), unapproved: textWith('wombatsecret') };
    const article = await bringArticleTo(site, name, { people: { author, admin }, texts });
    const token = await linkTo(article, author);
    const { status, text } = await site.call(previewLinksApi.open, { body: { token } });
    const shown = shownIn(name);
    expect(status).toBe(shown === 'nothing' ? 404 : 200);
    expect(text.includes('wombatopen')).toBe(shown === 'approved');
    expect(text.includes('wombatsecret')).toBe(shown === 'unapproved');
  },
);

test('the token of a preview link opens nothing else', async () => {
  const author = await createMember(site);
  const articles = articleCalls(site);
  const draft = await articles.draft(author, textWith('numbatsecret'));
  await articles.draft(author, textWith('bilbysecret'));
  const token = await linkTo(draft, author);
  const urls = site.routes
    .filter(({ method, url }) => method === 'GET' && url !== '/api/events')
    .map(({ url }) => url.replace(/:(id|blogId|slug)/, draft._id).replace(/:\w+/, author.id));
  for (const url of urls) {
    for (const path of [url, `${url}?token=${token}`]) {
      const response = await site.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      expect(response.body, path).not.toMatch(/numbatsecret|bilbysecret/);
      if (url.startsWith('/api/') && response.statusCode === 200) continue;
      expect(response.statusCode, path).toBeLessThan(500);
    }
  }
  const opened = await site.call(previewLinksApi.open, { body: { token } });
  expect(opened.text).toContain('numbatsecret');
  expect(opened.text).not.toContain('bilbysecret');
});

const guestNote = {
  name: 'quokkaguest',
  body: 'quokkanote',
  block: 0,
  quote: 'knows',
  prefix: '',
  suffix: '.',
};

describe('notes of guests', () => {
  type Noted = { article: Article; author: Member; token: string; status: number };
  const noted = new Map<ArticleStateName, Noted>();
  let viewers: { token: string | undefined; requested: Set<string> }[];

  // All notes exist before the first request, so that a URL that is the same for all articles is requested once.
  beforeAll(async () => {
    for (const name of articleStateNames) noted.set(name, await leaveNote(name));
    // Neither a visitor, nor a reader, nor anybody who reviews sees them.
    const tokens = [undefined, (await createMember(site)).token, admin.token];
    viewers = tokens.map((token) => ({ token, requested: new Set() }));
  });

  async function leaveNote(name: ArticleStateName): Promise<Noted> {
    const author = await createMember(site);
    const texts = { approved: textWith('wombatopen'), unapproved: textWith('wombatsecret') };
    const article = await bringArticleTo(site, name, { people: { author, admin }, texts });
    const token = await linkTo(article, author);
    const { status } = await site.call(guestNotesApi.leave, { body: { token, ...guestNote } });
    return { article, author, token, status };
  }

  test.each(articleStateNames)(
    'a guest leaves a note on an article that is %s only if the link shows it, and only authors read it',
    async (name) => {
      const { article, author, token, status } = noted.get(name) as Noted;
      expect(status).toBe(shownIn(name) === 'nothing' ? 404 : 201);
      expect((await site.call(previewLinksApi.open, { body: { token } })).text).not.toContain('quokka');
      const urls = site.routes
        .filter(({ method, url }) => method === 'GET' && url !== '/api/events')
        .map(({ url }) => url.replace(/:(id|blogId|slug)/, article._id).replace(/:\w+/, author.id));
      for (const viewer of viewers) {
        const headers = viewer.token === undefined ? {} : { authorization: `Bearer ${viewer.token}` };
        for (const url of urls.filter((one) => !viewer.requested.has(one))) {
          const response = await site.app.inject({ url, headers });
          expect(response.body, url).not.toContain('quokka');
          viewer.requested.add(url);
        }
      }
    },
  );
});
