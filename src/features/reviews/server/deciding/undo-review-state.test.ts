// An undo restores what the decision changed around the article: its moment, claims, approvals and the wish of its author.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { claimsApi } from '../../claim-contract.ts';
import { wishesApi } from '../../wish-contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let author: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function decide(id: string, visibility: 'approved' | 'rejected', more: Record<string, unknown> = {}) {
  const { body } = good(await fixture.articles.decide(admin, id, visibility, more));
  return (body.undo as { version: number }).version;
}
const undo = async (id: string, version: number) => void good(await fixture.undo(admin, id, version));
const claim = async (id: string) =>
  void good(await fixture.site.call(claimsApi.claim, { params: { id } }, { token: admin.token }));
const read = async (table: ReturnType<typeof sql.identifier>, id: string) =>
  (await fixture.site.platform.db.execute(sql`select * from ${table} where article_id = ${id}`)).rows;
/** Everything that a decision may change beside the article. */
const readReviewState = async (id: string) => ({
  schedule: await read(sql.identifier('scheduled_publications'), id),
  approvals: await read(sql.identifier('review_approvals'), id),
  claims: await read(sql.identifier('review_claims'), id),
  wishes: await read(sql.identifier('publication_wishes'), id),
});

test.each([
  ['published at once', 'approved', {}],
  ['moved to another moment', 'approved', { publishAt: inDays(9), note: 'Later.' }],
  ['rejected', 'rejected', { note: 'No.' }],
] as const)(
  'the undo of a text that was approved for later and then %s restores its moment',
  async (_, visibility, more) => {
    const { _id } = await fixture.articles.submitted(author);
    await decide(_id, 'approved', { publishAt: inDays(2), note: 'Good.' });
    const before = await readReviewState(_id);
    expect(before.schedule).toHaveLength(1);
    await undo(_id, await decide(_id, visibility, more));
    expect(await readReviewState(_id)).toEqual(before);
    expect((await fixture.review(admin, _id)).publishAt).not.toBeNull();
  },
);

test('the undo of an approval for later restores the claim', async () => {
  const { _id } = await fixture.articles.submitted(author);
  await claim(_id);
  const before = await readReviewState(_id);
  expect(before.claims).toHaveLength(1);
  await undo(_id, await decide(_id, 'approved', { publishAt: inDays(2) }));
  expect(await readReviewState(_id)).toEqual(before);
});

test('a claim of somebody else meanwhile stays', async () => {
  const { _id } = await fixture.articles.submitted(author);
  await claim(_id);
  const version = await decide(_id, 'approved', { publishAt: inDays(2) });
  const other = await fixture.newAdmin();
  good(await fixture.site.call(claimsApi.claim, { params: { id: _id } }, { token: other.token }));
  await undo(_id, version);
  expect(await readReviewState(_id)).toMatchObject({ schedule: [], claims: [{ account_id: other.id }] });
});

test('the undo of a publication restores the wish of the author', async () => {
  const { _id } = await fixture.articles.submitted(author);
  const wish = { params: { id: _id }, body: { publishAt: inDays(3) } };
  good(await fixture.site.call(wishesApi.save, wish, { token: author.token }));
  const before = await readReviewState(_id);
  expect(before.wishes).toHaveLength(1);
  await undo(_id, await decide(_id, 'approved'));
  expect(await readReviewState(_id)).toEqual(before);
});

test('what an undo would restore is forgotten with the account of the one who approved', async () => {
  const editor = await createMember(fixture.site, { role: 'editor' });
  const { _id } = await fixture.articles.submitted(author);
  const scheduled = { publishAt: inDays(2), note: 'A word of mine.' };
  good(await fixture.articles.decide(editor, _id, 'approved', scheduled));
  const version = await decide(_id, 'rejected', { note: 'No.' });
  const decisions = async () => JSON.stringify(await read(sql.identifier('review_decisions'), _id));
  expect(await decisions()).toContain('A word of mine.');
  good(await fixture.deleteAccount(editor));
  expect(await decisions()).not.toContain('A word of mine.');
  await undo(_id, version);
  expect(await readReviewState(_id)).toMatchObject({ schedule: [], approvals: [] });
});
