// A member takes over the articles of an imported author: everything of the author becomes theirs.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { asApproved } from '#features/import/server/site/site-import.fixture.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { recordApi } from '#features/record/contract.ts';
import { aggregateActivity } from '#features/statistics/server/public.ts';
import { createMember, type Member } from '#test/members.ts';
import { type HandoverFixture, startHandovers } from './handover.fixture.ts';

let fixture: HandoverFixture;

beforeAll(async () => {
  fixture = await startHandovers();
});

beforeEach(() => fixture.site.platform.transact((tx) => tx.execute(sql`truncate rate_limits`)));

afterAll(() => fixture?.site.close());

const get = (url: string) => fixture.site.app.inject({ method: 'GET', url });
const run = (statement: ReturnType<typeof sql>) =>
  fixture.site.platform.transact((tx) => tx.execute(statement));

let addresses = 0;

async function handOver(id: string, member: Member) {
  addresses += 1;
  const moved = await fixture.move(await fixture.sendTo(id, `owner-${addresses}@example.org`), member);
  expect(moved.status, moved.text).toBe(200);
  return moved;
}

test('the articles keep their addresses, dates and records, and every page shows their new author', async () => {
  const { site } = fixture;
  const author = await fixture.importAuthor({ second: 'Second Person' });
  const member = await createMember(site, { name: 'Ada Lovelace', username: 'countess' });
  const [first = '', second = ''] = author.articleIds;
  const before = (await articleCalls(site).read(first)).body.blog as { slug: string; publishedAt: string };
  const record = await site.call(recordApi.read, { params: { id: first } });
  // In the caches before.
  for (const url of [
    `/article/${before.slug}`,
    `/profile/${author.username}`,
    '/profile/countess',
    '/articles',
  ]) {
    expect((await get(url)).statusCode, url).toBe(200);
  }
  const moved = await handOver(author.id, member);
  expect(moved.body).toMatchObject({ articles: 2, message: '2 articles are yours now' });

  const after = (await articleCalls(site).read(first)).body.blog;
  expect(after).toMatchObject({
    slug: before.slug,
    publishedAt: before.publishedAt,
    author: { id: member.id, username: 'countess' },
  });
  expect((await articleCalls(site).read(second)).body.blog).toMatchObject({
    author: { id: member.id },
    coAuthors: [{ name: 'Second Person' }],
  });
  expect((await get(`/article/${before.slug}`)).body).toContain('Ada Lovelace');
  expect((await get('/profile/countess')).body).toContain(`${author.username} writes 1`);
  expect((await site.call(recordApi.read, { params: { id: first } })).body).toEqual(record.body);
  const profile = await get(`/profile/${author.username}`);
  expect([profile.statusCode, profile.headers.location]).toEqual([301, '/profile/countess']);
  const formerPath = await get(`/${author.username}-writes-1/`);
  expect([formerPath.statusCode, formerPath.headers.location]).toEqual([301, `/article/${before.slug}`]);
  await site.runJobs();
  const found = await site.call(readingApi.list, { query: { search: `"${author.username} writes"` } });
  expect(JSON.stringify(found.body)).not.toContain(author.id);
  expect(await fixture.findPlaceholder(author.username)).toBe('');
  const saved = await articleCalls(site).save(member, first, { title: 'Edited by its owner' });
  expect(saved.status).toBe(200);
});

test('a second import of the same site finds the member, and makes nothing twice', async () => {
  const author = await fixture.importAuthor();
  const member = await createMember(fixture.site);
  await handOver(author.id, member);
  const planned = await fixture.importer.plan(author.file, asApproved);
  expect(planned.map(({ plan }) => plan.authorKind)).toEqual(['member', 'member']);
  const items = await fixture.importer.run(author.file, asApproved);
  expect(items.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
});

test('who is an author of an article twice is named once', async () => {
  const { site } = fixture;
  const author = await fixture.importAuthor({ second: 'Twice Named' });
  const secondId = await fixture.findPlaceholder('twice-named');
  const [, shared = ''] = author.articleIds;
  const member = await createMember(site);
  await handOver(secondId, member);
  expect((await articleCalls(site).read(shared)).body.blog).toMatchObject({
    author: { id: author.id },
    coAuthors: [{ id: member.id }],
  });
  // Now the first author is the same person.
  await handOver(author.id, member);
  const { body } = await articleCalls(site).read(shared);
  expect(body.blog).toMatchObject({ author: { id: member.id } });
  expect((body.blog as { coAuthors?: unknown[] }).coAuthors ?? []).toEqual([]);
  const listed = await site.call(profilesApi.read, { params: { who: member.username } });
  expect(listed.status).toBe(200);
});

test('views, likes and followers are the member’s, and each person follows once', async () => {
  const { site } = fixture;
  const author = await fixture.importAuthor();
  const member = await createMember(site);
  const [both, one] = [await createMember(site), await createMember(site)];
  const follow = (who: Member, person: string) =>
    run(sql`insert into follows (account_id, person_id, since) values (${who.id}, ${person}, now())`);
  await follow(both, author.id);
  await follow(both, member.id);
  await follow(one, author.id);
  await follow(member, author.id);
  await site.call(readingApi.like, { params: { id: author.articleIds[0] ?? '' } }, { token: one.token });
  await run(
    sql`insert into author_days values (${author.id}, 'views', '2026-01-01', 5), (${author.id}, 'likes', '2026-01-02', 1)`,
  );
  await run(sql`insert into author_days values (${member.id}, 'views', '2026-01-01', 2)`);
  await handOver(author.id, member);
  const { rows: counts } = await site.platform.db.execute(
    sql`select count from follower_counts where person_id = ${member.id}`,
  );
  expect(counts).toEqual([{ count: 2 }]);
  await aggregateActivity(site.platform);
  const { rows: days } = await site.platform.db.execute(
    sql`select kind, sum(amount)::int as amount from author_days where author_id = ${member.id} group by kind order by kind`,
  );
  expect(days).toEqual([
    { kind: 'decisions', amount: 2 },
    { kind: 'likes', amount: 2 },
    { kind: 'published', amount: 2 },
    { kind: 'submissions', amount: 2 },
    { kind: 'views', amount: 7 },
  ]);
});
