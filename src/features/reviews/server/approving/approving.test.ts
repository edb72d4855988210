import { describe, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { auditApi } from '#features/audit/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { demote, type Member } from '#test/members.ts';
import { good } from '../reviews.fixture.ts';
import { setUpApproving } from './approving.fixture.ts';

const { fixture, desk, clock, submit, approve, isPublic, approvalsOf, suspend, rowOf } = setUpApproving();

describe('a rule of two people', () => {
  test('the first approval is recorded and shown, and the second one publishes', async () => {
    const id = await submit();
    const first = await approve(desk.ed, id, { note: 'Fine.' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        isPartial: true,
        approvals: { given: 1, needed: 2 },
        blog: { visibility: 'pending', version: 1 },
      },
    });
    expect(first.body.message).toContain('1 of 2');
    expect(await isPublic(id)).toBe(false);
    expect(await rowOf(desk.eva, id)).toMatchObject({
      approvals: { given: 1, needed: 2, hasApproved: false },
      mayApprove: true,
    });
    expect(await rowOf(desk.ed, id)).toMatchObject({ approvals: { hasApproved: true }, mayApprove: false });
    expect(await approvalsOf(id)).toMatchObject({
      given: 1,
      possible: 3,
      people: [{ by: { name: 'Ed' }, note: 'Fine.', isCounted: true }],
    });
    expect((await approve(desk.eva, id, { version: 1 })).body).toMatchObject({
      isPartial: false,
      approvals: { given: 2, needed: 2 },
      blog: { visibility: 'approved' },
    });
    expect(await isPublic(id)).toBe(true);
  });

  test('one person approves once, and an author never', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    expect(await approve(desk.ed, id)).toMatchObject({ status: 409, body: { code: 'approval_barred' } });
    await fixture.site.platform.transact((tx) => saveRole(tx, desk.author.id, { role: 'admin' }));
    expect(await approve(desk.author, id)).toMatchObject({ status: 403, body: { code: 'own_article' } });
    for (const member of [desk.ed, desk.eva, desk.admin]) await demote(fixture.site, member);
    expect(await approve(desk.author, id)).toMatchObject({ status: 409, body: { code: 'approval_barred' } });
    expect(await isPublic(id)).toBe(false);
  });

  test('authors learn of the publication only, and the audit log has every approval', async () => {
    const id = await submit();
    const notices = async () => {
      const { body } = await fixture.site.call(notificationsApi.list, {}, { token: desk.author.token });
      return body.notifications as unknown[];
    };
    await approve(desk.ed, id);
    await fixture.site.runJobs({ andLater: true });
    expect([await notices(), fixture.site.mails]).toEqual([[], []]);
    await approve(desk.eva, id);
    await fixture.site.runJobs({ andLater: true });
    expect(await notices()).toHaveLength(1);
    expect(fixture.site.mails.map(({ to }) => to)).toEqual([desk.author.email]);
    const { body } = await fixture.site.call(auditApi.list, {}, { token: desk.admin.token });
    const acts = (body.entries as { act: string }[]).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['approved', 'approval-given']));
  });

  test('a changed text voids approvals, and an unchanged one that is submitted again keeps them', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await fixture.save(desk.author, id, { status: 'draft' });
    await fixture.save(desk.author, id, { status: 'published' });
    expect(await approvalsOf(id)).toMatchObject({ given: 1 });
    await fixture.save(desk.author, id, { title: 'Another title', status: 'published' });
    expect(await approvalsOf(id)).toMatchObject({ given: 0, people: [] });
    await approve(desk.eva, id);
    expect(await isPublic(id)).toBe(false);
    // Back to the first text: what was approved before the change is not approved again.
    await fixture.save(desk.author, id, { title: 'Reading proofs', status: 'published' });
    expect(await approvalsOf(id)).toMatchObject({ given: 0 });
    await approve(desk.ed, id);
    await fixture.save(desk.author, id, { canonicalUrl: 'https://example.org/first', status: 'published' });
    expect(await approvalsOf(id)).toMatchObject({ given: 0 });
  });

  test('a decision against the text voids approvals, and its undo brings them back', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    const { body } = await fixture.articles.decide(desk.eva, id, 'rejected', { note: 'No.' });
    expect(await approve(desk.admin, id)).toMatchObject({ status: 409, body: { code: 'approval_barred' } });
    good(await fixture.undo(desk.eva, id, (body.undo as { version: number }).version));
    expect(await approvalsOf(id)).toMatchObject({ given: 1 });
    await fixture.articles.decide(desk.eva, id, 'rejected', { note: 'No.' });
    await fixture.articles.decide(desk.eva, id, 'pending');
    expect(await approvalsOf(id)).toMatchObject({ given: 0 });
  });

  test('a live article that is moved back needs all approvals again', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await approve(desk.eva, id);
    await fixture.articles.decide(desk.admin, id, 'pending');
    expect((await approve(desk.admin, id)).body).toMatchObject({ isPartial: true, approvals: { given: 1 } });
    expect(await isPublic(id)).toBe(false);
  });

  test('showing a hidden article again needs no approvals, because its text has them', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await approve(desk.eva, id);
    await fixture.articles.decide(desk.admin, id, 'hidden');
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });
});

