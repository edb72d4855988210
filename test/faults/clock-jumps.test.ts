import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember } from '../members.ts';
import { startTestSite, type TestSite } from '../test-site.ts';
import { findPartialWrites } from './find-losses.ts';

const hourMs = 60 * 60 * 1000;
let jumpedMs = 0;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ now: () => new Date(Date.now() + jumpedMs) });
});

afterAll(() => site?.close());

/** Makes every kind of write with new accounts; the returned function makes them again with the same accounts. */
async function createWriter() {
  const calls = articleCalls(site);
  const author = await createMember(site);
  const admin = await createMember(site, { role: 'admin' });
  const reader = await createMember(site);
  return async (): Promise<number[]> => {
    const draft = await calls.create(author, { title: 'Before and after', status: 'draft' });
    const { _id: id } = draft.body.blog as { _id: string };
    const content = '<p>What time it is matters to no text.</p>';
    const saved = await calls.save(author, id, { content, excerpt: 'Of time.', category: 'backend' });
    const submitted = await calls.save(author, id, { status: 'published' });
    const decided = await calls.decide(admin, id, 'approved');
    const as = { token: reader.token };
    const liked = await site.call(readingApi.like, { params: { id } }, as);
    const comment = { params: { blogId: id }, body: { content: 'In time.' } };
    const commented = await site.call(commentsApi.add, comment, as);
    const listed = await site.call(readingApi.list, { query: { q: 'before and after' } });
    return [draft, saved, submitted, decided, liked, commented, listed].map(({ status }) => status);
  };
}

const allWell = [201, 200, 200, 200, 200, 201, 200];

describe('a clock that jumps', () => {
  test.each([
    ['an hour back', -hourMs],
    ['a day on', 24 * hourMs],
    ['a year back', -365 * 24 * hourMs],
    ['ten years on', 10 * 365 * 24 * hourMs],
  ])('a clock that jumps %s stops no writes', async (_, byMs) => {
    const writeBefore = await createWriter();
    expect(await writeBefore()).toEqual(allWell);
    jumpedMs += byMs;
    const writeAfter = await createWriter();
    expect(await writeAfter()).toEqual(allWell);
    // Accounts that signed in before still work, unless their session has expired by the new time.
    const isLongAgo = byMs > 20 * 24 * hourMs;
    if (!isLongAgo) expect(await writeBefore()).toEqual(allWell);
    await site.runJobs({ andLater: true });
    const client = new pg.Client({ connectionString: site.connectionString });
    await client.connect();
    expect(await findPartialWrites(client)).toEqual([]);
    await client.end();
  });
});
