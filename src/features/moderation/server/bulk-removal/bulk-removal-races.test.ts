// Comments of an author are removed together while others report, decide and write.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentsApi } from '#features/comments/contract.ts';
import { findWrongCounts } from '#test/database/find-wrong-counts.ts';
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

describe('at the same moment', () => {
  test('two moderators remove the same comments through two cases: one is told what the other decided', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { spammer, firstCase, secondCase, article, elsewhere } = await writeSpam();
      const answers = await Promise.all([
        fixture.decide(fixture.editor, firstCase, bulkRemoval),
        fixture.decide(fixture.admin, secondCase, bulkRemoval),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
      expect(await fixture.comments(elsewhere._id)).toEqual([]);
      expect((await fixture.comments(article._id)).filter(({ deleted }) => !deleted)).toHaveLength(1);
      await fixture.site.runJobs();
      expect((await fixture.bell(spammer)).filter(({ kind }) => kind === 'content-removed')).toHaveLength(1);
    }
    expect(await findWrongCounts(fixture.site)).toEqual([]);
  });

  test('a report of one of the comments is decided with them or finds nothing, and leaves no case behind', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { third, firstCase } = await writeSpam();
      const open = (await fixture.counts(fixture.admin)).open;
      const reporters = [await fixture.newMember(), await fixture.newMember()];
      const [decided, ...reports] = await Promise.all([
        fixture.decide(fixture.editor, firstCase, bulkRemoval),
        ...reporters.map((reporter) => fixture.report(reporter, 'comment', third._id)),
      ]);
      expect(decided.status).toBe(200);
      for (const { status } of reports) expect([201, 404]).toContain(status);
      expect((await fixture.counts(fixture.admin)).open).toBe(open - 2);
    }
  });

  test('an edit and a new comment of the author leave nothing that waits and no wrong count', async () => {
    const { site } = fixture;
    for (let turn = 0; turn < 3; turn += 1) {
      const { spammer, article, elsewhere, second, third, firstCase } = await writeSpam();
      const as = { token: spammer.token };
      const edit = (blogId: string, id: string) =>
        site.call(commentsApi.edit, { params: { blogId, id }, body: { content: 'Edited meanwhile' } }, as);
      const answers = await Promise.all([
        fixture.decide(fixture.editor, firstCase, bulkRemoval),
        edit(elsewhere._id, second._id),
        edit(article._id, third._id),
        site.call(commentsApi.remove, { params: { blogId: elsewhere._id, id: second._id } }, as),
        write(spammer, elsewhere._id, 'Written meanwhile'),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(JSON.stringify(await fixture.comments(article._id))).not.toContain('Edited meanwhile');
      // It came first and went with the others, or was refused because its author is silenced.
      expect([201, 403]).toContain(answers[4].status);
      expect(await fixture.comments(elsewhere._id)).toEqual([]);
      // An accepted appeal restores the edit if it came first.
      await fixture.appeal(spammer, firstCase);
      await fixture.decideAppeal(fixture.admin, firstCase, { outcome: 'overturned' });
      const { content } = (await fixture.comments(article._id)).find(({ _id }) => _id === third._id) ?? {};
      expect(content).toBe(answers[2].status === 200 ? 'Edited meanwhile' : third.content);
    }
    expect(await findWrongCounts(site)).toEqual([]);
  });

  test('an edit that has to wait for a moderator does not outlive the comment that is removed', async () => {
    const { site } = fixture;
    await holdWord('zebrawort');
    for (const choices of [{ others: true }, { others: false }, { others: true }]) {
      const { spammer, article, comment, third, firstCase } = await writeSpam();
      const edit = (id: string) =>
        site.call(
          commentsApi.edit,
          { params: { blogId: article._id, id }, body: { content: 'zebrawort' } },
          { token: spammer.token },
        );
      const [decided] = await Promise.all([
        fixture.decide(fixture.editor, firstCase, { outcome: 'removed', ground: 'spam', ...choices }),
        edit(comment._id),
        edit(third._id),
      ]);
      expect(decided.status).toBe(200);
      const { rows } = await site.platform.db.execute(sql`
        select from held_comments h where is_edit and not exists (
          select from comments c where c.id = h.id and c.deleted_at is null)`);
      expect(rows).toEqual([]);
    }
  });
});
