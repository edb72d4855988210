// Marks are made, changed, settled and deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchors, type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';

let house: ReviewsFixture;
let admin: Member;
let other: Member;
let author: Member;
let id: string;

beforeAll(async () => {
  house = await startReviews();
});

beforeEach(async () => {
  [admin, other] = await Promise.all([house.newAdmin('Grace Hopper'), house.newAdmin()]);
  ({ author, id } = await house.submission());
});

afterAll(() => house?.site.close());

const nowhere = '00000000-0000-4000-8000-000000000000';
const good = { revision: 1, ...anchors.eyes, body: 'Whose eyes?' };

describe('a new mark', () => {
  test('stands where it was made, and is between reviewers for now', async () => {
    const answer = await house.addMark(admin, id, { ...good, prefix: 'Another ', suffix: ' finds' });
    expect(answer.status).toBe(201);
    expect(answer.body.mark).toEqual({
      id: expect.any(String),
      revision: 1,
      block: 2,
      quote: 'pair of\n  eyes',
      prefix: 'Another ',
      suffix: ' finds',
      body: 'Whose eyes?',
      by: { id: admin.id, name: 'Grace Hopper', username: admin.username, avatar: null },
      createdAt: expect.any(String),
      editedAt: null,
      sentAt: null,
      resolvedAt: null,
      resolvedBy: null,
      replies: [],
      isOwn: true,
    });
    expect(await house.marks(admin, id)).toEqual([answer.body.mark]);
    expect(await house.marks(other, id)).toMatchObject([{ isOwn: false }]);
  });

  test('can be about a whole block', async () => {
    expect(await house.marked(admin, id, { block: 3, quote: '' })).toMatchObject({ block: 3, quote: '' });
  });

  test('can quote what stands on two lines, as a browser does', async () => {
    expect(await house.marked(admin, id, { block: 3, quote: 'onetwo' })).toMatchObject({ quote: 'onetwo' });
  });

  test.each([
    ['without words', { body: ' \n ' }, 'body'],
    ['with too many words', { body: 'a'.repeat(5_001) }, 'body'],
    ['before the first block', { block: -1 }, 'block'],
    ['after the last block', { block: 4 }, 'block'],
    ['on half a block', { block: 0.5 }, 'block'],
    ['on what the text does not say', { quote: 'pair of ears' }, 'quote'],
    ['on too much', { quote: 'a'.repeat(1_001) }, 'quote'],
    ['on no revision', { revision: undefined }, 'revision'],
  ])('%s is refused', async (_what, change, field) => {
    const refused = await house.addMark(admin, id, { ...good, ...change });
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await house.marks(admin, id)).toEqual([]);
  });

  test('is for admins to make, and only where something was submitted', async () => {
    expect((await house.addMark(undefined, id, good)).status).toBe(401);
    expect((await house.addMark(author, id, good)).status).toBe(403);
    const draft = await house.articles.draft(author);
    const refused = await house.addMark(admin, draft._id, good);
    expect(refused).toMatchObject({ status: 404, body: { message: 'There is no such article.' } });
    expect((await house.addMark(admin, nowhere, good)).body).toEqual(refused.body);
    expect((await house.addMark(admin, 'no-id', good)).body).toEqual(refused.body);
  });

  test('on a text that was replaced is refused, and so is one on a draft', async () => {
    await house.save(author, id, { title: 'Better', status: 'published' });
    const stale = await house.addMark(admin, id, good);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await house.marked(admin, id, { revision: 2 })).toMatchObject({ revision: 2 });
    await house.save(author, id, { title: 'In private', status: 'draft' });
    expect((await house.addMark(admin, id, { ...good, revision: 3 })).status).toBe(409);
  });
});

test('marks stand in the order of the text, and stay when it is submitted again', async () => {
  const eyes = await house.marked(admin, id);
  const second = await house.marked(admin, id, anchors.secondProof);
  const first = await house.marked(other, id, anchors.firstProof);
  const heading = await house.marked(other, id, anchors.heading);
  const order = [heading.id, first.id, second.id, eyes.id];
  expect((await house.marks(admin, id)).map((mark) => mark.id)).toEqual(order);
  await house.sendBack(admin, id);
  await house.save(author, id, { title: 'Better', status: 'published' });
  const again = await house.marked(admin, id, { revision: 2, ...anchors.heading, body: 'Better!' });
  const seen = await house.marks(admin, id);
  expect(seen.map((mark) => [mark.id, mark.revision])).toEqual([
    [heading.id, 1],
    [again.id, 2],
    [first.id, 1],
    [second.id, 1],
    [eyes.id, 1],
  ]);
  expect((await house.marks(author, id)).map((mark) => mark.id)).toEqual(order);
});

