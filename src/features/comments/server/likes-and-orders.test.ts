// Likes of comments, and the orders of the list.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSequentialScans } from '#test/database/find-sequential-scans.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import type { Comment, CommentPage } from '../contract.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

describe('likes of comments', () => {
  test('a member likes a comment once, and takes the like back; also of their own', async () => {
    const { id, author } = await fixture.article();
    const comment = await fixture.addComment(author, id);
    const at = { blogId: id, id: comment._id };
    expect((await fixture.like(author, at)).body).toMatchObject({ likes: 1, liked: true });
    expect((await fixture.like(fixture.admin, at)).body).toMatchObject({ likes: 2, liked: true });
    expect((await fixture.like(author, at)).body).toMatchObject({ likes: 1, liked: false });
    expect((await fixture.list(id, author)).body.comments).toMatchObject([{ likes: 1 }]);
  });

  test('likes at once are counted exactly, and go with their accounts', async () => {
    const { id, author } = await fixture.article();
    const { _id } = await fixture.addComment(author, id);
    const readers = await Promise.all(Array.from({ length: 8 }, () => fixture.newMember()));
    await Promise.all(readers.map((reader) => fixture.like(reader, { blogId: id, id: _id })));
    await Promise.all(readers.slice(0, 3).map((reader) => fixture.like(reader, { blogId: id, id: _id })));
    const [, , , fourth] = readers;
    if (fourth) await fixture.deleteAccount(fourth);
    const { rows } = await fixture.site.platform.db.execute(
      sql`select likes, (select count(*)::int from comment_likes where comment_id = id) as counted from comments where id = ${_id}`,
    );
    expect(rows).toEqual([{ likes: 4, counted: 4 }]);
  });

  test('visitors cannot like, and what is not there cannot be liked', async () => {
    const { id, author } = await fixture.article();
    const other = await fixture.article();
    const { _id } = await fixture.addComment(author, id);
    expect((await fixture.like(undefined, { blogId: id, id: _id })).status).toBe(401);
    for (const at of [
      { blogId: other.id, id: _id },
      { blogId: id, id: 'nonsense' },
      { blogId: id, id },
    ])
      expect((await fixture.like(author, at)).status).toBe(404);
    await fixture.addComment(author, id, 'Reply', _id);
    await fixture.remove(author, { blogId: id, id: _id });
    expect((await fixture.like(author, { blogId: id, id: _id })).status).toBe(404);
    await fixture.articles.decide(fixture.admin, id, 'hidden');
    expect((await fixture.like(author, { blogId: id, id: _id })).status).toBe(404);
  });
});

describe('orders', () => {
  /** Seven comments; the third has two likes, the fifth one. The second is a placeholder. */
  async function discuss() {
    const { id, author } = await fixture.article();
    const added: Comment[] = [];
    for (let n = 1; n <= 7; n += 1) {
      added.push(await fixture.addComment(author, id, `No ${n}`, n === 3 ? added[1]?._id : undefined));
    }
    const at = (n: number) => ({ blogId: id, id: added[n - 1]?._id ?? '' });
    await fixture.remove(author, at(2));
    await fixture.like(author, at(3));
    await fixture.like(fixture.admin, at(3));
    await fixture.like(author, at(5));
    return { id, at };
  }

  const textsOf = ({ comments }: CommentPage) => comments.map(({ content }) => content.replace('No ', ''));

  async function walk(id: string, query: Record<string, string>) {
    const pages: CommentPage[] = [];
    let after: string | null | undefined;
    do {
      pages.push(await fixture.readPage(id, { ...query, limit: '3', ...(after && { after }) }));
      after = pages.at(-1)?.next;
    } while (after);
    return pages;
  }

  test.each([
    ['oldest', ['1', '', '3', '4', '5', '6', '7']],
    ['newest', ['7', '6', '5', '4', '3', '1']],
    ['likes', ['3', '5', '7', '6', '4', '1']],
  ])('by %s, each comment is on one page, forwards and backwards', async (sort, order) => {
    const { id } = await discuss();
    const pages = await walk(id, { sort });
    expect(pages.flatMap(textsOf)).toEqual(order);
    expect(pages[0]).toMatchObject({ previous: null, total: order.length });
    const before = pages.at(-1)?.previous ?? '';
    const earlier = await fixture.readPage(id, { sort, limit: '100', before });
    expect(textsOf(earlier)).toEqual(pages.slice(0, -1).flatMap(textsOf));
    expect(earlier.previous).toBeNull();
    const numbered = await fixture.readPage(id, { sort, limit: '3', page: '2' });
    expect(textsOf(numbered)).toEqual(order.slice(3, 6));
  });

  test('a comment that is written while somebody reads does not move the next page', async () => {
    const { id } = await discuss();
    const first = await fixture.readPage(id, { sort: 'newest', limit: '3' });
    await fixture.addComment(fixture.admin, id, 'No 8');
    const second = await fixture.readPage(id, { sort: 'newest', limit: '3', after: first.next ?? '' });
    expect(textsOf(second)).toEqual(['4', '3', '1']);
  });

  test('a link to a comment loads the comments around it', async () => {
    const { id, at } = await discuss();
    for (let n = 8; n <= 20; n += 1) await fixture.addComment(fixture.admin, id, `No ${n}`);
    const around = await fixture.readPage(id, { around: at(7).id, limit: '2' });
    expect(textsOf(around)).toEqual(['', '3', '4', '5', '6', '7', '8', '9']);
    expect([around.previous, around.next]).toEqual([expect.any(String), expect.any(String)]);
    const earlier = await fixture.readPage(id, { before: around.previous ?? '' });
    expect(textsOf(earlier)).toEqual(['1']);
    const unknown = { around: '0198c5a0-0000-7000-8000-000000000001' };
    expect((await fixture.list(id, undefined, unknown)).status).toBe(404);
  });

  test.each([{ after: 'x' }, { before: '1_2_3' }, { sort: 'best' }])('%j is refused', async (query) => {
    const { id } = await fixture.article();
    expect((await fixture.list(id, undefined, query)).status).toBe(400);
  });

  test('no order sorts or scans all comments', async () => {
    const { id, at } = await discuss();
    const { next } = await fixture.readPage(id, { limit: '3', sort: 'likes' });
    const queries = (['oldest', 'newest', 'likes'] as const).flatMap((sort) => [
      { sort },
      { sort, after: next ?? '' },
      { sort, before: next ?? '' },
      { sort, around: at(7).id },
    ]);
    for (const query of queries) {
      const statements = await recordStatements(() => fixture.readPage(id, { ...query, limit: '2' }));
      const selects = statements.filter(({ text }) => /^\s*select\b/i.test(text) && /"comments"/.test(text));
      expect(selects.length).toBeGreaterThan(0);
      for (const statement of selects) {
        expect(await findSequentialScans(fixture.site.connectionString, statement), statement.text).toEqual(
          [],
        );
        if (/limit/.test(statement.text)) expect(await sorts(statement)).toBe(false);
      }
    }
  });

  /** Whether the plan for a large table sorts. */
  async function sorts({ text, values }: { text: string; values: unknown[] }): Promise<boolean> {
    const client = new pg.Client({ connectionString: fixture.site.connectionString });
    await client.connect();
    try {
      for (const way of ['seqscan', 'sort', 'bitmapscan']) await client.query(`set enable_${way} = off`);
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      return /"Node Type":"(?:Incremental )?Sort"/.test(JSON.stringify(rows));
    } finally {
      await client.end();
    }
  }
});
