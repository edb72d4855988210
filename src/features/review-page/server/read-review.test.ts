import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { bringTo, type StandingName, standingNames } from '#features/reviews/server/standings.fixture.ts';
import type { Member } from '#test/members.ts';

let house: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  house = await startReviews();
  admin = await house.newAdmin('Grace Hopper');
});

afterAll(() => house?.site.close());

describe('a submission', () => {
  test('comes with its text, its author, what can be decided and what happened', async () => {
    const author = await house.newMember('Ada Lovelace');
    await house.articles.approved(author, admin, { title: 'An earlier one' });
    const { _id, slug } = await house.articles.submitted(author, {
      content:
        '<p>Whoever wrote a <strong>text</strong> reads what they meant.</p><pre><code>let a = 1</code></pre>',
      seo: { metaTitle: 'Proofs', keywords: ['proof'] },
    });
    const review = await house.review(admin, _id);
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

  test('of the reviewer is for another admin to approve', async () => {
    const other = await house.newAdmin();
    const { _id } = await house.articles.submitted(other);
    const { blog, choices } = await house.review(other, _id);
    expect(blog.isOwn).toBe(true);
    expect(choices.find(({ outcome }) => outcome === 'approved')).toEqual({
      outcome: 'approved',
      isAllowed: false,
      reason: 'This article is your own. Another admin has to approve it.',
    });
    expect(choices.find(({ outcome }) => outcome === 'rejected')?.isAllowed).toBe(true);
  });

  test('is for admins alone', async () => {
    const { author, id } = await house.submission();
    expect((await house.read(undefined, id)).status).toBe(401);
    expect((await house.read(author, id)).status).toBe(403);
    expect((await house.read(await house.newMember(), id)).status).toBe(403);
  });

  test('that is not there is not found', async () => {
    const unknown = await house.read(admin, '00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await house.read(admin, 'reading-proofs')).body).toEqual(unknown.body);
    const { id } = await house.submission();
    const strange = await house.read(admin, id, { against: 'last' });
    expect(strange).toMatchObject({ status: 400, body: { fields: { against: expect.any(String) } } });
  });
});

const draftWords = 'nobody but me reads this';
const texts = {
  approved: { title: 'Approved text', content: '<p>What readers get to see, approved by an admin.</p>' },
  unapproved: { title: 'Unapproved text', content: '<p>What no admin has approved so far, not yet.</p>' },
};

/** What the reviewer reads, and what it is compared with. */
const readIn: Record<StandingName, { title: string; base: number | null } | undefined> = {
  draft: undefined,
  pending: { title: 'Unapproved text', base: null },
  withdrawn: { title: 'Unapproved text', base: null },
  rejected: { title: 'Unapproved text', base: null },
  'changes requested': { title: 'Unapproved text', base: null },
  'rejected, being changed': { title: 'Unapproved text', base: null },
  'hidden before it was live': { title: 'Unapproved text', base: null },
  live: { title: 'Approved text', base: null },
  hidden: { title: 'Approved text', base: null },
  'live, edit drafted': { title: 'Approved text', base: null },
  'live, edit pending': { title: 'Unapproved text', base: 1 },
  'live, edit rejected': { title: 'Unapproved text', base: 1 },
  'hidden, edit pending': { title: 'Unapproved text', base: 1 },
  'taken back to pending': { title: 'Approved text', base: null },
};

describe.each(standingNames)('an article that is %s', (name) => {
  const expected = readIn[name];

  test('is read as it was submitted', async () => {
    const author = await house.newMember();
    const { _id } = await bringTo(house.site, name, { people: { author, admin }, texts });
    if (!expected) {
      expect((await house.read(admin, _id)).status).toBe(404);
      return;
    }
    const { submission, base, blog } = await house.review(admin, _id);
    expect(submission.title).toBe(expected.title);
    expect(base?.number ?? null).toBe(expected.base);
    expect(blog.isEdit).toBe(expected.base !== null);
  });

  test('shows no word of what its author writes now', async () => {
    const author = await house.newMember();
    const { _id } = await bringTo(house.site, name, { people: { author, admin }, texts });
    await house.save(author, _id, {
      title: draftWords,
      excerpt: draftWords,
      content: `<p>${draftWords}</p>`,
      tags: ['mine'],
      seo: { metaTitle: draftWords, metaDescription: draftWords, keywords: [draftWords] },
      status: 'draft',
    });
    const { text } = await house.read(admin, _id);
    expect(text).not.toContain(draftWords);
    expect(text).not.toContain('"mine"');
    const { rows } = await house.site.platform.db.execute<{ number: number }>(
      sql`select number from article_revisions where article_id = ${_id} and state = 'draft'`,
    );
    const against = String(rows[0]?.number);
    expect((await house.read(admin, _id, { against })).status).toBe(404);
  });

  test('can be decided on as its choices say', async () => {
    if (!expected) return;
    const author = await house.newMember();
    const { _id } = await bringTo(house.site, name, { people: { author, admin }, texts });
    const { choices, blog } = await house.review(admin, _id);
    for (const { outcome, isAllowed, reason } of choices) {
      expect(isAllowed).toBe(reason === '');
      if (!reason.includes('The author is working on it')) continue;
      const visibility = outcome === 'changes-requested' ? 'rejected' : outcome;
      const refused = await house.articles.decide(admin, _id, visibility, {
        note: 'No.',
        version: blog.version,
      });
      expect(refused.body.code).toBe('not_submitted');
    }
    const [first] = choices.filter(({ isAllowed }) => isAllowed);
    if (!first) return;
    const visibility = first.outcome === 'changes-requested' ? 'rejected' : first.outcome;
    const taken = await house.articles.decide(admin, _id, visibility, {
      note: 'Yes.',
      version: blog.version,
    });
    expect(taken.status).toBe(200);
  });
});

test('of an article that was submitted again and again, the newest is listed and all can be compared with', async () => {
  const { author, id } = await house.submission();
  await house.site.platform.transact(async (tx) => {
    await tx.execute(sql`
      insert into article_revisions (article_id, number, state, title, word_count, read_time, created_at, saved_at, submitted_at)
      select ${id}, number, 'replaced', 'Again', 1, 1, now(), now(), now() from generate_series(2, 260) as number`);
    await tx.execute(sql`
      insert into article_history (article_id, revision_id, act, actor_id, version, at)
      select article_id, id, 'submitted', ${author.id}, number, now() from article_revisions
      where article_id = ${id} and number > 1`);
  });
  const { comparable, acts, base } = await house.review(admin, id, { against: '2' });
  expect([comparable.length, comparable[0]?.number, comparable.at(-1)?.number]).toEqual([200, 260, 61]);
  expect([acts.length, acts[0]?.revision, acts.at(-1)?.revision]).toEqual([200, 61, 260]);
  expect(base?.number).toBe(2);
});
