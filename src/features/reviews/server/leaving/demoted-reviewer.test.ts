// Whoever is no longer an admin sees no title of a text that only admins may see: not under the bell, not in its counts,
// not in the live stream and not in the download of the account.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/account.queries.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { demote, type Member } from '#test/members.ts';
import { listenOn, type OpenStream, openStream } from '#test/open-stream.ts';
import { anchors, good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

const secret = 'Not for readers yet';

let it: ReviewsFixture;
let url: string;
let reviewer: Member;
let author: Member;
let id: string;
let streams: OpenStream[] = [];

beforeAll(async () => {
  it = await startReviews();
  url = await listenOn(it.site.app);
  // Another one stays, so that the site is never without an admin.
  await it.newAdmin();
});

/** A reviewer who was told of a submission, marked it, sent it back, and was answered. */
beforeEach(async () => {
  reviewer = await it.newAdmin();
  ({ author, id } = await it.submission({ ...anchorsText, title: secret }));
  const mark = await it.marked(reviewer, id);
  await it.sendBack(reviewer, id);
  good(await it.answerMark(author, { id, markId: mark.id }));
});

const anchorsText = { content: `<p>One.</p><p>Two.</p><p>Another ${anchors.eyes.quote} finds it.</p>` };

afterEach(() => {
  for (const stream of streams) stream.leave();
  streams = [];
});

afterAll(() => it?.site.close());

const bell = async (query: Record<string, string> = {}) =>
  good(await it.site.call(notificationsApi.list, { query }, { token: reviewer.token }));

async function unreadByStream(): Promise<unknown> {
  const stream = await openStream(`${url}/api/events`, reviewer.token);
  streams.push(stream);
  const [first] = await stream.until(1);
  return first?.data;
}

test('a demoted reviewer has neither the submission nor the reply under the bell', async () => {
  const before = await bell();
  expect(before.body.notifications).toMatchObject([{ kind: 'review-reply' }, { kind: 'submission' }]);
  expect(await unreadByStream()).toEqual({ unread: before.body.unread });
  await demote(it.site, reviewer);
  expect((await bell({ limit: '1' })).body).toMatchObject({ notifications: [], unread: 0, totalPages: 0 });
  expect(await unreadByStream()).toEqual({ unread: 0 });
});

test('what a demoted reviewer marks as read stays unread for the day they are an admin again', async () => {
  const { unread } = (await bell()).body;
  await demote(it.site, reviewer);
  const marked = await it.site.call(notificationsApi.markRead, { body: {} }, { token: reviewer.token });
  expect(marked.body.unread).toBe(0);
  await it.site.platform.transact((tx) => saveRole(tx, reviewer.id, 'admin'));
  expect((await bell()).body).toMatchObject({ unread, totalPages: 1 });
});

test('the download of a demoted reviewer has their own words, and no title that readers cannot see', async () => {
  expect((await it.exportAccount(reviewer)).text).toContain(secret);
  await demote(it.site, reviewer);
  const { text } = good(await it.exportAccount(reviewer));
  expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    notifications: [],
    reviews: {
      marks: [{ article: null, body: 'Whose eyes?' }],
      decisions: [{ article: null, outcome: 'changes-requested', note: 'See the marks.' }],
    },
  });
});

test('the download of a demoted reviewer names an article that readers see', async () => {
  await it.save(author, id, { status: 'published' });
  good(await it.articles.decide(reviewer, id, 'approved'));
  await demote(it.site, reviewer);
  expect(JSON.parse((await it.exportAccount(reviewer)).text).reviews.decisions).toMatchObject([
    { article: null, outcome: 'changes-requested' },
    { article: secret, outcome: 'approved' },
  ]);
});

test('an author who is no admin still hears of a reply to a mark on their article', async () => {
  const [mark] = await it.marks(author, id);
  good(await it.answerMark(reviewer, { id, markId: mark?.id ?? '' }));
  expect(await it.told(author)).toMatchObject([{ kind: 'review-reply' }]);
});
