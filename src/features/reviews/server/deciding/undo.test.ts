import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { type Outcome, outcomes, undoSeconds } from '../../rules.ts';
import { type ArticleStateName, articleStateNames, bringArticleTo } from '../article-states.fixture.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let author: Member;
let admin: Member;
let now: Date;

beforeAll(async () => {
  now = new Date();
  site = await startTestSite({ now: () => now });
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
});

beforeEach(async () => {
  now = new Date();
  author = await createMember(site);
});

afterAll(() => site?.close());

const undo = (member: Member, id: string, version: number) =>
  site.call(reviewsApi.undo, { params: { id }, body: { version } }, { token: member.token });

async function decide(id: string, outcome: Outcome) {
  const visibility = outcome === 'changes-requested' ? 'rejected' : outcome;
  const more = { note: 'A word.', changesRequested: outcome === 'changes-requested' };
  const { status, body } = await articles.decide(admin, id, visibility, more);
  return { status, undo: body.undo as { version: number; until: string } };
}

const texts = { approved: { title: 'Approved text' }, unapproved: { title: 'Unapproved text' } };
const publicTitle = async (id: string) => ((await articles.read(id)).body.blog as Article | undefined)?.title;

/** Everything the author sees, except the version and the time of the last change. */
async function readAsAuthor(id: string) {
  const { version: _version, timestamps, ...rest } = (await articles.read(id, author)).body.blog as Article;
  return { ...rest, publishedAt: timestamps.publishedAt };
}

describe.each(articleStateNames)('undoing a decision on an article that was %s', (name: ArticleStateName) => {
  test.each(outcomes)(
    'the decision %s can be undone, and the previous state is restored',
    async (outcome) => {
      const { _id } = await bringArticleTo(site, name, { people: { author, admin }, texts });
      const before = await readAsAuthor(_id);
      const readers = await publicTitle(_id);
      const decision = await decide(_id, outcome);
      if (decision.status === 409) return;
      const response = await undo(admin, _id, decision.undo.version);
      expect(response).toMatchObject({ status: 200, body: { message: 'The decision was undone.' } });
      expect(await readAsAuthor(_id)).toEqual(before);
      expect(await publicTitle(_id)).toBe(readers);
    },
  );
});

test('only the reviewer who decided can undo a decision', async () => {
  const { _id } = await articles.submitted(author);
  const { undo: decision } = await decide(_id, 'approved');
  const second = await createMember(site, { role: 'admin' });
  expect(await undo(second, _id, decision.version)).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  });
  expect((await undo(author, _id, decision.version)).status).toBe(403);
  expect(await publicTitle(_id)).toBeDefined();
});

test('a decision can be undone only for some seconds, and only once', async () => {
  const { _id } = await articles.submitted(author);
  const { undo: decision } = await decide(_id, 'rejected');
  now = new Date(now.getTime() + undoSeconds * 1000 + 1);
  expect(now.toISOString() > decision.until).toBe(true);
  expect(await undo(admin, _id, decision.version)).toMatchObject({ status: 409, body: { code: 'too_late' } });
  const { undo: again } = await decide(_id, 'approved');
  expect((await undo(admin, _id, again.version)).status).toBe(200);
  expect((await undo(admin, _id, again.version)).status).toBe(409);
});

test('a decision cannot be undone after the author has saved a change', async () => {
  const { _id } = await articles.submitted(author);
  const { undo: decision } = await decide(_id, 'rejected');
  await articles.save(author, _id, { title: 'Better', status: 'draft' });
  expect(await undo(admin, _id, decision.version)).toMatchObject({ status: 409, body: { code: 'too_late' } });
  expect((await articles.read(_id, author)).body.blog).toMatchObject({ title: 'Better', status: 'draft' });
});

test('an undo without a decision, or with an invalid version, is refused', async () => {
  const { _id, version } = await articles.submitted(author);
  expect((await undo(admin, _id, version)).status).toBe(409);
  expect((await undo(admin, 'no-id', 1)).status).toBe(409);
  // Does not fit into a 32-bit integer.
  expect((await undo(admin, _id, 9_000_000_000)).status).toBe(400);
  expect((await undo(admin, _id, -9_000_000_000)).status).toBe(400);
  const bad = await site.call(
    reviewsApi.undo,
    { params: { id: _id }, body: { version: 'one' } },
    { token: admin.token },
  );
  expect(bad.status).toBe(400);
});

test('after an undo the search finds the previous text', async () => {
  const { _id } = await articles.approved(author, admin, { title: 'Zymurgy explained' });
  await articles.save(author, _id, { title: 'Quokka explained', status: 'published' });
  const { undo: decision } = await decide(_id, 'approved');
  await undo(admin, _id, decision.version);
  const found = async (q: string) =>
    (await site.app.inject({ url: '/api/blogs', query: { q } })).json().total as number;
  expect(await found('zymurgy')).toBe(1);
  expect(await found('quokka')).toBe(0);
});

test('the note of an undone decision is shown to admins only', async () => {
  const { _id } = await articles.submitted(author);
  const { undo: decision } = await decide(_id, 'rejected');
  await undo(admin, _id, decision.version);
  await decide(_id, 'hidden');
  type Listed = { revisions: { acts: { act: string; note: string }[] }[] };
  const notesFor = async (member: Member) =>
    ((await articles.revisions(member, _id)).body as Listed).revisions[0]?.acts.map(({ act, note }) => [
      act,
      note,
    ]);
  const entriesWith = (note: string) => [
    ['submitted', ''],
    ['rejected', note],
    ['undone', ''],
    ['hidden', 'A word.'],
  ];
  expect(await notesFor(author)).toEqual(entriesWith(''));
  expect(await notesFor(admin)).toEqual(entriesWith('A word.'));
});
