// Reports of visitors, and what remains when an account is deleted.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportsApi } from '../../report-contract.ts';
import { findRemovedPictureUses, forgetOldTexts } from './account-data.ts';
import { type ReportsFixture, startReports } from './reports.fixture.ts';

let fixture: ReportsFixture;

beforeAll(async () => {
  fixture = await startReports();
});

afterAll(() => fixture?.site.close());

describe('visitors', () => {
  const visitor = { email: 'visitor@example.org', reason: 'spam' };

  test('a visitor may not report unless the site allows it', async () => {
    const { article } = await fixture.commented();
    expect((await fixture.site.call(reportsApi.readOptions)).body).toMatchObject({
      visitorsMayReport: false,
    });
    const refused = await fixture.report(undefined, 'article', article._id, visitor, '203.0.113.1');
    expect(refused.body.code).toBe('sign_in_required');
  });

  test('a visitor gets an acknowledgement and the outcome by email, and the address is deleted then', async () => {
    await fixture.letVisitorsReport(true);
    expect((await fixture.site.call(reportsApi.readOptions)).body).toMatchObject({ visitorsMayReport: true });
    const { article } = await fixture.commented();
    fixture.site.mails.length = 0;
    const words = 'These words are for moderators.';
    const first = await fixture.report(
      undefined,
      'article',
      article._id,
      { ...visitor, words },
      '203.0.113.2',
    );
    const again = await fixture.report(
      undefined,
      'article',
      article._id,
      { ...visitor, words },
      '203.0.113.3',
    );
    expect(again).toMatchObject({ status: 201, body: first.body });
    await fixture.site.runJobs();
    const { id, reports } = await fixture.caseOf('article', article.title);
    expect(reports).toBe(1);
    expect((await fixture.readWhole(fixture.admin, id)).reporters).toMatchObject([
      { reporter: null, isVisitor: true },
    ]);
    await fixture.decide(fixture.admin, id, { outcome: 'kept', note: 'It is fine.' });
    await fixture.site.runJobs();
    const mails = fixture.site.mails.filter(({ to }) => to === visitor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have received your report to Galley',
      'What came of your report to Galley',
    ]);
    expect(mails[1]?.text).toContain('It is fine.');
    expect(mails.map(({ text }) => text).join()).not.toContain(words);
    const { rows } = await fixture.site.platform.db.execute(
      sql`select email from reports where visitor_key is not null`,
    );
    expect(rows).toEqual([{ email: null }]);
  });

  test('a visitor needs an email address, and few reports are accepted from one address', async () => {
    await fixture.letVisitorsReport(true);
    const ip = '203.0.113.9';
    const { article } = await fixture.commented();
    expect(await fixture.report(undefined, 'article', article._id, {}, ip)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const email = `visitor-${count}@example.org`;
      statuses.push((await fixture.report(undefined, 'article', article._id, { email }, ip)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    await fixture.letVisitorsReport(false);
  });
});

describe('deleted accounts', () => {
  test('a reporter’s name goes with the account, and the case stays', async () => {
    const { comment } = await fixture.commented();
    const reader = await fixture.newMember();
    const id = await fixture.reported(reader, 'comment', comment._id);
    await fixture.deleteAccount(reader);
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({
      reports: 1,
      reporters: [{ reporter: null, isVisitor: false }],
    });
  });

  test('deleting the reported account closes its cases, removes their texts and tells the reporters', async () => {
    const { comment, commenter } = await fixture.commented();
    const reader = await fixture.newMember();
    const id = await fixture.reported(reader, 'comment', comment._id);
    expect((await fixture.deleteAccount(commenter)).status).toBe(200);
    await fixture.site.runJobs();
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({
      snapshot: null,
      owner: null,
      decision: { outcome: 'closed' },
    });
    expect((await fixture.bell(reader))[0]).toMatchObject({ kind: 'report-decided' });
    expect((await fixture.bell(fixture.editor)).find(({ link }) => link.includes(id))?.readAt).not.toBeNull();
  });
});

describe('old cases', () => {
  test('half a year after the decision the copied text and the words are deleted, and the decision stays', async () => {
    const { comment } = await fixture.commented();
    const id = await fixture.reported(await fixture.newMember(), 'comment', comment._id, { words: 'Pills.' });
    await fixture.decide(fixture.admin, id, { outcome: 'kept', note: 'Fine.' });
    const before = fixture.clock.now;
    fixture.clock.now = new Date(before.getTime() + 179 * 24 * 3_600_000);
    await forgetOldTexts(fixture.site.platform);
    // Sessions do not last that long.
    fixture.clock.now = before;
    expect((await fixture.readWhole(fixture.admin, id)).snapshot).not.toBeNull();
    fixture.clock.now = new Date(before.getTime() + 181 * 24 * 3_600_000);
    await forgetOldTexts(fixture.site.platform);
    fixture.clock.now = before;
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({
      snapshot: null,
      reporters: [{ words: '' }],
      decision: { outcome: 'kept', note: 'Fine.' },
    });
  });

  test('the picture of a cleared profile counts as used while an appeal may restore it', async () => {
    const member = await fixture.newMember();
    const profilePicture = 'https://pictures.example/me.png';
    await fixture.saveProfile(member, { bio: 'Me', profilePicture });
    const id = await fixture.reported(await fixture.newMember(), 'profile', member.id);
    await fixture.decide(fixture.admin, id, { outcome: 'removed', ground: 'spam' });
    const unused = 'https://pictures.example/other.png';
    expect(await findRemovedPictureUses(fixture.site.platform.db, [profilePicture, unused])).toEqual([
      profilePicture,
    ]);
  });
});
