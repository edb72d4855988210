import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type Notification, notificationsApi } from '#features/notifications/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let admin: Member;
let second: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  second = await createMember(site, { role: 'admin' });
});

beforeEach(async () => {
  ada = await createMember(site, { name: 'Ada Lovelace' });
  await site.call(notificationsApi.markRead, { body: {} }, { token: admin.token });
  await site.runJobs({ andLater: true });
  site.mails.length = 0;
});

afterAll(() => site?.close());

async function listNotifications(member: Member): Promise<Notification[]> {
  const { body } = await site.call(notificationsApi.list, {}, { token: member.token });
  return body.notifications as Notification[];
}

const listUnread = async (member: Member) =>
  (await listNotifications(member)).filter(({ readAt }) => readAt === null);

describe('notifications of the author', () => {
  test('a note that is too long for the notification does not end with half an emoji', async () => {
    const { _id } = await articles.submitted(ada, { title: 'Proofs' });
    await articles.decide(admin, _id, 'rejected', { note: '🙂'.repeat(250) });
    expect((await listNotifications(ada))[0]?.body).toMatch(/^(🙂)+…$/u);
  });

  test.each([
    ['approved', {}, 'approved', '“Proofs” is published', '/article/proofs'],
    ['rejected', { note: 'Not here.' }, 'rejected', '“Proofs” was rejected', '/write?edit='],
    [
      'rejected',
      { note: 'Show the code.', changesRequested: true },
      'changes-requested',
      'Changes requested: “Proofs”',
      '/write?edit=',
    ],
    ['hidden', {}, 'hidden', '“Proofs” was hidden', '/write?edit='],
  ] as const)('the author is notified of the decision %s %j', async (visibility, more, kind, title, link) => {
    const { _id } = await articles.submitted(ada, { title: 'Proofs' });
    await articles.decide(admin, _id, visibility, more);
    expect(await listNotifications(ada)).toMatchObject([
      { kind, title, link: expect.stringContaining(link), readAt: null },
    ]);
    if ('note' in more) expect((await listNotifications(ada))[0]?.body).toBe(more.note);
    await site.runJobs({ andLater: true });
    expect(site.mails).toMatchObject([{ to: ada.email, subject: title }]);
    expect(site.mails[0]?.text).toContain('note' in more ? more.note : 'Ada Lovelace');
    expect(site.mails[0]?.text).toContain(`https://galley.test${link}`);
    expect(site.mails[0]?.text).toContain('/profile#mails');
  });

  test('the author of an edit is notified of an edit, and that readers still see the approved text', async () => {
    const { _id } = await articles.approved(ada, admin, { title: 'Proofs' });
    await articles.save(ada, _id, { title: 'Proofs, twice', status: 'published' });
    await articles.decide(admin, _id, 'rejected');
    await site.runJobs({ andLater: true });
    expect((await listNotifications(ada))[0]).toMatchObject({
      title: 'Your edit to “Proofs, twice” was rejected',
      body: expect.stringContaining('Readers still see the approved text'),
    });
    expect(site.mails.at(-1)?.subject).toBe('Your edit to “Proofs, twice” was rejected');
  });

  test('the author is not notified of a decision that was undone', async () => {
    const { _id } = await articles.submitted(ada);
    const { body } = await articles.decide(admin, _id, 'rejected', { note: 'A slip.' });
    const { version } = body.undo as { version: number };
    await site.call(reviewsApi.undo, { params: { id: _id }, body: { version } }, { token: admin.token });
    await site.runJobs({ andLater: true });
    expect(await listNotifications(ada)).toEqual([]);
    expect(site.mails).toEqual([]);
  });

  test('an author who wants no emails is only notified in the app', async () => {
    await site.call(notificationsApi.saveSettings, { body: { decisionMails: false } }, { token: ada.token });
    const { _id } = await articles.submitted(ada);
    await articles.decide(admin, _id, 'approved');
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
    expect(await listUnread(ada)).toHaveLength(1);
  });

  test('authors are not notified of their own decisions, nor of decisions without an effect', async () => {
    const own = await articles.submitted(second);
    await articles.decide(second, own._id, 'rejected');
    expect((await listNotifications(second)).filter(({ kind }) => kind === 'rejected')).toEqual([]);
    const { _id } = await articles.approved(ada, admin);
    await articles.decide(admin, _id, 'approved');
    expect(await listNotifications(ada)).toHaveLength(1);
  });

  test('markup in a note is escaped in the email', async () => {
    const { _id } = await articles.submitted(ada, { title: 'On <b> tags' });
    await articles.decide(admin, _id, 'rejected', { note: '<img src=x onerror=alert(1)>\nSecond line' });
    await site.runJobs({ andLater: true });
    expect(site.mails[0]?.html).not.toContain('<img');
    expect(site.mails[0]?.html).toContain('&lt;img');
    expect(site.mails[0]?.html).not.toContain('On <b>');
  });
});

