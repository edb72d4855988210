// With what a submission is compared, and what the comparison says.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import type { Review } from '../contract.ts';

let house: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  house = await startReviews();
  admin = await house.newAdmin();
});

afterAll(() => house?.site.close());

const text = (words: string) => ({ title: words, content: `<p>This text says ${words} and no more.</p>` });
const submit = (words: string) => ({ ...text(words), status: 'published' });
const draft = (words: string) => ({ ...text(words), status: 'draft' });
const numbers = (listed: Review['comparable']) => listed.map(({ number }) => number);

describe('the base', () => {
  test('of a resubmission is the text that was sent back', async () => {
    const { author, id } = await house.submission(text('first'));
    await house.sendBack(admin, id);
    await house.save(author, id, submit('second'));
    const { submission, base, comparable } = await house.review(admin, id);
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

  test('of an edit is the live text, whatever was sent back since', async () => {
    const author = await house.newMember();
    const { _id } = await house.articles.approved(author, admin, text('live'));
    await house.save(author, _id, submit('edit'));
    await house.sendBack(admin, _id);
    await house.save(author, _id, submit('edit again'));
    const { blog, base, comparable } = await house.review(admin, _id);
    expect(blog).toMatchObject({ isEdit: true, liveSince: expect.any(String) });
    expect(base).toMatchObject({ number: 1, isLive: true, outcome: 'approved' });
    expect(numbers(comparable)).toEqual([2, 1]);
  });

  test('of what is live is the text that was approved before', async () => {
    const author = await house.newMember();
    const { _id } = await house.articles.approved(author, admin, text('live'));
    await house.save(author, _id, submit('edit'));
    await house.articles.decide(admin, _id, 'approved');
    const { submission, base, blog } = await house.review(admin, _id);
    expect(submission).toMatchObject({ number: 2, state: 'approved' });
    expect(base).toMatchObject({ number: 1, isLive: false });
    expect(blog.isEdit).toBe(false);
  });

  test('is none where the decision was undone', async () => {
    const { author, id } = await house.submission(text('first'));
    await house.undo(admin, id, await house.sendBack(admin, id));
    await house.save(author, id, submit('second'));
    const { base, comparable, acts, comparison } = await house.review(admin, id);
    expect(base).toBeNull();
    expect(comparison).toBeNull();
    expect(comparable).toMatchObject([{ number: 1, state: 'replaced', decidedAt: null, outcome: null }]);
    expect(acts.map(({ act }) => act)).toEqual(['submitted', 'changes-requested', 'undone', 'submitted']);
  });

  test('is the last text that somebody judged, not one that was withdrawn or replaced since', async () => {
    const { author, id } = await house.submission(text('judged'));
    await house.sendBack(admin, id);
    await house.save(author, id, submit('replaced'));
    await house.save(author, id, submit('withdrawn'));
    await house.save(author, id, draft('in private'));
    expect(await house.review(admin, id)).toMatchObject({
      submission: { number: 3, state: 'withdrawn', title: 'withdrawn' },
      base: { number: 1 },
    });
    await house.save(author, id, submit('final'));
    const { submission, base, comparable } = await house.review(admin, id);
    expect(submission).toMatchObject({ number: 4, title: 'final' });
    expect(base?.number).toBe(1);
    expect(comparable.map(({ number, state }) => [number, state])).toEqual([
      [3, 'withdrawn'],
      [2, 'replaced'],
      [1, 'rejected'],
    ]);
  });

  test('is none after a first submission was hidden or replaced: nobody judged its text', async () => {
    const { author, id } = await house.submission(text('first'));
    await house.articles.decide(admin, id, 'hidden');
    await house.save(author, id, submit('second'));
    expect((await house.review(admin, id)).base).toBeNull();
  });

  test('can be another text that was submitted, and nothing else', async () => {
    const { author, id } = await house.submission(text('one'));
    await house.sendBack(admin, id);
    await house.save(author, id, submit('two'));
    await house.sendBack(admin, id);
    await house.save(author, id, submit('three'));
    expect((await house.review(admin, id)).base?.number).toBe(2);
    const { base, comparison } = await house.review(admin, id, { against: '1' });
    expect(base?.number).toBe(1);
    expect(comparison?.title).toEqual([
      { kind: 'removed', text: 'one' },
      { kind: 'added', text: 'three' },
    ]);
    for (const against of ['0', '3', '4', '999999999']) {
      const refused = await house.read(admin, id, { against });
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
    const { author, id } = await house.submission(before);
    await house.sendBack(admin, id);
    await house.save(author, id, { ...change, status: 'published' });
    const { comparison } = await house.review(admin, id);
    if (!comparison) throw new Error('Nothing was compared');
    return comparison;
  }

  test('tells what changed in every part of the text', async () => {
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

  test('of the same text says so', async () => {
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
  ])('sees when only the %s has changed', async (_what, change) => {
    expect((await compared(change)).isSame).toBe(false);
  });
});
