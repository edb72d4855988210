import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember } from '#test/members.ts';
import { type CommentsFixture, startComments } from '../comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

const placeholder = { content: '', author: null, editedAt: null, deleted: true };

/** An article with a thread: each comment replies to the one before it. */
async function thread(length: number) {
  const { id, author } = await fixture.article();
  const reader = await fixture.newMember();
  const ids: string[] = [];
  for (let depth = 0; depth < length; depth += 1) {
    ids.push((await fixture.addComment(reader, id, `Depth ${depth}`, ids.at(-1)))._id);
  }
  const remove = (index: number, who = reader) => fixture.remove(who, { blogId: id, id: ids[index] ?? '' });
  return { id, author, reader, ids, remove };
}

describe('deleting a comment', () => {
  test('deleting a comment without replies removes it', async () => {
    const { id, remove } = await thread(1);
    expect(await remove(0)).toMatchObject({ status: 200, body: { success: true, comment: null } });
    expect(await fixture.readPage(id)).toMatchObject({ comments: [], total: 0, totalPages: 0 });
    expect(await fixture.counts(id)).toEqual({ stored: 0, rows: 0 });
    expect((await remove(0)).status).toBe(404);
  });

  test('deleting a comment with replies leaves a placeholder, which is listed but not counted as a comment', async () => {
    const { id, ids, remove } = await thread(2);
    expect(await remove(0)).toMatchObject({
      status: 200,
      body: { comment: { _id: ids[0], ...placeholder } },
    });
    expect(await fixture.readPage(id)).toMatchObject({
      comments: [
        { _id: ids[0], ...placeholder },
        { _id: ids[1], deleted: false },
      ],
      total: 2,
    });
    expect(await fixture.counts(id)).toEqual({ stored: 1, rows: 1 });
    expect((await remove(0)).status).toBe(404);
  });

  test('deleting the last reply also deletes the placeholders above it that have no other replies', async () => {
    const { id, ids, reader, remove } = await thread(5);
    const other = await fixture.addComment(reader, id, 'Beside it', ids[1]);
    for (const index of [1, 2, 3]) await remove(index);
    expect((await fixture.readPage(id)).comments.map(({ deleted }) => deleted)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    await remove(4);
    // The second one still has the other reply below it; the first was never deleted.
    expect((await fixture.readPage(id)).comments.map(({ _id }) => _id)).toEqual([ids[0], ids[1], other._id]);
    await fixture.remove(reader, { blogId: id, id: other._id });
    expect((await fixture.readPage(id)).comments.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect(await fixture.counts(id)).toEqual({ stored: 1, rows: 1 });
  });

  test('a comment can be deleted by its author, editors and admins only', async () => {
    const { author, remove } = await thread(3);
    expect((await remove(2, author)).status).toBe(403);
    expect((await remove(2, await fixture.newMember())).status).toBe(403);
    const reviewer = await createMember(fixture.site, { role: 'reviewer' });
    expect((await remove(2, reviewer)).status).toBe(403);
    const editor = await createMember(fixture.site, { role: 'editor' });
    expect((await remove(2, editor)).status).toBe(200);
    expect((await remove(1, fixture.admin)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
  });

  test('deleting a comment needs a token', async () => {
    const { id, ids } = await thread(1);
    expect((await fixture.remove(undefined, { blogId: id, id: ids[0] ?? '' })).status).toBe(401);
  });

  test('comments on a hidden article can be deleted by admins but not by their authors', async () => {
    const { id, reader, remove } = await thread(2);
    await fixture.articles.decide(fixture.admin, id, 'hidden');
    expect((await remove(1, reader)).status).toBe(404);
    expect((await remove(1, fixture.admin)).status).toBe(200);
  });

  test('deleting an article deletes its comments', async () => {
    const { id, author, remove } = await thread(3);
    await remove(1);
    expect((await fixture.articles.remove(author, id)).status).toBe(200);
    const { rows } = await fixture.site.platform.db.execute(
      sql`select id from comments where article_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('deleting an account', () => {
  test('deleting an account leaves placeholders without name and text, and lowers the counts', async () => {
    const { id, ids, reader } = await thread(2);
    await fixture.addComment(fixture.admin, id, 'Still here', ids[1]);
    const own = await fixture.addComment(reader, id, 'On its own');
    await fixture.edit(reader, { blogId: id, id: own._id }, { content: 'Changed' });
    expect((await fixture.readPage(id)).comments).toMatchObject([{}, {}, {}, { content: 'Changed' }]);
    expect((await fixture.deleteAccount(reader)).status).toBe(200);

    const { comments, total } = await fixture.readPage(id);
    expect(comments).toMatchObject([
      placeholder,
      placeholder,
      { content: 'Still here' },
      { _id: own._id, ...placeholder },
    ]);
    expect(total).toBe(4);
    expect(JSON.stringify(comments)).not.toContain(reader.name);
    expect(await fixture.counts(id)).toEqual({ stored: 1, rows: 1 });
    const { rows } = await fixture.site.platform.db.execute(
      sql`select content, author_id from comments where article_id = ${id} and deleted_at is not null`,
    );
    expect(rows).toEqual([1, 2, 3].map(() => ({ content: '', author_id: null })));
  });

  test('deleting an account by SQL lowers the comment counts too', async () => {
    const { id, reader } = await thread(2);
    await fixture.site.platform.db.execute(sql`delete from accounts where id = ${reader.id}`);
    expect(await fixture.counts(id)).toEqual({ stored: 0, rows: 0 });
  });

  test('deleting an account deletes its articles with all comments on them', async () => {
    const { id, author } = await fixture.article();
    const elsewhere = await fixture.article();
    await fixture.addComment(author, id);
    await fixture.addComment(fixture.admin, id);
    await fixture.addComment(author, elsewhere.id);
    expect((await fixture.deleteAccount(author)).status).toBe(200);
    expect((await fixture.list(id)).status).toBe(404);
    expect(await fixture.counts(elsewhere.id)).toEqual({ stored: 0, rows: 0 });
  });

  test('the export of an account contains its comments', async () => {
    const { id, slug } = await fixture.article();
    const reader = await fixture.newMember();
    await fixture.addComment(reader, id, 'Mine to keep');
    const { body } = await fixture.site.call(accountsApi.exportAccount, {}, { token: reader.token });
    expect(body.comments).toEqual([
      { article: slug, content: 'Mine to keep', createdAt: expect.any(String), editedAt: null },
    ]);
  });
});

test('the database refuses a reply to a comment on another article', async () => {
  const [one, other] = [await fixture.article(), await fixture.article()];
  const { _id } = await fixture.addComment(one.author, one.id);
  const forged = fixture.site.platform.db.execute(sql`
    insert into comments (article_id, parent_id, author_id, content, created_at)
    values (${other.id}, ${_id}, ${one.author.id}, 'x', now())`);
  await expect(forged).rejects.toMatchObject({ cause: { constraint: 'comments_parent_fk' } });
});
