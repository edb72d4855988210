import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGeneratedFiles } from '#app/sample/generated-files.ts';
import { sampleId } from '#app/sample/sample-id.ts';
import { accountsApi } from '#features/accounts/contract.ts';
import { findAccountByEmail } from '#features/accounts/server/account.queries.ts';
import { openSession } from '#features/accounts/server/sessions/open-session.ts';
import { checksApi } from '#features/checks/contract.ts';
import { fileKeysOf } from '#features/images/rules.ts';
import { guestNotesApi } from '#features/marks/guest-notes/contract.ts';
import { wholeText } from '#features/marks/guest-notes/guest-note-rules.ts';
import { reportCasesApi } from '#features/moderation/report-case-contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { type Comparison, reviewPageApi } from '#features/review-page/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { findDifferences } from '../../scripts/check-counts/checks.ts';
import type { TestSite } from '../test-site.ts';
import {
  countEverything,
  fillTestSite,
  listFiles,
  read,
  startFilledSite,
  withClient,
} from './filled-site.ts';

type Listed = { _id: string; title: string; isEdit: boolean };

describe('a filled site', () => {
  let site: TestSite;
  let token: string;

  beforeAll(async () => {
    site = await startFilledSite();
    token = await signInAs('daniel-whitaker');
  });

  afterAll(() => site?.close());

  async function signInAs(username: string): Promise<string> {
    return site.platform.transact(async (tx) => {
      const account = await findAccountByEmail(tx, `${username}@sample.invalid`);
      if (!account) throw new Error(`${username} is not there`);
      return (await openSession(tx, { account, userAgent: '', now: new Date() })).token;
    });
  }

  const listQueue = async (visibility: string, part = 'all'): Promise<Listed[]> => {
    const { body } = await site.call(reviewsApi.listQueue, { query: { visibility, part } }, { token });
    return body.blogs as Listed[];
  };

  test('a filled site has all people and articles of the sample, with their likes, views and comments', async () => {
    const { people, articles } = (await readGeneratedFiles()).content;
    const { body } = await site.call(profilesApi.list, { query: { limit: '100' } });
    const profiles = body.profiles as { username: string; profilePicture: string | null }[];
    expect(profiles.map(({ username }) => username).sort()).toEqual(
      people.map(({ username }) => username).sort(),
    );
    expect(profiles.filter(({ profilePicture }) => profilePicture === null)).toEqual([]);
    for (const { name, title, likes, views, comments } of articles) {
      const { body: response } = await site.call(readingApi.read, { params: { id: name } });
      const commentCount = comments.length + comments.flatMap(({ replies }) => replies).length;
      expect(response.blog).toMatchObject({ title, engagement: { likes, views, comments: commentCount } });
    }
  });

  test('a filled site has articles in every state of review', async () => {
    expect((await listQueue('pending')).length).toBe(4);
    expect((await listQueue('pending', 'scheduled')).length).toBe(1);
    expect((await listQueue('rejected')).length).toBe(2);
    expect((await listQueue('hidden')).length).toBe(1);
    expect(await read(site, "select count(*)::int from articles where status = 'draft'")).toEqual([
      { count: 2 },
    ]);
    expect(await read(site, 'select count(*)::int from articles where changes_requested')).toEqual([
      { count: 1 },
    ]);
    const { body } = await site.call(featuredApi.read);
    expect(body.blog).toMatchObject({ title: 'The certificate that renewed itself and still expired' });
  });

  test('a filled site shows reviewers the changes of the pending edit, and readers the approved text', async () => {
    const edit = (await listQueue('pending')).find(({ isEdit }) => isEdit);
    const params = { id: edit?._id ?? '' };
    const { body } = await site.call(reviewPageApi.read, { params }, { token });
    const { comparison } = body.review as { comparison: Comparison };
    expect(comparison.tags.added).toEqual(['keyset-pagination']);
    expect(new Set(comparison.blocks.map(({ kind }) => kind))).toEqual(new Set(['same', 'changed', 'added']));
    expect(comparison.blocks.some(({ html }) => html.includes('Mixed directions.'))).toBe(true);
    const { text } = await site.call(readingApi.read, { params });
    expect(text).toContain('The three ways to get it wrong');
    expect(text).not.toContain('Mixed directions.');
  });

  test('a filled site has an article of two people, a correction with thanks and a scheduled text', async () => {
    const readBlog = async (id: string) =>
      (await site.call(readingApi.read, { params: { id } })).body.blog as {
        coAuthors: { username: string }[];
        content: string;
        belowHtml: string;
      };
    const shared = await readBlog('every-deploy-cost-us-eleven-payments');
    expect(shared.coAuthors).toMatchObject([{ username: 'ruben-castellanos' }]);
    const corrected = await readBlog('log-lines-you-can-query');
    expect(corrected.content).toContain('One JSON object on each line');
    expect(corrected.belowHtml).toContain('thanks to');
    expect(corrected.belowHtml).toContain('Hanna Lindqvist');
    const [waiting] = await listQueue('pending', 'scheduled');
    expect(waiting?.title).toMatch(/^Waiting is a number/);
    const { body } = await site.call(reviewPageApi.read, { params: { id: waiting?._id ?? '' } }, { token });
    const { publishAt } = body.review as { publishAt: string };
    expect(Date.parse(publishAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  test('a filled site has a failed check, answers of authors, a wished moment and a reported comment', async () => {
    const pending = await listQueue('pending');
    const idOf = (start: string) => pending.find(({ title }) => title.startsWith(start))?._id ?? '';
    const params = { id: idOf('A backup is') };
    const { body: checked } = await site.call(checksApi.list, { params }, { token });
    expect(checked.status).toBe('failed');
    expect(checked.checks).toContainEqual(
      expect.objectContaining({ source: 'program', name: 'Run the examples', status: 'failed' }),
    );
    const { body } = await site.call(reviewPageApi.read, { params }, { token });
    expect(body.review).toMatchObject({ submission: { checklist: [{ answer: 'yes' }] } });
    const wished = { params: { id: idOf('What a live region') } };
    const { body: read } = await site.call(reviewPageApi.read, wished, { token });
    expect(Date.parse((read.review as { wishedFor: string }).wishedFor)).toBeGreaterThan(Date.now());
    const { body: queue } = await site.call(reportCasesApi.list, {}, { token });
    expect(queue.cases).toMatchObject([{ kind: 'comment', reports: 2, reasons: ['harassment'] }]);
  });

  test('the reviewer of a filled site finds notes of guests on an article of their own', async () => {
    const { body } = await site.call(guestNotesApi.listWaiting, {}, { token });
    expect(body.articles).toMatchObject([{ count: 2 }]);
    const [{ blogId } = { blogId: '' }] = body.articles as { blogId: string }[];
    const { body: listed } = await site.call(guestNotesApi.list, { params: { id: blogId } }, { token });
    expect(listed.notes).toMatchObject([
      { name: 'Margaret, from the old desk', quote: expect.stringContaining('Five calm words') },
      { name: 'Tom', block: wholeText, quote: '' },
    ]);
  });

  test('readers of a filled site see formulas, a diagram, a video and a footnote', async () => {
    const readHtml = async (id: string) => (await site.call(readingApi.read, { params: { id } })).text;
    expect(await readHtml('a-fluid-type-scale-worked-out-on-paper')).toContain('<math');
    expect(await readHtml('a-manuscript-cannot-be-both-rejected-and-printed')).toContain('<svg');
    const loop = await readHtml('in-defence-of-await-in-a-loop');
    expect(loop).toContain('8aGhZQkoFbQ');
    expect(loop).toContain('footnote');
  });

  test('a filled site shows readers nothing that was not approved', async () => {
    const { desk } = (await readGeneratedFiles()).content;
    for (const { name, title } of desk) {
      expect((await site.call(readingApi.read, { params: { id: name } })).status).toBe(404);
      const { body } = await site.call(readingApi.list, { query: { q: `"${title}"` } });
      expect(body.blogs).toEqual([]);
    }
  });

  test('the sample has a measurable review time, and marks with replies', async () => {
    const { body } = await site.call(reviewsApi.readReviewTime);
    expect(body.decisions).toBeGreaterThan(9);
    expect(body.medianMinutes).toBeGreaterThan(4 * 60);
    expect(body.medianMinutes).toBeLessThan(24 * 60);
    expect(body.p90Minutes).toBeLessThan(48 * 60);
    const [marks] = await read<{ sent: number; waiting: number; replies: number }>(
      site,
      `select count(sent_at)::int as sent, (count(*) - count(sent_at))::int as waiting,
        (select count(*)::int from review_mark_replies) as replies from review_marks`,
    );
    expect(marks).toEqual({ sent: 3, waiting: 4, replies: 5 });
    const recommended = `select advice, role from review_recommendations join accounts on accounts.id = reviewer_id`;
    expect(await read(site, recommended)).toEqual([{ advice: 'approve', role: 'reviewer' }]);
  });

  test('a filled site has counts that equal their rows', async () => {
    expect(await withClient(site, (client) => findDifferences(client))).toEqual([]);
  });

  test('everything in a filled site lies in the past', async () => {
    const future = await read(
      site,
      `select 1 from comments where created_at > now() - interval '5 minutes'
        union all select 1 from article_likes where liked_at > now() - interval '5 minutes'
        union all select 1 from notifications where created_at > now() - interval '5 minutes'
        union all select 1 from audit_log where at > now() - interval '5 minutes'
        union all select 1 from articles where updated_at > now() - interval '5 minutes'
        union all select 1 from activity where amount > 0 and day > now()`,
    );
    expect(future).toEqual([]);
    const [views] = await read<{ days: number; total: number; kept: number }>(
      site,
      `select count(distinct day)::int as days, sum(amount)::int as total,
        (select sum(views)::int from articles) as kept
        from (select day, sum(amount) as amount from activity where kind = 'views' group by day having sum(amount) > 0) as days`,
    );
    expect(views?.total).toBe(views?.kept);
    expect(views?.days).toBeGreaterThan(100);
  });

  test('a filled site sends no mails, has no jobs, and only recent notifications are unread', async () => {
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
    // With the error of a job that failed and will be tried again.
    expect(await read(site, 'select task_id, last_error from graphile_worker._private_jobs')).toEqual([]);
    expect(await read(site, 'select 1 from rate_limits')).toEqual([]);
    const { body } = await site.call(notificationsApi.list, {}, { token });
    expect(body.unread).toBeGreaterThan(0);
    expect(body.unread).toBeLessThan(10);
    const [unread] = await read<{ oldest: boolean }>(
      site,
      "select bool_and(created_at > now() - interval '3 days') as oldest from notifications where read_at is null",
    );
    expect(unread?.oldest).toBe(true);
  });

  test('a filled site stores each image with all its files', async () => {
    const images = await read<{ key: string }>(site, "select key from images where state = 'kept'");
    const expected = images.flatMap(({ key }) => fileKeysOf(key)).map((key) => key.split('/').at(-1));
    expect((await listFiles(site)).sort()).toEqual(expected.sort());
    expect(images.length).toBeGreaterThan(20);
  });

  test('nobody can sign in to a sample account', async () => {
    for (const password of ['', 'daniel-whitaker', 'correct horse battery']) {
      const credentials = { email: 'daniel-whitaker@sample.invalid', password };
      const { status } = await site.call(accountsApi.login, { body: credentials });
      expect(status).not.toBe(200);
    }
  });

  test('a filled site is not filled a second time', async () => {
    const before = await countEverything(site);
    expect(await fillTestSite(site)).toBe(false);
    expect(await countEverything(site)).toEqual(before);
  });

  test('sample accounts have fixed ids', async () => {
    expect(await read(site, "select id from accounts where username = 'daniel-whitaker'")).toEqual([
      { id: sampleId('daniel-whitaker') },
    ]);
  });
});
