// The database round trips of the most frequent writes: session, load, write, and the wait for the durable commit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingApi } from '#features/reading/contract.ts';
import { nameStatements } from '#test/database/record-statements.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { Article } from '../../article-schema.ts';
import { articleCalls } from '../articles.fixture.ts';

let site: TestSite;
let author: Member;
let calls: ReturnType<typeof articleCalls>;
let article: Article;

beforeAll(async () => {
  site = await startTestSite();
  calls = articleCalls(site);
  author = await createMember(site);
  article = await calls.approved(author, await createMember(site, { role: 'admin' }));
});

afterAll(() => site.close());

test('a like takes three round trips to the database', async () => {
  const reader = await createMember(site);
  const like = () => site.call(readingApi.like, { params: { id: article._id } }, { token: reader.token });
  const sent = await nameStatements(async () => expect((await like()).status).toBe(200));
  expect(sent).toEqual(['live-session', 'toggle-like', 'wait-for-disk']);
});

test('overwriting a draft takes four round trips to the database', async () => {
  const { _id } = await calls.draft(author);
  const save = () => calls.save(author, _id, { title: 'Another', content: '<p>A longer text by now.</p>' });
  const sent = await nameStatements(async () => expect((await save()).status).toBe(200));
  expect(sent).toEqual(['live-session', 'own-draft', 'write-over-draft', 'wait-for-disk']);
});

test('overwriting the draft edit of a live article takes four round trips to the database', async () => {
  const content = '<p>A text that readers do not see yet.</p>';
  await calls.save(author, article._id, { content, status: 'draft' });
  const again = () => calls.save(author, article._id, { content: `${content}<p>More.</p>`, status: 'draft' });
  const sent = await nameStatements(async () => expect((await again()).status).toBe(200));
  expect(sent).toEqual(['live-session', 'own-draft', 'write-over-draft', 'wait-for-disk']);
});
