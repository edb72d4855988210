// Decisions on reports: their effects, who may make them, and races.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { createMember } from '#test/members.ts';
import { type ReportsFixture, startReports } from './reports.fixture.ts';

let fixture: ReportsFixture;

beforeAll(async () => {
  fixture = await startReports();
});

afterAll(() => fixture?.site.close());

async function reportedComment() {
  const thing = await fixture.commented();
  const reader = await fixture.newMember();
  const id = await fixture.reported(reader, 'comment', thing.comment._id);
  return { ...thing, reader, id };
}

const removal = { outcome: 'removed', ground: 'spam', note: 'No advertisements here.' };

describe('a decision', () => {
  test('keeping it closes the case, tells the reporter why, and changes nothing for readers', async () => {
    const { id, reader, commenter, article } = await reportedComment();
    expect(
      (await fixture.decide(fixture.editor, id, { outcome: 'kept', note: 'It is on topic.' })).status,
    ).toBe(200);
    await fixture.site.runJobs();
    expect((await fixture.bell(reader))[0]).toMatchObject({
      title: 'Your report was looked at: the comment stays',
      body: 'It is on topic.',
    });
    expect(await fixture.bell(commenter)).toEqual([]);
    expect(await fixture.comments(article._id)).toHaveLength(1);
    expect((await fixture.list(fixture.admin)).text).not.toContain(id);
  });

  test('removing a comment deletes it and tells both sides, with the reason and how to appeal', async () => {
    const { id, reader, commenter, article } = await reportedComment();
    fixture.site.mails.length = 0;
    expect((await fixture.decide(fixture.editor, id, removal)).status).toBe(200);
    await fixture.site.runJobs();
    expect(await fixture.comments(article._id)).toEqual([]);
    expect((await fixture.bell(reader))[0]).toMatchObject({
      title: 'Your report was looked at: the comment was removed',
    });
    expect((await fixture.bell(commenter))[0]).toMatchObject({
      kind: 'content-removed',
      title: 'Your comment was removed',
      body: 'Reason: Spam or advertising. No advertisements here.',
      link: `/decisions/${id}`,
    });
    const [mail] = fixture.site.mails.filter(({ to }) => to === commenter.email);
    expect(mail?.text).toContain(`https://galley.test/decisions/${id}`);
    expect(await fixture.ownDecision(commenter, id)).toMatchObject({
      text: 'Buy my pills.',
      mayAppeal: true,
    });
  });

  test('removing an article hides it, with its history and the audit log', async () => {
    const { article, author } = await fixture.commented();
    const id = await fixture.reported(await fixture.newMember(), 'article', article._id);
    await fixture.decide(fixture.admin, id, removal);
    expect((await fixture.articles.read(article.slug)).status).toBe(404);
    expect((await fixture.articles.read(article._id, author)).body.blog).toMatchObject({
      visibility: 'hidden',
      reviewNote: removal.note,
    });
    const { body } = await fixture.site.call(
      auditApi.list,
      { query: { act: 'report-removed' } },
      { token: fixture.admin.token },
    );
    expect((body.entries as object[])[0]).toMatchObject({ subject: article.title, note: removal.note });
  });

  test('removing a profile clears what its owner wrote, and keeps the names', async () => {
    const member = await fixture.newMember('Mallory');
    await fixture.saveProfile(member, {
      bio: 'Pills',
      website: 'https://pills.example',
      skills: ['selling'],
    });
    const id = await fixture.reported(await fixture.newMember(), 'profile', member.id);
    await fixture.decide(fixture.editor, id, removal);
    expect(await fixture.profile(member)).toMatchObject({
      fullName: 'Mallory',
      bio: '',
      website: '',
      skills: [],
    });
  });

  test('a removal needs a ground, and "something else" needs a note', async () => {
    const { id } = await reportedComment();
    expect((await fixture.decide(fixture.admin, id, { outcome: 'removed' })).body).toMatchObject({
      fields: { ground: expect.any(String) },
    });
    expect(
      (await fixture.decide(fixture.admin, id, { outcome: 'removed', ground: 'other' })).body,
    ).toMatchObject({
      code: 'note_required',
    });
  });

  test('what is reported again after a decision comes back as a new case that shows the earlier one', async () => {
    const { id, reader, comment } = await reportedComment();
    await fixture.decide(fixture.admin, id, { outcome: 'kept', note: 'Fine.' });
    const next = await fixture.reported(reader, 'comment', comment._id, { reason: 'hate' });
    expect(next).not.toBe(id);
    expect(await fixture.readWhole(fixture.editor, next)).toMatchObject({
      hasEarlier: true,
      reports: 1,
      earlier: [{ id, outcome: 'kept', note: 'Fine.', decidedBy: 'Grace Hopper' }],
    });
  });

  test('an editor of named categories decides on comments and profiles, and on articles only in theirs', async () => {
    const styled = await createMember(fixture.site, { role: 'editor', categories: ['css'] });
    const { id } = await reportedComment();
    expect((await fixture.decide(styled, id, removal)).status).toBe(200);
    const { article } = await fixture.commented();
    const other = await fixture.reported(await fixture.newMember(), 'article', article._id);
    expect(await fixture.readWhole(styled, other)).toMatchObject({ mayDecide: false });
    expect(await fixture.decide(styled, other, removal)).toMatchObject({
      status: 403,
      body: { code: 'other_category' },
    });
    expect((await fixture.articles.read(article.slug)).status).toBe(200);
    expect((await fixture.escalate(styled, other, 'Not my category.')).status).toBe(200);
    expect((await fixture.escalate(styled, other)).status).toBe(409);
    expect((await fixture.bell(fixture.admin))[0]?.body).toBe('Not my category.');
    expect(await fixture.readWhole(fixture.admin, other)).toMatchObject({
      isEscalated: true,
      mayDecide: true,
    });
  });

  test('the counts follow', async () => {
    const before = await fixture.counts(fixture.admin);
    const { id } = await reportedComment();
    expect((await fixture.counts(fixture.admin)).open).toBe(before.open + 1);
    await fixture.decide(fixture.admin, id, { outcome: 'kept' });
    expect(await fixture.counts(fixture.admin)).toEqual(before);
  });
});

