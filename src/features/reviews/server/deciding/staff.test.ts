import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsApi } from '#features/notifications/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let editor: Member;
let reactEditor: Member;
let reviewer: Member;
let author: Member;

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  const { site } = fixture;
  await site.platform.transact((tx) => tx.execute(sql`truncate accounts cascade`));
  admin = await createMember(site, { role: 'admin' });
  editor = await createMember(site, { role: 'editor' });
  reactEditor = await createMember(site, { role: 'editor', categories: ['react'] });
  reviewer = await createMember(site, { role: 'reviewer' });
  author = await createMember(site);
});

afterAll(() => fixture?.site.close());

const submitted = async (category: string, by = author) =>
  (await fixture.articles.submitted(by, { category }))._id;

async function queueOf(member: Member, query: { mine?: string } = {}): Promise<QueuedArticle[]> {
  const { status, body } = await fixture.site.call(reviewsApi.listQueue, { query }, { token: member.token });
  expect(status).toBe(200);
  return body.blogs as QueuedArticle[];
}

describe('an editor of named categories', () => {
  test('decides there and nowhere else', async () => {
    const react = await submitted('react');
    const css = await submitted('css');
    for (const visibility of ['approved', 'rejected', 'hidden'] as const) {
      const refused = await fixture.articles.decide(reactEditor, css, visibility, { note: 'Why.' });
      expect(refused).toMatchObject({ status: 403, body: { code: 'other_category' } });
    }
    expect((await fixture.articles.decide(reactEditor, react, 'approved')).status).toBe(200);
    expect((await fixture.articles.decide(editor, css, 'approved')).status).toBe(200);
  });

  test('cannot decide on an edit that moves an article to or from another category', async () => {
    const id = await submitted('react');
    await fixture.articles.decide(admin, id, 'approved');
    await fixture.save(author, id, { category: 'css', status: 'published' });
    const refused = await fixture.articles.decide(reactEditor, id, 'approved');
    expect(refused).toMatchObject({ status: 403, body: { code: 'other_category' } });
    expect((await fixture.review(reactEditor, id)).choices.filter(({ isAllowed }) => isAllowed)).toEqual([]);
    expect((await fixture.articles.decide(editor, id, 'approved')).status).toBe(200);
  });

  test('sees in the queue where they decide, and can list only that', async () => {
    const react = await submitted('react');
    const css = await submitted('css');
    const rights = (await queueOf(reactEditor)).map(({ _id, mayDecide, mayApprove }) => [
      _id,
      mayDecide,
      mayApprove,
    ]);
    expect(rights).toEqual([
      [react, true, true],
      [css, false, false],
    ]);
    expect((await queueOf(reactEditor, { mine: 'true' })).map(({ _id }) => _id)).toEqual([react]);
    expect((await queueOf(admin, { mine: 'true' })).map(({ _id }) => _id)).toEqual([react, css]);
  });

  test('still decides there after the category got another slug', async () => {
    const id = await submitted('react');
    const rename = (from: string, to: string) =>
      fixture.site.platform.transact((tx) =>
        tx.execute(sql`update categories set slug = ${to} where slug = ${from}`),
      );
    await rename('react', 'user-interfaces');
    try {
      expect((await fixture.articles.decide(reactEditor, id, 'approved')).status).toBe(200);
    } finally {
      await rename('user-interfaces', 'react');
    }
  });

  test('is told of submissions there and not of others', async () => {
    await submitted('react');
    await submitted('css');
    const toldOf = async (member: Member) => {
      const { body } = await fixture.site.call(notificationsApi.list, {}, { token: member.token });
      return (body.notifications as { kind: string }[]).filter(({ kind }) => kind === 'submission').length;
    };
    expect(await Promise.all([reactEditor, editor, reviewer, admin, author].map(toldOf))).toEqual([
      1, 2, 2, 2, 0,
    ]);
  });
});

describe('one’s own article', () => {
  test('is not approved by its author while somebody else could', async () => {
    for (const own of [admin, editor, reactEditor]) {
      const refused = await fixture.articles.decide(own, await submitted('react', own), 'approved');
      expect(refused).toMatchObject({ status: 403, body: { code: 'own_article' } });
    }
  });

  test('an editor of another category or a suspended editor is nobody who could approve it', async () => {
    const id = await submitted('css', admin);
    const run = (query: ReturnType<typeof sql>) => fixture.site.platform.transact((tx) => tx.execute(query));
    const suspend = sql`update accounts set suspended_until = '2100-01-01', suspension_reason = 'x' where id = ${editor.id}`;
    expect((await fixture.articles.decide(admin, id, 'approved')).status).toBe(403);
    await run(suspend);
    expect((await fixture.articles.decide(admin, id, 'approved')).status).toBe(200);
  });
});

describe('a reviewer', () => {
  test('reads submissions and marks them, and cannot decide', async () => {
    const id = await submitted('react');
    const review = await fixture.review(reviewer, id);
    expect(review.choices.some(({ isAllowed }) => isAllowed)).toBe(false);
    expect(review).toMatchObject({ mayRecommend: true, blog: { author: { email: null } } });
    expect((await fixture.review(admin, id)).blog.author.email).toBe(author.email);
    expect((await fixture.articles.decide(reviewer, id, 'approved')).status).toBe(403);
    expect(JSON.stringify(await queueOf(reviewer))).not.toContain(author.email);
    const { status, body } = await fixture.articles.read(id, reviewer);
    expect([status, JSON.stringify(body).includes(author.email)]).toEqual([200, false]);
  });

  test('does not see drafts', async () => {
    const { _id: draft } = await fixture.articles.draft(author);
    expect((await fixture.articles.read(draft, reviewer)).status).toBe(404);
    expect((await fixture.articles.read(draft, editor)).status).toBe(404);
    const { _id: live } = await fixture.articles.approved(author, admin);
    await fixture.save(author, live, { title: 'Only a draft', status: 'draft' });
    for (const member of [reviewer, editor]) {
      expect((await fixture.articles.read(live, member)).text).not.toContain('Only a draft');
      expect((await fixture.articles.revisions(member, live)).status).toBe(404);
    }
    const hidden = await fixture.articles.decide(editor, live, 'hidden');
    expect([hidden.status, hidden.text.includes('Only a draft'), hidden.text.includes(author.email)]).toEqual(
      [200, false, false],
    );
  });
});
