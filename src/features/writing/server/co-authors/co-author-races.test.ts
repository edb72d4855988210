// Several authors, reviewers and deletions at once. The transactions must not deadlock, and one of two always comes first.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { coAuthorCalls } from './co-authors.fixture.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();
const authors = coAuthorCalls({ call: (...args) => site.call(...args) });

// The order is random; several rounds cover both orders of most pairs.
const rounds = [1, 2, 3, 4];

const deleteAccount = (member: Member) =>
  site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: member.token });

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

test('of two co-authors who save the same version, one is told that the text has changed', async () => {
  const draft = await articles.draft(ada);
  await authors.join(ada, draft._id, eve);
  const { version } = draft;
  const responses = await Promise.all([
    articles.save(ada, draft._id, { content: '<p>By Ada.</p>', version }),
    articles.save(eve, draft._id, { content: '<p>By Eve.</p>', version }),
  ]);
  expect(statuses(responses).sort()).toEqual([200, 409]);
  const [saved] = responses.filter(({ status }) => status === 200);
  const { blog } = (await articles.read(draft._id, eve)).body as { blog: { content: string } };
  expect(saved?.body.blog).toMatchObject({ content: blog.content });
});

test.each(rounds)('accepting and taking back an invitation: one of them wins (round %i)', async () => {
  const { _id } = await articles.draft(ada);
  await authors.invite(ada, _id, eve.username);
  const [accepted, takenBack] = await Promise.all([
    authors.answer(eve, _id, true),
    authors.remove(ada, _id, eve.id),
  ]);
  // If the acceptance came first, the author removed a co-author instead.
  expect([200, 404]).toContain(accepted.status);
  expect(takenBack.status).toBe(200);
  expect((await articles.read(_id, eve)).status).toBe(404);
});

test.each(rounds)('a co-author leaves while they submit (round %i)', async () => {
  const { _id } = await articles.draft(ada);
  await authors.join(ada, _id, eve);
  const [submitted, left] = await Promise.all([
    articles.save(eve, _id, { status: 'published' }),
    authors.remove(eve, _id, eve.id),
  ]);
  expect(left.status).toBe(200);
  expect([200, 404]).toContain(submitted.status);
  const { blog } = (await articles.read(_id, ada)).body as { blog: { status: string } };
  expect(blog.status).toBe(submitted.status === 200 ? 'published' : 'draft');
});

test.each(rounds)('the first author is deleted while the text is decided on (round %i)', async () => {
  const { _id } = await articles.submitted(ada);
  await authors.join(ada, _id, eve);
  const responses = await Promise.all([
    deleteAccount(ada),
    articles.decide(admin, _id, 'approved'),
    articles.save(eve, _id, { title: 'A new title', status: 'draft' }),
  ]);
  expect(statuses(responses).filter((status) => status >= 500)).toEqual([]);
  expect(responses[0]?.status).toBe(200);
  expect((await articles.read(_id, eve)).body.blog).toMatchObject({ author: { id: eve.id }, coAuthors: [] });
});

test.each(rounds)('all authors are deleted at once, and then the article is gone (round %i)', async () => {
  const { _id } = await articles.approved(ada, admin);
  const third = await createMember(site);
  await authors.join(ada, _id, eve, third);
  const responses = await Promise.all([ada, eve, third].map(deleteAccount));
  expect(statuses(responses)).toEqual([200, 200, 200]);
  expect((await articles.read(_id, admin)).status).toBe(404);
});

describe('the deletion of an account', () => {
  test('passes its articles with co-authors on, and deletes the others', async () => {
    const shared = await articles.approved(ada, admin, { title: 'Shared' });
    const own = await articles.approved(ada, admin, { title: 'Own' });
    const joined = await articles.approved(eve, admin, { title: 'Joined' });
    await authors.join(ada, shared._id, eve);
    await authors.join(eve, joined._id, ada);
    expect((await deleteAccount(ada)).status).toBe(200);
    expect((await articles.read(shared.slug)).body.blog).toMatchObject({
      author: { id: eve.id },
      coAuthors: [],
    });
    expect((await articles.read(joined.slug)).body.blog).toMatchObject({ coAuthors: [] });
    expect((await articles.read(own.slug)).status).toBe(404);
    const { rows } = await site.platform.db.execute<{ found: number }>(
      sql`select count(*)::int as found from article_search where names @@ to_tsquery('simple', 'lovelace')
        and article_id in (${shared._id}, ${joined._id})`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});
