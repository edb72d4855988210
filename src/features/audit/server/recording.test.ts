// Who writes into the audit, besides reviewers.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts } from '#features/accounts/server/accounts.fixture.ts';
import { changeRole } from '#features/accounts/server/public.ts';
import { type CommentsFixture, startComments } from '#features/comments/server/comments.fixture.ts';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { type AuditRecord, auditApi } from '../contract.ts';
import { recordRoleChange } from './public.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

async function listActs(site: TestSite, admin: Pick<Member, 'token'>, act: string): Promise<AuditRecord[]> {
  const { body } = await site.call(auditApi.list, { query: { act } }, { token: admin.token });
  return body.entries as AuditRecord[];
}

test('a comment that an admin deletes is told, without what it said; one’s own is not', async () => {
  const { site, admin } = house;
  const article = await house.article('Under discussion');
  const reader = await house.newMember();
  const own = await house.addComment(admin, article.id);
  const theirs = await house.addComment(reader, article.id, 'Something rude.');
  const kept = await house.addComment(reader, article.id, 'Mine to delete.');
  await house.addComment(reader, article.id, 'A reply.', theirs._id);
  await house.remove(admin, { blogId: article.id, id: own._id });
  await house.remove(reader, { blogId: article.id, id: kept._id });
  expect((await house.remove(admin, { blogId: article.id, id: theirs._id })).status).toBe(200);
  const entries = await listActs(site, admin, 'comment-deleted');
  expect(entries).toMatchObject([
    { actor: { id: admin.id }, subject: 'Under discussion', subjectId: theirs._id, link: null, note: '' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('rude');
});

test('whoever may not delete a comment is not told of', async () => {
  const { site, admin } = house;
  const article = await house.article();
  const comment = await house.addComment(await house.newMember(), article.id);
  const before = await listActs(site, admin, 'comment-deleted');
  expect((await house.remove(article.author, { blogId: article.id, id: comment._id })).status).toBe(403);
  expect(await listActs(site, admin, 'comment-deleted')).toEqual(before);
});

test('the operator’s command is told when it changes a role, and only then', async () => {
  const { site, admin } = house;
  const member = await house.newMember();
  const change = (role: 'admin' | 'user') =>
    changeRole(site.platform, {
      email: member.email,
      role,
      onChanged: (tx, changed) => recordRoleChange(tx, { ...changed, at: new Date() }),
    });
  // As an operator runs it; what it does is called directly after that.
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', member.email], {
    env: { PATH: process.env.PATH, DATABASE_URL: site.connectionString },
    cwd: resolve(import.meta.dirname, '../../../..'),
  });
  await change('admin');
  await change('user');
  const changes = (await listActs(site, admin, 'role-changed')).filter(
    ({ subjectId }) => subjectId === member.id,
  );
  expect(changes).toMatchObject([
    { actorKind: 'operator', actor: null, subject: 'user', link: `/profile/${member.username}` },
    { actorKind: 'operator', actor: null, subject: 'admin' },
  ]);
});

test('an address that the settings make an admin is told at sign-up; any other is not', async () => {
  const people = await startAccounts({ settings: { ADMIN_EMAIL: 'grace@example.org' } });
  const grace = await people.signUp({ username: 'grace', email: 'grace@example.org' });
  await people.signUp({ username: 'ada', email: 'ada@example.org' });
  const entries = await listActs(people.site, grace, 'role-changed');
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
