// The checklist of a submission: what authors send, what is kept, and who sees it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import type { GivenAnswer } from '#features/articles/checklist-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { type Review, reviewPageApi } from '#features/review-page/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { ChecklistPoint } from '../../checklist/checklist-rules.ts';
import { reviewsApi } from '../../contract.ts';
import { defaultReviewSettings, type ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsApi } from '../../settings/settings-contract.ts';

let site: TestSite;
let admin: Member;
let reviewer: Member;
let author: Member;
let articles: ReturnType<typeof articleCalls>;

const own: ChecklistPoint = { id: 'own', kind: 'tick', text: 'I wrote this myself.', isRequired: true };
const ai: ChecklistPoint = { id: 'ai', kind: 'question', text: 'Did AI help?', isRequired: true };

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  reviewer = await createMember(site, { role: 'reviewer' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  author = await createMember(site);
  await setPoints([own, ai]);
});

async function setPoints(checklist: ChecklistPoint[]): Promise<void> {
  const { body } = await site.call(reviewSettingsApi.readReviews, {}, { token: admin.token });
  const saved = await site.call(
    reviewSettingsApi.saveReviews,
    { body: { ...(body.settings as ReviewSettings), checklist, version: body.version as number } },
    { token: admin.token },
  );
  expect(saved.status).toBe(200);
}

const answers = (words = 'For typos.'): GivenAnswer[] => [
  { point: 'own', asked: own.text, answer: 'yes', words: '' },
  { point: 'ai', asked: ai.text, answer: 'yes', words },
];

const stored = (words = 'For typos.') => [
  { point: 'own', kind: 'tick', asked: own.text, answer: 'yes', words: '' },
  { point: 'ai', kind: 'question', asked: ai.text, answer: 'yes', words },
];

const open = [
  { point: 'own', kind: 'tick', asked: own.text, answer: null, words: '' },
  { point: 'ai', kind: 'question', asked: ai.text, answer: null, words: '' },
];

const readOwn = async (id: string, member = author) =>
  (await site.call(readingApi.read, { params: { id } }, { token: member.token })).body.blog as Article;
const review = async (id: string): Promise<Review> =>
  (await site.call(reviewPageApi.read, { params: { id } }, { token: reviewer.token })).body.review as Review;

describe('a submission', () => {
  test('keeps its answers with what was asked, and the reviewer sees them', async () => {
    const { _id } = await articles.submitted(author, { checklist: answers() });
    expect((await review(_id)).submission.checklist).toEqual(stored());
    await setPoints([{ ...ai, text: 'Was a machine involved?' }]);
    expect((await review(_id)).submission.checklist).toEqual(stored());
  });

  test('without a required answer is refused in words, and changes nothing', async () => {
    const draft = await articles.draft(author, { title: 'Kept' });
    const refused = await articles.save(author, draft._id, {
      title: 'Lost?',
      excerpt: 'An excerpt.',
      content: '<p>More than twenty characters of text.</p>',
      category: 'css',
      status: 'published',
      checklist: answers().slice(0, 1),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { checklist: 'Please answer: “Did AI help?”' } },
    });
    expect(await readOwn(draft._id)).toMatchObject({
      title: 'Kept',
      status: 'draft',
      version: draft.version,
    });
  });

  test('of a client that knows of no checklist is accepted, and shown as not answered', async () => {
    const { _id } = await articles.submitted(author);
    expect((await review(_id)).submission.checklist).toEqual(open);
    expect((await readOwn(_id)).checklist).toBeUndefined();
  });

  test('answers to words that were changed meanwhile do not count', async () => {
    await setPoints([own, { ...ai, text: 'Who helped?' }]);
    const draft = await articles.draft(author);
    const refused = await articles.save(author, draft._id, { status: 'published', checklist: answers() });
    expect(refused.status).toBe(400);
  });

  test('on a site without points nothing is asked', async () => {
    await setPoints([]);
    const { _id } = await articles.submitted(author, { checklist: [] });
    expect((await review(_id)).submission.checklist).toEqual([]);
  });
});

describe('a draft', () => {
  test('keeps the answers so far, also over saves that do not name them', async () => {
    const checklist = answers().slice(1);
    const { _id } = await articles.draft(author, { checklist });
    const saved = await articles.save(author, _id, { content: '<p>More.</p>', status: 'draft' });
    expect((saved.body.blog as Article).checklist).toEqual([open[0], stored()[1]]);
    await articles.save(author, _id, {
      content: '<p>Done.</p>',
      status: 'draft',
      checklist: answers('A plan.'),
    });
    expect((await readOwn(_id)).checklist).toEqual(stored('A plan.'));
  });

  test.each([
    ['a list of words', ['yes']],
    ['an unknown answer', [{ ...answers()[0], answer: 'maybe' }]],
    ['a very long text', [{ ...answers()[1], words: 'x'.repeat(3_000) }]],
    ['very many answers', Array.from({ length: 51 }, () => answers()[0])],
  ])('%s is refused', async (_name, checklist) => {
    const draft = await articles.draft(author);
    expect((await articles.save(author, draft._id, { checklist })).status).toBe(400);
  });
});