describe('notifications of admins', () => {
  test('admins are notified of a submission once, until it is decided or withdrawn', async () => {
    const { _id } = await articles.submitted(ada, { title: 'Proofs' });
    expect(await listUnread(admin)).toMatchObject([
      {
        kind: 'submission',
        title: 'Ada Lovelace submitted “Proofs” for review',
        link: `/dashboard/review/${_id}`,
      },
    ]);
    await articles.save(ada, _id, { title: 'Proofs, better', status: 'published' });
    expect(await listUnread(admin)).toMatchObject([
      { title: 'Ada Lovelace submitted “Proofs, better” for review' },
    ]);
    // A decision by anyone marks the notification as read for everyone who got it.
    await articles.decide(second, _id, 'approved');
    expect(await listUnread(admin)).toEqual([]);
    await articles.save(ada, _id, { title: 'Once more', status: 'published' });
    expect(await listUnread(admin)).toMatchObject([
      { title: 'Ada Lovelace submitted an edit to “Once more”' },
    ]);
    await articles.save(ada, _id, { status: 'draft' });
    expect(await listUnread(admin)).toEqual([]);
  });

  test('admins are not notified of drafts or of their own submissions, and members of none', async () => {
    await articles.draft(ada);
    await articles.submitted(admin);
    const eve = await createMember(site);
    expect(await listUnread(admin)).toEqual([]);
    expect(await listNotifications(eve)).toEqual([]);
    const former = await createMember(site, { role: 'admin' });
    await demote(site, former);
    await articles.submitted(ada);
    expect(await listNotifications(former)).toEqual([]);
  });

  test('a deleted article leaves no unread notification', async () => {
    const { _id } = await articles.submitted(ada);
    expect(await listUnread(admin)).toHaveLength(1);
    await articles.remove(ada, _id);
    expect(await listUnread(admin)).toEqual([]);
  });
});

describe('an admin’s own article', () => {
  test('an admin’s own article must be approved by somebody else, if anybody else could decide', async () => {
    const { _id } = await articles.submitted(admin);
    expect(await articles.decide(admin, _id, 'approved')).toMatchObject({
      status: 403,
      body: { code: 'own_article' },
    });
    expect((await articles.read(_id)).status).toBe(404);
    expect((await articles.decide(second, _id, 'approved')).status).toBe(200);
    await articles.save(admin, _id, { title: 'A change', status: 'published' });
    expect((await articles.decide(admin, _id, 'approved')).status).toBe(403);
    expect((await articles.decide(admin, _id, 'rejected')).status).toBe(200);
  });

  test('the only admin can approve their own article', async () => {
    const alone = await startTestSite();
    const only = await createMember(alone, { role: 'admin' });
    const calls = articleCalls(alone);
    const { _id } = await calls.submitted(only);
    expect((await calls.decide(only, _id, 'approved')).status).toBe(200);
    await alone.close();
  });
});

test('a request for changes without a note is refused, and nothing changes', async () => {
  const { _id, version } = await articles.submitted(ada);
  expect(await articles.decide(admin, _id, 'rejected', { changesRequested: true })).toMatchObject({
    status: 400,
    body: { code: 'note_required', fields: { note: expect.any(String) } },
  });
  expect((await articles.read(_id, ada)).body.blog).toMatchObject({ visibility: 'pending', version });
});
