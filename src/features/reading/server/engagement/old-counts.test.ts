// Visitors may see a count that is up to a second old. Texts, and whether an article is public, they see at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readingApi } from '../../contract.ts';

// Far longer than this test takes, so that a slow machine changes nothing.
const countAgeMs = 600_000;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ countAgeMs });
});

afterAll(() => site?.close());

async function startArticle() {
  const [author, reader] = await Promise.all([createMember(site), createMember(site)]);
  const { id, slug } = await publish(site, author.id);
  const calls = articleCalls(site);
  const read = async (as?: typeof reader) => ((await calls.read(slug, as)).body.blog as Article).engagement;
  const like = () => site.call(readingApi.like, { params: { id } }, { token: reader.token });
  return { id, author, reader, calls, read, like };
}

test('visitors see an old count for a moment, and the member who liked sees the new one', async () => {
  const { read, like, reader } = await startArticle();
  expect(await read()).toMatchObject({ likes: 0 });
  await like();
  expect(await read()).toMatchObject({ likes: 0 });
  expect(await read(reader)).toMatchObject({ likes: 1 });
});

test('a new comment is shown to visitors at once, although its count may be old', async () => {
  const { id, reader, read } = await startArticle();
  const list = async () => (await site.call(commentsApi.list, { params: { blogId: id } })).body.comments;
  await read();
  expect(await list()).toEqual([]);
  const body = { content: 'First!' };
  await site.call(commentsApi.add, { params: { blogId: id }, body }, { token: reader.token });
  expect(await list()).toMatchObject([body]);
});

test('an article that is hidden while its counts are old is gone at once', async () => {
  const { id, read, like, calls } = await startArticle();
  const admin = await createMember(site, { role: 'admin' });
  await read();
  await like();
  await calls.decide(admin, id, 'hidden', { note: 'Not for now.' });
  expect((await calls.read(id)).status).toBe(404);
});

test('the time that reviews take may be a moment old, so a decision removes no page that shows it', async () => {
  const { author, calls } = await startArticle();
  const admin = await createMember(site, { role: 'admin' });
  const readDecisions = async () => (await site.call(reviewsApi.readReviewTime, {})).body.decisions;
  const { _id } = await calls.submitted(author);
  const before = await readDecisions();
  await calls.decide(admin, _id, 'approved');
  expect(await readDecisions()).toBe(before);
});
