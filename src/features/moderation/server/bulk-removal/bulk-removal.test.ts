// Bulk removal: the other comments of an author go with the one that was reported, and the author is silenced.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentsApi } from '#features/comments/contract.ts';
import { silenceApi } from '#features/members/silence-contract.ts';
import { findWrongCounts } from '#test/database/find-wrong-counts.ts';
import { createMember } from '#test/members.ts';
import { type ReportsFixture, startReports } from '../reports/reports.fixture.ts';
import { bulkRemoval, bulkRemovalCallsOf } from './bulk-removal.fixture.ts';

let fixture: ReportsFixture;
let writeSpam: ReturnType<typeof bulkRemovalCallsOf>['writeSpam'];
let write: ReturnType<typeof bulkRemovalCallsOf>['write'];
let holdWord: ReturnType<typeof bulkRemovalCallsOf>['holdWord'];

beforeAll(async () => {
  fixture = await startReports();
  ({ writeSpam, write, holdWord } = bulkRemovalCallsOf(fixture));
});

afterAll(() => fixture?.site.close());

const audited = async (subjectId: string): Promise<string[]> => {
  const { rows } = await fixture.site.platform.db.execute<{ act: string }>(
    sql`select act from audit_log where subject_id = ${subjectId} order by act`,
  );
  return rows.map(({ act }) => act);
};

