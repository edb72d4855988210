import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingApi } from '#features/reading/contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

const nobodysId = '0198c5a0-0000-7000-8000-000000000001';

describe('adding', () => {
  test('answers with the comment, and counts it on the article', async () => {
    const { id, slug } = await house.article();
    const reader = await house.newMember('Ben Okri');
    const read = () => house.site.call(readingApi.read, { params: { id: slug } });
    expect((await read()).body).toMatchObject({ blog: { engagement: { comments: 0 } } });
    const answer = await house.add(reader, id, { content: '  Well said. \r\n' });
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, comment: { content: 'Well said.', parentId: null, deleted: false } },
    });
    expect((await read()).body).toMatchObject({ blog: { engagement: { comments: 1 } } });
  });

  test('takes the text as it is, whatever it looks like', async () => {
    const { id } = await house.article();
    const content = '<script>alert(1)</script> & <b>“bold”</b> 🎉\n\n\njavascript:alert(1)';
    await house.said(house.admin, id, content);
    expect((await house.shown(id)).comments).toMatchObject([{ content }]);
  });

  test('never lets a client say who, when or where', async () => {
    const { id, author } = await house.article();
    const reader = await house.newMember();
    const forged = {
      content: 'Mine',
      _id: nobodysId,
      author: { id: author.id },
      authorId: author.id,
      createdAt: '2001-01-01T00:00:00.000Z',
      deleted: true,
      articleId: nobodysId,
    };
    const { body } = await house.add(reader, id, forged);
    expect(body.comment).toMatchObject({ author: { id: reader.id }, deleted: false });
    expect(body.comment).not.toMatchObject({ _id: nobodysId });
    expect(body.comment).not.toMatchObject({ createdAt: forged.createdAt });
  });

  test('is for members', async () => {
    const { id } = await house.article();
    expect((await house.add(undefined, id, { content: 'Hi' })).status).toBe(401);
  });

  test.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n\t ' }],
    [{ content: '\u200b' }],
    [{ content: 5 }],
    [{ content: null }],
    [{ content: ['a'] }],
    [{ content: 'x'.repeat(5_001) }],
    [{ content: 'a\u0000b' }],
    [{ content: 'a\ud800' }],
    [{ content: 'Fine', parentId: 5 }],
    [{ content: 'Fine', parentId: 'nonsense' }],
    [{ content: 'Fine', parentId: '' }],
    [{ content: 'Fine', parentId: nobodysId }],
  ])('refuses the body of case %#', async (body) => {
    const { id } = await house.article();
    expect(await house.add(await house.newMember(), id, body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input' },
    });
    expect((await house.shown(id)).total).toBe(0);
  });

  test('takes 5,000 characters, counted as people count', async () => {
    const { id } = await house.article();
    expect((await house.add(house.admin, id, { content: '👍'.repeat(5_000) })).status).toBe(201);
  });

  test('more than 30 times a minute has to wait', async () => {
    const { id } = await house.article();
    const flooder = await house.newMember();
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => house.add(flooder, id, { content: 'Buy!' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await house.counts(id)).toEqual({ kept: 30, rows: 30 });
  });
});

describe('replying', () => {
  test('can go on for ever', async () => {
    const { id } = await house.article();
    let parentId: string | undefined;
    for (let depth = 0; depth < 12; depth += 1) {
      parentId = (await house.said(house.admin, id, `Depth ${depth}`, parentId))._id;
    }
    const { comments } = await house.shown(id);
    expect(comments.slice(1).map((comment) => comment.parentId)).toEqual(
      comments.slice(0, -1).map(({ _id }) => _id),
    );
  });

  test('is refused across articles', async () => {
    const [one, other] = [await house.article(), await house.article()];
    const { _id } = await house.said(one.author, one.id);
    expect(await house.add(other.author, other.id, { content: 'Here?', parentId: _id })).toMatchObject({
      status: 400,
      body: { fields: { parentId: expect.any(String) } },
    });
  });

  test('is refused where only a placeholder stands', async () => {
    const { id, author } = await house.article();
    const { _id } = await house.said(author, id);
    await house.said(house.admin, id, 'Reply', _id);
    await house.remove(author, { blogId: id, id: _id });
    expect((await house.add(author, id, { content: 'To whom?', parentId: _id })).status).toBe(400);
  });
});

describe('editing', () => {
  test('changes the text and says when', async () => {
    const { id } = await house.article();
    const reader = await house.newMember();
    const before = await house.said(reader, id, 'Teh text');
    const answer = await house.edit(reader, { blogId: id, id: before._id }, { content: ' The text ' });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.comment).toEqual({
      ...before,
      content: 'The text',
      editedAt: expect.stringMatching(/Z$/),
    });
    expect((await house.shown(id)).comments).toEqual([answer.body.comment]);
  });

  test('is for its author alone', async () => {
    const { id, author } = await house.article();
    const at = { blogId: id, id: (await house.said(await house.newMember(), id, 'Mine'))._id };
    for (const other of [author, house.admin]) {
      expect(await house.edit(other, at, { content: 'Yours' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect((await house.edit(undefined, at, { content: 'Yours' })).status).toBe(401);
    expect((await house.shown(id)).comments).toMatchObject([{ content: 'Mine', editedAt: null }]);
  });

  test('refuses bad texts and unknown comments', async () => {
    const [{ id }, other] = [await house.article(), await house.article()];
    const reader = await house.newMember();
    const { _id } = await house.said(reader, id, 'Mine');
    expect((await house.edit(reader, { blogId: id, id: _id }, { content: ' ' })).status).toBe(400);
    expect((await house.edit(reader, { blogId: id, id: _id }, {})).status).toBe(400);
    for (const unknown of [
      { blogId: id, id: nobodysId },
      { blogId: id, id: 'nonsense' },
      { blogId: other.id, id: _id },
    ]) {
      expect((await house.edit(reader, unknown, { content: 'Hm' })).status).toBe(404);
      expect((await house.remove(reader, unknown)).status).toBe(404);
    }
    expect((await house.shown(id)).comments).toMatchObject([{ content: 'Mine' }]);
  });

  test('ends when readers no longer see the article', async () => {
    const { id, author } = await house.article();
    const at = { blogId: id, id: (await house.said(author, id))._id };
    await house.articles.decide(house.admin, id, 'hidden');
    expect((await house.edit(author, at, { content: 'Still here' })).status).toBe(404);
  });
});
