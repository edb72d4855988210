// Names and other lines that people enter cannot be made of characters that nobody sees, nor turn the text around them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';

let site: TestSite;
let eve: Member;

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  await site.platform.db.execute(sql`truncate rate_limits`);
  eve = await createMember(site);
});

afterAll(() => site?.close());

const unseen = ['\u200b\u200b\u200b', '\u00ad', '\u202e', '\u3164', '\u2800', '\u200d \u2060'];
const turning = '\u2066x\u202etxt.exe\u0007';

async function send(method: 'POST' | 'PUT', url: string, payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await site.app.inject({ method, url, payload, headers });
  return { status: response.statusCode, body: response.json() };
}

async function expectRequired(sent: ReturnType<typeof send>, field: string): Promise<void> {
  const { status, body } = await sent;
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
}

const ownNames = ({ id }: Member) =>
  site.platform.db
    .execute(sql`select name, username from accounts where id = ${id}`)
    .then(({ rows }) => rows[0]);

describe('an account', () => {
  const signUp = (name: string) =>
    send('POST', '/api/auth/signup/request', {
      name,
      username: 'mallory',
      email: 'mallory@example.com',
      password: 'a long enough passphrase',
    });

  test('a name needs a character that can be seen', async () => {
    for (const name of unseen) await expectRequired(signUp(name), 'name');
  });

  test('a name is one line, in one direction', async () => {
    const seen = (await ownNames(eve)) as { name: string; username: string };
    const rename = async (name: string) => {
      const names = { name, username: seen.username };
      const was = await ownNames(eve);
      expect((await send('PUT', '/api/auth/names', { ...names, seen: was }, eve.token)).status).toBe(200);
      return (await ownNames(eve))?.name;
    };
    expect(await rename('A\r\nBcc: eve@example.com')).toBe('A Bcc: eve@example.com');
    expect(await rename(turning)).toBe('xtxt.exe');
    // Persian, and an emoji of two.
    expect(await rename('می\u200cخواهم 👩\u200d💻')).toBe('می\u200cخواهم 👩\u200d💻');
  });
});

describe('an article', () => {
  test('a title needs a character that can be seen', async () => {
    for (const title of unseen) {
      await expectRequired(send('POST', '/api/blogs', { title, status: 'draft' }, eve.token), 'title');
    }
  });

  test('a submission needs a title and an excerpt that can be seen', async () => {
    for (const text of unseen) {
      const status = 'published';
      await expectRequired(
        send('POST', '/api/blogs', { ...goodText, title: text, status }, eve.token),
        'title',
      );
      await expectRequired(
        send('POST', '/api/blogs', { ...goodText, excerpt: text, status }, eve.token),
        'excerpt',
      );
      await site.platform.db.execute(sql`truncate rate_limits`);
    }
  });

  test('no line of an article has characters that turn the text around them', async () => {
    const article = await articleCalls(site).draft(eve, {
      title: turning,
      excerpt: `One\n${turning}`,
      tags: [turning, '\u200b'],
      seo: { metaTitle: turning, metaDescription: turning, keywords: [turning] },
    });
    const { title, excerpt, tags, seo } = article;
    expect({ title, excerpt, tags, seo }).toMatchObject({
      title: 'xtxt.exe',
      excerpt: 'One\nxtxt.exe',
      tags: ['xtxt.exe'],
      seo: { metaTitle: 'xtxt.exe', metaDescription: 'xtxt.exe', keywords: ['xtxt.exe'] },
    });
  });
});

describe('other lines', () => {
  test.each([
    ['/api/series', 'title', {}],
    ['/api/library/lists', 'name', {}],
    ['/api/auth/tokens', 'name', { scopes: ['read'], expiresInDays: 30 }],
  ])('%s needs a %s that can be seen', async (url, field, others) => {
    for (const text of unseen)
      await expectRequired(send('POST', url, { [field]: text, ...others }, eve.token), field);
    const { status, body } = await send('POST', url, { [field]: turning, ...others }, eve.token);
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(body)).toContain('"xtxt.exe"');
  });

  test('a category needs a name that can be seen', async () => {
    const admin = await createMember(site, { role: 'admin' });
    for (const name of unseen) {
      const category = { id: '', name, slug: 'x', description: '' };
      const list = { categories: [category], version: 0 };
      const saved = await send('PUT', '/api/admin/settings/categories', list, admin.token);
      expect([saved.status, Object.keys(saved.body.fields ?? {})]).toEqual([400, ['categories.0.name']]);
    }
  });
});
