// Appeals: who may, who decides, and what an accepted one restores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#test/members.ts';
import { reportCasesApi } from '../../report-case-contract.ts';
import { type ReportsFixture, startReports } from '../reports/reports.fixture.ts';

let fixture: ReportsFixture;

beforeAll(async () => {
  fixture = await startReports();
});

afterAll(() => fixture?.site.close());

const removal = { outcome: 'removed', ground: 'spam', note: 'No advertisements.' };

/** A comment that the admin has removed. */
async function removedComment() {
  const thing = await fixture.commented();
  const id = await fixture.reported(await fixture.newMember(), 'comment', thing.comment._id);
  await fixture.decide(fixture.admin, id, removal);
  return { ...thing, id };
}

describe('appealing', () => {
  test('an appeal is possible once, and only for the one acted on', async () => {
    const { id, commenter, author } = await removedComment();
    expect((await fixture.appeal(author, id)).status).toBe(404);
    expect((await fixture.appeal(commenter, id, '  ')).status).toBe(400);
    expect((await fixture.appeal(commenter, id)).status).toBe(201);
    expect(await fixture.appeal(commenter, id)).toMatchObject({
      status: 409,
      body: { code: 'already_appealed' },
    });
    expect(await fixture.ownDecision(commenter, id)).toMatchObject({
      mayAppeal: false,
      appeal: { text: 'It is no advertisement.', outcome: null },
    });
  });

  test('an appeal is possible for 14 days', async () => {
    const { id, commenter } = await removedComment();
    const before = fixture.clock.now;
    fixture.clock.now = new Date(before.getTime() + 14 * 24 * 3_600_000);
    expect((await fixture.ownDecision(commenter, id)).mayAppeal).toBe(false);
    expect(await fixture.appeal(commenter, id)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    fixture.clock.now = before;
  });

  test('an appeal goes to another moderator than the one who decided first', async () => {
    const { id, commenter } = await removedComment();
    await fixture.appeal(commenter, id);
    const link = `/dashboard/reports/${id}`;
    expect((await fixture.bell(fixture.editor))[0]).toMatchObject({ kind: 'appeal', link });
    expect((await fixture.bell(fixture.admin)).filter(({ kind }) => kind === 'appeal')).toEqual([]);
    expect(await fixture.readWhole(fixture.admin, id)).toMatchObject({ mayDecide: false });
    expect((await fixture.decideAppeal(fixture.admin, id, { outcome: 'upheld' })).status).toBe(403);
    const list = await fixture.site.call(reportCasesApi.listAppeals, {}, { token: fixture.editor.token });
    expect(list.text).toContain(id);
    expect(
      (await fixture.decideAppeal(fixture.editor, id, { outcome: 'upheld', note: 'It is one.' })).status,
    ).toBe(200);
    await fixture.site.runJobs();
    expect((await fixture.bell(commenter))[0]).toMatchObject({
      title: 'Your appeal was rejected',
      body: 'It is one.',
    });
    expect(fixture.site.mails.findLast(({ to }) => to === commenter.email)?.subject).toBe(
      'Your appeal was rejected',
    );
    expect(await fixture.decideAppeal(fixture.editor, id, { outcome: 'overturned' })).toMatchObject({
      status: 409,
      body: { message: 'Another moderator has already decided: the appeal was rejected.' },
    });
  });

  test('of two moderators who decide on an appeal at once, one is refused', async () => {
    const { id, commenter, article } = await removedComment();
    await fixture.appeal(commenter, id);
    const second = fixture.editor;
    const answers = await Promise.all([
      fixture.decideAppeal(second, id, { outcome: 'overturned' }),
      fixture.decideAppeal(second, id, { outcome: 'overturned' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.comments(article._id)).toHaveLength(1);
  });
});

describe('accepted appeals', () => {
  const accept = { outcome: 'overturned', note: 'Sorry.' };

  test('an accepted appeal restores a comment without replies, at its old place', async () => {
    const { id, commenter, article, author, comment } = await removedComment();
    await fixture.addComment(author, article._id, 'Written later');
    await fixture.appeal(commenter, id);
    expect((await fixture.decideAppeal(fixture.editor, id, accept)).body.message).toBe(
      'Appeal accepted. What was removed is back.',
    );
    expect(await fixture.comments(article._id)).toMatchObject([
      { _id: comment._id, content: 'Buy my pills.', author: { id: commenter.id }, deleted: false },
      { content: 'Written later' },
    ]);
    expect((await fixture.articles.read(article._id)).body.blog).toMatchObject({
      engagement: { comments: 2 },
    });
  });

  test('an accepted appeal restores a comment with replies, in its placeholder', async () => {
    const thing = await fixture.commented();
    const { article, author, comment, commenter } = thing;
    const reply = await fixture.addComment(author, article._id, 'No, thank you.', comment._id);
    const id = await fixture.reported(author, 'comment', comment._id);
    await fixture.decide(fixture.admin, id, removal);
    expect(await fixture.comments(article._id)).toMatchObject([
      { deleted: true, content: '' },
      { _id: reply._id },
    ]);
    await fixture.appeal(commenter, id);
    await fixture.decideAppeal(fixture.editor, id, accept);
    expect(await fixture.comments(article._id)).toMatchObject([
      { _id: comment._id, deleted: false, content: 'Buy my pills.' },
      { _id: reply._id, parentId: comment._id },
    ]);
  });

  test('an accepted appeal shows an article again, without publishing an edit that waits', async () => {
    const { article, author } = await fixture.commented();
    const id = await fixture.reported(await fixture.newMember(), 'article', article._id);
    await fixture.decide(fixture.admin, id, removal);
    await fixture.articles.save(author, article._id, { title: 'Quite another', status: 'published' });
    await fixture.appeal(author, id);
    expect((await fixture.decideAppeal(fixture.editor, id, accept)).status).toBe(200);
    expect((await fixture.articles.read(article._id)).body.blog).toMatchObject({
      visibility: 'approved',
      title: 'Reading proofs',
    });
  });

  test('an accepted appeal restores a profile, except for what its owner has filled in since', async () => {
    const member = await fixture.newMember();
    await fixture.saveProfile(member, { bio: 'First', website: 'https://first.example', skills: ['css'] });
    const id = await fixture.reported(await fixture.newMember(), 'profile', member.id);
    await fixture.decide(fixture.admin, id, removal);
    await fixture.saveProfile(member, { bio: 'Second' });
    await fixture.appeal(member, id);
    await fixture.decideAppeal(fixture.editor, id, accept);
    expect(await fixture.profile(member)).toMatchObject({
      bio: 'Second',
      website: 'https://first.example',
      skills: ['css'],
    });
  });

  test('an accepted appeal about a comment whose article is gone says that nothing is left', async () => {
    const { id, commenter, article, author } = await removedComment();
    await fixture.appeal(commenter, id);
    await fixture.articles.remove(author, article._id);
    expect((await fixture.decideAppeal(fixture.editor, id, accept)).body.message).toBe(
      'Appeal accepted. There was nothing left to restore.',
    );
  });

  test('the one acted on is told whether what was removed is back', async () => {
    const restored = await removedComment();
    await fixture.appeal(restored.commenter, restored.id);
    await fixture.decideAppeal(fixture.editor, restored.id, { outcome: 'overturned' });
    expect(await toldAbout(restored.commenter)).toEqual(told('What was removed is back on the site.'));
    const gone = await removedComment();
    await fixture.appeal(gone.commenter, gone.id);
    await fixture.articles.remove(gone.author, gone.article._id);
    await fixture.decideAppeal(fixture.editor, gone.id, { outcome: 'overturned' });
    expect(await toldAbout(gone.commenter)).toEqual(
      told('The removal was reversed, but there was nothing left to restore.'),
    );
  });

  const told = (text: string) => ({ notification: text, mail: expect.stringContaining(text) });

  async function toldAbout(member: Member) {
    await fixture.site.runJobs();
    return {
      notification: (await fixture.bell(member))[0]?.body,
      mail: fixture.site.mails.findLast(({ to }) => to === member.email)?.text,
    };
  }
});

test('the moderator who decided first decides on the appeal if nobody else could', async () => {
  const lonely = await startReports();
  const { comment, commenter } = await lonely.commented();
  await lonely.deleteAccount(lonely.editor);
  const id = await lonely.reported(await lonely.newMember(), 'comment', comment._id);
  await lonely.decide(lonely.admin, id, removal);
  await lonely.appeal(commenter, id);
  expect((await lonely.bell(lonely.admin))[0]?.kind).toBe('appeal');
  expect((await lonely.decideAppeal(lonely.admin, id, { outcome: 'upheld' })).status).toBe(200);
  await lonely.site.close();
});
