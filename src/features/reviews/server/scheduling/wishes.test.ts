// When authors would like an article to be published.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { wishesApi } from '../../wish-contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let author: Member;
let id: string;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
  id = (await fixture.articles.submitted(author))._id;
});

afterAll(() => fixture?.site.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const wish = (publishAt: unknown, by: Member = author) =>
  fixture.site.call(wishesApi.save, { params: { id }, body: { publishAt } }, { token: by.token });
const readBy = (by: Member) => fixture.site.call(wishesApi.read, { params: { id } }, { token: by.token });
const seenBy = async (reviewer: Member) => (await fixture.review(reviewer, id)).wishedFor;

test('those who review see the moment, an editor takes it, and the publication ends it', async () => {
  const moment = inDays(3);
  good(await wish(moment));
  expect((await readBy(author)).body.publishAt).toBe(moment);
  expect(await seenBy(admin)).toBe(moment);
  good(await fixture.articles.decide(admin, id, 'approved', { publishAt: moment }));
  expect((await fixture.review(admin, id)).publishAt).toBe(moment);
  good(await fixture.articles.decide(admin, id, 'approved'));
  expect((await readBy(author)).body.publishAt).toBeNull();
});

test('every author sees and changes the wish, and takes it back', async () => {
  const coAuthor = await createMember(fixture.site);
  await coAuthorCalls(fixture.site).join(author, id, coAuthor);
  good(await wish(inDays(3)));
  const other = inDays(5);
  good(await wish(other, coAuthor));
  expect((await readBy(author)).body.publishAt).toBe(other);
  good(await wish(null, coAuthor));
  expect((await readBy(author)).body.publishAt).toBeNull();
  expect(await seenBy(admin)).toBeNull();
});

test('nobody but the authors reads or changes it, and only a moment within a year is accepted', async () => {
  const stranger = await createMember(fixture.site);
  for (const member of [stranger, admin]) {
    expect((await wish(inDays(3), member)).status).toBe(404);
    expect((await readBy(member)).status).toBe(404);
  }
  expect((await fixture.site.call(wishesApi.read, { params: { id } })).status).toBe(401);
  for (const bad of [inDays(-1), inDays(400), 'tomorrow', '', 7]) {
    expect([bad, (await wish(bad)).status]).toEqual([bad, 400]);
  }
  expect(
    (await fixture.site.call(wishesApi.read, { params: { id: 'x' } }, { token: author.token })).status,
  ).toBe(404);
});
