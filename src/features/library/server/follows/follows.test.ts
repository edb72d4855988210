import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { seriesCallsOf } from '#features/series/server/series.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type FeedItem, followsApi } from '../../contract.ts';
import type { FollowKind } from '../../follow-kinds.ts';
import { maxFollows } from './change-follows.ts';

let site: TestSite;
let admin: Member;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });
const follow = (member: Member, kind: FollowKind, name: string) =>
  site.call(followsApi.follow, { params: { kind, name } }, as(member));
const unfollow = (member: Member, kind: FollowKind, name: string) =>
  site.call(followsApi.unfollow, { params: { kind, name } }, as(member));
const isFollowing = async (member: Member, kind: FollowKind, name: string) =>
  (await site.call(followsApi.read, { params: { kind, name } }, as(member))).body.isFollowing;
const publish = (by: Member, text: Record<string, unknown> = {}) =>
  articleCalls(site).approved(by, admin, text);

async function feedOf(member: Member): Promise<FeedItem[]> {
  return (await site.call(followsApi.feed, {}, as(member))).body.items as FeedItem[];
}

const titlesOf = async (member: Member) => (await feedOf(member)).map(({ blog }) => blog.title);

const followersOf = async ({ username }: Member) =>
  (
    (await site.call(profilesApi.read, { params: { who: username } })).body.data as {
      followers: number | null;
    }
  ).followers;

const approvedSeries = async (owner: Member, articleId: string): Promise<string> =>
  (await seriesCallsOf(site).approved(owner, admin, [articleId])).slug ?? '';

