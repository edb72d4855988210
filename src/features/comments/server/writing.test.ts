import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingApi } from '#features/reading/contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

const unknownId = '0198c5a0-0000-7000-8000-000000000001';

describe('adding a comment', () => {
  test('adding a comment returns it and raises the article’s count', async () => {
    const { id, slug } = await fixture.article();
    const reader = await fixture.newMember('Ben Okri');
    const read = () => fixture.site.call(readingApi.read, { params: { id: slug } });
    expect((await read()).body).toMatchObject({ blog: { engagement: { comments: 0 } } });
    const response = await fixture.add(reader, id, { content: '  Well said. \r\n' });
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, comment: { content: 'Well said.', parentId: null, deleted: false } },
    });
    expect((await read()).body).toMatchObject({ blog: { engagement: { comments: 1 } } });
  });

  test('a comment’s text is stored unchanged, even if it looks like HTML', async () => {
    const { id } = await fixture.article();
    const content = '<script>alert(1)</script> & <b>“bold”</b> 🎉\n\n\njavascript:alert(1)';
    await fixture.addComment(fixture.admin, id, content);
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content }]);
  });

  test('a client cannot set a comment’s author, date, id or article', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const forged = {
      content: 'Mine',
      _id: unknownId,
      author: { id: author.id },
      authorId: author.id,
      createdAt: '2001-01-01T00:00:00.000Z',
      deleted: true,
      articleId: unknownId,
    };
    const { body } = await fixture.add(reader, id, forged);
    expect(body.comment).toMatchObject({ author: { id: reader.id }, deleted: false });
    expect(body.comment).not.toMatchObject({ _id: unknownId });
    expect(body.comment).not.toMatchObject({ createdAt: forged.createdAt });
  });

  test('adding a comment needs a token', async () => {
    const { id } = await fixture.article();
    expect((await fixture.add(undefined, id, { content: 'Hi' })).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no content', {}],
    ['empty content', { content: '' }],
    ['only white space', { content: ' \n\t ' }],
    ['only an invisible character', { content: '\u200b' }],
    ['a number as content', { content: 5 }],
    ['null as content', { content: null }],
    ['a list as content', { content: ['a'] }],
    ['5,001 characters', { content: 'x'.repeat(5_001) }],
    ['a NUL', { content: 'a\u0000b' }],
    ['a lone surrogate', { content: 'a\ud800' }],
    ['a number as parent', { content: 'Fine', parentId: 5 }],
    ['a malformed parent', { content: 'Fine', parentId: 'nonsense' }],
    ['an empty parent', { content: 'Fine', parentId: '' }],
    ['an unknown parent', { content: 'Fine', parentId: unknownId }],
  ])('a comment with %s is refused', async (_case, body) => {
    const { id } = await fixture.article();
    expect(await fixture.add(await fixture.newMember(), id, body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input' },
    });
    expect((await fixture.readPage(id)).total).toBe(0);
  });

  test('a comment may have 5,000 characters, and an emoji counts as one', async () => {
    const { id } = await fixture.article();
    expect((await fixture.add(fixture.admin, id, { content: '👍'.repeat(5_000) })).status).toBe(201);
  });

  test('the 31st comment in a minute returns 429', async () => {
    const { id } = await fixture.article();
    const flooder = await fixture.newMember();
    const responses = await Promise.all(
      Array.from({ length: 33 }, () => fixture.add(flooder, id, { content: 'Buy!' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await fixture.counts(id)).toEqual({ stored: 30, rows: 30 });
  });
});

describe('replying to a comment', () => {
  test('replies can be nested without limit', async () => {
    const { id } = await fixture.article();
    let parentId: string | undefined;
    for (let depth = 0; depth < 12; depth += 1) {
      parentId = (await fixture.addComment(fixture.admin, id, `Depth ${depth}`, parentId))._id;
    }
    const { comments } = await fixture.readPage(id);
    expect(comments.slice(1).map((comment) => comment.parentId)).toEqual(
      comments.slice(0, -1).map(({ _id }) => _id),
    );
  });

  test('a reply to a comment on another article is refused', async () => {
    const [one, other] = [await fixture.article(), await fixture.article()];
    const { _id } = await fixture.addComment(one.author, one.id);
    expect(await fixture.add(other.author, other.id, { content: 'Here?', parentId: _id })).toMatchObject({
      status: 400,
      body: { fields: { parentId: expect.any(String) } },
    });
  });

  test('a reply to a placeholder is refused', async () => {
    const { id, author } = await fixture.article();
    const { _id } = await fixture.addComment(author, id);
    await fixture.addComment(fixture.admin, id, 'Reply', _id);
    await fixture.remove(author, { blogId: id, id: _id });
    expect((await fixture.add(author, id, { content: 'To whom?', parentId: _id })).status).toBe(400);
  });
});

describe('editing a comment', () => {
  test('editing a comment changes its text and sets the time of the edit', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    const before = await fixture.addComment(reader, id, 'Teh text');
    const response = await fixture.edit(reader, { blogId: id, id: before._id }, { content: ' The text ' });
    expect(response).toMatchObject({ status: 200 });
    expect(response.body.comment).toEqual({
      ...before,
      content: 'The text',
      html: '<p>The text</p>',
      editedAt: expect.stringMatching(/Z$/),
    });
    expect((await fixture.readPage(id)).comments).toEqual([response.body.comment]);
  });

  test('a comment can be edited by its author only', async () => {
    const { id, author } = await fixture.article();
    const at = { blogId: id, id: (await fixture.addComment(await fixture.newMember(), id, 'Mine'))._id };
    for (const other of [author, fixture.admin]) {
      expect(await fixture.edit(other, at, { content: 'Yours' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect((await fixture.edit(undefined, at, { content: 'Yours' })).status).toBe(401);
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content: 'Mine', editedAt: null }]);
  });

  test('editing refuses invalid texts and unknown comments', async () => {
    const [{ id }, other] = [await fixture.article(), await fixture.article()];
    const reader = await fixture.newMember();
    const { _id } = await fixture.addComment(reader, id, 'Mine');
    expect((await fixture.edit(reader, { blogId: id, id: _id }, { content: ' ' })).status).toBe(400);
    expect((await fixture.edit(reader, { blogId: id, id: _id }, {})).status).toBe(400);
    for (const unknown of [
      { blogId: id, id: unknownId },
      { blogId: id, id: 'nonsense' },
      { blogId: other.id, id: _id },
    ]) {
      expect((await fixture.edit(reader, unknown, { content: 'Hm' })).status).toBe(404);
      expect((await fixture.remove(reader, unknown)).status).toBe(404);
    }
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content: 'Mine' }]);
  });

  test('comments on a hidden article cannot be edited', async () => {
    const { id, author } = await fixture.article();
    const at = { blogId: id, id: (await fixture.addComment(author, id))._id };
    await fixture.articles.decide(fixture.admin, id, 'hidden');
    expect((await fixture.edit(author, at, { content: 'Still here' })).status).toBe(404);
  });
});
