import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profilesApi } from '#features/profiles/contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

const unknownId = '0198c5a0-0000-7000-8000-000000000001';
const noSuchArticle = { success: false, message: 'There is no such article.', code: 'not_found' };

describe('listing comments', () => {
  test('the list of comments on an article without any is empty', async () => {
    const { id } = await fixture.article();
    const response = await fixture.list(id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      comments: [],
      ...{ page: 1, totalPages: 0, total: 0, previous: null, next: null, closed: false },
      ...{ mentions: [], takesWebmentions: false },
    });
  });

  test('a listed comment has exactly the fields of the contract', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember('Ben Okri');
    const first = await fixture.addComment(reader, id, 'First.\nAnd a line.');
    const reply = await fixture.addComment(fixture.admin, id, 'A reply.', first._id);
    expect(await fixture.readPage(id)).toEqual({
      success: true,
      comments: [
        {
          _id: first._id,
          content: 'First.\nAnd a line.',
          html: '<p>First.<br>And a line.</p>',
          likes: 0,
          author: { id: reader.id, name: 'Ben Okri', username: reader.username, avatar: null },
          parentId: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          editedAt: null,
          deleted: false,
          held: false,
        },
        { ...reply, parentId: first._id, content: 'A reply.' },
      ],
      page: 1,
      totalPages: 1,
      total: 2,
      previous: null,
      next: null,
      closed: false,
      mentions: [],
      takesWebmentions: false,
    });
  });

  test('comments are listed oldest first, and each is on one page only', async () => {
    const { id } = await fixture.article();
    const readers = await Promise.all([fixture.newMember(), fixture.newMember()]);
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        fixture.addComment(readers[turn % 2] ?? fixture.admin, id, `No ${turn}`),
      ),
    );
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => fixture.readPage(id, { page, limit: '5' })),
    );
    expect(pages.map(({ comments }) => comments.length)).toEqual([5, 5, 2, 0]);
    expect(pages.every(({ total, totalPages }) => total === 12 && totalPages === 3)).toBe(true);
    const walked = pages.flatMap(({ comments }) => comments);
    expect(new Set(walked.map(({ _id }) => _id))).toEqual(new Set(added.map(({ _id }) => _id)));
    const times = walked.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].sort());
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { page: '1.5' },
    { limit: 'all' },
    { page: '99999999999' },
  ])('listing comments with %j returns 400', async (query) => {
    const { id } = await fixture.article();
    expect((await fixture.list(id, undefined, query)).status).toBe(400);
  });

  test('a limit that is too small or too large is clamped', async () => {
    const { id } = await fixture.article();
    await fixture.addComment(fixture.admin, id);
    expect((await fixture.readPage(id, { limit: '0' })).comments).toHaveLength(1);
    expect((await fixture.readPage(id, { limit: '1000000' })).comments).toHaveLength(1);
    expect((await fixture.readPage(id, { page: '999999999' })).comments).toEqual([]);
  });
});

describe('permission to read comments', () => {
  const states = ['draft', 'pending', 'rejected', 'hidden'] as const;

  async function articleIn(state: (typeof states)[number]) {
    const author = await fixture.newMember();
    if (state === 'draft') return { author, id: (await fixture.articles.draft(author))._id };
    if (state === 'pending') return { author, id: (await fixture.articles.submitted(author))._id };
    const { _id } = await fixture.articles.approved(author, fixture.admin);
    await fixture.addComment(author, _id, 'From before.');
    await fixture.articles.decide(fixture.admin, _id, state);
    return { author, id: _id };
  }

  test.each(states)('only the author and admins can list the comments of a %s article', async (state) => {
    const { author, id } = await articleIn(state);
    const reader = await fixture.newMember();
    for (const stranger of [undefined, reader]) {
      const response = await fixture.list(id, stranger);
      expect(response).toMatchObject({ status: 404 });
      expect(response.body).toEqual(noSuchArticle);
    }
    for (const permitted of [author, fixture.admin])
      expect((await fixture.list(id, permitted)).status).toBe(200);
    for (const anyone of [author, fixture.admin, reader]) {
      const response = await fixture.add(anyone, id, { content: 'Too late, or too early.' });
      expect(response).toMatchObject({ status: 404 });
      expect(response.body).toEqual(noSuchArticle);
    }
  });

  test.each([unknownId, 'nonsense', '0', '%00', "' or true --"])(
    'the comments of the unknown article %j return 404',
    async (id) => {
      const responses = [
        await fixture.list(id),
        await fixture.list(id, fixture.admin),
        await fixture.add(fixture.admin, id, { content: 'Hello?' }),
        await fixture.edit(fixture.admin, { blogId: id, id }, { content: 'Hello?' }),
        await fixture.remove(fixture.admin, { blogId: id, id }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBe(id === '%00' ? status : 404);
        expect(status).toBeLessThan(500);
        if (id !== '%00') expect(body).toEqual(noSuchArticle);
      }
    },
  );
});

describe('the cached list', () => {
  const isCacheable = async (id: string) => {
    const first = await fixture.list(id);
    return first.headers['cache-control'] === 'public, no-cache';
  };

  test('the list of comments is cached for visitors only, and a change invalidates it', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    expect(await isCacheable(id)).toBe(true);
    expect((await fixture.list(id, reader)).headers['cache-control']).toBe('no-store');

    const { _id } = await fixture.addComment(reader, id, 'One');
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content: 'One' }]);
    await fixture.edit(reader, { blogId: id, id: _id }, { content: 'Two' });
    expect((await fixture.readPage(id)).comments).toMatchObject([{ content: 'Two' }]);
    await fixture.remove(reader, { blogId: id, id: _id });
    expect((await fixture.readPage(id)).comments).toEqual([]);
  });

  test('hiding or deleting the article invalidates the cached list of comments', async () => {
    const { id, author } = await fixture.article();
    await fixture.addComment(author, id);
    await fixture.readPage(id);
    await fixture.articles.decide(fixture.admin, id, 'hidden');
    expect((await fixture.list(id)).status).toBe(404);
    await fixture.articles.decide(fixture.admin, id, 'approved');
    expect((await fixture.readPage(id)).total).toBe(1);
    await fixture.articles.remove(author, id);
    expect((await fixture.list(id)).status).toBe(404);
  });

  test('a new profile picture of a commenter invalidates the cached list of comments', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    await fixture.addComment(reader, id);
    await fixture.readPage(id);
    const profilePicture = 'https://example.org/me.png';
    await fixture.site.call(profilesApi.save, { body: { profilePicture } }, { token: reader.token });
    expect((await fixture.readPage(id)).comments).toMatchObject([{ author: { avatar: profilePicture } }]);
  });
});
