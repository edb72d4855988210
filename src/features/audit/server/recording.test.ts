// Audit entries of actions other than reviews.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts } from '#features/accounts/server/accounts.fixture.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { type CommentsFixture, startComments } from '#features/comments/server/comments.fixture.ts';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { type AuditRecord, auditApi } from '../contract.ts';
import { recordRoleChange } from './public.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

async function listEntries(
  site: TestSite,
  admin: Pick<Member, 'token'>,
  act: string,
): Promise<AuditRecord[]> {
  const { body } = await site.call(auditApi.list, { query: { act } }, { token: admin.token });
  return body.entries as AuditRecord[];
}

test('an admin who deletes another’s comment is recorded, without the text; deleting one’s own comment is not', async () => {
  const { site, admin } = fixture;
  const article = await fixture.article('Under discussion');
  const reader = await fixture.newMember();
  const own = await fixture.addComment(admin, article.id);
  const theirs = await fixture.addComment(reader, article.id, 'Something rude.');
  const kept = await fixture.addComment(reader, article.id, 'Mine to delete.');
  await fixture.addComment(reader, article.id, 'A reply.', theirs._id);
  await fixture.remove(admin, { blogId: article.id, id: own._id });
  await fixture.remove(reader, { blogId: article.id, id: kept._id });
  expect((await fixture.remove(admin, { blogId: article.id, id: theirs._id })).status).toBe(200);
  const entries = await listEntries(site, admin, 'comment-deleted');
  expect(entries).toMatchObject([
    { actor: { id: admin.id }, subject: 'Under discussion', subjectId: theirs._id, link: null, note: '' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('rude');
});

test('a refused deletion of a comment is not recorded', async () => {
  const { site, admin } = fixture;
  const article = await fixture.article();
  const comment = await fixture.addComment(await fixture.newMember(), article.id);
  const before = await listEntries(site, admin, 'comment-deleted');
  expect((await fixture.remove(article.author, { blogId: article.id, id: comment._id })).status).toBe(403);
  expect(await listEntries(site, admin, 'comment-deleted')).toEqual(before);
});

test('the operator’s command is recorded only if it changes a role', async () => {
  const { site, admin } = fixture;
  const member = await fixture.newMember();
  const change = (role: 'admin' | 'user') =>
    changeRole(site.platform, {
      of: { email: member.email },
      role,
      onChanged: (tx, changed) => recordRoleChange(tx, { ...changed, at: new Date() }),
    });
  // Run the real command once; the later changes call its function directly.
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', member.email], {
    env: { PATH: process.env.PATH, DATABASE_URL: site.connectionString },
    cwd: resolve(import.meta.dirname, '../../../..'),
  });
  await change('admin');
  await change('user');
  const changes = (await listEntries(site, admin, 'role-changed')).filter(
    ({ subjectId }) => subjectId === member.id,
  );
  expect(changes).toMatchObject([
    { actorKind: 'operator', actor: null, subject: 'user', link: `/profile/${member.username}` },
    { actorKind: 'operator', actor: null, subject: 'admin' },
  ]);
});

test('a sign-up that becomes an admin by ADMIN_EMAIL is recorded; other sign-ups are not', async () => {
  const people = await startAccounts({ settings: { ADMIN_EMAIL: 'grace@example.org' } });
  const grace = await people.signUp({ username: 'grace', email: 'grace@example.org' });
  await people.signUp({ username: 'ada', email: 'ada@example.org' });
  const entries = await listEntries(people.site, grace, 'role-changed');
  expect(entries).toMatchObject([
    {
      actorKind: 'operator',
      subject: 'admin',
      link: '/profile/grace',
      note: 'At sign-up, because of the ADMIN_EMAIL setting.',
    },
  ]);
  await people.site.close();
});
