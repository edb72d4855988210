// A member who changes name and username: every copy of them follows, in the database, in caches and in what is sent.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { marksApi } from '#features/marks/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '../members.ts';
import { pagesFromSources } from '../pages-from-sources.ts';
import { listPublicCalls, listPublicDocuments, listPublicPages } from '../replicas/public-urls.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

const before = { name: 'Zebulon Quagmire', username: 'zebulon_q' };
const after = { name: 'Wilhelmina Xylander', username: 'mina-x' };
const isOld = (text: string) => /zebulon|quagmire/i.test(text);

let site: TestSite;
let member: Member;
let paths: string[];

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  const admin = await createMember(site, { role: 'admin' });
  const other = await createMember(site);
  member = await createMember(site, { ...before, email: 'somebody@example.org', role: 'editor' });
  const asMember = { token: member.token };
  const articles = articleCalls(site);
  await site.call(profilesApi.save, { body: { bio: 'I read proofs.', skills: ['css'] } }, asMember);
  const live = await articles.approved(member, admin, { title: 'Reading proofs' });
  const theirs = await articles.approved(other, admin, { title: 'Theirs' });
  const pending = await articles.submitted(other, { title: 'Waiting' });
  const comment = (blogId: string, by: Member) =>
    site.call(commentsApi.add, { params: { blogId }, body: { content: 'Well read.' } }, { token: by.token });
  await comment(theirs._id, member);
  await comment(live._id, other);
  await site.call(
    marksApi.add,
    { params: { id: pending._id }, body: { revision: 1, block: 0, quote: 'Whoever', body: 'Who?' } },
    asMember,
  );
  await site.call(reviewsApi.addReply, { body: { title: 'Thanks', body: 'Thank you.' } }, asMember);
  await articles.decide(member, pending._id, 'rejected', { note: 'Not yet.' });
  await site.runJobs({ andLater: true });
  const article = {
    id: live._id,
    slug: live.slug,
    word: 'Reading',
    tag: 'review',
    category: 'typescript',
    site: 'https://galley.test',
  };
  paths = [after.username, before.username].flatMap((author) =>
    [listPublicCalls, listPublicDocuments, listPublicPages]
      .flatMap((list) => list({ ...article, author }))
      .map(({ path }) => path),
  );
  paths.push(`/api/comments/${theirs._id}`, `/article/${theirs.slug}`, `/profile/${member.id}`);
  paths.push(`/api/blogs?q=${before.name.split(' ')[1]}`, `/api/blogs?q=${after.name.split(' ')[1]}`);
});

afterAll(() => site?.close());

async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of new Set(paths)) {
    const { headers, body } = await site.app.inject(path);
    const isImage = String(headers['content-type']).startsWith('image/');
    found.set(path, isImage ? String(headers.etag) : body);
  }
  return found;
}

/** The tables in which a text, in any column, has the old name. */
async function listTablesWithOldNames(): Promise<string[]> {
  const { rows } = await site.platform.db.execute<{ table: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as "table" from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { table } of rows) {
    const { rows: old } = await site.platform.db.execute(
      sql.raw(`select 1 from ${table} as t where t::text ~* 'zebulon|quagmir' limit 1`),
    );
    if (old.length > 0) found.push(table);
  }
  return found.sort();
}

test('a change of names leaves no old name behind', { timeout: 60_000 }, async () => {
  const shown = await readAll();
  expect([...shown].filter(([, body]) => isOld(body)).length).toBeGreaterThan(20);
  expect(await listTablesWithOldNames()).toEqual([
    'public.accounts',
    'public.article_search',
    'public.profiles',
  ]);

  const changed = await site.call(
    ownAccountApi.changeNames,
    { body: { ...after, seen: before } },
    { token: member.token },
  );
  expect(changed).toMatchObject({ status: 200, body: { user: after } });
  await site.runJobs({ andLater: true });

  // The former username leads to the account, and that is the only place where it is kept.
  expect(await listTablesWithOldNames()).toEqual(['public.former_usernames']);
  const now = await readAll();
  // What was searched for is named in the response.
  const isSearch = (path: string) => path.includes('q=Quagmire') || path.includes(`q=${before.username}`);
  const left = [...now].filter(([path, body]) => isOld(body) && !isSearch(path)).map(([path]) => path);
  expect(left).toEqual([]);
  const image = [...now.keys()].find((path) => path.endsWith('og.png')) ?? '';
  expect(now.get(image)).not.toBe(shown.get(image));
  expect(JSON.parse(now.get(`/api/blogs?q=Xylander`) ?? '{}')).toMatchObject({ total: 1 });
  expect(JSON.parse(now.get(`/api/blogs?q=Quagmire`) ?? '{}')).toMatchObject({ total: 0 });
});

test('the former address of the profile redirects, and calls with the former name find the account', async () => {
  const page = await site.app.inject(`/profile/${before.username.toUpperCase()}`);
  expect([page.statusCode, page.headers.location]).toEqual([301, `/profile/${after.username}`]);
  // Browsers ask again, so a name that is taken back does not send them in circles.
  expect(page.headers['cache-control']).toBe('public, no-cache');
  const profile = await site.call(profilesApi.read, { params: { who: before.username } });
  expect(profile.body.data).toMatchObject({ username: after.username, fullName: after.name });
  const list = await site.app.inject(`/api/blogs?author=${before.username}`);
  expect(list.json()).toMatchObject({ total: 1 });
  expect((await site.app.inject(`/profile/${before.username}/feed.xml`)).statusCode).toBe(200);
});
