import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import { findQueuedArticles, listQueueIds, maxCounted } from './queue.queries.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let ben: Member;
let admin: Member;
let now = new Date('2026-05-03T12:00:00Z');

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
});

beforeEach(async () => {
  ada = await createMember(site);
  ben = await createMember(site);
  await emptyQueue();
  later();
});

afterAll(() => site?.close());

const later = (minutes = 1) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function list(visibility?: string, query: Record<string, string> = {}) {
  const { status, body } = await site.call(
    reviewsApi.listQueue,
    { query: { ...(visibility && { visibility }), ...query } },
    { token: admin.token },
  );
  expect(status).toBe(200);
  return body as { blogs: QueuedArticle[]; total: number; totalPages: number; page: number };
}

async function emptyQueue(): Promise<void> {
  for (const { _id } of (await list('pending', { limit: '100' })).blogs)
    await articles.decide(admin, _id, 'rejected');
}

const ids = ({ blogs }: { blogs: { _id: string }[] }) => blogs.map(({ _id }) => _id);

test('visitors and members cannot read the queue, and a reviewer can', async () => {
  expect((await site.call(reviewsApi.listQueue, {})).status).toBe(401);
  expect((await site.call(reviewsApi.listQueue, {}, { token: ada.token })).status).toBe(403);
  const { token } = await createMember(site, { role: 'reviewer' });
  expect((await site.call(reviewsApi.listQueue, {}, { token })).status).toBe(200);
});

test('pages beyond the maximum count are empty and not scanned', async () => {
  await articles.submitted(ada);
  for (const page of ['101', '999999']) {
    expect(await list('all', { page, limit: '100' })).toMatchObject({ blogs: [], page: Number(page) });
  }
  const { db } = site.platform;
  expect(await listQueueIds(db, { scope: 'all', categories: null, offset: maxCounted, limit: 100 })).toEqual(
    [],
  );
  expect(await listQueueIds(db, { scope: 'all', categories: null, offset: 0, limit: 1 })).toHaveLength(1);
});

test('the queue lists submissions and edits of live articles, oldest first', async () => {
  const live = await articles.approved(ada, admin, { title: 'Live' });
  later();
  const first = await articles.submitted(ada, { title: 'First' });
  later();
  await articles.save(ada, live._id, { title: 'An edit', status: 'published' });
  later();
  const last = await articles.submitted(ben, { title: 'Last' });
  await articles.draft(ben);
  const queue = await list();
  expect(ids(queue)).toEqual([first._id, live._id, last._id]);
  expect(queue).toMatchObject({ total: 3, totalPages: 1, page: 1 });
  expect(queue.blogs[0]).toMatchObject({
    title: 'First',
    isEdit: false,
    pendingRevision: null,
    isOwn: false,
  });
  expect(queue.blogs[1]).toMatchObject({
    title: 'Live',
    visibility: 'approved',
    isEdit: true,
    pendingRevision: { title: 'An edit', visibility: 'pending' },
    author: { email: ada.email },
    submittedAt: expect.any(String),
  });
  expect(JSON.stringify(queue)).not.toContain('content');
});

test('the queue says whose article it is, and that nobody approves their own while somebody else could decide', async () => {
  await articles.submitted(admin, { title: 'Mine' });
  expect((await list()).blogs[0]).toMatchObject({ isOwn: true, mayApprove: true });
  const { token } = await createMember(site, { role: 'admin' });
  expect((await list()).blogs[0]).toMatchObject({ isOwn: true, mayApprove: false });
  const { body } = await site.call(reviewsApi.listQueue, {}, { token });
  expect((body as { blogs: QueuedArticle[] }).blogs[0]).toMatchObject({ isOwn: false, mayApprove: true });
});

test('a resubmission goes to the end of the queue, and a withdrawal removes it', async () => {
  const one = await articles.submitted(ada);
  later();
  const two = await articles.submitted(ben);
  later();
  await articles.save(ada, one._id, { title: 'Again', status: 'published' });
  const queue = await list();
  expect(ids(queue)).toEqual([two._id, one._id]);
  expect(queue.blogs.map(({ isResubmission }) => isResubmission)).toEqual([false, true]);
  await articles.save(ben, two._id, { status: 'draft' });
  expect(ids(await list())).toEqual([one._id]);
});

