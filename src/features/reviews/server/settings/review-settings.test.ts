// What admins set about reviewing: the promised time, emails about submissions, and the guidelines of reviewers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { reviewPageApi } from '#features/review-page/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { defaultReviewSettings, type ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsApi } from '../../settings/settings-contract.ts';
import { planWaitingMails } from '../mailing/mail-waiting.ts';

let site: TestSite;
let admin: Member;
let editor: Member;
let reviewer: Member;
let author: Member;
const clock = { now: new Date() };

beforeAll(async () => {
  site = await startTestSite({ now: () => clock.now });
  admin = await createMember(site, { name: 'Grace', role: 'admin' });
  editor = await createMember(site, { name: 'Ed', role: 'editor', categories: ['css'] });
  reviewer = await createMember(site, { name: 'Rita', role: 'reviewer' });
  author = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  await site.runJobs({ andLater: true });
  site.mails.length = 0;
  await save(defaultReviewSettings);
});

const asAdmin = () => ({ token: admin.token });
const read = async () => (await site.call(reviewSettingsApi.readReviews, {}, asAdmin())).body;

async function save(change: Partial<ReviewSettings>, version?: number) {
  const { settings, version: latest } = await read();
  return site.call(
    reviewSettingsApi.saveReviews,
    { body: { ...(settings as ReviewSettings), ...change, version: version ?? (latest as number) } },
    asAdmin(),
  );
}

const articles = () => articleCalls(site);

/** A second later, so that no two submissions have the same time. */
async function submit(change: Record<string, string> = {}) {
  clock.now = new Date(clock.now.getTime() + 1_000);
  return articles().submitted(author, change);
}

const mailsTo = ({ email }: Member) =>
  site.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('the review time that the site shows', () => {
  test.each([
    [{ hoursFrom: 3, hoursTo: 5 }, '3–5 hours', '3–5 h'],
    [{ hoursFrom: 12, hoursTo: 12 }, '12 hours', '12 h'],
    [{ hoursFrom: 1, hoursTo: 1 }, 'an hour', '1 h'],
  ])('the site and its home page show the promised review time at once: %j', async (hours, words, figure) => {
    expect((await save(hours)).status).toBe(200);
    const { from, to } = { from: hours.hoursFrom, to: hours.hoursTo };
    expect((await site.call(siteApi.read)).body.site).toMatchObject({
      reviewHours: { from, to },
      reviewTime: words,
    });
    expect((await site.call(reviewsApi.readReviewTime)).body.promisedHours).toEqual({ from, to });
    expect((await site.call(siteApi.readHome)).body.home).toMatchObject({
      figures: [{ value: figure }, {}, {}],
    });
  });
});

describe('saving', () => {
  test('a change of the review settings is in the audit log, and a save of an older version is refused', async () => {
    const { version } = await read();
    expect((await save({ guidelines: 'Be kind.' })).body).toMatchObject({ version: (version as number) + 1 });
    expect(await save({ guidelines: 'Be strict.' }, version as number)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await read()).settings).toMatchObject({ guidelines: 'Be kind.' });
    const { body } = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, asAdmin());
    expect(body.entries).toContainEqual(expect.objectContaining({ subject: 'reviews', note: 'guidelines' }));
  });

  test('only admins read and save the review settings', async () => {
    for (const member of [editor, reviewer, author]) {
      const as = { token: member.token };
      expect((await site.call(reviewSettingsApi.readReviews, {}, as)).status).toBe(403);
      const body = { ...defaultReviewSettings, version: 0 };
      expect((await site.call(reviewSettingsApi.saveReviews, { body }, as)).status).toBe(403);
    }
  });

  test('only people who review can be named for emails', async () => {
    const { staff } = await read();
    expect((staff as Member[]).map(({ name }) => name)).toEqual(['Ed', 'Grace', 'Rita']);
    expect(await save({ mailTo: 'named', mailMembers: [author.id] })).toMatchObject({
      status: 400,
      body: { fields: { mailMembers: expect.any(String) } },
    });
  });

  test('somebody who no longer reviews is no longer named for emails', async () => {
    const former = await createMember(site, { role: 'reviewer' });
    await save({ mailTo: 'named', mailMembers: [reviewer.id, former.id] });
    await demote(site, former);
    expect((await read()).settings).toMatchObject({ mailMembers: [reviewer.id] });
  });
});

