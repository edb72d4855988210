// Creating, editing, resolving and deleting marks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchors, type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { createMember, type Member } from '#test/members.ts';

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

const nowhere = '00000000-0000-4000-8000-000000000000';
const good = { revision: 1, ...anchors.eyes, body: 'Whose eyes?' };

describe('adding a mark', () => {
  test('a new mark is stored as sent, and visible only to reviewers', async () => {
    const response = await fixture.addMark(admin, id, { ...good, prefix: 'Another ', suffix: ' finds' });
    expect(response.status).toBe(201);
    expect(response.body.mark).toEqual({
      id: expect.any(String),
      revision: 1,
      block: 2,
      quote: 'pair of\n  eyes',
      prefix: 'Another ',
      suffix: ' finds',
      body: 'Whose eyes?',
      suggestion: null,
      by: { id: admin.id, name: 'Grace Hopper', username: admin.username, avatar: null },
      createdAt: expect.any(String),
      editedAt: null,
      sentAt: null,
      resolvedAt: null,
      resolvedBy: null,
      replies: [],
      isOwn: true,
    });
    expect(await fixture.marks(admin, id)).toEqual([response.body.mark]);
    expect(await fixture.marks(other, id)).toMatchObject([{ isOwn: false }]);
  });

  test('a mark can be on a whole block', async () => {
    expect(await fixture.marked(admin, id, { block: 3, quote: '' })).toMatchObject({ block: 3, quote: '' });
  });

  test('a mark can quote text across lines, as a browser returns it', async () => {
    expect(await fixture.marked(admin, id, { block: 3, quote: 'onetwo' })).toMatchObject({ quote: 'onetwo' });
  });

  test.each([
    ['without a text', { body: ' \n ' }, 'body'],
    ['with a text that is too long', { body: 'a'.repeat(5_001) }, 'body'],
    ['before the first block', { block: -1 }, 'block'],
    ['after the last block', { block: 4 }, 'block'],
    ['with a fractional block index', { block: 0.5 }, 'block'],
    ['with a quote that is not in the text', { quote: 'pair of ears' }, 'quote'],
    ['with a quote that is too long', { quote: 'a'.repeat(1_001) }, 'quote'],
    ['without a revision', { revision: undefined }, 'revision'],
  ])('a mark %s is refused', async (_what, change, field) => {
    const refused = await fixture.addMark(admin, id, { ...good, ...change });
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await fixture.marks(admin, id)).toEqual([]);
  });

  test('only those who review can add marks, and only to submitted articles', async () => {
    expect((await fixture.addMark(undefined, id, good)).status).toBe(401);
    expect((await fixture.addMark(author, id, good)).status).toBe(403);
    const reviewer = await createMember(fixture.site, { role: 'reviewer' });
    expect((await fixture.addMark(reviewer, id, good)).status).toBe(201);
    const draft = await fixture.articles.draft(author);
    const refused = await fixture.addMark(admin, draft._id, good);
    expect(refused).toMatchObject({ status: 404, body: { message: 'There is no such article.' } });
    expect((await fixture.addMark(admin, nowhere, good)).body).toEqual(refused.body);
    expect((await fixture.addMark(admin, 'no-id', good)).body).toEqual(refused.body);
  });

  test('a mark on a replaced revision or on a draft is refused', async () => {
    await fixture.save(author, id, { title: 'Better', status: 'published' });
    const stale = await fixture.addMark(admin, id, good);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await fixture.marked(admin, id, { revision: 2 })).toMatchObject({ revision: 2 });
    await fixture.save(author, id, { title: 'In private', status: 'draft' });
    expect((await fixture.addMark(admin, id, { ...good, revision: 3 })).status).toBe(409);
  });
});

test('marks are sorted by the text, and stay after a resubmission', async () => {
  const eyes = await fixture.marked(admin, id);
  const second = await fixture.marked(admin, id, anchors.secondProof);
  const first = await fixture.marked(other, id, anchors.firstProof);
  const heading = await fixture.marked(other, id, anchors.heading);
  const order = [heading.id, first.id, second.id, eyes.id];
  expect((await fixture.marks(admin, id)).map((mark) => mark.id)).toEqual(order);
  await fixture.sendBack(admin, id);
  await fixture.save(author, id, { title: 'Better', status: 'published' });
  const again = await fixture.marked(admin, id, { revision: 2, ...anchors.heading, body: 'Better!' });
  const seen = await fixture.marks(admin, id);
  expect(seen.map((mark) => [mark.id, mark.revision])).toEqual([
    [heading.id, 1],
    [again.id, 2],
    [first.id, 1],
    [second.id, 1],
    [eyes.id, 1],
  ]);
  expect((await fixture.marks(author, id)).map((mark) => mark.id)).toEqual(order);
});

