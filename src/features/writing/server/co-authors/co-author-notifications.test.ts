// Co-authors hear of likes and comments as the first author does.
import { beforeEach, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { coAuthorCalls } from './co-authors.fixture.ts';

const { admin, ada, articles, site } = setUpArticleTests();
const authors = coAuthorCalls({ call: (...args) => site.call(...args) });

let coAuthor: Member;
let reader: Member;
let article: Article;

beforeEach(async () => {
  [coAuthor, reader] = [await createMember(site), await createMember(site)];
  article = await articles.approved(ada, admin);
  await authors.join(ada, article._id, coAuthor);
});

const as = (member: Member) => ({ token: member.token });
const like = (member: Member) => site.call(readingApi.like, { params: { id: article._id } }, as(member));
const comment = (member: Member, content = 'Well said.') =>
  site.call(commentsApi.add, { params: { blogId: article._id }, body: { content } }, as(member));

/** The kinds of the notifications about this article that are about likes and comments. */
async function heardOf(member: Member): Promise<string[]> {
  const { body } = await site.call(notificationsApi.list, {}, as(member));
  return (body.notifications as { kind: string; link: string }[])
    .filter(({ kind, link }) => ['like', 'comment', 'mention'].includes(kind) && link.includes(article.slug))
    .map(({ kind }) => kind);
}

test('both authors hear of a like and of a comment', async () => {
  expect((await like(reader)).body).toMatchObject({ liked: true });
  expect((await comment(reader)).status).toBe(201);
  expect(await heardOf(ada)).toEqual(['comment', 'like']);
  expect(await heardOf(coAuthor)).toEqual(['comment', 'like']);
});

test('an author hears what the other one does, and nothing of their own', async () => {
  await like(coAuthor);
  await comment(coAuthor);
  expect(await heardOf(ada)).toEqual(['comment', 'like']);
  expect(await heardOf(coAuthor)).toEqual([]);
});

test('a co-author who is mentioned hears of it once, as a mention', async () => {
  await comment(reader, `Thank you, @${coAuthor.username}!`);
  expect(await heardOf(coAuthor)).toEqual(['mention']);
});

test('a co-author who has left hears nothing, and one who muted the reader neither', async () => {
  const other = await createMember(site);
  await authors.join(ada, article._id, other);
  await authors.remove(coAuthor, article._id, coAuthor.id);
  await site.call(mutesApi.save, { params: { id: reader.id }, body: { isBlocked: false } }, as(other));
  await like(reader);
  await comment(reader);
  expect([await heardOf(coAuthor), await heardOf(other)]).toEqual([[], []]);
  expect(await heardOf(ada)).toEqual(['comment', 'like']);
});

test('somebody whom a co-author blocked cannot comment', async () => {
  await site.call(mutesApi.save, { params: { id: reader.id }, body: { isBlocked: true } }, as(coAuthor));
  expect((await comment(reader)).status).toBe(403);
});

test('many likes at once notify both authors without a deadlock', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => createMember(site)));
  const responses = await Promise.all(readers.map(like));
  expect(responses.map(({ status }) => status)).toEqual(readers.map(() => 200));
  expect([await heardOf(ada), await heardOf(coAuthor)]).toEqual([['like'], ['like']]);
});