describe('what a mark says', () => {
  test('is changed by whoever made it, and that shows once the author has seen it', async () => {
    const { id: markId } = await house.marked(admin, id);
    const at = { id, markId };
    const before = await house.changeMark(admin, at, { body: 'Which pair?' });
    expect(before).toMatchObject({ status: 200, body: { mark: { body: 'Which pair?', editedAt: null } } });
    await house.sendBack(admin, id);
    const after = await house.changeMark(admin, at, { body: 'Which eyes?' });
    expect(after.body.mark).toMatchObject({ body: 'Which eyes?', editedAt: expect.any(String) });
    const [seen] = await house.marks(author, id);
    expect(seen).toMatchObject({ body: 'Which eyes?', editedAt: expect.any(String), isOwn: false });
  });

  test('is nobody else’s to change', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    expect((await house.changeMark(other, at, { body: 'Mine' })).status).toBe(403);
    expect((await house.changeMark(author, at, { body: 'Mine' })).status).toBe(404);
    await house.sendBack(admin, id);
    expect((await house.changeMark(author, at, { body: 'Mine' })).status).toBe(403);
    expect((await house.changeMark(undefined, at, { body: 'Mine' })).status).toBe(401);
    expect(await house.marks(admin, id)).toMatchObject([{ body: 'Whose eyes?', editedAt: null }]);
  });

  test('cannot be nothing, and something must be asked for', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    expect((await house.changeMark(admin, at, { body: '' })).status).toBe(400);
    expect((await house.changeMark(admin, at, {})).status).toBe(400);
    expect((await house.changeMark(admin, at, { isResolved: 'yes' })).status).toBe(400);
  });
});

describe('a mark is resolved', () => {
  test('by the author once it was sent, and opened again by an admin', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    await house.sendBack(admin, id);
    const resolved = await house.changeMark(author, at, { isResolved: true });
    expect(resolved).toMatchObject({
      status: 200,
      body: { mark: { resolvedAt: expect.any(String), resolvedBy: { id: author.id } } },
    });
    // The first to settle it has settled it.
    const again = await house.changeMark(other, at, { isResolved: true });
    expect(again.body.mark).toMatchObject({ resolvedBy: { id: author.id } });
    const opened = await house.changeMark(other, at, { isResolved: false });
    expect(opened.body.mark).toMatchObject({ resolvedAt: null, resolvedBy: null });
  });

  test('by any admin, also before it was sent', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    const resolved = await house.changeMark(other, at, { isResolved: true });
    expect(resolved.body.mark).toMatchObject({ resolvedBy: { id: other.id } });
  });
});

describe('a mark is deleted', () => {
  test('by whoever made it, as long as its author has not seen it', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    expect((await house.removeMark(other, at)).status).toBe(403);
    expect((await house.removeMark(author, at)).status).toBe(403);
    expect((await house.removeMark(undefined, at)).status).toBe(401);
    expect((await house.removeMark(admin, at)).status).toBe(200);
    expect(await house.marks(admin, id)).toEqual([]);
    expect((await house.removeMark(admin, at)).status).toBe(404);
  });

  test('not once it was sent, and again when that was undone', async () => {
    const at = { id, markId: (await house.marked(admin, id)).id };
    const version = await house.sendBack(admin, id);
    expect(await house.removeMark(admin, at)).toMatchObject({ status: 409, body: { code: 'already_sent' } });
    await house.undo(admin, id, version);
    expect((await house.removeMark(admin, at)).status).toBe(200);
  });
});

test('a mark is found at its own article only', async () => {
  const { id: markId } = await house.marked(admin, id);
  const elsewhere = await house.submission();
  for (const at of [
    { id: elsewhere.id, markId },
    { id, markId: nowhere },
    { id, markId: 'no-id' },
  ]) {
    expect((await house.changeMark(admin, at, { isResolved: true })).status).toBe(404);
    expect((await house.answerMark(admin, at)).status).toBe(404);
    expect((await house.removeMark(admin, at)).status).toBe(404);
  }
});

test('open pages hear of every change', async () => {
  const { heard, stop } = house.listen([`review:${id}`, 'queue']);
  const at = { id, markId: (await house.marked(admin, id)).id };
  await house.changeMark(admin, at, { body: 'Which?' });
  await house.changeMark(other, at, { isResolved: true });
  await house.answerMark(other, at);
  await house.removeMark(admin, at);
  await house.changeMark(admin, at, { body: 'Gone' });
  stop();
  expect(heard).toEqual(Array(5).fill(`review:${id}`));
});
