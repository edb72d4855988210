// Which revision a submission is compared with, and the result of the comparison.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import type { Review } from '../contract.ts';

let fixture: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

afterAll(() => fixture?.site.close());

const text = (words: string) => ({ title: words, content: `<p>This text says ${words} and no more.</p>` });
const submit = (words: string) => ({ ...text(words), status: 'published' });
const draft = (words: string) => ({ ...text(words), status: 'draft' });
const numbers = (listed: Review['comparable']) => listed.map(({ number }) => number);

describe('the base of a comparison', () => {
  test('the base of a resubmission is the returned revision', async () => {
    const { author, id } = await fixture.submission(text('first'));
    await fixture.sendBack(admin, id);
    await fixture.save(author, id, submit('second'));
    const { submission, base, comparable } = await fixture.review(admin, id);
    expect(submission.number).toBe(2);
    expect(base).toEqual({
      number: 1,
      state: 'rejected',
      isLive: false,
      submittedAt: expect.any(String),
      decidedAt: expect.any(String),
      outcome: 'changes-requested',
    });
    expect(comparable).toEqual([base]);
  });

  test('the base of an edit is the live revision, whatever was returned since', async () => {
    const author = await fixture.newMember();
    const { _id } = await fixture.articles.approved(author, admin, text('live'));
    await fixture.save(author, _id, submit('edit'));
    await fixture.sendBack(admin, _id);
    await fixture.save(author, _id, submit('edit again'));
    const { blog, base, comparable } = await fixture.review(admin, _id);
    expect(blog).toMatchObject({ isEdit: true, liveSince: expect.any(String) });
    expect(base).toMatchObject({ number: 1, isLive: true, outcome: 'approved' });
    expect(numbers(comparable)).toEqual([2, 1]);
  });

  test('the base of a live revision is the one approved before', async () => {
    const author = await fixture.newMember();
    const { _id } = await fixture.articles.approved(author, admin, text('live'));
    await fixture.save(author, _id, submit('edit'));
    await fixture.articles.decide(admin, _id, 'approved');
    const { submission, base, blog } = await fixture.review(admin, _id);
    expect(submission).toMatchObject({ number: 2, state: 'approved' });
    expect(base).toMatchObject({ number: 1, isLive: false });
    expect(blog.isEdit).toBe(false);
  });

  test('a revision whose decision was undone is no base', async () => {
    const { author, id } = await fixture.submission(text('first'));
    await fixture.undo(admin, id, await fixture.sendBack(admin, id));
    await fixture.save(author, id, submit('second'));
    const { base, comparable, acts, comparison } = await fixture.review(admin, id);
    expect(base).toBeNull();
    expect(comparison).toBeNull();
    expect(comparable).toMatchObject([{ number: 1, state: 'replaced', decidedAt: null, outcome: null }]);
    expect(acts.map(({ act }) => act)).toEqual(['submitted', 'changes-requested', 'undone', 'submitted']);
  });

  test('the base is the last judged revision, not one that was withdrawn or replaced', async () => {
    const { author, id } = await fixture.submission(text('judged'));
    await fixture.sendBack(admin, id);
    await fixture.save(author, id, submit('replaced'));
    await fixture.save(author, id, submit('withdrawn'));
    await fixture.save(author, id, draft('in private'));
    expect(await fixture.review(admin, id)).toMatchObject({
      submission: { number: 3, state: 'withdrawn', title: 'withdrawn' },
      base: { number: 1 },
    });
    await fixture.save(author, id, submit('final'));
    const { submission, base, comparable } = await fixture.review(admin, id);
    expect(submission).toMatchObject({ number: 4, title: 'final' });
    expect(base?.number).toBe(1);
    expect(comparable.map(({ number, state }) => [number, state])).toEqual([
      [3, 'withdrawn'],
      [2, 'replaced'],
      [1, 'rejected'],
    ]);
  });

  test('a first submission that was hidden or replaced is no base, because nobody judged its text', async () => {
    const { author, id } = await fixture.submission(text('first'));
    await fixture.articles.decide(admin, id, 'hidden');
    await fixture.save(author, id, submit('second'));
    expect((await fixture.review(admin, id)).base).toBeNull();
  });

  test('any other submitted revision can be chosen as the base, and nothing else', async () => {
    const { author, id } = await fixture.submission(text('one'));
    await fixture.sendBack(admin, id);
    await fixture.save(author, id, submit('two'));
    await fixture.sendBack(admin, id);
    await fixture.save(author, id, submit('three'));
    expect((await fixture.review(admin, id)).base?.number).toBe(2);
    const { base, comparison } = await fixture.review(admin, id, { against: '1' });
    expect(base?.number).toBe(1);
    expect(comparison?.title).toEqual([
      { kind: 'removed', text: 'one' },
      { kind: 'added', text: 'three' },
    ]);
    for (const against of ['0', '3', '4', '999999999']) {
      const refused = await fixture.read(admin, id, { against });
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('the comparison', () => {
  const before = {
    title: 'Reading proofs slowly',
    excerpt: 'Why a second pair of eyes helps.',
    content: '<p>One stays.</p><p>Two says something old about proofs.</p><p>Three goes.</p>',
    category: 'typescript',
    tags: ['review', 'writing'],
    seo: { metaTitle: 'Proofs', metaDescription: 'About proofs', keywords: ['proof', 'reading'] },
  };

  async function compared(change: Record<string, unknown>): Promise<NonNullable<Review['comparison']>> {
    const { author, id } = await fixture.submission(before);
    await fixture.sendBack(admin, id);
    await fixture.save(author, id, { ...change, status: 'published' });
    const { comparison } = await fixture.review(admin, id);
    if (!comparison) throw new Error('Nothing was compared');
    return comparison;
  }

  test('a comparison reports the changes in every part of the text', async () => {
    const comparison = await compared({
      title: 'Reading proofs aloud',
      category: 'css',
      tags: ['writing', 'voice'],
      seo: { metaTitle: 'Proofs', metaDescription: 'About voices', keywords: ['proof', 'reading'] },
      content: '<p>One stays.</p><p>Two says something new about proofs.</p>',
    });
    expect(comparison).toMatchObject({
      title: [
        { kind: 'same', text: 'Reading proofs ' },
        { kind: 'removed', text: 'slowly' },
        { kind: 'added', text: 'aloud' },
      ],
      excerpt: [{ kind: 'same', text: before.excerpt }],
      category: {
        before: { slug: 'typescript', name: 'TypeScript' },
        after: { slug: 'css', name: 'CSS' },
      },
      tags: { added: ['voice'], removed: ['review'], kept: ['writing'] },
      isSame: false,
    });
    expect(comparison.seo.map(({ field }) => field)).toEqual(['metaDescription']);
    expect(comparison.blocks.map(({ kind, newIndex, oldIndex }) => [kind, newIndex, oldIndex])).toEqual([
      ['same', 0, 0],
      ['changed', 1, 1],
      ['removed', null, 2],
    ]);
    expect(comparison.blocks[1]?.html).toMatch(/<del[^>]*>old<\/del>/);
    expect(comparison.blocks[1]?.html).toMatch(/<ins[^>]*>new<\/ins>/);
    expect(comparison).toMatchObject({ added: 1, removed: 3 });
  });

  test('a comparison of identical revisions says that they are the same', async () => {
    const comparison = await compared({});
    expect(comparison).toMatchObject({ isSame: true, added: 0, removed: 0, seo: [] });
    expect(comparison.blocks.map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);
  });

  test.each([
    ['title', { title: 'Another' }],
    ['excerpt', { excerpt: 'Another one.' }],
    ['category', { category: 'css' }],
    ['tags', { tags: ['review'] }],
    ['title for search engines', { seo: { ...before.seo, metaTitle: 'Other' } }],
    ['keywords', { seo: { ...before.seo, keywords: ['proof'] } }],
    ['content', { content: `${before.content}<p>More.</p>` }],
  ])('a comparison notices a change of the %s alone', async (_what, change) => {
    expect((await compared(change)).isSame).toBe(false);
  });
});
