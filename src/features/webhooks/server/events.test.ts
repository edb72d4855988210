// Which events are sent for what people do, and what they say.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { createMember } from '#test/members.ts';
import { startWebhooks, type WebhooksFixture } from './webhooks.fixture.ts';

let fixture: WebhooksFixture;
let secret: string;

beforeAll(async () => {
  fixture = await startWebhooks();
  ({ secret } = await fixture.create());
});

afterAll(() => fixture?.close());

beforeEach(async () => {
  await fixture.deliver();
  fixture.receiver.received.length = 0;
});

type Event = { type: string; timestamp: string; data: Record<string, string> };

/** What arrived since the last call, verified with the library of the specification, oldest first. */
async function receive(): Promise<Event[]> {
  await fixture.deliver();
  const events = fixture.receiver.received.splice(0).map(({ body, headers }) => {
    expect(headers['content-type']).toBe('application/json');
    return new Verifier(secret).verify(body, headers) as Event;
  });
  return events.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

const summarize = (events: Event[]) => events.map(({ type, data }) => ({ type, ...data }));
const inAnyOrder = (events: object[]) => expect.arrayContaining(events);

test('submitting, approving, editing, hiding and deleting an article are told with ids and public addresses only', async () => {
  const { site, admin } = fixture;
  const articles = articleCalls(site);
  const author = await createMember(site, { name: 'Ada Lovelace' });
  await receive();
  const title = 'A title that nobody must know yet';
  const { _id: articleId } = await articles.submitted(author, { title });
  const [submitted] = await receive();
  expect(submitted).toEqual({
    type: 'article.submitted',
    timestamp: expect.any(String),
    data: { articleId },
  });

  const { body } = await articles.decide(admin, articleId, 'approved');
  const { slug } = body.blog as { slug: string };
  const url = `https://galley.test/article/${slug}`;
  const approved = await receive();
  expect(approved).toHaveLength(2);
  expect(summarize(approved)).toEqual(
    inAnyOrder([
      { type: 'article.decided', articleId, decision: 'approved', url },
      { type: 'article.published', articleId, url },
    ]),
  );

  await articles.save(author, articleId, {
    ...textOf(title),
    content: '<p>Quite another text, long enough.</p>',
  });
  expect(summarize(await receive())).toEqual([{ type: 'article.submitted', articleId, url }]);
  await articles.decide(admin, articleId, 'approved');
  const updated = await receive();
  expect(updated.map(({ type }) => type).sort()).toEqual(['article.decided', 'article.updated']);

  await articles.decide(admin, articleId, 'hidden');
  const hidden = await receive();
  expect(hidden).toHaveLength(2);
  // The address of what is hidden does not leave either.
  expect(summarize(hidden)).toEqual(
    inAnyOrder([
      { type: 'article.decided', articleId, decision: 'hidden' },
      { type: 'article.hidden', articleId },
    ]),
  );
  await articles.remove(author, articleId);
  expect(await receive()).toEqual([]);
});

const textOf = (title: string) => ({
  title,
  excerpt: 'Why a second pair of eyes finds what the first cannot.',
  category: 'typescript',
  tags: [],
  status: 'published',
});

test('deleting a public article says that readers no longer see it', async () => {
  const { site, admin } = fixture;
  const articles = articleCalls(site);
  const author = await createMember(site);
  const { _id: articleId } = await articles.approved(author, admin);
  await receive();
  await articles.remove(author, articleId);
  expect(summarize(await receive())).toEqual([{ type: 'article.hidden', articleId }]);
});

test('a draft, a view and a like are not told', async () => {
  const { site, admin } = fixture;
  const articles = articleCalls(site);
  const author = await createMember(site);
  const { _id } = await articles.approved(author, admin);
  await receive();
  await articles.draft(author);
  await site.app.inject({ method: 'POST', url: `/api/blogs/${_id}/like`, headers: bearer(admin.token) });
  await site.app.inject({ method: 'POST', url: `/api/blogs/${_id}/view` });
  expect(await receive()).toEqual([]);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a comment is told with its address', async () => {
  const { site, admin } = fixture;
  const author = await createMember(site);
  const { _id: articleId, slug } = await articleCalls(site).approved(author, admin);
  await receive();
  const added = await site.call(
    commentsApi.add,
    { params: { blogId: articleId }, body: { content: 'Well said.' } },
    { token: admin.token },
  );
  const { _id: commentId } = added.body.comment as { _id: string };
  const url = `https://galley.test/article/${slug}#comment-${commentId}`;
  expect(summarize(await receive())).toEqual([{ type: 'comment.created', articleId, commentId, url }]);
});

test('joining, another role and leaving are told with the id of the account', async () => {
  const { site, as } = fixture;
  const { id: memberId, username } = await createMember(site, { name: 'Secret Name' });
  expect(summarize(await receive())).toEqual([{ type: 'member.joined', memberId }]);
  await site.call(membersApi.changeRole, { params: { id: memberId }, body: { role: 'reviewer' } }, as);
  expect(summarize(await receive())).toEqual([{ type: 'member.role_changed', memberId, role: 'reviewer' }]);
  await site.call(membersApi.remove, { params: { id: memberId }, body: { username } }, as);
  expect(summarize(await receive())).toEqual([{ type: 'member.left', memberId }]);
});

test('a webhook gets only the events that it has chosen, and none of a write that failed', async () => {
  const { site, admin, create, list } = fixture;
  const chosen = await create({ events: ['comment.created'] });
  const articles = articleCalls(site);
  const author = await createMember(site);
  const { _id: blogId } = await articles.approved(author, admin);
  const add = (content: string, as = admin) =>
    site.call(commentsApi.add, { params: { blogId }, body: { content } }, { token: as.token });
  await add('');
  await articles.decide(admin, blogId, 'approved', { version: 999 });
  await add('The one.');
  await fixture.deliver();
  expect((await list(chosen.id)).map(({ type }) => type)).toEqual(['comment.created']);
});
