// Who learns of a mark, and when.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { demote, type Member } from '#test/members.ts';
import type { Mark } from '../mark-schema.ts';

let house: ReviewsFixture;
let admin: Member;
let stranger: Member;

beforeAll(async () => {
  house = await startReviews();
  admin = await house.newAdmin();
  stranger = await house.newMember();
});

afterAll(() => house?.site.close());

type Who = 'visitor' | 'stranger' | 'author' | 'admin';

/** What each gets: the status, and how many marks. */
const seen: { when: string; isSent: boolean; isPublic: boolean; by: Record<Who, [number, number]> }[] = [
  {
    when: 'before it was sent',
    isSent: false,
    isPublic: false,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 0], admin: [200, 1] },
  },
  {
    when: 'once it was sent',
    isSent: true,
    isPublic: false,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 1], admin: [200, 1] },
  },
  {
    when: 'before it was sent, on what everybody reads',
    isSent: false,
    isPublic: true,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 0], admin: [200, 1] },
  },
  {
    when: 'once it was sent, on what everybody reads',
    isSent: true,
    isPublic: true,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 1], admin: [200, 1] },
  },
];

describe.each(seen)('$when', ({ isSent, isPublic, by }) => {
  test.each(Object.entries(by))('a mark is seen by the %s: %j', async (who, [status, count]) => {
    const { author, id } = await house.submission();
    if (isPublic) await house.articles.decide(admin, id, 'approved');
    await house.marked(admin, id);
    // The same text is approved, so that it stays public.
    if (isSent && isPublic) await house.articles.decide(admin, id, 'approved');
    else if (isSent) await house.sendBack(admin, id);
    const people = { visitor: undefined, stranger, author, admin };
    const answer = await house.listMarks(people[who as Who], id);
    expect(answer.status).toBe(status);
    expect((answer.body.marks as Mark[] | undefined)?.length ?? 0).toBe(count);
  });
});

test('to strangers an article with marks is like one that is not there, whatever they try', async () => {
  const { id } = await house.submission();
  const { id: markId } = await house.marked(admin, id);
  await house.sendBack(admin, id);
  const missing = { id: '00000000-0000-4000-8000-000000000000', markId };
  const tries = [
    (at: { id: string; markId: string }) => house.listMarks(stranger, at.id),
    (at: { id: string; markId: string }) => house.changeMark(stranger, at, { isResolved: true }),
    (at: { id: string; markId: string }) => house.changeMark(stranger, at, { body: 'Mine' }),
    (at: { id: string; markId: string }) => house.answerMark(stranger, at),
  ];
  for (const tried of tries) {
    const [real, unreal] = [await tried({ id, markId }), await tried(missing)];
    expect(real.status).toBe(404);
    expect(real.body).toEqual(unreal.body);
  }
});

test('to its author a mark that was not sent is like one that is not there', async () => {
  const { author, id } = await house.submission();
  const { id: markId } = await house.marked(admin, id);
  await house.answerMark(await house.newAdmin(), { id, markId });
  const missing = { id, markId: '00000000-0000-4000-8000-000000000000' };
  for (const tried of [
    (at: typeof missing) => house.changeMark(author, at, { isResolved: true }),
    (at: typeof missing) => house.answerMark(author, at),
  ]) {
    const [real, unreal] = [await tried({ id, markId }), await tried(missing)];
    expect(real.status).toBe(404);
    expect(real.body).toEqual(unreal.body);
  }
  expect(await house.told(author)).toEqual([]);
});

test('what was sent is taken back with the decision, and what was answered to it too', async () => {
  const { author, id } = await house.submission();
  const at = { id, markId: (await house.marked(admin, id)).id };
  const version = await house.sendBack(admin, id);
  await house.answerMark(author, at);
  await house.undo(admin, id, version);
  expect(await house.marks(author, id)).toEqual([]);
  expect((await house.answerMark(author, at)).status).toBe(404);
  expect(await house.marks(admin, id)).toMatchObject([
    { sentAt: null, replies: [{ by: { id: author.id } }] },
  ]);
});

test('hiding an article, or putting it back into the queue, sends nothing', async () => {
  const { author, id } = await house.submission();
  await house.marked(admin, id);
  await house.articles.decide(admin, id, 'hidden');
  await house.articles.decide(admin, id, 'pending');
  expect(await house.marks(author, id)).toEqual([]);
});

test('an author sees the marks of a text while going on with it, and admins see none of a first draft', async () => {
  const { author, id } = await house.submission();
  await house.marked(admin, id);
  await house.sendBack(admin, id);
  await house.save(author, id, { title: 'Going on', status: 'draft' });
  expect(await house.marks(author, id)).toHaveLength(1);
  const draft = await house.articles.draft(author);
  expect((await house.listMarks(author, draft._id)).status).toBe(200);
  expect((await house.listMarks(admin, draft._id)).status).toBe(404);
});

test('whoever is no admin any more sees no marks, not even their own', async () => {
  const former = await house.newAdmin();
  const { id } = await house.submission();
  const { id: markId } = await house.marked(former, id);
  await demote(house.site, former);
  expect((await house.listMarks(former, id)).status).toBe(404);
  expect((await house.changeMark(former, { id, markId }, { body: 'Still me' })).status).toBe(404);
});
