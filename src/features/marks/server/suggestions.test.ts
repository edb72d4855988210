// Suggestions: other words for a passage, and what the author does with them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import type { Mark } from '../mark-schema.ts';

let fixture: ReviewsFixture;
let admin: Member;
let other: Member;
let author: Member;
let id: string;

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  [admin, other] = await Promise.all([fixture.newAdmin('Grace Hopper'), fixture.newAdmin()]);
  ({ author, id } = await fixture.submission());
});

afterAll(() => fixture?.site.close());

const suggestion = {
  revision: 1,
  block: 2,
  quote: 'pair of eyes',
  prefix: 'Another ',
  suffix: ' finds',
  body: '',
  replacement: 'reader',
};
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A suggestion that the author has got. */
async function sent(more: Partial<typeof suggestion> = {}): Promise<Mark> {
  const mark = await fixture.marked(admin, id, { ...suggestion, ...more });
  await fixture.sendBack(other, id);
  return mark;
}

async function stateOf(markId: string, member = author) {
  const found = (await fixture.marks(member, id)).find((mark) => mark.id === markId);
  return found && { ...found.suggestion, isResolved: found.resolvedAt !== null };
}

/** Saves the text as a draft, and returns the version. */
async function savedVersion(): Promise<number> {
  return (await fixture.save(author, id, { title: 'Reading proofs', status: 'draft' })).version;
}

