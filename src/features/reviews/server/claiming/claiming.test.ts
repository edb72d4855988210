import { describe, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { claimsApi } from '../../claim-contract.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import { setUpApproving } from '../approving/approving.fixture.ts';
import { good } from '../reviews.fixture.ts';
import { findClaimsToCheck } from './remind-or-release-claims.ts';

const { fixture, desk, clock, submit, approve, isPublic, rowOf, suspend, requirePeople } = setUpApproving();

const as = ({ token }: Member) => ({ token });
const claim = (by: Member, id: string) => fixture.site.call(claimsApi.claim, { params: { id } }, as(by));
const release = (by: Member, id: string) => fixture.site.call(claimsApi.release, { params: { id } }, as(by));
const decline = (by: Member, id: string) => fixture.site.call(claimsApi.decline, { params: { id } }, as(by));
const assign = (by: Member, id: string, accountId: string) =>
  fixture.site.call(claimsApi.assign, { params: { id }, body: { accountId } }, as(by));
const claimOf = async (id: string) => (await fixture.review(desk.admin, id)).claiming?.claim?.by.name;
const pass = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};
const news = async (member: Member) => {
  const { body } = await fixture.site.call(notificationsApi.list, {}, as(member));
  return (body.notifications as { kind: string; title: string }[])
    .filter(({ kind }) => kind === 'review-claim')
    .map(({ title }) => title);
};
async function checkClaims(): Promise<void> {
  await findClaimsToCheck(fixture.site.platform);
  await fixture.site.runJobs({ andLater: true });
}

async function partOf(member: Member, part: 'mine' | 'unclaimed' | 'late') {
  const { body } = good(await fixture.site.call(reviewsApi.listQueue, { query: { part } }, as(member)));
  const { blogs, counts, total } = body as {
    blogs: QueuedArticle[];
    counts: Record<typeof part, number>;
    total: number;
  };
  expect([total, counts[part]]).toEqual([blogs.length, blogs.length]);
  return blogs.map(({ _id }) => _id);
}