describe('following', () => {
  test('people, categories, tags and series can be followed and unfollowed; repeating either changes nothing', async () => {
    const reader = await createMember(site);
    const article = await publish(author, { tags: ['proofs'], category: 'react' });
    const slug = await approvedSeries(author, article._id);
    const targets: [FollowKind, string][] = [
      ['person', author.id],
      ['category', 'react'],
      ['tag', 'proofs'],
      ['series', slug],
    ];
    for (const [kind, name] of targets) {
      expect(await isFollowing(reader, kind, name)).toBe(false);
      expect(await follow(reader, kind, name)).toMatchObject({ status: 200, body: { isFollowing: true } });
      expect((await follow(reader, kind, name)).status).toBe(200);
      expect(await isFollowing(reader, kind, name)).toBe(true);
    }
    const { body } = await site.call(followsApi.list, {}, as(reader));
    expect(body.total).toBe(4);
    expect((body.follows as { kind: string; name: string }[]).map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining(targets),
    );
    for (const [kind, name] of targets) {
      expect((await unfollow(reader, kind, name)).body.isFollowing).toBe(false);
      expect(await isFollowing(reader, kind, name)).toBe(false);
      expect((await unfollow(reader, kind, name)).status).toBe(200);
    }
  });

  test('following is refused for a missing target, for oneself, and without signing in', async () => {
    const reader = await createMember(site);
    const missing: [FollowKind, string][] = [
      ['person', '00000000-0000-4000-8000-000000000000'],
      ['person', 'ada'],
      ['category', 'no-such-category'],
      ['tag', 'no-such-tag'],
      ['series', 'no-such-series'],
    ];
    for (const [kind, name] of missing) expect((await follow(reader, kind, name)).status).toBe(404);
    expect((await follow(reader, 'person', reader.id)).body.code).toBe('own_account');
    const params = { kind: 'person', name: author.id } as const;
    expect((await site.call(followsApi.follow, { params })).status).toBe(401);
    expect((await site.call(followsApi.feed)).status).toBe(401);
    expect((await site.call(followsApi.feed, { query: { before: 'x_y' } }, as(reader))).status).toBe(400);
  });

  test('the number of followers is public unless the person hides it', async () => {
    const [person, reader, other] = [
      await createMember(site),
      await createMember(site),
      await createMember(site),
    ];
    expect(await followersOf(person)).toBe(0);
    await Promise.all([reader, reader, other].map((member) => follow(member, 'person', person.id)));
    await expect.poll(() => followersOf(person)).toBe(2);
    await unfollow(other, 'person', person.id);
    await expect.poll(() => followersOf(person)).toBe(1);
    const save = (hidesFollowers: boolean) =>
      site.call(followsApi.saveSettings, { body: { hidesFollowers } }, as(person));
    expect((await save(true)).body).toMatchObject({ hidesFollowers: true });
    expect(await followersOf(person)).toBeNull();
    await save(false);
    expect(await followersOf(person)).toBe(1);
  });

  test('nobody but the follower learns of it, the export has it, and deletion takes it', async () => {
    const [person, reader] = [await createMember(site), await createMember(site, { name: 'Quiet Reader' })];
    await follow(reader, 'person', person.id);
    for (const call of [accountsApi.exportAccount, followsApi.list, accountsApi.profile]) {
      expect((await site.call(call, {}, as(person))).text).not.toContain(reader.id);
    }
    const exported = await site.call(accountsApi.exportAccount, {}, as(reader));
    expect(exported.body).toMatchObject({
      follows: [{ kind: 'person', name: person.username }],
      readerSettings: { hidesFollowers: false, keepsHistory: true, digest: 'off' },
    });
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(reader));
    await expect.poll(() => followersOf(person)).toBe(0);
    const [last, followed] = [await createMember(site), await createMember(site)];
    await follow(last, 'person', followed.id);
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(followed));
    expect((await site.call(followsApi.list, {}, as(last))).body).toMatchObject({ follows: [], total: 0 });
  });

  test('at most 10,000 are followed, also by calls at the same moment', async () => {
    const reader = await createMember(site);
    await site.platform.transact(async (tx) => {
      await tx.execute(sql`insert into follows (account_id, tag, since)
        select ${reader.id}, 'made-up-' || n, now() from generate_series(1, ${maxFollows - 1}) as n`);
    });
    const people = [await createMember(site), await createMember(site), await createMember(site)];
    const responses = await Promise.all(people.map(({ id }) => follow(reader, 'person', id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const followed = people[responses.findIndex(({ status }) => status === 200)];
    expect((await follow(reader, 'person', followed?.id ?? '')).status).toBe(200);
  });

  test('followers of a retired category follow the one that took it over', async () => {
    const reader = await createMember(site);
    await follow(reader, 'category', 'devops');
    await site.platform.transact(async (tx) => {
      await tx.execute(
        sql`update categories set retired_into = 'react', slug = 'react' where key = 'devops'`,
      );
      await tx.execute(sql`update articles set live_category = 'react' where live_category = 'devops'`);
      await tx.execute(sql`delete from categories where key = 'devops'`);
    });
    expect(await isFollowing(reader, 'category', 'react')).toBe(true);
  });
});

describe('the feed', () => {
  test('has what is new from everything followed, newest first, with the reasons', async () => {
    const [reader, writer, other] = [
      await createMember(site),
      await createMember(site, { name: 'Ben' }),
      await createMember(site),
    ];
    const first = await publish(writer, { title: 'By Ben', tags: ['kernels'], category: 'css' });
    await publish(other, { title: 'Of nobody followed', category: 'css' });
    await publish(other, { title: 'Tagged', tags: ['kernels'], category: 'css' });
    await follow(reader, 'person', writer.id);
    await follow(reader, 'tag', 'kernels');
    const slug = await approvedSeries(writer, first._id);
    await follow(reader, 'series', slug);
    expect(await titlesOf(reader)).toEqual(['Tagged', 'By Ben']);
    const feed = await feedOf(reader);
    expect(feed[0]?.reasons).toEqual([{ kind: 'tag', label: 'kernels' }]);
    expect(feed[1]?.reasons.map(({ kind }) => kind)).toEqual(['person', 'series', 'tag']);
    expect(feed[1]?.reasons[0]).toEqual({ kind: 'person', label: 'Ben' });
    await follow(reader, 'category', 'css');
    expect(await titlesOf(reader)).toEqual(['Tagged', 'Of nobody followed', 'By Ben']);
    expect(await titlesOf(await createMember(site))).toEqual([]);
  });

  test('leaves out own, hidden and deleted articles', async () => {
    const [reader, writer] = [await createMember(site), await createMember(site)];
    const hidden = await publish(writer, { title: 'Hidden', tags: ['secrets'] });
    await publish(reader, { title: 'Own', tags: ['secrets'] });
    await publish(writer, { title: 'Shown', tags: ['secrets'] });
    await follow(reader, 'tag', 'secrets');
    expect(await titlesOf(reader)).toEqual(['Shown', 'Hidden']);
    await articleCalls(site).decide(admin, hidden._id, 'hidden');
    expect(await titlesOf(reader)).toEqual(['Shown']);
  });

  test('mutes win over follows, and a block ends following in both directions', async () => {
    const [reader, writer] = [await createMember(site), await createMember(site)];
    await publish(writer, { title: 'Loud', tags: ['noise'] });
    await follow(reader, 'person', writer.id);
    await follow(reader, 'tag', 'noise');
    await follow(writer, 'person', reader.id);
    expect(await titlesOf(reader)).toEqual(['Loud']);
    const mute = (member: Member, other: Member, isBlocked: boolean) =>
      site.call(mutesApi.save, { params: { id: other.id }, body: { isBlocked } }, as(member));
    await mute(reader, writer, false);
    expect(await titlesOf(reader)).toEqual([]);
    await site.call(mutesApi.remove, { params: { id: writer.id } }, as(reader));
    expect(await titlesOf(reader)).toEqual(['Loud']);
    await mute(writer, reader, true);
    expect(await titlesOf(reader)).toEqual([]);
    expect(await isFollowing(reader, 'person', writer.id)).toBe(false);
    expect(await isFollowing(writer, 'person', reader.id)).toBe(false);
    for (const [member, other] of [
      [reader, writer],
      [writer, reader],
    ] as const) {
      expect(await follow(member, 'person', other.id)).toMatchObject({
        status: 403,
        body: { message: 'You can’t follow this person.' },
      });
    }
  });

  test('a follow and a block at the same moment leave no follow', async () => {
    const [reader, writer] = [await createMember(site), await createMember(site)];
    await Promise.all([
      site.call(mutesApi.save, { params: { id: reader.id }, body: { isBlocked: true } }, as(writer)),
      ...Array.from({ length: 5 }, () => follow(reader, 'person', writer.id)),
    ]);
    expect(await isFollowing(reader, 'person', writer.id)).toBe(false);
    await expect.poll(() => followersOf(writer)).toBe(0);
  });
});
