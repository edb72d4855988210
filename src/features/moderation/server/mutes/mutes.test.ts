import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { mutesApi } from '../../mute-contract.ts';
import { maxMutes } from './change-mutes.ts';

let site: TestSite;
let ada: Member;
let ben: Member;
let article: Article;

beforeAll(async () => {
  site = await startTestSite();
  const admin = await createMember(site, { role: 'admin' });
  [ada, ben] = [await createMember(site, { name: 'Ada' }), await createMember(site, { name: 'Ben' })];
  article = await articleCalls(site).approved(ada, admin);
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });

const mute = (member: Member, other: Member, isBlocked = false) =>
  site.call(mutesApi.save, { params: { id: other.id }, body: { isBlocked } }, as(member));

const unmute = (member: Member, other: Member) =>
  site.call(mutesApi.remove, { params: { id: other.id } }, as(member));

const comment = (
  member: Member,
  { parentId, blogId = article._id }: { parentId?: string; blogId?: string } = {},
) => site.call(commentsApi.add, { params: { blogId }, body: { content: 'Hello.', parentId } }, as(member));

const bellOf = async (member: Member) => {
  const { body } = await site.call(notificationsApi.list, {}, as(member));
  return (body.notifications as { kind: string; title: string }[]).filter(({ kind }) =>
    ['comment', 'reply', 'like'].includes(kind),
  );
};

const mutedOf = async (member: Member) =>
  ((await site.call(accountsApi.profile, {}, as(member))).body.user as { muted: string[] }).muted;

test('a muted person is listed for the one who muted them, and nobody else learns of it', async () => {
  const [muter, other] = [await createMember(site), await createMember(site, { name: 'Other' })];
  expect((await mute(muter, other)).body).toMatchObject({ muted: [other.id] });
  expect((await site.call(mutesApi.list, {}, as(muter))).body).toMatchObject({
    people: [{ id: other.id, name: 'Other', username: other.username, isBlocked: false }],
  });
  expect(await mutedOf(muter)).toEqual([other.id]);
  for (const call of [accountsApi.profile, mutesApi.list, accountsApi.exportAccount]) {
    expect((await site.call(call, {}, as(other))).text).not.toContain(muter.id);
  }
  await mute(muter, other, true);
  expect((await site.call(mutesApi.list, {}, as(muter))).body).toMatchObject({
    people: [{ isBlocked: true }],
  });
  expect((await unmute(muter, other)).body).toMatchObject({ muted: [] });
  expect(await mutedOf(muter)).toEqual([]);
});

test('what a muted person does is not under the bell', async () => {
  const [author, reader] = [await createMember(site), await createMember(site)];
  const own = await articleCalls(site).approved(author, await createMember(site, { role: 'admin' }));
  await mute(author, reader);
  expect((await comment(reader, { blogId: own._id })).status).toBe(201);
  await site.call(readingApi.like, { params: { id: own._id } }, as(reader));
  expect(await bellOf(author)).toEqual([]);
  await unmute(author, reader);
  await comment(reader, { blogId: own._id });
  expect(await bellOf(author)).toMatchObject([{ kind: 'comment' }]);
});

test('a blocked person cannot comment on the articles of the blocker or reply to their comments', async () => {
  const [blocker, other] = [await createMember(site), await createMember(site)];
  const own = await articleCalls(site).approved(blocker, await createMember(site, { role: 'admin' }));
  const added = await comment(blocker);
  const { _id: parentId } = added.body.comment as { _id: string };
  await mute(blocker, other, true);
  for (const target of [{ blogId: own._id }, { parentId }]) {
    const refused = await comment(other, target);
    expect(refused).toMatchObject({ status: 403, body: { message: 'You can’t comment here.' } });
    expect(refused.text).not.toContain(blocker.name);
  }
  // Everything else stays open to them.
  expect((await comment(other)).status).toBe(201);
  expect((await articleCalls(site).read(own.slug, other)).status).toBe(200);
  await unmute(blocker, other);
  expect((await comment(other, { parentId })).status).toBe(201);
});

test('a comment and a block at the same moment leave no comment that came after the block', async () => {
  const [blocker, other] = [await createMember(site), await createMember(site)];
  const own = await articleCalls(site).approved(blocker, await createMember(site, { role: 'admin' }));
  await Promise.all([
    mute(blocker, other, true),
    ...Array.from({ length: 5 }, () => comment(other, { blogId: own._id })),
  ]);
  expect((await comment(other, { blogId: own._id })).status).toBe(403);
});

test('nobody mutes themselves, somebody who does not exist, or without an account', async () => {
  expect((await mute(ada, ada)).body.code).toBe('own_account');
  expect((await mute(ada, { ...ben, id: article._id })).status).toBe(404);
  expect((await mute(ada, { ...ben, id: 'ben' })).status).toBe(404);
  expect((await site.call(mutesApi.list)).status).toBe(401);
  expect((await site.call(mutesApi.save, { params: { id: ben.id }, body: {} }, as(ada))).status).toBe(400);
  expect((await unmute(ada, { ...ben, id: 'nobody' })).status).toBe(200);
});

test('at most 300 people are muted, also by calls at the same moment', async () => {
  const muter = await createMember(site);
  const { sql } = await import('drizzle-orm');
  await site.platform.transact(async (tx) => {
    await tx.execute(sql`
      insert into accounts (name, username, username_key, email, email_key, password_hash)
      select 'Many', 'many' || n, 'many' || n, 'many' || n, 'many' || n, 'none' from generate_series(1, ${maxMutes - 1}) as n`);
    await tx.execute(sql`
      insert into mutes (account_id, muted_id, is_blocked, since)
      select ${muter.id}, id, false, now() from accounts where name = 'Many'`);
  });
  const others = [await createMember(site), await createMember(site), await createMember(site)];
  const responses = await Promise.all(others.map((other) => mute(muter, other)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_mutes',
    message: 'You have muted 300 people, which is the limit. Unmute somebody first.',
  });
});

test('mutes are in the export of the one who muted, and go with either account', async () => {
  const [muter, other, third] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ];
  await mute(muter, other, true);
  await mute(third, muter);
  const exported = await site.call(accountsApi.exportAccount, {}, as(muter));
  expect(exported.body).toMatchObject({ mutedPeople: [{ username: other.username, isBlocked: true }] });
  const remove = (member: Member) =>
    site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(member));
  expect((await remove(other)).status).toBe(200);
  expect(await mutedOf(muter)).toEqual([]);
  expect((await remove(muter)).status).toBe(200);
  expect(await mutedOf(third)).toEqual([]);
});

test('suggestions name the author of each title, so that the browser can hide those of muted people', async () => {
  const { searchApi } = await import('#features/search/contract.ts');
  const { body } = await site.call(searchApi.suggest, { query: { q: article.title } });
  expect(body.suggestions).toContainEqual(expect.objectContaining({ authorId: ada.id }));
});
