// Former admins must not see titles that only admins may see: not in notifications, not in the unread count, not in
// the event stream and not in the account's export.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { demote, type Member } from '#test/members.ts';
import { listenOn, type OpenStream, openStream } from '#test/open-stream.ts';
import { anchors, good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

const secret = 'Not for readers yet';

let fixture: ReviewsFixture;
let url: string;
let reviewer: Member;
let author: Member;
let id: string;
let streams: OpenStream[] = [];

beforeAll(async () => {
  fixture = await startReviews();
  url = await listenOn(fixture.site.app);
  // A second admin stays, so that the site always has one.
  await fixture.newAdmin();
});

/** Creates a reviewer who was notified of a submission, marked it, returned it and got a reply. */
beforeEach(async () => {
  reviewer = await fixture.newAdmin();
  ({ author, id } = await fixture.submission({ ...anchorsText, title: secret }));
  const mark = await fixture.marked(reviewer, id);
  await fixture.sendBack(reviewer, id);
  good(await fixture.replyToMark(author, { id, markId: mark.id }));
});

const anchorsText = { content: `<p>One.</p><p>Two.</p><p>Another ${anchors.eyes.quote} finds it.</p>` };

afterEach(() => {
  for (const stream of streams) stream.leave();
  streams = [];
});

afterAll(() => fixture?.site.close());

const bell = async (query: Record<string, string> = {}) =>
  good(await fixture.site.call(notificationsApi.list, { query }, { token: reviewer.token }));

async function unreadByStream(): Promise<unknown> {
  const stream = await openStream(`${url}/api/events`, reviewer.token);
  streams.push(stream);
  const [first] = await stream.until(1);
  return first?.data;
}

test('a demoted reviewer no longer sees notifications of submissions and replies', async () => {
  const before = await bell();
  expect(before.body.notifications).toMatchObject([{ kind: 'review-reply' }, { kind: 'submission' }]);
  expect(await unreadByStream()).toMatchObject({ unread: before.body.unread });
  await demote(fixture.site, reviewer);
  expect((await bell({ limit: '1' })).body).toMatchObject({ notifications: [], unread: 0, totalPages: 0 });
  expect(await unreadByStream()).toMatchObject({ unread: 0 });
});

test('notifications that a demoted reviewer marks as read stay unread until they are an admin again', async () => {
  const { unread } = (await bell()).body;
  await demote(fixture.site, reviewer);
  const marked = await fixture.site.call(notificationsApi.markRead, { body: {} }, { token: reviewer.token });
  expect(marked.body.unread).toBe(0);
  await fixture.site.platform.transact((tx) => saveRole(tx, reviewer.id, { role: 'admin' }));
  expect((await bell()).body).toMatchObject({ unread, totalPages: 1 });
});

test('the export of a demoted reviewer has their own remarks, and no title that readers cannot see', async () => {
  expect((await fixture.exportAccount(reviewer)).text).toContain(secret);
  await demote(fixture.site, reviewer);
  const { text } = good(await fixture.exportAccount(reviewer));
  expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    notifications: [],
    reviews: {
      marks: [{ article: null, body: 'Whose eyes?' }],
      decisions: [{ article: null, outcome: 'changes-requested', note: 'See the marks.' }],
    },
  });
});

test('the export of a demoted reviewer names an article that is public', async () => {
  await fixture.save(author, id, { status: 'published' });
  good(await fixture.articles.decide(reviewer, id, 'approved'));
  await demote(fixture.site, reviewer);
  expect(JSON.parse((await fixture.exportAccount(reviewer)).text).reviews.decisions).toMatchObject([
    { article: null, outcome: 'changes-requested' },
    { article: secret, outcome: 'approved' },
  ]);
});

test('an author who is no admin is notified of a reply to a mark on their article', async () => {
  const [mark] = await fixture.marks(author, id);
  good(await fixture.replyToMark(reviewer, { id, markId: mark?.id ?? '' }));
  expect(await fixture.listReplyNotifications(author)).toMatchObject([{ kind: 'review-reply' }]);
});