describe('bulk removal', () => {
  test('an editor removes all comments of the author and silences them, who are told once, and so are all reporters', async () => {
    const { article, elsewhere, spammer, ben, cleo, firstCase, secondCase, reply, comment, second } =
      await writeSpam();
    const { editor, site } = fixture;
    expect(await fixture.readWhole(editor, firstCase)).toMatchObject({ otherComments: 2, maySilence: true });
    const mailsBefore = site.mails.length;
    expect(await fixture.decide(editor, firstCase, bulkRemoval)).toMatchObject({ status: 200 });
    await site.runJobs();

    expect(await fixture.comments(article._id)).toMatchObject([
      { deleted: true, content: '' },
      { _id: reply._id },
    ]);
    expect(await fixture.comments(elsewhere._id)).toEqual([]);
    expect(await findWrongCounts(site)).toEqual([]);
    expect((await fixture.bell(spammer)).filter(({ kind }) => kind === 'content-removed')).toMatchObject([
      {
        title: 'Your comments were removed',
        body: expect.stringMatching(/^Reason: Spam or advertising\. You can read, but not write, until /),
        link: `/decisions/${firstCase}`,
      },
    ]);
    const mails = site.mails.slice(mailsBefore).filter(({ to }) => to === spammer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your comments were removed']);
    expect(mails[0]?.text).toContain('2 other comments of yours were removed for the same reason.');
    expect(mails[0]?.text).toContain('You can read, but not write, until');
    expect((await write(spammer, article._id)).body.code).toBe('silenced');
    for (const reporter of [ben, cleo]) {
      expect((await fixture.bell(reporter))[0]).toMatchObject({
        title: 'Your report was looked at: the comment was removed',
      });
    }
    expect(await fixture.readWhole(editor, secondCase)).toMatchObject({
      decision: { outcome: 'removed', ground: 'spam', decidedWith: firstCase, decidedBy: editor.name },
    });
    expect(await fixture.readWhole(editor, firstCase)).toMatchObject({
      decision: { others: 2, silencedUntil: expect.any(String), decidedWith: null },
    });
    expect(await audited(spammer.id)).toEqual(['commenter-cleared', 'silenced']);
    expect(await audited(comment._id)).toEqual(['report-removed']);
    expect(await audited(second._id)).toEqual(['report-removed']);
  });

  test('an accepted appeal restores all of them and ends the silence; the other cases take no appeal of their own', async () => {
    const { article, elsewhere, spammer, cleo, firstCase, secondCase, second } = await writeSpam();
    const before = [await fixture.comments(article._id), await fixture.comments(elsewhere._id)];
    await fixture.decide(fixture.editor, firstCase, bulkRemoval);
    expect(await fixture.ownDecision(spammer, firstCase)).toMatchObject({
      others: 2,
      silencedUntil: expect.any(String),
      mayAppeal: true,
    });
    expect((await fixture.readDecision(spammer, secondCase)).status).toBe(404);
    expect((await fixture.appeal(spammer, secondCase)).status).toBe(404);
    // Although they are silenced.
    expect((await fixture.appeal(spammer, firstCase)).status).toBe(201);
    expect((await fixture.decideAppeal(fixture.admin, firstCase, { outcome: 'overturned' })).status).toBe(
      200,
    );
    expect([await fixture.comments(article._id), await fixture.comments(elsewhere._id)]).toEqual(before);
    expect((await write(spammer, article._id)).status).toBe(201);
    expect(await findWrongCounts(fixture.site)).toEqual([]);
    expect(await audited(spammer.id)).toEqual(['commenter-cleared', 'silence-ended', 'silenced']);
    const again = await fixture.reported(cleo, 'comment', second._id);
    expect((await fixture.readWhole(fixture.admin, again)).earlier).toMatchObject([
      { id: secondCase, isOverturned: true },
    ]);
  });

  test('a rejected appeal changes nothing, and an accepted one leaves a silence that an admin has changed', async () => {
    const { article, spammer, firstCase } = await writeSpam();
    await fixture.decide(fixture.editor, firstCase, bulkRemoval);
    await fixture.site.call(
      silenceApi.silence,
      { params: { id: spammer.id }, body: { until: '2035-01-01', reason: 'Worse.' } },
      { token: fixture.admin.token },
    );
    await fixture.appeal(spammer, firstCase);
    await fixture.decideAppeal(fixture.admin, firstCase, { outcome: 'overturned' });
    expect((await write(spammer, article._id)).body.message).toContain('Worse.');
    const other = await writeSpam();
    await fixture.decide(fixture.editor, other.firstCase, bulkRemoval);
    await fixture.appeal(other.spammer, other.firstCase);
    await fixture.decideAppeal(fixture.admin, other.firstCase, { outcome: 'upheld' });
    expect(await fixture.comments(other.elsewhere._id)).toEqual([]);
    expect((await write(other.spammer, article._id)).body.code).toBe('silenced');
  });

  test('comments that wait for a moderator go with the others, and an accepted appeal makes them wait again', async () => {
    const { site, admin, editor } = fixture;
    const { article, spammer, third, firstCase } = await writeSpam();
    await holdWord('zebrawort');
    expect((await write(spammer, article._id, 'Buy zebrawort.')).body).toMatchObject({
      comment: { held: true },
    });
    const edit = { params: { blogId: article._id, id: third._id }, body: { content: 'zebrawort!' } };
    expect((await site.call(commentsApi.edit, edit, { token: spammer.token })).body).toMatchObject({
      comment: { held: true },
    });
    const waiting = () =>
      site.platform.db.execute(
        sql`select content, is_edit from held_comments where author_id = ${spammer.id} order by content`,
      );
    const before = (await waiting()).rows;
    expect(before).toHaveLength(2);
    expect(await fixture.readWhole(editor, firstCase)).toMatchObject({ otherComments: 3 });
    await fixture.decide(editor, firstCase, bulkRemoval);
    expect((await waiting()).rows).toEqual([]);
    expect(await fixture.readWhole(editor, firstCase)).toMatchObject({ decision: { others: 3 } });
    await fixture.appeal(spammer, firstCase);
    await fixture.decideAppeal(admin, firstCase, { outcome: 'overturned' });
    expect((await waiting()).rows).toEqual(before);
  });

  test('without removing others or silencing, only the reported comment is removed', async () => {
    const { elsewhere, spammer, firstCase, second } = await writeSpam();
    await fixture.decide(fixture.editor, firstCase, { outcome: 'removed', ground: 'spam' });
    expect(await fixture.comments(elsewhere._id)).toMatchObject([{ _id: second._id }]);
    expect((await write(spammer, elsewhere._id)).status).toBe(201);
  });

  test('an author with a role is not silenced, and then nothing is removed', async () => {
    const { article } = await fixture.commented();
    const reviewer = await createMember(fixture.site, { role: 'reviewer' });
    const { _id } = await fixture.addComment(reviewer, article._id, 'Not so nice.');
    const id = await fixture.reported(await fixture.newMember(), 'comment', _id);
    expect(await fixture.readWhole(fixture.editor, id)).toMatchObject({ maySilence: false });
    expect(await fixture.decide(fixture.editor, id, bulkRemoval)).toMatchObject({
      status: 409,
      body: { code: 'has_role', message: expect.stringContaining('only an admin can silence them') },
    });
    expect((await fixture.comments(article._id)).map(({ content }) => content)).toContain('Not so nice.');
    expect((await fixture.decide(fixture.editor, id, { ...bulkRemoval, outcome: 'kept' })).body.code).toBe(
      'only_with_removal',
    );
  });

  test('an article or a profile is removed with a silence, and no comments', async () => {
    const { article, author, comment } = await fixture.commented();
    const id = await fixture.reported(await fixture.newMember(), 'article', article._id);
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({ otherComments: 0, maySilence: true });
    await fixture.addComment(author, article._id, 'My own comment', comment._id);
    await fixture.decide(fixture.admin, id, bulkRemoval);
    const { rows } = await fixture.site.platform.db.execute(
      sql`select from comments where author_id = ${author.id}`,
    );
    expect(rows).toHaveLength(1);
    expect((await fixture.ownDecision(author, id)).silencedUntil).not.toBeNull();
  });

  test('at most 200 comments go, the latest ones', async () => {
    const { article, commenter, comment } = await fixture.commented();
    await fixture.site.platform.transact((tx) =>
      tx.execute(sql`
        insert into comments (article_id, author_id, content, created_at)
        select ${article._id}, ${commenter.id}, 'Spam ' || n, now() - n * interval '1 minute'
        from generate_series(1, 205) as n`),
    );
    const id = await fixture.reported(await fixture.newMember(), 'comment', comment._id);
    expect((await fixture.readWhole(fixture.admin, id)).otherComments).toBe(200);
    await fixture.decide(fixture.admin, id, bulkRemoval);
    expect((await fixture.comments(article._id)).map(({ content }) => content)).toEqual(
      [205, 204, 203, 202, 201].map((n) => `Spam ${n}`),
    );
    expect(await findWrongCounts(fixture.site)).toEqual([]);
  });
});
