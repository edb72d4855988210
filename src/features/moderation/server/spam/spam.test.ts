// What is removed as spam is gone from every view at once, and comes back as it was.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { findWrongCounts } from '#test/database/find-wrong-counts.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { deleteRemoved } from './delete-removed.ts';
import { listSpam } from './list-spam.ts';
import { readEveryView } from './read-every-view.fixture.ts';
import { removeSpam, restoreSpam } from './remove-spam.ts';

let site: TestSite;
let calls: ReturnType<typeof articleCalls>;
let admin: Member;
let reader: Member;
let article: Article;
let spammer: Member;
let now = new Date('2026-11-17T12:00:00Z');
const word = 'Zyxwvut';

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  calls = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  reader = await createMember(site);
  article = await calls.approved(await createMember(site), admin);
});

beforeEach(async () => {
  now = new Date('2026-11-17T12:00:00Z');
  spammer = await createMember(site, { name: `Spam ${word}` });
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });

async function comment(member: Member, content: string, parentId?: string): Promise<string> {
  const params = { blogId: article._id };
  const { body } = await site.call(commentsApi.add, { params, body: { content, parentId } }, as(member));
  return (body.comment as { _id: string })._id;
}

/** One account with everything that an account can have. */
async function writeSpam() {
  const live = await calls.approved(spammer, admin, { title: `Live ${word}` });
  const edited = await calls.approved(spammer, admin, { title: `Edited ${word}` });
  await calls.save(spammer, edited._id, { title: `Edit that waits ${word}`, status: 'published' });
  const pending = await calls.submitted(spammer, { title: `Pending ${word}` });
  const first = await comment(spammer, `Comment ${word}, see https://www.casino.example/win`);
  const reply = await comment(reader, 'A reply of somebody else.', first);
  const last = await comment(spammer, `Another ${word}`, reply);
  await site.call(readingApi.like, { params: { id: article._id } }, as(spammer));
  await site.call(profilesApi.save, { body: { bio: `Bio ${word}` } }, as(spammer));
  return { live, pending, first, reply, last };
}

const lookEverywhere = () => readEveryView(site, { admin, reader, spammer, article, word });

const remove = (members: Member[] = [spammer]) =>
  removeSpam(site.platform.transact, { accountIds: members.map(({ id }) => id), at: now });

const restore = (id: string) => restoreSpam(site.platform.transact, { id, at: now });

const checkCounts = () => findWrongCounts(site);

const withoutVersions = (json = ''): unknown =>
  JSON.parse(json, (key, value) => (key === 'version' ? undefined : value));

