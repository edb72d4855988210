import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { reviewsApi } from '../../contract.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let reviewer: Member;
let editor: Member;
let author: Member;
let id: string;

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  reviewer = await createMember(fixture.site, { name: 'Rita Reads', role: 'reviewer' });
  editor = await createMember(fixture.site, { role: 'editor' });
  ({ author, id } = await fixture.submission());
});

afterAll(() => fixture?.site.close());

const recommend = (member: Member | undefined, body: Record<string, unknown> = {}, of = id) =>
  fixture.site.call(
    reviewsApi.recommend,
    { params: { id: of }, body: { revision: 1, advice: 'approve', note: 'Well argued.', ...body } },
    member ? { token: member.token } : {},
  );

const withdraw = (member: Member) =>
  fixture.site.call(reviewsApi.withdrawRecommendation, { params: { id } }, { token: member.token });

describe('recommendations', () => {
  test('editors see what a reviewer recommends, and open pages are updated', async () => {
    const { received, stop } = fixture.listen([`review:${id}`]);
    expect(await recommend(reviewer)).toMatchObject({
      status: 200,
      body: { message: 'Recommendation saved' },
    });
    stop();
    expect(received).toEqual([`review:${id}`]);
    const { recommendations } = await fixture.review(editor, id);
    expect(recommendations).toMatchObject([
      { by: { name: 'Rita Reads' }, revision: 1, advice: 'approve', note: 'Well argued.' },
    ]);
  });

  test('a second recommendation replaces the first, and it can be withdrawn', async () => {
    await recommend(reviewer);
    await recommend(reviewer, { advice: 'return', note: 'The proof is wrong.' });
    expect((await fixture.review(editor, id)).recommendations).toMatchObject([{ advice: 'return' }]);
    expect((await withdraw(reviewer)).status).toBe(200);
    expect((await fixture.review(editor, id)).recommendations).toEqual([]);
  });

  test('a recommendation stays with its revision', async () => {
    await recommend(reviewer);
    const { version } = (await fixture.articles.read(id, author)).body.blog as Article;
    await fixture.save(author, id, { title: 'Again', status: 'published', version });
    expect(await recommend(reviewer)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await recommend(reviewer, { revision: 2 })).status).toBe(200);
    expect((await fixture.review(editor, id)).recommendations.map(({ revision }) => revision)).toEqual([
      1, 2,
    ]);
  });

  test('the author does not see it', async () => {
    await recommend(reviewer, { note: 'A secret between reviewers.' });
    await fixture.articles.decide(editor, id, 'approved');
    for (const { text } of [
      await fixture.articles.read(id, author),
      await fixture.articles.revisions(author, id),
      await fixture.exportAccount(author),
    ]) {
      expect(text).not.toContain('A secret between reviewers.');
    }
  });

  test('the reviewer’s export has it', async () => {
    await recommend(reviewer, { note: 'Mine.' });
    expect((await fixture.exportAccount(reviewer)).text).toContain('Mine.');
  });

  test('it is deleted with its writer’s account', async () => {
    await recommend(reviewer);
    expect((await fixture.deleteAccount(reviewer)).status).toBe(200);
    expect((await fixture.review(editor, id)).recommendations).toEqual([]);
  });
});

describe('refused recommendations', () => {
  test('returning a text needs a note', async () => {
    const { status, body } = await recommend(reviewer, { advice: 'return', note: ' ' });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['note']]);
    expect((await recommend(reviewer, { advice: 'burn' })).status).toBe(400);
    expect((await recommend(reviewer, { note: 'x'.repeat(1_001) })).status).toBe(400);
  });

  test('members without a role and former reviewers cannot recommend', async () => {
    expect((await recommend(undefined)).status).toBe(401);
    expect((await recommend(author)).status).toBe(403);
    await demote(fixture.site, reviewer);
    expect((await recommend(reviewer)).status).toBe(403);
  });

  test('nobody recommends their own article, or one that does not wait', async () => {
    const own = await fixture.articles.submitted(reviewer);
    expect((await recommend(reviewer, {}, own._id)).status).toBe(403);
    await fixture.articles.decide(editor, id, 'approved');
    expect(await recommend(reviewer)).toMatchObject({ status: 409, body: { code: 'not_waiting' } });
    const draft = await fixture.articles.draft(author);
    for (const unknown of [draft._id, 'no-id', '00000000-0000-4000-8000-000000000000']) {
      expect((await recommend(reviewer, {}, unknown)).status).toBe(404);
    }
  });
});
