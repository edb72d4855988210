// A fixed segment of a path in the position of a slug or a username would hide what has it as its name.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkUsername } from '#features/accounts/rules.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { seriesCallsOf } from '#features/series/server/series.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { pages } from './routes.ts';

let site: TestSite;
let ada: Member;
let admin: Member;
let fixedSegments: Map<string, Set<string>>;

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site);
  admin = await createMember(site, { role: 'admin' });
  const { paths } = (await site.app.inject('/api/openapi.json')).json() as { paths: object };
  const calls = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  fixedSegments = findFixedSegments([
    ...calls,
    ...pages.map(({ path }) => path),
    ...site.routes.map(({ url }) => url),
  ]);
});

afterAll(() => site?.close());

/** The fixed segments in the position of each parameter, by the path up to the parameter. */
function findFixedSegments(paths: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const split = [...new Set(paths)].map((path) => path.split('/'));
  for (const path of split) {
    for (const [index, segment] of path.entries()) {
      if (!segment.startsWith(':')) continue;
      const before = path.slice(0, index).join('/');
      const beside = split.filter((other) => other.slice(0, index).join('/') === before);
      const fixed = beside.flatMap((other) =>
        /^[^:*]/.test(other[index] ?? '') ? [other[index] ?? ''] : [],
      );
      if (fixed.length > 0) found.set(before, new Set(fixed));
    }
  }
  return found;
}

test('the other parameters beside fixed segments are ids, or words of the site', () => {
  const ofPeople = ['/api/blogs', '/api/series', '/api/profile', '/profile'];
  expect([...fixedSegments.keys()].filter((path) => !ofPeople.includes(path)).sort()).toEqual([
    '/api/admin/invitations',
    '/api/auth/passkeys',
    '/api/auth/providers',
    '/api/auth/ways-in',
    '/api/blogs/:id/corrections',
    '/api/comments/:blogId',
    '/api/follows',
    '/api/imports',
    '/api/library/history',
    '/api/library/saved',
    '/dashboard/members',
    '/dashboard/settings/pages',
  ]);
});

test('no article gets a slug that is a fixed segment of a path', async () => {
  const segments = [...(fixedSegments.get('/api/blogs') ?? [])];
  expect(segments).toContain('preview');
  for (const segment of segments) {
    const { slug } = await articleCalls(site).approved(ada, admin, { title: segment });
    expect(slug).toBe(`${segment}-2`);
    expect((await articleCalls(site).read(slug)).status).toBe(200);
  }
});

test('no series gets a slug that is a fixed segment of a path', async () => {
  const segments = [...(fixedSegments.get('/api/series') ?? [])];
  expect(segments).toContain('waiting');
  const series = seriesCallsOf(site);
  for (const title of segments) {
    const made = series.seriesIn(await series.create(ada, { title, description: '' }));
    expect((await series.approve(ada, admin, made)).slug).toBe(`${title}-2`);
  }
});

test('no account gets a username that is a fixed segment of a path', () => {
  const segments = ['/api/profile', '/profile'].flatMap((path) => [...(fixedSegments.get(path) ?? [])]);
  expect(segments).toEqual(expect.arrayContaining(['me', 'public', 'setup', 'edit']));
  for (const segment of segments) expect([segment, checkUsername(segment).ok]).toEqual([segment, false]);
});

describe('an article that already has the slug of a call that writes', () => {
  beforeAll(async () => {
    const { slug } = await publish(site, ada.id, { title: 'Preview' });
    const { db } = site.platform;
    await db.execute(sql`update article_slugs set slug = 'preview' where slug = ${slug}`);
    await db.execute(sql`update articles set slug = 'preview' where slug = ${slug}`);
  });

  test('it can be read', async () => {
    const { status, body } = await articleCalls(site).read('preview');
    expect([status, body.blog]).toEqual([200, expect.objectContaining({ title: 'Preview' })]);
    expect((await site.app.inject({ method: 'HEAD', url: '/api/blogs/preview' })).statusCode).toBe(200);
  });

  test('other methods are still refused', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const { statusCode, headers } = await site.app.inject({
        method,
        url: '/api/blogs/preview',
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    }
  });
});
