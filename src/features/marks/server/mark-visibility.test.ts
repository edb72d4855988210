// Who sees a mark, and when.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { demote, type Member } from '#test/members.ts';
import type { Mark } from '../mark-schema.ts';

let fixture: ReviewsFixture;
let admin: Member;
let stranger: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
  stranger = await fixture.newMember();
});

afterAll(() => fixture?.site.close());

type Who = 'visitor' | 'stranger' | 'author' | 'admin';

/** The status and the number of marks that each person gets. */
const seen: { when: string; isSent: boolean; isPublic: boolean; by: Record<Who, [number, number]> }[] = [
  {
    when: 'before it was sent',
    isSent: false,
    isPublic: false,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 0], admin: [200, 1] },
  },
  {
    when: 'after it was sent',
    isSent: true,
    isPublic: false,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 1], admin: [200, 1] },
  },
  {
    when: 'before it was sent, on a public article',
    isSent: false,
    isPublic: true,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 0], admin: [200, 1] },
  },
  {
    when: 'after it was sent, on a public article',
    isSent: true,
    isPublic: true,
    by: { visitor: [401, 0], stranger: [404, 0], author: [200, 1], admin: [200, 1] },
  },
];

describe.each(seen)('a mark $when', ({ isSent, isPublic, by }) => {
  test.each(Object.entries(by))(
    'listing marks as %s returns [status, count] %j',
    async (who, [status, count]) => {
      const { author, id } = await fixture.submission();
      if (isPublic) await fixture.articles.decide(admin, id, 'approved');
      await fixture.marked(admin, id);
      // Approve the same text, so that it stays public.
      if (isSent && isPublic) await fixture.articles.decide(admin, id, 'approved');
      else if (isSent) await fixture.sendBack(admin, id);
      const people = { visitor: undefined, stranger, author, admin };
      const response = await fixture.listMarks(people[who as Who], id);
      expect(response.status).toBe(status);
      expect((response.body.marks as Mark[] | undefined)?.length ?? 0).toBe(count);
    },
  );
});

test('to strangers an article with marks looks like a missing one', async () => {
  const { id } = await fixture.submission();
  const { id: markId } = await fixture.marked(admin, id);
  await fixture.sendBack(admin, id);
  const missing = { id: '00000000-0000-4000-8000-000000000000', markId };
  const tries = [
    (at: { id: string; markId: string }) => fixture.listMarks(stranger, at.id),
    (at: { id: string; markId: string }) => fixture.changeMark(stranger, at, { isResolved: true }),
    (at: { id: string; markId: string }) => fixture.changeMark(stranger, at, { body: 'Mine' }),
    (at: { id: string; markId: string }) => fixture.replyToMark(stranger, at),
  ];
  for (const tried of tries) {
    const [real, unreal] = [await tried({ id, markId }), await tried(missing)];
    expect(real.status).toBe(404);
    expect(real.body).toEqual(unreal.body);
  }
});

test('to the author a mark that was not sent looks like a missing one', async () => {
  const { author, id } = await fixture.submission();
  const { id: markId } = await fixture.marked(admin, id);
  await fixture.replyToMark(await fixture.newAdmin(), { id, markId });
  const missing = { id, markId: '00000000-0000-4000-8000-000000000000' };
  for (const tried of [
    (at: typeof missing) => fixture.changeMark(author, at, { isResolved: true }),
    (at: typeof missing) => fixture.replyToMark(author, at),
  ]) {
    const [real, unreal] = [await tried({ id, markId }), await tried(missing)];
    expect(real.status).toBe(404);
    expect(real.body).toEqual(unreal.body);
  }
  expect(await fixture.listReplyNotifications(author)).toEqual([]);
});

test('undoing a decision hides its marks and their replies from the author again', async () => {
  const { author, id } = await fixture.submission();
  const at = { id, markId: (await fixture.marked(admin, id)).id };
  const version = await fixture.sendBack(admin, id);
  await fixture.replyToMark(author, at);
  await fixture.undo(admin, id, version);
  expect(await fixture.marks(author, id)).toEqual([]);
  expect((await fixture.replyToMark(author, at)).status).toBe(404);
  expect(await fixture.marks(admin, id)).toMatchObject([
    { sentAt: null, replies: [{ by: { id: author.id } }] },
  ]);
});

test('hiding an article, or moving it back to the queue, sends no marks', async () => {
  const { author, id } = await fixture.submission();
  await fixture.marked(admin, id);
  await fixture.articles.decide(admin, id, 'hidden');
  await fixture.articles.decide(admin, id, 'pending');
  expect(await fixture.marks(author, id)).toEqual([]);
});

test('authors see marks while they edit, and admins see none of a first draft', async () => {
  const { author, id } = await fixture.submission();
  await fixture.marked(admin, id);
  await fixture.sendBack(admin, id);
  await fixture.save(author, id, { title: 'Going on', status: 'draft' });
  expect(await fixture.marks(author, id)).toHaveLength(1);
  const draft = await fixture.articles.draft(author);
  expect((await fixture.listMarks(author, draft._id)).status).toBe(200);
  expect((await fixture.listMarks(admin, draft._id)).status).toBe(404);
});

test('a former admin sees no marks, not even their own', async () => {
  const former = await fixture.newAdmin();
  const { id } = await fixture.submission();
  const { id: markId } = await fixture.marked(former, id);
  await demote(fixture.site, former);
  expect((await fixture.listMarks(former, id)).status).toBe(404);
  expect((await fixture.changeMark(former, { id, markId }, { body: 'Still me' })).status).toBe(404);
});
