// Suggestions that are applied, declined, resolved or made at the same time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('of two declines at once, one reason stays', async () => {
  const mark = await sent();
  const reasons = ['One.', 'Two.', 'Three.'];
  const responses = await Promise.all(
    reasons.map((reason) =>
      fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'declined', reason }] }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { reason, state } = (await stateOf(mark.id)) ?? {};
  expect(state).toBe('declined');
  expect(reasons).toContain(reason);
  for (const { body } of responses) {
    expect((body.marks as Mark[])[0]?.suggestion?.reason).toBe(reason);
  }
});

test('applying and declining at once leaves the suggestion applied', async () => {
  const mark = await sent();
  const version = await savedVersion();
  await Promise.all([
    fixture.applyOrDecline(author, id, { version, suggestions: [{ id: mark.id, state: 'applied' }] }),
    fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'declined', reason: 'No.' }] }),
  ]);
  expect(await stateOf(mark.id)).toMatchObject({ state: 'applied', reason: null, isResolved: true });
});

test('applying while a new mark arrives keeps both', async () => {
  const mark = await sent();
  const { version } = await fixture.save(author, id, { title: 'Reading proofs', status: 'published' });
  const [applied, added] = await Promise.all([
    fixture.applyOrDecline(author, id, { version, suggestions: [{ id: mark.id, state: 'applied' }] }),
    fixture.addMark(other, id, { ...suggestion, revision: 2, replacement: 'proofreader' }),
  ]);
  expect([applied.status, added.status]).toEqual([200, 201]);
  expect(await stateOf(mark.id, admin)).toMatchObject({ state: 'applied' });
  expect((await fixture.marks(admin, id)).length).toBe(2);
  expect((await fixture.marks(author, id)).length).toBe(1);
});

test('a save that comes first refuses the record of an older text', async () => {
  const mark = await sent();
  const version = await savedVersion();
  await savedVersion();
  const late = await fixture.applyOrDecline(author, id, {
    version,
    suggestions: [{ id: mark.id, state: 'applied' }],
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('resolving from both sides at once records one of them', async () => {
  const mark = await sent();
  const at = { id, markId: mark.id };
  const responses = await Promise.all([
    fixture.changeMark(author, at, { isResolved: true }),
    fixture.changeMark(admin, at, { isResolved: true }),
    fixture.applyOrDecline(author, id, { suggestions: [{ id: mark.id, state: 'declined', reason: 'No.' }] }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [shown] = await fixture.marks(author, id);
  expect([author.id, admin.id]).toContain(shown?.resolvedBy?.id);
});
