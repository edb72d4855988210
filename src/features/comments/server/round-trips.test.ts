// How often a comment asks the database: who it is, what it is about, the write, and the disk that it waits for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameStatements } from '#test/record-statements.ts';
import { type CommentsFixture, startComments } from './comments.fixture.ts';

let house: CommentsFixture;

beforeAll(async () => {
  house = await startComments();
});

afterAll(() => house?.site.close());

test('a comment, and a reply', async () => {
  const { id, author } = await house.article();
  const reader = await house.newMember();
  const parts = ['live-session', 'commentable-article', 'add-comment', 'wait-for-disk'];
  expect(await nameStatements(() => house.said(reader, id))).toEqual(parts);
  const { _id } = await house.said(reader, id);
  expect(await nameStatements(() => house.said(author, id, 'Thank you.', _id))).toEqual(parts);
});
