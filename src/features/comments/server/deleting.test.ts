import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

const placeholder = { content: '', author: null, editedAt: null, deleted: true };

/** An article with a thread: each comment replies to the one before it. */
async function thread(length: number) {
  const { id, author } = await house.article();
  const reader = await house.newMember();
  const ids: string[] = [];
  for (let depth = 0; depth < length; depth += 1) {
    ids.push((await house.said(reader, id, `Depth ${depth}`, ids.at(-1)))._id);
  }
  const remove = (place: number, who = reader) => house.remove(who, { blogId: id, id: ids[place] ?? '' });
  return { id, author, reader, ids, remove };
}

describe('deleting', () => {
  test('one without replies takes it away', async () => {
    const { id, remove } = await thread(1);
    expect(await remove(0)).toMatchObject({ status: 200, body: { success: true, comment: null } });
    expect(await house.shown(id)).toMatchObject({ comments: [], total: 0, totalPages: 0 });
    expect(await house.counts(id)).toEqual({ kept: 0, rows: 0 });
    expect((await remove(0)).status).toBe(404);
  });

  test('one with replies leaves a placeholder, which counts as a line but not as a comment', async () => {
    const { id, ids, remove } = await thread(2);
    expect(await remove(0)).toMatchObject({
      status: 200,
      body: { comment: { _id: ids[0], ...placeholder } },
    });
    expect(await house.shown(id)).toMatchObject({
      comments: [
        { _id: ids[0], ...placeholder },
        { _id: ids[1], deleted: false },
      ],
      total: 2,
    });
    expect(await house.counts(id)).toEqual({ kept: 1, rows: 1 });
    expect((await remove(0)).status).toBe(404);
  });

  test('the last reply takes along the placeholders above it that have no other', async () => {
    const { id, ids, reader, remove } = await thread(5);
    const other = await house.said(reader, id, 'Beside it', ids[1]);
    for (const place of [1, 2, 3]) await remove(place);
    expect((await house.shown(id)).comments.map(({ deleted }) => deleted)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    await remove(4);
    // The second one still has the comment beside it; the first was never deleted.
    expect((await house.shown(id)).comments.map(({ _id }) => _id)).toEqual([ids[0], ids[1], other._id]);
    await house.remove(reader, { blogId: id, id: other._id });
    expect((await house.shown(id)).comments.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect(await house.counts(id)).toEqual({ kept: 1, rows: 1 });
  });

  test('is for its author and for admins', async () => {
    const { author, remove } = await thread(2);
    expect((await remove(1, author)).status).toBe(403);
    expect((await remove(1, await house.newMember())).status).toBe(403);
    expect((await remove(1, house.admin)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
  });

  test('needs a token', async () => {
    const { id, ids } = await thread(1);
    expect((await house.remove(undefined, { blogId: id, id: ids[0] ?? '' })).status).toBe(401);
  });

  test('goes on for insiders when the article is hidden', async () => {
    const { id, reader, remove } = await thread(2);
    await house.articles.decide(house.admin, id, 'hidden');
    expect((await remove(1, reader)).status).toBe(404);
    expect((await remove(1, house.admin)).status).toBe(200);
  });

  test('an article takes its comments along', async () => {
    const { id, author, remove } = await thread(3);
    await remove(1);
    expect((await house.articles.remove(author, id)).status).toBe(200);
    const { rows } = await house.site.platform.db.execute(
      sql`select id from comments where article_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('an account that goes', () => {
  test('leaves placeholders without name and text, and counts go down', async () => {
    const { id, ids, reader } = await thread(2);
    await house.said(house.admin, id, 'Still here', ids[1]);
    const own = await house.said(reader, id, 'On its own');
    await house.edit(reader, { blogId: id, id: own._id }, { content: 'Changed' });
    expect((await house.shown(id)).comments).toMatchObject([{}, {}, {}, { content: 'Changed' }]);
    expect((await house.deleteAccount(reader)).status).toBe(200);

    const { comments, total } = await house.shown(id);
    expect(comments).toMatchObject([
      placeholder,
      placeholder,
      { content: 'Still here' },
      { _id: own._id, ...placeholder },
    ]);
    expect(total).toBe(4);
    expect(JSON.stringify(comments)).not.toContain(reader.name);
    expect(await house.counts(id)).toEqual({ kept: 1, rows: 1 });
    const { rows } = await house.site.platform.db.execute(
      sql`select content, author_id from comments where article_id = ${id} and deleted_at is not null`,
    );
    expect(rows).toEqual([1, 2, 3].map(() => ({ content: '', author_id: null })));
  });

  test('also when nobody told the comments of it', async () => {
    const { id, reader } = await thread(2);
    await house.site.platform.db.execute(sql`delete from accounts where id = ${reader.id}`);
    expect(await house.counts(id)).toEqual({ kept: 0, rows: 0 });
  });

  test('takes its own articles along, with what it and others said there', async () => {
    const { id, author } = await house.article();
    const elsewhere = await house.article();
    await house.said(author, id);
    await house.said(house.admin, id);
    await house.said(author, elsewhere.id);
    expect((await house.deleteAccount(author)).status).toBe(200);
    expect((await house.list(id)).status).toBe(404);
    expect(await house.counts(elsewhere.id)).toEqual({ kept: 0, rows: 0 });
  });

  test('takes what it said with it in the download before', async () => {
    const { id, slug } = await house.article();
    const reader = await house.newMember();
    await house.said(reader, id, 'Mine to keep');
    const { body } = await house.site.call(accountsApi.exportAccount, {}, { token: reader.token });
    expect(body.comments).toEqual([
      { article: slug, content: 'Mine to keep', createdAt: expect.any(String), editedAt: null },
    ]);
  });
});

test('the database refuses a reply to a comment on another article', async () => {
  const [one, other] = [await house.article(), await house.article()];
  const { _id } = await house.said(one.author, one.id);
  const forged = house.site.platform.db.execute(sql`
    insert into comments (article_id, parent_id, author_id, content, created_at)
    values (${other.id}, ${_id}, ${one.author.id}, 'x', now())`);
  await expect(forged).rejects.toMatchObject({ cause: { constraint: 'comments_parent_fk' } });
});
