// Nobody reviews what they wrote, and every author learns of a decision.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { reviewPageApi } from '#features/review-page/contract.ts';
import { claimsApi } from '#features/reviews/claim-contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { coAuthorCalls } from './co-authors.fixture.ts';

const { admin, ada, articles, site } = setUpArticleTests();
const authors = coAuthorCalls({ call: (...args) => site.call(...args) });

let editor: Member;
let waiting: Article;

beforeEach(async () => {
  editor = await createMember(site, { role: 'editor' });
  waiting = await articles.submitted(ada);
});

const as = (member: Member) => ({ token: member.token });
const params = () => ({ id: waiting._id });
const claim = (member: Member) => site.call(claimsApi.claim, { params: params() }, as(member));
const recommend = (member: Member) =>
  site.call(reviewsApi.recommend, { params: params(), body: { revision: 1, advice: 'approve' } }, as(member));
const titlesOf = async (member: Member, kind: string) => {
  const { body } = await site.call(notificationsApi.list, {}, as(member));
  return (body.notifications as { kind: string }[]).filter((one) => one.kind === kind);
};

describe('a co-author who reviews', () => {
  beforeEach(() => authors.join(ada, waiting._id, editor));

  test('does not claim, decline, recommend or approve the text, and is given none of it', async () => {
    expect((await claim(editor)).body.code).toBe('own_article');
    expect((await recommend(editor)).status).toBe(403);
    expect((await site.call(claimsApi.decline, { params: params() }, as(editor))).status).toBe(403);
    expect((await articles.decide(editor, waiting._id, 'approved')).body.code).toBe('own_article');
    const assigned = await site.call(
      claimsApi.assign,
      { params: params(), body: { accountId: editor.id } },
      as(admin),
    );
    expect(assigned.body.code).toBe('cannot_review');
    const { body } = await site.call(claimsApi.listAssignable, { params: params() }, as(admin));
    expect(JSON.stringify(body)).not.toContain(editor.id);
  });

  test('sees it in the queue and on the review page as their own', async () => {
    const { body } = await site.call(reviewsApi.listQueue, { query: { limit: '100' } }, as(editor));
    const row = (body.blogs as { _id: string }[]).find(({ _id }) => _id === waiting._id);
    expect(row).toMatchObject({
      isOwn: true,
      mayApprove: false,
      mayClaim: false,
      coAuthors: [{ id: editor.id }],
    });
    const review = await site.call(reviewPageApi.read, { params: params() }, as(editor));
    expect(review.body.review ?? review.body).toMatchObject({ mayRecommend: false });
  });
});

test('what somebody approved, recommended or claimed before they became an author no longer counts', async () => {
  expect((await claim(editor)).status).toBe(200);
  expect((await recommend(editor)).status).toBe(200);
  await authors.join(ada, waiting._id, editor);
  const { body } = await site.call(reviewsApi.listQueue, { query: { limit: '100' } }, as(admin));
  const row = (body.blogs as { _id: string }[]).find(({ _id }) => _id === waiting._id);
  expect(row).toMatchObject({ claim: null, approvals: { given: 0 } });
});

test('every author is told of a decision, under the bell and by email, and an undo takes it back', async () => {
  const eve = await createMember(site);
  await authors.join(ada, waiting._id, eve);
  const decided = await articles.decide(admin, waiting._id, 'rejected', { note: 'Say why.' });
  for (const member of [ada, eve]) expect(await titlesOf(member, 'rejected')).toHaveLength(1);
  const { version } = decided.body.undo as { version: number };
  await site.call(reviewsApi.undo, { params: params(), body: { version } }, as(admin));
  for (const member of [ada, eve]) expect(await titlesOf(member, 'rejected')).toEqual([]);
  await articles.decide(admin, waiting._id, 'rejected', { note: 'Say why.' });
  const before = site.mails.length;
  await site.runJobs({ andLater: true });
  const recipients = site.mails.slice(before).map(({ to }) => to);
  expect(recipients).toEqual(expect.arrayContaining([ada.email, eve.email]));
});
