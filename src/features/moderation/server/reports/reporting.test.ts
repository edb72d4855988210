// Reporting something: who may, what is refused, and who learns of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import { membersApi } from '#features/members/contract.ts';
import type { Role } from '#kit/roles.ts';
import { createMember } from '#test/members.ts';
import { reportsApi } from '../../report-contract.ts';
import { reportKinds, reportReasons } from '../../report-rules.ts';
import { type ReportsFixture, startReports } from './reports.fixture.ts';

let fixture: ReportsFixture;

beforeAll(async () => {
  fixture = await startReports();
});

afterAll(() => fixture?.site.close());

describe('a report', () => {
  test('people who report the same thing share one case, with their reasons and words', async () => {
    const { comment, article } = await fixture.commented();
    const [first, second] = [await fixture.newMember('Rita'), await fixture.newMember('Rob')];
    await fixture.report(first, 'comment', comment._id, { reason: 'spam', words: 'Pills again.' });
    await fixture.report(second, 'comment', comment._id, {
      reason: 'illegal',
      words: 'Sold without a licence.',
    });
    const row = await fixture.caseOf('comment', article.title);
    expect(row).toMatchObject({ reports: 2, reasons: ['spam', 'illegal'], excerpt: 'Buy my pills.' });
    expect((await fixture.readWhole(fixture.admin, row.id)).reporters).toMatchObject([
      { reporter: { name: 'Rob' }, reason: 'illegal', words: 'Sold without a licence.' },
      { reporter: { name: 'Rita' }, reason: 'spam', words: 'Pills again.' },
    ]);
  });

  test.each(reportKinds)(
    'a second report of the same %s is refused with a sentence while the first is open',
    async (kind) => {
      const { comment, article, author } = await fixture.commented();
      const id = { article: article._id, comment: comment._id, profile: author.id }[kind];
      const reader = await fixture.newMember();
      expect((await fixture.report(reader, kind, id)).status).toBe(201);
      expect(await fixture.report(reader, kind, id)).toMatchObject({
        status: 409,
        body: {
          code: 'already_reported',
          message: 'You have already reported this. A moderator will look at it.',
        },
      });
    },
  );

  test.each(reportKinds)('a report of one’s own %s is refused with a sentence', async (kind) => {
    const { comment, commenter, article, author } = await fixture.commented();
    const [owner, id] = {
      article: [author, article._id],
      comment: [commenter, comment._id],
      profile: [author, author.id],
    }[kind] as [typeof author, string];
    expect(await fixture.report(owner, kind, id)).toMatchObject({
      status: 400,
      body: { code: 'own_thing', message: 'You can’t report something of your own.' },
    });
  });

  test.each(reportReasons)(
    'words are required for "illegal" and "something else" only: %s',
    async (reason) => {
      const { article } = await fixture.commented();
      const { status } = await fixture.report(await fixture.newMember(), 'article', article._id, {
        reason,
        words: ' ',
      });
      expect(status).toBe(reason === 'illegal' || reason === 'other' ? 400 : 201);
    },
  );

  test('what readers cannot see cannot be reported', async () => {
    const { author, comment, article } = await fixture.commented();
    const reader = await fixture.newMember();
    const draft = await fixture.articles.draft(author);
    expect((await fixture.report(reader, 'article', draft._id)).status).toBe(404);
    await fixture.articles.decide(fixture.admin, article._id, 'hidden');
    expect((await fixture.report(reader, 'comment', comment._id)).status).toBe(404);
    expect((await fixture.report(reader, 'profile', comment._id)).status).toBe(404);
    expect((await fixture.report(reader, 'profile', 'not-an-id')).status).toBe(404);
  });

  test('an edit after the report does not hide what was reported', async () => {
    const { commenter } = await fixture.commented();
    await fixture.saveProfile(commenter, { bio: 'Pills for sale', website: 'https://pills.example' });
    const id = await fixture.reported(await fixture.newMember(), 'profile', commenter.id);
    await fixture.saveProfile(commenter, { bio: 'I love proofs', website: '' });
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({
      snapshot: { text: 'Pills for sale', links: ['https://pills.example'] },
      current: { text: 'I love proofs', links: [] },
      isChanged: true,
    });
  });

  test('too many reports in a minute are refused', async () => {
    const reader = await fixture.newMember();
    const { article } = await fixture.commented();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await fixture.report(reader, 'article', article._id)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what people are told', () => {
  test('a member gets an acknowledgement, and each moderator one notification for the case', async () => {
    const { comment, author } = await fixture.commented();
    const reader = await fixture.newMember();
    const before = (await fixture.bell(fixture.editor)).length;
    await fixture.report(reader, 'comment', comment._id, { reason: 'hate' });
    await fixture.report(author, 'comment', comment._id);
    expect(await fixture.bell(reader)).toMatchObject([
      { kind: 'report-received', title: 'We have received your report', link: '/reports' },
    ]);
    const bell = await fixture.bell(fixture.editor);
    expect(bell.length - before).toBe(1);
    expect(bell[0]).toMatchObject({
      kind: 'report',
      title: 'A comment on “Reading proofs” was reported',
      body: 'Hate',
    });
  });

  test('a former moderator no longer sees reports, escalations and appeals, even as a reviewer', async () => {
    const former = await createMember(fixture.site, { name: 'Fay', role: 'admin' });
    const setRole = (role: Role) => fixture.site.platform.transact((tx) => saveRole(tx, former.id, { role }));
    const { comment, commenter } = await fixture.commented();
    const id = await fixture.reported(await fixture.newMember(), 'comment', comment._id);
    await fixture.escalate(fixture.editor, id, 'I know the author.');
    await fixture.decide(fixture.admin, id, { outcome: 'removed', ground: 'spam', note: 'No ads.' });
    await fixture.appeal(commenter, id);
    const told = [{ kind: 'appeal' }, { kind: 'report', body: 'I know the author.' }, { kind: 'report' }];
    expect(await fixture.bell(former)).toMatchObject(told);
    await setRole('reviewer');
    expect((await fixture.read(former, id)).status).toBe(403);
    expect(await fixture.bell(former)).toEqual([]);
    await setRole('editor');
    expect(await fixture.bell(former)).toMatchObject(told);
  });

  test('a moderator who is reported learns nothing: no bell, no case, no count', async () => {
    const reported = await createMember(fixture.site, { name: 'Eve', role: 'editor' });
    await fixture.saveProfile(reported, { bio: 'I moderate' });
    const before = await fixture.counts(reported);
    const id = await fixture.reported(await fixture.newMember(), 'profile', reported.id);
    expect(await fixture.bell(reported)).toEqual([]);
    expect(await fixture.counts(reported)).toEqual(before);
    expect((await fixture.list(reported, { kind: 'profile' })).text).not.toContain(id);
    expect((await fixture.read(reported, id)).status).toBe(404);
    expect((await fixture.decide(reported, id, { outcome: 'kept' })).status).toBe(404);
    expect((await fixture.escalate(reported, id)).status).toBe(404);
    expect((await fixture.readDecision(reported, id)).status).toBe(404);
  });

  test('nobody finds out who reported them: not in their export, bell, mail or decision', async () => {
    const { comment, commenter } = await fixture.commented();
    const reader = await fixture.newMember('Winifred Whistle');
    const id = await fixture.reported(reader, 'comment', comment._id, { words: 'My very own words' });
    await fixture.decide(fixture.admin, id, {
      outcome: 'removed',
      ground: 'spam',
      note: 'No advertisements.',
    });
    await fixture.site.runJobs({ andLater: true });
    const token = { token: commenter.token };
    const views = [
      (await fixture.site.call(accountsApi.exportAccount, {}, token)).text,
      (await fixture.readDecision(commenter, id)).text,
      JSON.stringify(await fixture.bell(commenter)),
      JSON.stringify(fixture.site.mails.filter(({ to }) => to === commenter.email)),
      (await fixture.site.call(reportsApi.listMine, {}, token)).text,
      (
        await fixture.site.call(
          membersApi.read,
          { params: { id: commenter.id } },
          { token: fixture.admin.token },
        )
      ).text,
    ];
    for (const view of views) {
      expect(view).not.toContain('Winifred');
      expect(view).not.toContain(reader.id);
      expect(view).not.toContain('My very own words');
    }
    expect(views[1]).toContain('No advertisements.');
  });

  test('a member’s own reports are in their list and their export', async () => {
    const { article } = await fixture.commented();
    const reader = await fixture.newMember();
    const id = await fixture.reported(reader, 'article', article._id, {
      words: 'Copied from me.',
      reason: 'copyright',
    });
    await fixture.decide(fixture.admin, id, { outcome: 'kept', note: 'It is quoted.' });
    expect(await fixture.mine(reader)).toMatchObject([
      {
        kind: 'article',
        title: 'Reading proofs',
        reason: 'copyright',
        outcome: 'kept',
        note: 'It is quoted.',
      },
    ]);
    const exported = await fixture.site.call(accountsApi.exportAccount, {}, { token: reader.token });
    expect(exported.text).toContain('Copied from me.');
  });
});
