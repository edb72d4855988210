// Removed rows are stored as JSON. A later version of the site may have more columns when they come back.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { restoreTakenDownComment, takeDownComment } from '#features/comments/server/public.ts';
import { restoreHeldRows } from '#features/comments/server/removing/public.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { permit } from '#platform/permitted.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { removeSpam, restoreSpam } from './remove-spam.ts';

let site: TestSite;
let articleId: string;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  const admin = await createMember(site, { role: 'admin' });
  author = await createMember(site);
  articleId = (await articleCalls(site).approved(author, admin))._id;
});

afterAll(() => site?.close());

async function comment(member: Member, content: string): Promise<string> {
  const args = { params: { blogId: articleId }, body: { content } };
  const { body } = await site.call(commentsApi.add, args, { token: member.token });
  return (body.comment as { _id: string })._id;
}

const listComments = async () => (await site.call(commentsApi.list, { params: { blogId: articleId } })).text;

const upgrade = (table: string) =>
  site.platform.transact((tx) =>
    tx.execute(`alter table ${table} add column added_${Date.now()} text not null default 'new'`),
  );

test('a profile and comments that were removed as spam come back', async () => {
  const { transact } = site.platform;
  const member = await createMember(site);
  await comment(member, 'Before the upgrade.');
  await site.call(profilesApi.save, { body: { bio: 'Before the upgrade.' } }, { token: member.token });
  const { id } = await removeSpam(transact, { accountIds: [member.id], at: new Date() });
  for (const table of ['profiles', 'comments']) await upgrade(table);
  expect(await restoreSpam(transact, { id, at: new Date() })).toEqual({ outcome: 'restored', restored: 1 });
  const profile = await site.call(profilesApi.read, { params: { who: member.id } });
  expect(profile.text).toContain('Before the upgrade.');
  expect(await listComments()).toContain('Before the upgrade.');
});

test('a reported comment comes back after a successful appeal', async () => {
  const { transact } = site.platform;
  const id = await comment(author, 'Taken down before the upgrade.');
  const removable = permit({ id, articleId }, 'delete');
  const taken = await transact((tx, invalidate) =>
    takeDownComment(tx, invalidate, { removable, at: new Date() }),
  );
  expect(await listComments()).not.toContain('Taken down before the upgrade.');
  await upgrade('comments');
  const isRestored = await transact(
    async (tx, invalidate) => taken !== undefined && restoreTakenDownComment(tx, invalidate, taken),
  );
  expect(isRestored).toBe(true);
  expect(await listComments()).toContain('Taken down before the upgrade.');
});

test('a comment that waited for a moderator comes back', async () => {
  const { transact, db } = site.platform;
  // As a version stored it that did not have the column `version`.
  const stored = {
    id: randomUUID(),
    article_id: articleId,
    parent_id: null,
    author_id: author.id,
    ...{ content: 'Held', html: '<p>Held</p>', mentioned_ids: [], reasons: ['words'], is_edit: false },
    written_at: new Date().toISOString(),
  };
  await transact((tx) => restoreHeldRows(tx, [stored]));
  const { rows } = await db.execute(sql`select content, version from held_comments where id = ${stored.id}`);
  expect(rows).toEqual([{ content: 'Held', version: 1 }]);
});
