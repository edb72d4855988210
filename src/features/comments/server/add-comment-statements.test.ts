// The SQL statements of one new comment: session, article and limit, the write, and waiting for the disk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameStatements } from '#test/database/record-statements.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

test('adding a comment or a reply takes four SQL statements', async () => {
  const { id, author } = await fixture.article();
  const reader = await fixture.newMember();
  // The first comment reads the settings, which then stay in memory.
  await fixture.addComment(reader, id);
  const statements = ['live-session', 'commentable-article', 'add-comment', 'wait-for-disk'];
  expect(await nameStatements(() => fixture.addComment(reader, id))).toEqual(statements);
  const { _id } = await fixture.addComment(reader, id);
  expect(await nameStatements(() => fixture.addComment(author, id, 'Thank you.', _id))).toEqual(statements);
});
