// Shared by the tests of reviews and marks: a site, accounts, submissions, and API calls of reviewers.

import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { marksApi } from '#features/marks/contract.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import { type Notification, notificationsApi } from '#features/notifications/contract.ts';
import { type Review, reviewPageApi } from '#features/review-page/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestResponse } from '#test/test-site.ts';
import { reviewsApi } from '../contract.ts';

export type ReviewsFixture = Awaited<ReturnType<typeof startReviews>>;

type Body = Record<string, unknown>;
type At = { id: string; markId: string };

/** Four blocks: a heading, a paragraph with “the proof” twice, another paragraph, and a list. */
const markedText = {
  title: 'Reading proofs',
  content: [
    '<h2>Why read</h2>',
    '<p>The author wrote the proof, and the proof was wrong.</p>',
    '<p>Another pair of eyes finds what is there.</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
  ].join(''),
};

export const anchors = {
  heading: { block: 0, quote: 'Why' },
  firstProof: { block: 1, quote: 'the proof', prefix: 'The author wrote ', suffix: ', and' },
  secondProof: { block: 1, quote: 'the proof', prefix: ', and ', suffix: ' was wrong' },
  eyes: { block: 2, quote: 'pair of\n  eyes' },
} as const;

export async function startReviews(options: { now?: () => Date } = {}) {
  const site = await startTestSite(options);
  const articles = articleCalls(site);
  const as = (member: Member | undefined) => (member ? { token: member.token } : {});

  const calls = {
    read: (member: Member | undefined, id: string, query: { against?: string } = {}) =>
      site.call(reviewPageApi.read, { params: { id }, query }, as(member)),
    listMarks: (member: Member | undefined, id: string) =>
      site.call(marksApi.list, { params: { id } }, as(member)),
    addMark: (member: Member | undefined, id: string, body: Body) =>
      site.call(marksApi.add, { params: { id }, body }, as(member)),
    changeMark: (member: Member | undefined, at: At, body: Body) =>
      site.call(marksApi.change, { params: at, body }, as(member)),
    applyOrDecline: (member: Member | undefined, id: string, body: Body) =>
      site.call(marksApi.applyOrDecline, { params: { id }, body }, as(member)),
    removeMark: (member: Member | undefined, at: At) =>
      site.call(marksApi.remove, { params: at }, as(member)),
    replyToMark: (member: Member | undefined, at: At, body: Body = { body: 'True.' }) =>
      site.call(marksApi.reply, { params: at, body }, as(member)),
    reportPresence: (member: Member | undefined, id: string, body: Body = {}) =>
      site.call(reviewsApi.reportPresence, { params: { id }, body }, as(member)),
    undo: (member: Member, id: string, version: number) =>
      site.call(reviewsApi.undo, { params: { id }, body: { version } }, as(member)),
    exportAccount: (member: Member) => site.call(accountsApi.exportAccount, {}, as(member)),
    deleteAccount: (member: Member) =>
      site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(member)),
  };

  return {
    site,
    articles,
    ...calls,
    newMember: (name?: string) => createMember(site, name === undefined ? {} : { name }),
    newAdmin: (name?: string) =>
      createMember(site, name === undefined ? { role: 'admin' } : { name, role: 'admin' }),
    /** Creates a submission by a new author. */
    async submission(text: Body = markedText): Promise<{ author: Member; id: string }> {
      const author = await createMember(site);
      const { _id } = await articles.submitted(author, text);
      return { author, id: _id };
    },
    async review(admin: Member, id: string, query: { against?: string } = {}): Promise<Review> {
      return good(await calls.read(admin, id, query)).body.review as Review;
    },
    async marked(admin: Member, id: string, more: Body = {}): Promise<Mark> {
      const response = await calls.addMark(admin, id, {
        revision: 1,
        ...anchors.eyes,
        body: 'Whose eyes?',
        ...more,
      });
      return good(response).body.mark as Mark;
    },
    async marks(member: Member, id: string): Promise<Mark[]> {
      return good(await calls.listMarks(member, id)).body.marks as Mark[];
    },
    /** Requests changes, which also sends the marks. Returns the version for an undo. */
    async sendBack(admin: Member, id: string): Promise<number> {
      const decision = { note: 'See the marks.', changesRequested: true };
      const { body } = good(await articles.decide(admin, id, 'rejected', decision));
      return (body.undo as { version: number }).version;
    },
    async save(author: Member, id: string, body: Body): Promise<Article> {
      return good(await articles.save(author, id, body)).body.blog as Article;
    },
    /** Newest first. */
    async listReplyNotifications(member: Member): Promise<Notification[]> {
      const { body } = good(await site.call(notificationsApi.list, {}, as(member)));
      return (body.notifications as Notification[]).filter(({ kind }) => kind === 'review-reply');
    },
    /** Records the live updates from now on. */
    listen(topics: string[]): { received: string[]; stop: () => void } {
      const received: string[] = [];
      const stop = site.platform.live.subscribe(topics, {
        onTopic: (topic) => void received.push(topic),
        onGap: () => {},
      });
      return { received, stop };
    },
  };
}

export function good(response: TestResponse): TestResponse {
  if (response.status > 299) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return response;
}
