import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { auditApi } from '#features/audit/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { demote, type Member } from '#test/members.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import { reviewSettingsApi } from '../../settings-contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { changeReviewSettings, createDesk, type Desk } from './approving.fixture.ts';

let fixture: ReviewsFixture;
let desk: Desk;
const clock = { now: new Date('2026-11-17T09:00:00Z') };

beforeAll(async () => {
  fixture = await startReviews({ now: () => clock.now });
});

beforeEach(async () => {
  desk = await createDesk(fixture);
  await requirePeople(2);
  fixture.site.mails.length = 0;
});

afterAll(() => fixture?.site.close());

const requirePeople = (people: number, recommendations = false) =>
  changeReviewSettings(fixture, desk.admin, {
    approvals: { people, recommendations },
    categoryApprovals: [],
  });
const submit = async (text: Record<string, unknown> = {}) =>
  (await fixture.articles.submitted(desk.author, text))._id;
const approve = (by: Member, id: string, more = {}) => fixture.articles.decide(by, id, 'approved', more);
const isPublic = async (id: string) => (await fixture.articles.read(id)).status === 200;
const approvalsOf = async (id: string) => (await fixture.review(desk.admin, id)).approvals;
const suspend = (member: Member) =>
  fixture.site.platform.transact((tx) =>
    tx.execute(
      sql`update accounts set suspended_until = now() + interval '9 years', suspension_reason = 'x' where id = ${member.id}`,
    ),
  );

async function rowOf(member: Member, id: string): Promise<QueuedArticle | undefined> {
  const { body } = good(await fixture.site.call(reviewsApi.listQueue, {}, { token: member.token }));
  return (body.blogs as QueuedArticle[]).find(({ _id }) => _id === id);
}

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

describe('rules of categories', () => {
  test('hold in their category, and an edit that moves an article needs the stricter one', async () => {
    await changeReviewSettings(fixture, desk.admin, {
      approvals: { people: 1, recommendations: false },
      categoryApprovals: [{ category: 'react', people: 2, recommendations: false }],
    });
    const css = await submit({ category: 'css' });
    good(await approve(desk.ed, css));
    expect(await isPublic(css)).toBe(true);
    await fixture.save(desk.author, css, { category: 'react', title: 'Moved', status: 'published' });
    expect((await approve(desk.ed, css)).body).toMatchObject({ isPartial: true });
    expect((await approve(desk.eva, css)).body).toMatchObject({ isPartial: false });
  });

  test('a rule that was raised holds for what waits, and one that was lowered lets the next approval publish', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await requirePeople(3);
    expect((await approve(desk.eva, id)).body).toMatchObject({ isPartial: true });
    await requirePeople(1);
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('recommendations count where the rule says so, and somebody who decides still publishes', async () => {
    await requirePeople(2, true);
    const id = await submit();
    const recommend = (by: Member) =>
      fixture.site.call(
        reviewsApi.recommend,
        { params: { id }, body: { revision: 1, advice: 'approve' } },
        { token: by.token },
      );
    good(await recommend(desk.rita));
    expect(await isPublic(id)).toBe(false);
    expect(await rowOf(desk.ed, id)).toMatchObject({ approvals: { given: 1, needed: 2 } });
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('a recommendation after the approval lets the same editor publish', async () => {
    await requirePeople(2, true);
    const id = await submit();
    await approve(desk.ed, id);
    const body = { revision: 1, advice: 'approve' } as const;
    good(await fixture.site.call(reviewsApi.recommend, { params: { id }, body }, { token: desk.rita.token }));
    expect(await rowOf(desk.ed, id)).toMatchObject({ approvals: { given: 2 }, mayApprove: true });
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('the settings say how many people can approve in each category', async () => {
    await fixture.site.platform.transact((tx) =>
      saveRole(tx, desk.eva.id, { role: 'editor', editorCategories: ['css'] }),
    );
    await suspend(desk.ed);
    const { body } = await fixture.site.call(reviewSettingsApi.readReviews, {}, { token: desk.admin.token });
    expect(body.approvers).toEqual(
      expect.arrayContaining([
        { category: 'css', name: 'CSS', deciders: 2, reviewers: 1 },
        { category: 'react', name: 'React', deciders: 1, reviewers: 2 },
      ]),
    );
    const id = await submit({ category: 'react' });
    expect(await approvalsOf(id)).toMatchObject({ needed: 2, possible: 1 });
  });

  test('a client that does not know the rules leaves them as they are', async () => {
    const as = { token: desk.admin.token };
    const { settings, version } = (await fixture.site.call(reviewSettingsApi.readReviews, {}, as)).body as {
      settings: Record<string, unknown>;
      version: number;
    };
    const { approvals: _approvals, categoryApprovals: _rules, ...known } = settings;
    const body = { ...known, hoursTo: 99, version } as never;
    const saved = good(await fixture.site.call(reviewSettingsApi.saveReviews, { body }, as));
    expect(saved.body.settings).toMatchObject({ hoursTo: 99, approvals: { people: 2 } });
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
