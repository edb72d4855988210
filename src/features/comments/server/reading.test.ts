import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profilesApi } from '#features/profiles/contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

const nobodysId = '0198c5a0-0000-7000-8000-000000000001';
const noSuchArticle = { success: false, message: 'There is no such article.', code: 'not_found' };

describe('the list', () => {
  test('of an article without comments is empty', async () => {
    const { id } = await house.article();
    const answer = await house.list(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, comments: [], page: 1, totalPages: 0, total: 0 });
  });

  test('has all there is to a comment and its author, and no more', async () => {
    const { id } = await house.article();
    const reader = await house.newMember('Ben Okri');
    const first = await house.said(reader, id, 'First.\nAnd a line.');
    const reply = await house.said(house.admin, id, 'A reply.', first._id);
    expect(await house.shown(id)).toEqual({
      success: true,
      comments: [
        {
          _id: first._id,
          content: 'First.\nAnd a line.',
          author: { id: reader.id, name: 'Ben Okri', username: reader.username, avatar: null },
          parentId: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          editedAt: null,
          deleted: false,
        },
        { ...reply, parentId: first._id, content: 'A reply.' },
      ],
      page: 1,
      totalPages: 1,
      total: 2,
    });
  });

  test('comes oldest first in pages that show each comment once', async () => {
    const { id } = await house.article();
    const readers = await Promise.all([house.newMember(), house.newMember()]);
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => house.said(readers[turn % 2] ?? house.admin, id, `No ${turn}`)),
    );
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => house.shown(id, { page, limit: '5' })),
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
  ])('refuses %j', async (query) => {
    const { id } = await house.article();
    expect((await house.list(id, undefined, query)).status).toBe(400);
  });

  test('takes a limit that is too small or too large as the nearest good one', async () => {
    const { id } = await house.article();
    await house.said(house.admin, id);
    expect((await house.shown(id, { limit: '0' })).comments).toHaveLength(1);
    expect((await house.shown(id, { limit: '1000000' })).comments).toHaveLength(1);
    expect((await house.shown(id, { page: '999999999' })).comments).toEqual([]);
  });
});

describe('who may read', () => {
  const states = ['draft', 'pending', 'rejected', 'hidden'] as const;

  async function articleIn(state: (typeof states)[number]) {
    const author = await house.newMember();
    if (state === 'draft') return { author, id: (await house.articles.draft(author))._id };
    if (state === 'pending') return { author, id: (await house.articles.submitted(author))._id };
    const { _id } = await house.articles.approved(author, house.admin);
    await house.said(author, _id, 'From before.');
    await house.articles.decide(house.admin, _id, state);
    return { author, id: _id };
  }

  test.each(states)('the comments of a %s article only its author and admins', async (state) => {
    const { author, id } = await articleIn(state);
    const reader = await house.newMember();
    for (const stranger of [undefined, reader]) {
      const answer = await house.list(id, stranger);
      expect(answer).toMatchObject({ status: 404 });
      expect(answer.body).toEqual(noSuchArticle);
    }
    for (const insider of [author, house.admin]) expect((await house.list(id, insider)).status).toBe(200);
    for (const anyone of [author, house.admin, reader]) {
      const answer = await house.add(anyone, id, { content: 'Too late, or too early.' });
      expect(answer).toMatchObject({ status: 404 });
      expect(answer.body).toEqual(noSuchArticle);
    }
  });

  test.each([nobodysId, 'nonsense', '0', '%00', "' or true --"])(
    'of the article %j nobody: there is none',
    async (id) => {
      const answers = [
        await house.list(id),
        await house.list(id, house.admin),
        await house.add(house.admin, id, { content: 'Hello?' }),
        await house.edit(house.admin, { blogId: id, id }, { content: 'Hello?' }),
        await house.remove(house.admin, { blogId: id, id }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(id === '%00' ? status : 404);
        expect(status).toBeLessThan(500);
        if (id !== '%00') expect(body).toEqual(noSuchArticle);
      }
    },
  );
});

describe('a kept answer', () => {
  const isKept = async (id: string) => {
    const first = await house.list(id);
    return first.headers['cache-control'] === 'public, no-cache';
  };

  test('is for visitors alone, and never older than the last change', async () => {
    const { id } = await house.article();
    const reader = await house.newMember();
    expect(await isKept(id)).toBe(true);
    expect((await house.list(id, reader)).headers['cache-control']).toBe('no-store');

    const { _id } = await house.said(reader, id, 'One');
    expect((await house.shown(id)).comments).toMatchObject([{ content: 'One' }]);
    await house.edit(reader, { blogId: id, id: _id }, { content: 'Two' });
    expect((await house.shown(id)).comments).toMatchObject([{ content: 'Two' }]);
    await house.remove(reader, { blogId: id, id: _id });
    expect((await house.shown(id)).comments).toEqual([]);
  });

  test('goes when the article is hidden, and when it is deleted', async () => {
    const { id, author } = await house.article();
    await house.said(author, id);
    await house.shown(id);
    await house.articles.decide(house.admin, id, 'hidden');
    expect((await house.list(id)).status).toBe(404);
    await house.articles.decide(house.admin, id, 'approved');
    expect((await house.shown(id)).total).toBe(1);
    await house.articles.remove(author, id);
    expect((await house.list(id)).status).toBe(404);
  });

  test('follows the picture of who wrote it', async () => {
    const { id } = await house.article();
    const reader = await house.newMember();
    await house.said(reader, id);
    await house.shown(id);
    const profilePicture = 'https://example.org/me.png';
    await house.site.call(profilesApi.save, { body: { profilePicture } }, { token: reader.token });
    expect((await house.shown(id)).comments).toMatchObject([{ author: { avatar: profilePicture } }]);
  });
});