describe('taking on a submission', () => {
  test('shows who is on it, leaves its version alone, and others can still decide', async () => {
    await requirePeople(1);
    const id = await submit();
    const before = await rowOf(desk.ed, id);
    good(await claim(desk.rita, id));
    good(await claim(desk.rita, id));
    expect(await rowOf(desk.ed, id)).toMatchObject({
      version: before?.version,
      claim: { by: { name: 'Rita' }, isMine: false },
    });
    expect(await claim(desk.ed, id)).toMatchObject({ status: 409, body: { code: 'already_claimed' } });
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('of several who do so at once, one gets it', async () => {
    const id = await submit();
    const all = await Promise.all([desk.rita, desk.ed, desk.eva, desk.admin].map((by) => claim(by, id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('a claim that races with a decision comes before it or is refused', async () => {
    await requirePeople(1);
    for (const _ of [1, 2, 3]) {
      const id = await submit();
      const [claimed, decided] = await Promise.all([claim(desk.rita, id), approve(desk.ed, id)]);
      expect(decided.status).toBe(200);
      if (claimed.status !== 200) expect(claimed.body.code).toBe('not_waiting');
    }
  });

  test('is not for members, authors, editors of other categories, drafts and what is decided', async () => {
    const id = await submit({ category: 'react' });
    expect((await claim(desk.author, id)).status).toBe(403);
    await fixture.site.platform.transact((tx) => saveRole(tx, desk.author.id, { role: 'reviewer' }));
    expect(await claim(desk.author, id)).toMatchObject({ status: 403, body: { code: 'own_article' } });
    const cssEditor = await createMember(fixture.site, { role: 'editor', categories: ['css'] });
    expect(await claim(cssEditor, id)).toMatchObject({ status: 403, body: { code: 'other_category' } });
    const { _id: draft } = await fixture.articles.draft(desk.author);
    expect((await claim(desk.ed, draft)).status).toBe(404);
    expect((await claim(desk.ed, 'nonsense')).status).toBe(404);
    await fixture.articles.decide(desk.ed, id, 'rejected', { note: 'No.' });
    expect(await claim(desk.ed, id)).toMatchObject({ status: 409, body: { code: 'not_waiting' } });
  });

  test('stepping down frees it, and so does an approval that needs others', async () => {
    const id = await submit();
    await claim(desk.rita, id);
    expect((await release(desk.author, id)).status).toBe(403);
    good(await release(desk.rita, id));
    expect(await claimOf(id)).toBeUndefined();
    await claim(desk.ed, id);
    await approve(desk.ed, id);
    expect(await claimOf(id)).toBeUndefined();
  });

  test('the same person is on it when it is submitted again', async () => {
    const id = await submit();
    await claim(desk.rita, id);
    await fixture.articles.decide(desk.ed, id, 'rejected', { note: 'Shorter.', changesRequested: true });
    await fixture.save(desk.author, id, { title: 'Shorter', status: 'published' });
    expect(await claimOf(id)).toBe('Rita');
  });
});

describe('assigning a submission', () => {
  test('tells the person under the bell and by email, and the one who was on it before', async () => {
    const id = await submit();
    await claim(desk.eva, id);
    const { body } = await fixture.site.call(claimsApi.listAssignable, { params: { id } }, as(desk.ed));
    expect(
      (body.people as { name: string; claims: number }[]).map(({ name, claims }) => [name, claims]),
    ).toEqual([
      ['Ed', 0],
      ['Eva', 1],
      ['Grace', 0],
      ['Rita', 0],
    ]);
    good(await assign(desk.ed, id, desk.rita.id));
    await fixture.site.runJobs({ andLater: true });
    expect(await claimOf(id)).toBe('Rita');
    expect(await news(desk.rita)).toEqual(['You were asked to review “Reading proofs”']);
    expect(await news(desk.eva)).toEqual(['You are no longer on “Reading proofs”']);
    expect(fixture.site.mails.map(({ to }) => to).sort()).toEqual([desk.eva.email, desk.rita.email].sort());
  });

  test('is for editors of the category, to somebody who may review it', async () => {
    const id = await submit({ category: 'react' });
    expect((await assign(desk.rita, id, desk.rita.id)).status).toBe(403);
    const cssEditor = await createMember(fixture.site, { role: 'editor', categories: ['css'] });
    expect((await assign(cssEditor, id, desk.rita.id)).status).toBe(403);
    for (const accountId of [desk.author.id, cssEditor.id, 'nobody', desk.author.username]) {
      expect(await assign(desk.ed, id, accountId)).toMatchObject({
        status: 400,
        body: { code: 'cannot_review' },
      });
    }
    await decline(desk.rita, id);
    expect((await assign(desk.ed, id, desk.rita.id)).body.code).toBe('cannot_review');
  });
});

describe('as time passes', () => {
  test('the person is reminded once before and once after the due time, and then it is free', async () => {
    const id = await submit();
    await claim(desk.rita, id);
    await checkClaims();
    expect(await news(desk.rita)).toEqual([]);
    pass(37);
    for (const _ of [1, 2]) await checkClaims();
    expect(await news(desk.rita)).toHaveLength(1);
    pass(12);
    for (const _ of [1, 2]) await checkClaims();
    expect(await news(desk.rita)).toHaveLength(2);
    pass(48);
    for (const _ of [1, 2]) await checkClaims();
    expect((await news(desk.rita)).sort()).toEqual([
      'You are no longer on “Reading proofs”',
      'Your review of “Reading proofs” is due soon',
      'Your review of “Reading proofs” is late',
    ]);
    expect(await claimOf(id)).toBeUndefined();
    expect(fixture.site.mails.filter(({ to }) => to === desk.rita.email)).toHaveLength(3);
  });

  test('a recommendation keeps the claim', async () => {
    const id = await submit();
    await claim(desk.rita, id);
    pass(49);
    const body = { revision: 1, advice: 'approve' } as const;
    good(await fixture.site.call(reviewsApi.recommend, { params: { id }, body }, as(desk.rita)));
    pass(47);
    await checkClaims();
    expect(await claimOf(id)).toBe('Rita');
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['lost the role', (member) => demote(fixture.site, member)],
    ['is suspended', suspend],
    ['deleted the account', (member) => fixture.deleteAccount(member)],
  ])('somebody who %s is on nothing, at once', async (_what, fall) => {
    const id = await submit();
    await claim(desk.rita, id);
    await fall(desk.rita);
    expect(await claimOf(id)).toBeUndefined();
    expect(await partOf(desk.ed, 'unclaimed')).toContain(id);
    good(await claim(desk.ed, id));
    expect(await claimOf(id)).toBe('Ed');
  });
});

describe('a conflict of interest', () => {
  test('keeps somebody from deciding, recommending and being asked, until they take it back', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await claim(desk.ed, id);
    good(await decline(desk.ed, id));
    expect(await rowOf(desk.ed, id)).toMatchObject({
      hasDeclined: true,
      mayDecide: false,
      mayApprove: false,
      mayClaim: false,
      claim: null,
      approvals: { given: 0 },
    });
    for (const visibility of ['approved', 'rejected'] as const) {
      expect(await fixture.articles.decide(desk.ed, id, visibility, { note: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'declined' },
      });
    }
    expect((await claim(desk.ed, id)).body.code).toBe('declined');
    expect((await fixture.review(desk.eva, id)).approvals).toMatchObject({ possible: 2 });
    expect(await partOf(desk.ed, 'unclaimed')).not.toContain(id);
    await decline(desk.rita, id);
    const body = { revision: 1, advice: 'approve' } as const;
    const refused = await fixture.site.call(reviewsApi.recommend, { params: { id }, body }, as(desk.rita));
    expect(refused.body.code).toBe('declined');
    good(await fixture.site.call(claimsApi.takeBackDecline, { params: { id } }, as(desk.ed)));
    expect((await approve(desk.ed, id)).status).toBe(200);
  });
});

test('the parts of the queue and their counts agree', async () => {
  const first = await submit();
  const second = await submit({ title: 'Second' });
  await claim(desk.ed, first);
  expect(await partOf(desk.ed, 'mine')).toEqual([first]);
  expect(await partOf(desk.eva, 'mine')).toEqual([]);
  expect(await partOf(desk.ed, 'unclaimed')).toEqual([second]);
  expect(await partOf(desk.ed, 'late')).toEqual([]);
  pass(49);
  const third = await submit({ title: 'Third' });
  expect((await partOf(desk.ed, 'late')).sort()).toEqual([first, second].sort());
  expect(await partOf(desk.ed, 'unclaimed')).toEqual([second, third]);
});