describe('undoing an approval', () => {
  test('takes it back, the first as well as the one that published', async () => {
    const id = await submit();
    const versionOf = ({ body }: { body: Record<string, unknown> }) =>
      (body.undo as { version: number }).version;
    const first = versionOf(await approve(desk.ed, id));
    good(await fixture.undo(desk.ed, id, first));
    expect(await approvalsOf(id)).toMatchObject({ given: 0 });
    await approve(desk.ed, id);
    const second = versionOf(await approve(desk.eva, id));
    expect((await fixture.undo(desk.ed, id, first)).status).toBe(409);
    good(await fixture.undo(desk.eva, id, second));
    expect(await isPublic(id)).toBe(false);
    expect(await approvalsOf(id)).toMatchObject({ given: 1, people: [{ by: { name: 'Ed' } }] });
  });

  test('is refused after the undo time and for somebody else', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    expect((await fixture.undo(desk.eva, id, 1)).body.code).toBe('too_late');
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    expect((await fixture.undo(desk.ed, id, 1)).body.code).toBe('too_late');
    clock.now = before;
    expect(await approvalsOf(id)).toMatchObject({ given: 1 });
  });
});

describe('somebody who approved and', () => {
  const role = (member: Member, setting: Parameters<typeof saveRole>[2]) =>
    fixture.site.platform.transact((tx) => saveRole(tx, member.id, setting));

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['lost the role', (member) => demote(fixture.site, member)],
    ['became a reviewer', (member) => role(member, { role: 'reviewer' })],
    ['got other categories', (member) => role(member, { role: 'editor', editorCategories: ['css'] })],
    ['was suspended', suspend],
    ['deleted the account', (member) => fixture.deleteAccount(member)],
  ])('%s no longer counts', async (_what, fall) => {
    const id = await submit();
    await approve(desk.ed, id);
    await fall(desk.ed);
    expect(await approvalsOf(id)).toMatchObject({ given: 0 });
    expect((await approve(desk.eva, id)).body).toMatchObject({ isPartial: true, approvals: { given: 1 } });
    expect(await isPublic(id)).toBe(false);
    good(await approve(desk.admin, id));
    expect(await isPublic(id)).toBe(true);
  });
});

test('two people who approve at the same time publish once, and two clicks of one person count once', async () => {
  for (const _ of [1, 2, 3]) {
    const id = await submit();
    const clicks = await Promise.all([approve(desk.ed, id), approve(desk.ed, id), approve(desk.ed, id)]);
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isPublic(id)).toBe(false);
    const other = await submit();
    const both = await Promise.all([approve(desk.ed, other), approve(desk.eva, other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isPublic(other)).toBe(true);
  }
});