describe('making a suggestion', () => {
  test('a suggestion needs no words beside it', async () => {
    const mark = await fixture.marked(admin, id, suggestion);
    expect(mark).toMatchObject({
      body: '',
      suggestion: { replacement: 'reader', state: 'open', reason: null, changedAt: null },
    });
  });

  test('an empty replacement deletes the passage', async () => {
    const mark = await fixture.marked(admin, id, { ...suggestion, replacement: '' });
    expect(mark.suggestion).toMatchObject({ replacement: '', state: 'open' });
  });

  test('white space and line ends of code are kept', async () => {
    const mark = await fixture.marked(admin, id, { ...suggestion, replacement: '  a\r\n\tb ' });
    expect(mark.suggestion?.replacement).toBe('  a\n\tb ');
  });

  test.each([
    ['on a whole block', { quote: '' }, 'replacement'],
    ['that says the same', { replacement: 'pair of eyes' }, 'replacement'],
    ['that is too long', { replacement: 'a'.repeat(2_001) }, 'replacement'],
    ['that is no text', { replacement: 5 }, 'replacement'],
    ['that is missing, without words', { replacement: undefined }, 'body'],
  ])('a suggestion %s is refused', async (_what, change, field) => {
    const refused = await fixture.addMark(admin, id, { ...suggestion, ...change });
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await fixture.marks(admin, id)).toEqual([]);
  });

  test('an author cannot make suggestions', async () => {
    expect((await fixture.addMark(author, id, suggestion)).status).toBe(403);
  });

  test('a suggestion can be changed and removed by its reviewer until the author sees it', async () => {
    const mark = await fixture.marked(admin, id, suggestion);
    const at = { id, markId: mark.id };
    expect((await fixture.changeMark(other, at, { replacement: 'mine' })).status).toBe(403);
    const changed = await fixture.changeMark(admin, at, { replacement: 'careful reader', body: 'Shorter' });
    expect(changed.body.mark).toMatchObject({
      body: 'Shorter',
      suggestion: { replacement: 'careful reader' },
    });
    expect((await fixture.changeMark(admin, at, { replacement: null, body: '' })).status).toBe(400);
    const removed = await fixture.changeMark(admin, at, { replacement: null });
    expect(removed.body.mark).toMatchObject({ body: 'Shorter', suggestion: null });
    await fixture.sendBack(admin, id);
    const late = await fixture.changeMark(admin, at, { replacement: 'late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'already_sent' } });
  });
});

describe('what the author does with it', () => {
  test('an applied suggestion names the saved version and resolves its mark', async () => {
    const mark = await sent();
    const version = await savedVersion();
    const change = { suggestions: [{ id: mark.id, state: 'applied' }] };
    for (const stale of [{}, { version: version - 1 }, { version: version + 1 }]) {
      const refused = await fixture.applyOrDecline(author, id, { ...stale, ...change });
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    }
    expect(await stateOf(mark.id)).toMatchObject({ state: 'open', isResolved: false });
    const saved = await fixture.applyOrDecline(author, id, { version, ...change });
    expect(saved).toMatchObject({ status: 200, body: { marks: [{ id: mark.id }] } });
    expect(await stateOf(mark.id, admin)).toMatchObject({
      state: 'applied',
      changedAt: expect.any(String),
      isResolved: true,
    });
  });

  test('an undone suggestion is open again', async () => {
    const mark = await sent();
    const version = await savedVersion();
    await fixture.applyOrDecline(author, id, { version, suggestions: [{ id: mark.id, state: 'applied' }] });
    await fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'open' }] });
    expect(await stateOf(mark.id)).toMatchObject({ state: 'open', isResolved: false });
  });

  test('a declined suggestion keeps its first reason, and can be reconsidered', async () => {
    const mark = await sent();
    const decline = (reason?: string) =>
      fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'declined', reason }] });
    expect((await decline()).status).toBe(400);
    expect((await decline('  ')).status).toBe(400);
    expect((await decline('Eyes are meant.')).status).toBe(200);
    expect((await decline('Another reason.')).status).toBe(200);
    expect(await stateOf(mark.id)).toMatchObject({
      state: 'declined',
      reason: 'Eyes are meant.',
      isResolved: true,
    });
    await fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'open' }] });
    expect(await stateOf(mark.id)).toMatchObject({ state: 'open', reason: null, isResolved: false });
  });

  test('a suggestion that is in the text cannot be declined, and a declined one does not turn stale', async () => {
    const mark = await sent();
    const version = await savedVersion();
    await fixture.applyOrDecline(author, id, {
      suggestions: [{ id: mark.id, state: 'declined', reason: 'No.' }],
    });
    await fixture.applyOrDecline(author, id, { version, suggestions: [{ id: mark.id, state: 'stale' }] });
    expect(await stateOf(mark.id)).toMatchObject({ state: 'declined', reason: 'No.' });
    await fixture.applyOrDecline(author, id, { version, suggestions: [{ id: mark.id, state: 'applied' }] });
    const late = await fixture.applyOrDecline(author, id, {
      suggestions: [{ id: mark.id, state: 'declined', reason: 'No.' }],
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'already_applied' } });
    expect(await stateOf(mark.id)).toMatchObject({ state: 'applied', reason: null });
  });

  test('the next round shows what was applied, declined and overtaken', async () => {
    const marks = await Promise.all([
      fixture.marked(admin, id, suggestion),
      fixture.marked(admin, id, { ...suggestion, quote: 'eyes', replacement: 'readers' }),
      fixture.marked(admin, id, { ...suggestion, quote: 'what is there', replacement: 'it' }),
    ]);
    await fixture.sendBack(admin, id);
    const { version } = await fixture.save(author, id, { title: 'Reading proofs', status: 'published' });
    const states = ['applied', 'stale', 'declined'] as const;
    const suggestions = marks.map((mark, index) => ({
      id: mark.id,
      state: states[index],
      ...(states[index] === 'declined' && { reason: 'No.' }),
    }));
    expect((await fixture.applyOrDecline(author, id, { version, suggestions })).status).toBe(200);
    const shown = await fixture.marks(admin, id);
    expect(shown.map((mark) => [mark.suggestion?.state, mark.resolvedAt !== null]).sort()).toEqual([
      ['applied', true],
      ['declined', true],
      ['stale', false],
    ]);
  });

  test('only the author, and only for suggestions of this article that were sent', async () => {
    const unsent = await fixture.marked(admin, id, suggestion);
    const remark = await fixture.marked(admin, id);
    const body = (markId: string) => ({ suggestions: [{ id: markId, state: 'declined', reason: 'No.' }] });
    expect((await fixture.applyOrDecline(author, id, body(unsent.id))).status).toBe(404);
    await fixture.sendBack(admin, id);
    expect((await fixture.applyOrDecline(undefined, id, body(unsent.id))).status).toBe(401);
    expect((await fixture.applyOrDecline(admin, id, body(unsent.id))).status).toBe(403);
    expect((await fixture.applyOrDecline(await fixture.newMember(), id, body(unsent.id))).status).toBe(404);
    expect((await fixture.applyOrDecline(author, id, body(remark.id))).status).toBe(404);
    expect((await fixture.applyOrDecline(author, id, body(nowhere))).status).toBe(404);
    expect((await fixture.applyOrDecline(author, id, body('no-id'))).status).toBe(400);
    expect((await fixture.applyOrDecline(author, id, { suggestions: [] })).status).toBe(400);
    const elsewhere = await fixture.articles.submitted(author);
    expect((await fixture.applyOrDecline(author, elsewhere._id, body(unsent.id))).status).toBe(404);
    expect(await stateOf(unsent.id)).toMatchObject({ state: 'open' });
  });

  test('reviewers see the change live', async () => {
    const mark = await sent();
    const live = fixture.listen([`review:${id}`]);
    await fixture.applyOrDecline(author, id, {
      suggestions: [{ id: mark.id, state: 'declined', reason: 'No.' }],
    });
    await expect.poll(() => live.received).toContain(`review:${id}`);
    live.stop();
  });
});
