// The public record of an article's review, and the fields that only its authors and those who review see.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { Article, ReviewRecord } from '../../article-schema.ts';
import { articleCalls } from '../articles.fixture.ts';

const first = '2026-11-03T09:00:00.000Z';
const second = '2026-11-10T16:30:00.000Z';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let eve: Member;
let admin: Member;
let now: Date;

beforeAll(async () => {
  now = new Date(first);
  site = await startTestSite({ now: () => now });
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
});

beforeEach(async () => {
  now = new Date(first);
  ada = await createMember(site);
  eve = await createMember(site);
});

afterAll(() => site?.close());

type Read = Article & { review: ReviewRecord | null };
const blogOf = async (id: string, member?: Member) => (await articles.read(id, member)).body.blog as Read;
const recordOf = async (id: string, member?: Member) => (await blogOf(id, member)).review;

test('everyone sees when an article was reviewed', async () => {
  const { _id } = await articles.approved(ada, admin);
  for (const member of [undefined, eve, ada, admin]) {
    expect(await recordOf(_id, member)).toEqual({ reviewedAt: first, changedAt: null, isImported: false });
  }
});

test('an edit changes the review record when it is approved, and not before', async () => {
  const { _id } = await articles.approved(ada, admin);
  now = new Date(second);
  await articles.save(ada, _id, { title: 'An edit', status: 'published' });
  expect(await recordOf(_id)).toEqual({ reviewedAt: first, changedAt: null, isImported: false });
  await articles.decide(admin, _id, 'rejected', { note: 'Not yet.' });
  expect(await recordOf(_id)).toEqual({ reviewedAt: first, changedAt: null, isImported: false });
  await articles.decide(admin, _id, 'approved');
  expect(await recordOf(_id)).toEqual({ reviewedAt: first, changedAt: second, isImported: false });
});

test('undoing a decision restores the review record', async () => {
  const { _id } = await articles.approved(ada, admin);
  now = new Date(second);
  await articles.save(ada, _id, { title: 'An edit', status: 'published' });
  const { undo } = (await articles.decide(admin, _id, 'approved')).body as { undo: { version: number } };
  expect(await recordOf(_id)).toMatchObject({ changedAt: second, isImported: false });
  const undone = await site.call(
    reviewsApi.undo,
    { params: { id: _id }, body: { version: undo.version } },
    { token: admin.token },
  );
  expect(undone.status).toBe(200);
  expect(await recordOf(_id)).toEqual({ reviewedAt: first, changedAt: null, isImported: false });
});

test('an article that is hidden, pending or rejected has no review record, not even for its author', async () => {
  const hidden = await articles.approved(ada, admin);
  await articles.decide(admin, hidden._id, 'hidden');
  const pending = await articles.submitted(ada);
  const rejected = await articles.submitted(ada);
  await articles.decide(admin, rejected._id, 'rejected', { note: 'No.' });
  for (const { _id } of [hidden, pending, rejected]) {
    expect((await articles.read(_id)).status).toBe(404);
    for (const member of [ada, admin]) expect(await recordOf(_id, member)).toBeNull();
  }
  await articles.decide(admin, hidden._id, 'approved');
  expect(await recordOf(hidden._id)).toEqual({ reviewedAt: first, changedAt: null, isImported: false });
});

test('the author and those who review see that changes were requested, until the article is submitted again', async () => {
  const { _id } = await articles.approved(ada, admin);
  await articles.save(ada, _id, { title: 'An edit', status: 'published' });
  await articles.decide(admin, _id, 'rejected', { note: 'Name your sources.', changesRequested: true });
  const reviewer = await createMember(site, { role: 'reviewer' });
  for (const member of [ada, admin, reviewer])
    expect(await blogOf(_id, member)).toMatchObject({ changesRequested: true });
  for (const member of [undefined, eve])
    expect(await blogOf(_id, member)).not.toHaveProperty('changesRequested');
  await articles.save(ada, _id, { title: 'Another edit', status: 'draft' });
  expect(await blogOf(_id, ada)).toMatchObject({ changesRequested: true, reviewNote: 'Name your sources.' });
  await articles.save(ada, _id, { status: 'published' });
  expect(await blogOf(_id, ada)).toMatchObject({ changesRequested: false, reviewNote: '' });
  await articles.decide(admin, _id, 'rejected', { note: 'No.' });
  expect(await blogOf(_id, ada)).toMatchObject({ changesRequested: false, reviewNote: 'No.' });
});
