// The email about replies: one for each person and round.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsApi } from '#features/notifications/contract.ts';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import { paths } from '#kit/paths.ts';
import { demote, type Member } from '#test/members.ts';

let fixture: ReviewsFixture;
let grace: Member;
let alan: Member;
let author: Member;
let id: string;
let at: { id: string; markId: string };

beforeAll(async () => {
  fixture = await startReviews();
});

beforeEach(async () => {
  [grace, alan] = await Promise.all([fixture.newAdmin('Grace Hopper'), fixture.newAdmin('Alan Kay')]);
  ({ author, id } = await fixture.submission());
  at = { id, markId: (await fixture.marked(grace, id)).id };
  await fixture.sendBack(grace, id);
  await runJobs();
  fixture.site.mails.length = 0;
});

afterAll(() => fixture?.site.close());

const runJobs = () => fixture.site.runJobs({ andLater: true });

/** The emails about replies that a person got. */
const mailsTo = ({ email }: Member) =>
  fixture.site.mails.filter(({ to, subject }) => to === email && /repl(?:y|ies) about/.test(subject));

describe('in one round', () => {
  test('a person gets one email about all replies, without their words', async () => {
    await fixture.replyToMark(author, at, { body: 'Secret words.' });
    await fixture.replyToMark(author, at, { body: 'And more.' });
    expect(fixture.site.mails).toEqual([]);
    await runJobs();
    expect(mailsTo(grace)).toMatchObject([{ subject: '2 replies about “Reading proofs”' }]);
    expect(mailsTo(grace)[0]?.text).toContain(`https://galley.test${paths.review(id)}`);
    expect(JSON.stringify(fixture.site.mails)).not.toContain('Secret');
    expect(mailsTo(author)).toEqual([]);

    await fixture.replyToMark(author, at);
    await runJobs();
    expect(mailsTo(grace)).toHaveLength(1);
  });

  test('each side gets its own, and every reviewer in the thread', async () => {
    await fixture.replyToMark(alan, at);
    await fixture.replyToMark(author, at);
    await fixture.replyToMark(grace, at);
    await runJobs();
    expect(mailsTo(author)).toMatchObject([{ subject: '2 replies about “Reading proofs”' }]);
    expect(mailsTo(author)[0]?.text).toContain(`https://galley.test${paths.editArticle(id)}`);
    expect(mailsTo(grace)).toMatchObject([{ subject: '2 replies about “Reading proofs”' }]);
    expect(mailsTo(alan)).toMatchObject([{ subject: '2 replies about “Reading proofs”' }]);
    expect(await fixture.listReplyNotifications(alan)).toMatchObject([
      { title: 'Grace Hopper and 1 other replied to a mark on “Reading proofs”', link: paths.review(id) },
    ]);
  });

  test('ten replies at once plan one email', async () => {
    await Promise.all(Array.from({ length: 10 }, () => fixture.replyToMark(author, at)));
    await runJobs();
    expect(mailsTo(grace)).toMatchObject([{ subject: '10 replies about “Reading proofs”' }]);
  });
});

test('the next round has an email of its own', async () => {
  await fixture.replyToMark(author, at);
  await runJobs();
  await fixture.save(author, id, { title: 'Reading proofs', status: 'published' });
  await fixture.replyToMark(author, at);
  await runJobs();
  expect(mailsTo(grace).map(({ subject }) => subject)).toEqual([
    'A reply about “Reading proofs”',
    'A reply about “Reading proofs”',
  ]);
});

test('an author who was told of a decision since then gets no email about replies', async () => {
  await fixture.save(author, id, { title: 'Reading proofs', status: 'published' });
  await fixture.replyToMark(grace, at);
  await fixture.sendBack(grace, id);
  await runJobs();
  expect(mailsTo(author)).toEqual([]);
});

test('former reviewers, and people who want no emails, get none', async () => {
  await fixture.replyToMark(author, at);
  await fixture.replyToMark(grace, at);
  await demote(fixture.site, grace);
  const settings = { decisionMails: false };
  await fixture.site.call(notificationsApi.saveSettings, { body: settings }, { token: author.token });
  await runJobs();
  expect([...mailsTo(grace), ...mailsTo(author)]).toEqual([]);
});

describe('live', () => {
  test('the author is told of replies and resolutions of a mark that was sent, and of no other', async () => {
    const unsent = { id, markId: '' };
    await fixture.save(author, id, { title: 'Reading proofs', status: 'published' });
    unsent.markId = (await fixture.marked(grace, id, { revision: 2 })).id;
    const live = fixture.listen([`reviewed:${author.id}`]);
    await fixture.replyToMark(alan, unsent);
    await fixture.changeMark(alan, unsent, { isResolved: true });
    expect(live.received).toEqual([]);
    await fixture.changeMark(alan, at, { isResolved: true });
    await expect.poll(() => live.received.length).toBeGreaterThan(0);
    live.received.length = 0;
    await fixture.replyToMark(alan, at);
    await expect.poll(() => live.received.length).toBeGreaterThan(0);
    live.stop();
  });
});