describe('races', () => {
  test('of two moderators who decide at once, the second is told what the first decided', async () => {
    const { id, commenter } = await reportedComment();
    const answers = await Promise.all([
      fixture.decide(fixture.admin, id, removal),
      fixture.decide(fixture.editor, id, { outcome: 'kept' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const isRemoved = answers[0]?.status === 200;
    expect(refused?.body).toMatchObject({
      code: 'already_decided',
      message: isRemoved
        ? 'Grace Hopper has already decided: it was removed. Their reason: “No advertisements here.”'
        : 'Edith Clarke has already decided: it stays.',
    });
    expect(await fixture.bell(commenter)).toHaveLength(isRemoved ? 1 : 0);
  });

  test('a report that arrives with a decision joins the case and learns the outcome, or opens a new one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, comment } = await reportedComment();
      const reader = await fixture.newMember();
      const [, reported] = await Promise.all([
        fixture.decide(fixture.admin, id, { outcome: 'kept' }),
        fixture.report(reader, 'comment', comment._id),
      ]);
      expect(reported.status).toBe(201);
      await fixture.site.runJobs();
      const [own] = await fixture.mine(reader);
      const kinds = (await fixture.bell(reader)).map(({ kind }) => kind);
      expect(kinds).toEqual(
        own?.outcome === 'kept' ? ['report-decided', 'report-received'] : ['report-received'],
      );
    }
  });

  test('a report that arrives with a removal joins the case or finds nothing, and leaves no case behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, comment } = await reportedComment();
      const open = (await fixture.counts(fixture.admin)).open;
      const [, reported] = await Promise.all([
        fixture.decide(fixture.admin, id, removal),
        fixture.report(await fixture.newMember(), 'comment', comment._id),
      ]);
      expect([201, 404]).toContain(reported.status);
      expect((await fixture.counts(fixture.admin)).open).toBe(open - 1);
    }
  });

  test('a comment that its author deletes before the decision cannot be removed, and the report can be closed', async () => {
    const { id, commenter, article, comment } = await reportedComment();
    const params = { blogId: article._id, id: comment._id };
    await fixture.site.call(commentsApi.remove, { params }, { token: commenter.token });
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({
      current: null,
      snapshot: { text: 'Buy my pills.' },
    });
    expect(await fixture.decide(fixture.admin, id, removal)).toMatchObject({
      status: 409,
      body: { code: 'already_gone' },
    });
    expect((await fixture.decide(fixture.admin, id, { outcome: 'kept' })).status).toBe(200);
  });

  test('an account that is deleted while its case is decided leaves no open case', async () => {
    const { id, commenter } = await reportedComment();
    const [decided, deleted] = await Promise.all([
      fixture.decide(fixture.admin, id, removal),
      fixture.deleteAccount(commenter),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404, 409]).toContain(decided.status);
    expect((await fixture.readWhole(fixture.admin, id)).decision).not.toBeNull();
  });
});
