import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ArticleStateName,
  articleStateNames,
  bringArticleTo,
} from '#features/reviews/server/article-states.fixture.ts';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { createMember, type Member } from '#test/members.ts';

let fixture: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin('Grace Hopper');
});

afterAll(() => fixture?.site.close());

describe('a submission on the review page', () => {
  test('a submission comes with its text, author, choices and history', async () => {
    const author = await fixture.newMember('Ada Lovelace');
    await fixture.articles.approved(author, admin, { title: 'An earlier one' });
    const { _id, slug } = await fixture.articles.submitted(author, {
      content:
        '<p>Whoever wrote a <strong>text</strong> reads what they meant.</p><pre><code>let a = 1</code></pre>',
      seo: { metaTitle: 'Proofs', keywords: ['proof'] },
    });
    const review = await fixture.review(admin, _id);
    expect(review.blog).toMatchObject({
      _id,
      slug,
      version: 1,
      status: 'published',
      visibility: 'pending',
      author: {
        id: author.id,
        name: 'Ada Lovelace',
        username: author.username,
        email: author.email,
        bio: '',
        articleCount: 1,
      },
      publishedAt: null,
      liveSince: null,
      isEdit: false,
      isOwn: false,
    });
    expect(review.submission).toMatchObject({
      number: 1,
      state: 'pending',
      title: 'Reading proofs',
      category: { slug: 'typescript', name: 'TypeScript' },
      tags: ['review', 'writing'],
      seo: { metaTitle: 'Proofs', metaDescription: '', keywords: ['proof'] },
      metadata: { readTime: 1, wordCount: 8 },
      submittedAt: expect.any(String),
    });
    expect(review.submission.renderedContent).toContain('<strong>text</strong>');
    expect(review.choices).toEqual([
      { outcome: 'approved', isAllowed: true, reason: '' },
      { outcome: 'changes-requested', isAllowed: true, reason: '' },
      { outcome: 'rejected', isAllowed: true, reason: '' },
      { outcome: 'hidden', isAllowed: true, reason: '' },
      { outcome: 'pending', isAllowed: false, reason: 'It is already waiting for a decision.' },
    ]);
    expect(review).toMatchObject({ base: null, comparable: [], comparison: null });
    const by = { id: author.id, name: 'Ada Lovelace', username: author.username, avatar: null };
    expect(review.acts).toEqual([{ act: 'submitted', revision: 1, by, at: expect.any(String), note: '' }]);
  });

  test('an admin’s own submission must be approved by somebody else', async () => {
    const other = await fixture.newAdmin();
    const { _id } = await fixture.articles.submitted(other);
    const { blog, choices } = await fixture.review(other, _id);
    expect(blog.isOwn).toBe(true);
    expect(choices.find(({ outcome }) => outcome === 'approved')).toEqual({
      outcome: 'approved',
      isAllowed: false,
      reason: 'This article is your own. Someone else has to approve it.',
    });
    expect(choices.find(({ outcome }) => outcome === 'rejected')?.isAllowed).toBe(true);
  });

  test('visitors and members cannot read a submission, reviewers and editors can', async () => {
    const { author, id } = await fixture.submission();
    expect((await fixture.read(undefined, id)).status).toBe(401);
    expect((await fixture.read(author, id)).status).toBe(403);
    expect((await fixture.read(await fixture.newMember(), id)).status).toBe(403);
    for (const role of ['reviewer', 'editor'] as const)
      expect((await fixture.read(await createMember(fixture.site, { role }), id)).status).toBe(200);
  });

  test('a missing submission is not found', async () => {
    const unknown = await fixture.read(admin, '00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await fixture.read(admin, 'reading-proofs')).body).toEqual(unknown.body);
    const { id } = await fixture.submission();
    const strange = await fixture.read(admin, id, { against: 'last' });
    expect(strange).toMatchObject({ status: 400, body: { fields: { against: expect.any(String) } } });
  });
});

const draftWords = 'nobody but me reads this';
const texts = {
  approved: { title: 'Approved text', content: '<p>What readers get to see, approved by an admin.</p>' },
  unapproved: { title: 'Unapproved text', content: '<p>What no admin has approved so far, not yet.</p>' },
};

/** The title of the submission that the reviewer gets, and the number of its base. */
const readIn: Record<ArticleStateName, { title: string; base: number | null } | undefined> = {
  draft: undefined,
  pending: { title: 'Unapproved text', base: null },
  scheduled: { title: 'Unapproved text', base: null },
  withdrawn: { title: 'Unapproved text', base: null },
  rejected: { title: 'Unapproved text', base: null },
  'changes requested': { title: 'Unapproved text', base: null },
  'rejected, being changed': { title: 'Unapproved text', base: null },
  'hidden before it was live': { title: 'Unapproved text', base: null },
  live: { title: 'Approved text', base: null },
  hidden: { title: 'Approved text', base: null },
  'live, edit drafted': { title: 'Approved text', base: null },
  'live, edit pending': { title: 'Unapproved text', base: 1 },
  'live, edit scheduled': { title: 'Unapproved text', base: 1 },
  'live, edit rejected': { title: 'Unapproved text', base: 1 },
  'hidden, edit pending': { title: 'Unapproved text', base: 1 },
  'moved back to pending': { title: 'Approved text', base: null },
};

describe.each(articleStateNames)('an article that is %s', (name) => {
  const expected = readIn[name];

  test('the reviewer gets the revision that was submitted', async () => {
    const author = await fixture.newMember();
    const { _id } = await bringArticleTo(fixture.site, name, { people: { author, admin }, texts });
    if (!expected) {
      expect((await fixture.read(admin, _id)).status).toBe(404);
      return;
    }
    const { submission, base, blog } = await fixture.review(admin, _id);
    expect(submission.title).toBe(expected.title);
    expect(base?.number ?? null).toBe(expected.base);
    expect(blog.isEdit).toBe(expected.base !== null);
  });

  test('the reviewer gets no word of a later draft', async () => {
    const author = await fixture.newMember();
    const { _id } = await bringArticleTo(fixture.site, name, { people: { author, admin }, texts });
    await fixture.save(author, _id, {
      title: draftWords,
      excerpt: draftWords,
      content: `<p>${draftWords}</p>`,
      tags: ['mine'],
      seo: { metaTitle: draftWords, metaDescription: draftWords, keywords: [draftWords] },
      status: 'draft',
    });
    const { text } = await fixture.read(admin, _id);
    expect(text).not.toContain(draftWords);
    expect(text).not.toContain('"mine"');
    const { rows } = await fixture.site.platform.db.execute<{ number: number }>(
      sql`select number from article_revisions where article_id = ${_id} and state = 'draft'`,
    );
    const against = String(rows[0]?.number);
    expect((await fixture.read(admin, _id, { against })).status).toBe(404);
  });

  test('the choices match the decisions that the server accepts', async () => {
    if (!expected) return;
    const author = await fixture.newMember();
    const { _id } = await bringArticleTo(fixture.site, name, { people: { author, admin }, texts });
    const { choices, blog } = await fixture.review(admin, _id);
    for (const { outcome, isAllowed, reason } of choices) {
      expect(isAllowed).toBe(reason === '');
      if (!reason.includes('The author is working on it')) continue;
      const visibility = outcome === 'changes-requested' ? 'rejected' : outcome;
      const refused = await fixture.articles.decide(admin, _id, visibility, {
        note: 'No.',
        version: blog.version,
      });
      expect(refused.body.code).toBe('not_submitted');
    }
    const [first] = choices.filter(({ isAllowed }) => isAllowed);
    if (!first) return;
    const visibility = first.outcome === 'changes-requested' ? 'rejected' : first.outcome;
    const decided = await fixture.articles.decide(admin, _id, visibility, {
      note: 'Yes.',
      version: blog.version,
    });
    expect(decided.status).toBe(200);
  });
});

test('an article with many submissions lists the newest ones, and all can be compared', async () => {
  const { author, id } = await fixture.submission();
  await fixture.site.platform.transact(async (tx) => {
    await tx.execute(sql`
      insert into article_revisions (article_id, number, state, title, word_count, read_time, created_at, saved_at, submitted_at)
      select ${id}, number, 'replaced', 'Again', 1, 1, now(), now(), now() from generate_series(2, 260) as number`);
    await tx.execute(sql`
      insert into article_history (article_id, revision_id, act, actor_id, version, at)
      select article_id, id, 'submitted', ${author.id}, number, now() from article_revisions
      where article_id = ${id} and number > 1`);
  });
  const { comparable, acts, base } = await fixture.review(admin, id, { against: '2' });
  expect([comparable.length, comparable[0]?.number, comparable.at(-1)?.number]).toEqual([200, 260, 61]);
  expect([acts.length, acts[0]?.revision, acts.at(-1)?.revision]).toEqual([200, 61, 260]);
  expect(base?.number).toBe(2);
});