describe('removed spam', () => {
  test('is gone from every view at once, with right counts, and comes back as it was', async () => {
    const spam = await writeSpam();
    const before = await lookEverywhere();
    for (const view of [
      'list',
      'search',
      'suggestions',
      'comments',
      'directory',
      'profile',
      'queue',
      'feed',
      'bell',
    ])
      expect([view, before[view]?.includes(word)]).toEqual([view, true]);

    const { id, removed } = await remove();
    expect(removed).toBe(1);
    const during = await lookEverywhere();
    for (const [view, shown] of Object.entries(during))
      expect([view, shown.includes(word)]).toEqual([view, false]);
    expect((await calls.read(spam.live.slug)).status).toBe(404);
    expect((await site.call(profilesApi.read, { params: { who: spammer.id } })).status).toBe(404);
    expect((await calls.decide(admin, spam.pending._id, 'approved', { version: 1 })).status).toBe(409);
    expect((await site.call(accountsApi.profile, {}, as(spammer))).status).toBe(401);
    expect(await checkCounts()).toEqual([]);

    expect(await restore(id)).toEqual({ outcome: 'restored', restored: 1 });
    const { bell, exportOfOthers: _export, ...after } = await lookEverywhere();
    const { bell: _bell, exportOfOthers: _exported, ...expected } = before;
    expect(Object.keys(after).filter((view) => after[view]?.includes(word))).toEqual(
      Object.keys(expected).filter((view) => expected[view]?.includes(word)),
    );
    expect(JSON.parse(after.comments ?? '')).toEqual(JSON.parse(before.comments ?? ''));
    // A reviewer's tab from before must not decide, so only the versions differ.
    expect(withoutVersions(after.list)).toEqual(withoutVersions(before.list));
    expect(JSON.parse(after.queue ?? '').total).toBe(JSON.parse(before.queue ?? '').total);
    expect(bell).not.toContain(word);
    expect(await checkCounts()).toEqual([]);
  });

  test('a comment with a reply of somebody else leaves a placeholder, and others leave nothing', async () => {
    const { first, reply, last } = await writeSpam();
    await remove();
    const { body } = await site.call(commentsApi.list, { params: { blogId: article._id } });
    const comments = body.comments as { _id: string; deleted: boolean; content: string }[];
    expect(comments.find(({ _id }) => _id === first)).toMatchObject({
      deleted: true,
      content: '',
      author: null,
    });
    expect(comments.find(({ _id }) => _id === reply)).toMatchObject({ deleted: false });
    expect(comments.some(({ _id }) => _id === last)).toBe(false);
  });

  test('signing in says why, and an admin cannot lift it', async () => {
    await remove();
    const login = await site.call(accountsApi.login, {
      body: { email: spammer.email, password: memberPassword },
    });
    expect(login).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect(login.body.message).toBe(
      `This account was removed as spam on ${formatDay(now.toISOString())} and will be deleted for good a day later. If that is a mistake, write to the people who run this site before then.`,
    );
    const params = { id: spammer.id };
    expect((await site.call(membersApi.lift, { params }, as(admin))).body.code).toBe('removed_as_spam');
    expect((await site.call(membersApi.read, { params }, as(admin))).body).toMatchObject({
      member: { isRemoved: true },
    });
  });

  test('is restored once, within a day, and a suspension before it returns with it', async () => {
    const body = { until: '2027-01-01', reason: 'Earlier.' };
    await site.call(membersApi.suspend, { params: { id: spammer.id }, body }, as(admin));
    const { id } = await remove();
    now = new Date('2026-11-18T11:59:59Z');
    expect(await restore(id)).toEqual({ outcome: 'restored', restored: 1 });
    expect(await restore(id)).toEqual({ outcome: 'unknown', restored: 0 });
    expect((await site.call(membersApi.read, { params: { id: spammer.id } }, as(admin))).body).toMatchObject({
      member: { isRemoved: false, suspension: { reason: 'Earlier.' } },
    });
    now = new Date('2026-11-17T12:00:00Z');
    const again = await remove();
    now = new Date('2026-11-18T12:00:00Z');
    expect(await restore(again.id)).toEqual({ outcome: 'too-late', restored: 0 });
    expect(await restore('nobody')).toEqual({ outcome: 'unknown', restored: 0 });
  });

  test('comes back without what others have deleted meanwhile', async () => {
    const otherAuthor = await createMember(site);
    const other = await calls.approved(otherAuthor, admin);
    const params = { blogId: other._id };
    await site.call(commentsApi.add, { params, body: { content: `On another ${word}` } }, as(spammer));
    const parent = await comment(reader, 'Soon deleted.');
    const answer = await comment(spammer, `Answer ${word}`, parent);
    const { id } = await remove();
    await site.call(
      accountsApi.deleteAccount,
      { body: { password: memberPassword } },
      { token: otherAuthor.token },
    );
    await site.call(commentsApi.remove, { params: { blogId: article._id, id: parent } }, as(reader));
    expect((await restore(id)).restored).toBe(1);
    const { body } = await site.call(commentsApi.list, { params: { blogId: article._id } });
    expect((body.comments as { _id: string }[]).find(({ _id }) => _id === answer)).toMatchObject({
      parentId: null,
    });
    expect(await checkCounts()).toEqual([]);
  });

  test('is deleted for good after a day, and recorded', async () => {
    await writeSpam();
    await remove();
    const erase = (id: string) =>
      deleteRemoved(site.platform, async (platform, { id: account, check }) => {
        await platform.transact(async (tx) => {
          await check(tx, { username: '', email: '', passwordHash: '' });
          await tx.execute(sql`delete from accounts where id = ${account}`);
        });
        return account === id;
      });
    const exists = async () =>
      (await site.call(membersApi.read, { params: { id: spammer.id } }, as(admin))).status === 200;
    now = new Date('2026-11-18T11:00:00Z');
    await erase(spammer.id);
    expect(await exists()).toBe(true);
    now = new Date('2026-11-18T12:00:00Z');
    await erase(spammer.id);
    expect(await exists()).toBe(false);
    const { rows } = await site.platform.db.execute<{ act: string }>(
      sql`select act from audit_log where subject_id = ${spammer.id} order by at, act`,
    );
    expect(rows.map(({ act }) => act)).toEqual(['spam-removed', 'account-deleted']);
    expect(await checkCounts()).toEqual([]);
  });

  test.each(['reviewer', 'editor', 'admin'] as const)(
    'is never an account with the role %s',
    async (role) => {
      const member = await createMember(site, { role });
      expect(await listSpam(site.platform.db, { usernames: [member.username] })).toEqual([]);
      expect((await remove([member])).removed).toBe(0);
    },
  );

  test('two removals at once take an account away once', async () => {
    await writeSpam();
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ removed }) => removed).sort()).toEqual([0, 1]);
    expect(await checkCounts()).toEqual([]);
  });

  test('a comment that is written while its author is removed does not stay', async () => {
    const writing = Array.from({ length: 5 }, () =>
      site.call(
        commentsApi.add,
        { params: { blogId: article._id }, body: { content: `Late ${word}` } },
        as(spammer),
      ),
    );
    await Promise.all([...writing, remove()]);
    const { text } = await site.call(commentsApi.list, { params: { blogId: article._id } });
    expect(text).not.toContain(`Late ${word}`);
    expect(await checkCounts()).toEqual([]);
  });
});