test('each list has the articles of its state, including rejected edits of live articles', async () => {
  const rejected = await articles.submitted(ada);
  await articles.decide(admin, rejected._id, 'rejected', { note: 'No code.', changesRequested: true });
  later();
  const edited = await articles.approved(ada, admin);
  await articles.save(ada, edited._id, { title: 'Worse', status: 'published' });
  await articles.decide(admin, edited._id, 'rejected');
  later();
  const hidden = await articles.approved(ada, admin);
  await articles.decide(admin, hidden._id, 'hidden');
  later();
  const drafted = await articles.draft(ada, { title: 'Mine alone' });
  const rejectedList = await list('rejected', { limit: '2' });
  expect(ids(rejectedList)).toEqual([edited._id, rejected._id]);
  expect(rejectedList.blogs[1]).toMatchObject({ reviewNote: 'No code.', changesRequested: true });
  expect(ids(await list('hidden'))).toContain(hidden._id);
  expect(ids(await list('approved'))).toContain(edited._id);
  expect(ids(await list('approved'))).not.toContain(hidden._id);
  const all = await list('all', { limit: '100' });
  expect(ids(all)).toEqual(expect.arrayContaining([rejected._id, edited._id, hidden._id]));
  expect(ids(all)).not.toContain(drafted._id);
  // The author has started to change it, so it leaves the list.
  await articles.save(ada, rejected._id, { title: 'Being changed', status: 'draft' });
  expect(ids(await list('rejected', { limit: '100' }))).not.toContain(rejected._id);
});

test('a draft edit of a live article is not shown in any list', async () => {
  const live = await articles.approved(ada, admin);
  await articles.save(ada, live._id, { title: 'A secret draft', status: 'draft' });
  expect(JSON.stringify(await list('approved', { limit: '100' }))).not.toContain('A secret draft');
  expect(JSON.stringify(await list('all', { limit: '100' }))).not.toContain('A secret draft');
});

test('the pages of the queue list each submission once', async () => {
  for (let n = 0; n < 5; n += 1) await articles.submitted(n % 2 ? ada : ben, { title: `Number ${n}` });
  const pages = [await list('pending', { limit: '2' }), await list('pending', { limit: '2', page: '2' })];
  const last = await list('pending', { limit: '2', page: '3' });
  expect(new Set([...pages, last].flatMap(ids)).size).toBe(5);
  expect(last).toMatchObject({ total: 5, totalPages: 3 });
  expect((await list('pending', { page: '9' })).blogs).toEqual([]);
});

test('invalid queries of the queue are refused', async () => {
  for (const query of [{ visibility: 'draft' }, { page: '0' }, { limit: 'x' }]) {
    const response = await site.call(reviewsApi.listQueue, { query }, { token: admin.token });
    expect(response.status).toBe(400);
  }
});

test('authors see the queue positions of their own submissions only', async () => {
  const first = await articles.submitted(ben);
  later();
  const mine = await articles.submitted(ada);
  later();
  const second = await articles.submitted(ada);
  const positionsOf = async (member: Member) =>
    (await site.call(reviewsApi.listMyQueuePositions, {}, { token: member.token })).body.places;
  expect(await positionsOf(ada)).toEqual([
    { blogId: mine._id, place: 2, of: 3, submittedAt: expect.any(String), publishAt: null },
    { blogId: second._id, place: 3, of: 3, submittedAt: now.toISOString(), publishAt: null },
  ]);
  await articles.decide(admin, first._id, 'approved');
  expect(await positionsOf(ada)).toMatchObject([{ place: 1, of: 2 }, { place: 2 }]);
  expect(await positionsOf(ben)).toEqual([]);
  expect((await site.call(reviewsApi.listMyQueuePositions, {})).status).toBe(401);
});

test('an article that is withdrawn while a list is read is not in it', async () => {
  const { _id } = await articles.submitted(ada);
  await articles.save(ada, _id, { title: 'Mine again', status: 'draft' });
  expect(await findQueuedArticles(site.platform.db, [_id])).toEqual([]);
});
