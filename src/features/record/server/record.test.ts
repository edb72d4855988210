import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeReviewSettings } from '#features/reviews/server/approving/approving.fixture.ts';
import { good } from '#features/reviews/server/reviews.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { type RecordFixture, startRecords } from './record.fixture.ts';

let fixture: RecordFixture;
let admin: Member;
let author: Member;

beforeAll(async () => {
  fixture = await startRecords();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

test('an approval adds a signed entry that matches the served text', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  const { entries } = await fixture.readRecord(_id);
  expect(entries).toMatchObject([
    { number: 1, act: 'approved', kind: 'article', revision: 1, round: 1, by: ['admin'], own: false },
  ]);
  expect(await fixture.findProblems(_id)).toEqual([]);
  expect(JSON.stringify(entries)).not.toContain(admin.id);
  expect(JSON.stringify(entries)).not.toContain(author.id);
});

test('an edit, hiding, showing again and undoing follow each other', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  await fixture.save(author, _id, { content: `<p>${'Another text. '.repeat(5)}</p>`, status: 'published' });
  expect(await fixture.storedActs(_id)).toEqual(['approved']);
  good(await fixture.articles.decide(admin, _id, 'approved'));
  expect((await fixture.readRecord(_id)).entries[0]).toMatchObject({ kind: 'edit', revision: 2, round: 2 });
  expect(await fixture.findProblems(_id)).toEqual([]);
  good(await fixture.articles.decide(admin, _id, 'hidden'));
  const { body } = good(await fixture.articles.decide(admin, _id, 'approved'));
  expect(await fixture.findProblems(_id)).toEqual([]);
  good(await fixture.undo(admin, _id, (body.undo as { version: number }).version));
  expect(await fixture.storedActs(_id)).toEqual(['approved', 'approved', 'hidden ∅', 'shown', 'undone ∅']);
  expect((await fixture.call(_id)).status).toBe(404);
});

test('the undo of an approved edit records that the earlier text is back', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  await fixture.save(author, _id, { title: 'Other title', status: 'published' });
  const { body } = good(await fixture.articles.decide(admin, _id, 'approved'));
  good(await fixture.undo(admin, _id, (body.undo as { version: number }).version));
  const { entries } = await fixture.readRecord(_id);
  expect(entries.map(({ act, revision }) => [act, revision])).toEqual([
    ['undone', 1],
    ['approved', 2],
    ['approved', 1],
  ]);
  expect(entries[0]?.text).toBe(entries[2]?.text);
  expect(await fixture.findProblems(_id)).toEqual([]);
});

test('a decision that readers do not notice adds nothing', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  await fixture.save(author, _id, { title: 'A worse title', status: 'published' });
  good(await fixture.articles.decide(admin, _id, 'rejected', { note: 'No.' }));
  const pending = await fixture.articles.submitted(author);
  good(await fixture.articles.decide(admin, pending._id, 'rejected', { note: 'No.' }));
  expect(await fixture.storedActs(_id)).toEqual(['approved']);
  expect(await fixture.storedActs(pending._id)).toEqual([]);
});

test('moving a live article back to the queue says that readers see nothing', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  good(await fixture.articles.decide(admin, _id, 'pending'));
  good(await fixture.articles.decide(admin, _id, 'approved'));
  expect(await fixture.storedActs(_id)).toEqual(['approved', 'unpublished ∅', 'approved']);
});

test('where several people approve, one entry names the roles of all of them', async () => {
  const editor = await createMember(fixture.site, { role: 'editor' });
  await changeReviewSettings(fixture, admin, { approvals: { people: 2, recommendations: false } });
  const { _id } = await fixture.articles.submitted(author);
  good(await fixture.articles.decide(editor, _id, 'approved'));
  expect(await fixture.storedActs(_id)).toEqual([]);
  good(await fixture.articles.decide(admin, _id, 'approved'));
  await changeReviewSettings(fixture, admin, { approvals: { people: 1, recommendations: false } });
  expect((await fixture.readRecord(_id)).entries).toMatchObject([{ by: ['editor', 'admin'] }]);
});

describe('what is gone', () => {
  test('the record of a deleted article stays in the database and is shown to nobody', async () => {
    const { _id, slug } = await fixture.articles.approved(author, admin);
    good(await fixture.articles.remove(author, _id));
    expect(await fixture.storedActs(_id)).toEqual(['approved', 'removed ∅']);
    for (const member of [undefined, author, admin]) {
      expect((await fixture.call(_id, member)).status).toBe(404);
      expect((await fixture.call(slug, member)).status).toBe(404);
    }
  });

  test('deleting an account records the removal of its articles', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    const hidden = await fixture.articles.approved(author, admin);
    good(await fixture.articles.decide(admin, hidden._id, 'hidden'));
    good(await fixture.deleteAccount(author));
    expect(await fixture.storedActs(_id)).toEqual(['approved', 'removed ∅']);
    expect(await fixture.storedActs(hidden._id)).toEqual(['approved', 'hidden ∅', 'removed ∅']);
  });

  test('visitors do not see the record of a hidden or pending article, and its author does', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    good(await fixture.articles.decide(admin, _id, 'hidden'));
    const missing = await fixture.call('11111111-1111-4111-8111-111111111111');
    expect(await fixture.call(_id)).toMatchObject({ status: 404, body: missing.body });
    expect((await fixture.call(_id, author)).status).toBe(200);
    const other = await createMember(fixture.site);
    expect((await fixture.call(_id, other)).status).toBe(404);
  });
});

test('decisions at the same time make one chain without gaps', async () => {
  const { _id } = await fixture.articles.approved(author, admin);
  const others = await Promise.all([1, 2, 3].map(() => fixture.newAdmin()));
  await Promise.all(
    [...others, ...others].map((one, index) =>
      fixture.articles.decide(one, _id, index % 2 === 0 ? 'hidden' : 'approved'),
    ),
  );
  await fixture.articles.decide(admin, _id, 'approved');
  const { entries } = await fixture.readRecord(_id);
  expect(entries.map(({ number }) => number).toReversed()).toEqual(entries.map((_, index) => index + 1));
  expect(await fixture.findProblems(_id)).toEqual([]);
});