describe('editing a mark', () => {
  test('the reviewer can edit a mark, and the edit shows once the author has seen it', async () => {
    const { id: markId } = await fixture.marked(admin, id);
    const at = { id, markId };
    const before = await fixture.changeMark(admin, at, { body: 'Which pair?' });
    expect(before).toMatchObject({ status: 200, body: { mark: { body: 'Which pair?', editedAt: null } } });
    await fixture.sendBack(admin, id);
    const after = await fixture.changeMark(admin, at, { body: 'Which eyes?' });
    expect(after.body.mark).toMatchObject({ body: 'Which eyes?', editedAt: expect.any(String) });
    const [seen] = await fixture.marks(author, id);
    expect(seen).toMatchObject({ body: 'Which eyes?', editedAt: expect.any(String), isOwn: false });
  });

  test('nobody else can edit a reviewer’s mark', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    expect((await fixture.changeMark(other, at, { body: 'Mine' })).status).toBe(403);
    expect((await fixture.changeMark(author, at, { body: 'Mine' })).status).toBe(404);
    await fixture.sendBack(admin, id);
    expect((await fixture.changeMark(author, at, { body: 'Mine' })).status).toBe(403);
    expect((await fixture.changeMark(undefined, at, { body: 'Mine' })).status).toBe(401);
    expect(await fixture.marks(admin, id)).toMatchObject([{ body: 'Whose eyes?', editedAt: null }]);
  });

  test('a change of a mark without a text, or without any change, is refused', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    expect((await fixture.changeMark(admin, at, { body: '' })).status).toBe(400);
    expect((await fixture.changeMark(admin, at, {})).status).toBe(400);
    expect((await fixture.changeMark(admin, at, { isResolved: 'yes' })).status).toBe(400);
  });
});

describe('resolving a mark', () => {
  test('the author can resolve a mark that was sent, and an admin can reopen it', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    await fixture.sendBack(admin, id);
    const resolved = await fixture.changeMark(author, at, { isResolved: true });
    expect(resolved).toMatchObject({
      status: 200,
      body: { mark: { resolvedAt: expect.any(String), resolvedBy: { id: author.id } } },
    });
    // The first person to resolve a mark stays recorded.
    const again = await fixture.changeMark(other, at, { isResolved: true });
    expect(again.body.mark).toMatchObject({ resolvedBy: { id: author.id } });
    const opened = await fixture.changeMark(other, at, { isResolved: false });
    expect(opened.body.mark).toMatchObject({ resolvedAt: null, resolvedBy: null });
  });

  test('anyone who reviews can resolve a mark, even before it was sent', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    const reviewer = await createMember(fixture.site, { role: 'reviewer' });
    const resolved = await fixture.changeMark(reviewer, at, { isResolved: true });
    expect(resolved.body.mark).toMatchObject({ resolvedBy: { id: reviewer.id } });
  });
});

describe('deleting a mark', () => {
  test('the reviewer can delete a mark that the author has not seen', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    expect((await fixture.removeMark(other, at)).status).toBe(403);
    expect((await fixture.removeMark(author, at)).status).toBe(403);
    expect((await fixture.removeMark(undefined, at)).status).toBe(401);
    expect((await fixture.removeMark(admin, at)).status).toBe(200);
    expect(await fixture.marks(admin, id)).toEqual([]);
    expect((await fixture.removeMark(admin, at)).status).toBe(404);
  });

  test('a mark that was sent cannot be deleted until the decision is undone', async () => {
    const at = { id, markId: (await fixture.marked(admin, id)).id };
    const version = await fixture.sendBack(admin, id);
    expect(await fixture.removeMark(admin, at)).toMatchObject({
      status: 409,
      body: { code: 'already_sent' },
    });
    await fixture.undo(admin, id, version);
    expect((await fixture.removeMark(admin, at)).status).toBe(200);
  });
});

test('a mark is found only on its own article', async () => {
  const { id: markId } = await fixture.marked(admin, id);
  const elsewhere = await fixture.submission();
  for (const at of [
    { id: elsewhere.id, markId },
    { id, markId: nowhere },
    { id, markId: 'no-id' },
  ]) {
    expect((await fixture.changeMark(admin, at, { isResolved: true })).status).toBe(404);
    expect((await fixture.replyToMark(admin, at)).status).toBe(404);
    expect((await fixture.removeMark(admin, at)).status).toBe(404);
  }
});

test('open pages are notified of every change to a mark', async () => {
  const { received, stop } = fixture.listen([`review:${id}`, 'queue']);
  const at = { id, markId: (await fixture.marked(admin, id)).id };
  await fixture.changeMark(admin, at, { body: 'Which?' });
  await fixture.changeMark(other, at, { isResolved: true });
  await fixture.replyToMark(other, at);
  await fixture.removeMark(admin, at);
  await fixture.changeMark(admin, at, { body: 'Gone' });
  stop();
  expect(received).toEqual(Array(5).fill(`review:${id}`));
});