describe('a round', () => {
  test('has its own answers, and the earlier ones stay', async () => {
    const { _id } = await articles.submitted(author, { checklist: answers('First.') });
    await articles.decide(admin, _id, 'rejected', { note: 'Please fix.' });
    expect((await readOwn(_id)).checklist).toEqual(stored('First.'));
    await articles.save(author, _id, { status: 'published', checklist: answers('Second.') });
    const read = await review(_id);
    expect(read.submission.checklist).toEqual(stored('Second.'));
    expect(read.earlierAnswers).toEqual([{ revision: 1, checklist: stored('First.') }]);
    const { body } = await site.call(
      writingApi.listRevisions,
      { params: { id: _id }, query: {} },
      { token: author.token },
    );
    expect(body.revisions).toMatchObject([{ checklist: stored('Second.') }, { checklist: stored('First.') }]);
  });

  test('is not answered if a client resubmits without answers', async () => {
    const { _id } = await articles.submitted(author, { checklist: answers() });
    await articles.decide(admin, _id, 'rejected', { note: 'Please fix.' });
    await articles.save(author, _id, { status: 'published' });
    expect((await review(_id)).submission.checklist).toEqual(open);
  });

  test('of an edit starts without the answers of the live text', async () => {
    const { _id } = await articles.approved(author, admin, { checklist: answers() });
    expect((await readOwn(_id)).checklist).toBeUndefined();
    await articles.save(author, _id, { title: 'An edit', status: 'draft' });
    expect((await readOwn(_id)).checklist).toBeUndefined();
  });

  test('the database refuses to change the answers of a submitted text', async () => {
    const { _id } = await articles.submitted(author, { checklist: answers() });
    const change = site.platform.transact((tx) =>
      tx.execute(sql`update article_revisions set checklist = '[]' where article_id = ${_id}`),
    );
    await expect(change).rejects.toThrow();
  });
});

describe('who sees the answers', () => {
  test('readers never do, through any call', async () => {
    const secret = 'A machine wrote the jokes.';
    const { _id, slug } = await articles.approved(author, admin, { checklist: answers(secret) });
    const reader = await createMember(site);
    for (const url of [
      `/api/blogs/${_id}`,
      `/api/blogs/${slug}`,
      '/api/blogs',
      '/feed.xml',
      '/feed.json',
      `/api/blogs/${_id}/revisions`,
      `/api/blogs/${_id}/revisions/1`,
    ]) {
      for (const token of [undefined, reader.token]) {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const response = await site.app.inject({ method: 'GET', url, headers });
        expect([url, response.body.includes(secret)]).toEqual([url, false]);
        expect([url, response.body.includes('checklist')]).toEqual([url, false]);
      }
    }
  });

  test('a reviewer does not see those of a draft', async () => {
    const { _id } = await articles.draft(author, { checklist: answers() });
    const response = await site.call(reviewPageApi.read, { params: { id: _id } }, { token: reviewer.token });
    expect(response.status).toBe(404);
  });

  test('the author has them in their data', async () => {
    await articles.submitted(author, { checklist: answers('Only for typos.') });
    const { body } = await site.call(accountsApi.exportAccount, {}, { token: author.token });
    expect(JSON.stringify(body)).toContain('Only for typos.');
  });
});

describe('the points', () => {
  test('are read by members', async () => {
    const { body } = await site.call(reviewsApi.readChecklist, {}, { token: author.token });
    expect(body.points).toEqual([own, ai]);
    expect((await site.call(reviewsApi.readChecklist)).status).toBe(401);
  });

  test('stay as they are if a client that does not know them saves the settings', async () => {
    const { body } = await site.call(reviewSettingsApi.readReviews, {}, { token: admin.token });
    const { checklist: _checklist, ...known } = body.settings as ReviewSettings;
    await site.call(
      reviewSettingsApi.saveReviews,
      { body: { ...known, version: body.version as number } },
      { token: admin.token },
    );
    const { body: after } = await site.call(reviewSettingsApi.readReviews, {}, { token: admin.token });
    expect((after.settings as ReviewSettings).checklist).toEqual([own, ai]);
  });

  test('on a new site are one question about AI', () => {
    expect(defaultReviewSettings.checklist).toEqual([
      { id: 'ai', kind: 'question', text: 'Did you use AI for this article?', isRequired: false },
    ]);
  });
});