test('reviewers see the guidelines with the submission', async () => {
  await save({ guidelines: 'Look at the code.' });
  const { _id } = await submit();
  const { body } = await site.call(reviewPageApi.read, { params: { id: _id } }, { token: reviewer.token });
  expect(body.review).toMatchObject({ guidelines: 'Look at the code.' });
});

describe('emails about submissions', () => {
  test('on a new site nobody gets emails about submissions', async () => {
    await submit();
    await planWaitingMails(site.platform);
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
  });

  test('emails about submissions go at once to everyone who may decide, and not to the author', async () => {
    await save({ mailTo: 'deciders', mailWhen: 'at-once' });
    await submit({ title: 'Flexbox', category: 'css' });
    await submit({ title: 'Streams', category: 'nodejs' });
    await articles().submitted(editor, { title: 'My own grid', category: 'css' });
    await site.runJobs({ andLater: true });
    expect(mailsTo(admin)).toEqual([
      '“Flexbox” is waiting for review',
      '“Streams” is waiting for review',
      '“My own grid” is waiting for review',
    ]);
    expect(mailsTo(editor)).toEqual(['“Flexbox” is waiting for review']);
    expect(mailsTo(reviewer)).toEqual([]);
    const [mail] = site.mails;
    expect(mail?.text).toContain('Ada has submitted “Flexbox” for review.');
    expect(mail?.text).toMatch(/https:\/\/galley\.test\/dashboard\/review\/[0-9a-f-]{36}/);
    expect(mail?.text).toContain('https://galley.test/profile#mails');
  });

  test('named people get emails about submissions, also reviewers', async () => {
    await save({ mailTo: 'named', mailMembers: [reviewer.id, editor.id], mailWhen: 'at-once' });
    await submit({ title: 'Streams', category: 'nodejs' });
    await site.runJobs({ andLater: true });
    expect(site.mails.map(({ to }) => to)).toEqual([reviewer.email]);
  });

  test('a submission that was withdrawn or decided on meanwhile sends no email', async () => {
    await save({ mailTo: 'deciders', mailWhen: 'at-once' });
    const decided = await submit();
    await articles().decide(admin, decided._id, 'rejected', { note: 'Not yet.' });
    await save({ mailTo: 'nobody' });
    await submit();
    await save({ mailTo: 'deciders' });
    await submit();
    await save({ mailTo: 'nobody' });
    await site.runJobs({ andLater: true });
    expect(mailsTo(admin)).toEqual([]);
  });

  test('a person who turned emails about submissions off gets none', async () => {
    const body = { decisionMails: true, submissionMails: false };
    const as = { token: reviewer.token };
    await site.call(notificationsApi.saveSettings, { body }, as);
    await save({ mailTo: 'named', mailMembers: [reviewer.id], mailWhen: 'at-once' });
    await submit();
    await save({ mailWhen: 'daily' });
    await planWaitingMails(site.platform);
    await site.runJobs({ andLater: true });
    expect(mailsTo(reviewer)).toEqual([]);
    await site.call(notificationsApi.saveSettings, { body: { ...body, submissionMails: true } }, as);
  });

  test('once a day, one email lists everything that waits, oldest first', async () => {
    await save({ mailTo: 'deciders', mailWhen: 'daily' });
    await submit({ title: 'Grid', category: 'css' });
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
    await planWaitingMails(site.platform);
    await site.runJobs({ andLater: true });
    const [mail] = site.mails.filter(({ to }) => to === editor.email);
    expect(mail?.subject).toMatch(/^\d+ submissions? (is|are) waiting for review$/);
    expect(mail?.text).toContain('* Grid\nby Ada\nsubmitted');
    expect(mail?.text).not.toContain('My own grid');
    expect(mailsTo(admin)).toHaveLength(1);
  });

  test('an email that could not be sent for a day is not sent the next day', async () => {
    await save({ mailTo: 'deciders', mailWhen: 'daily' });
    await submit();
    await planWaitingMails(site.platform);
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000);
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
  });
});
