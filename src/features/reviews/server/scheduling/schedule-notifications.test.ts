// What the authors hear of a moment of publication: that it is set, moved, cancelled, or passed without effect.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationsApi } from '#features/notifications/contract.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { reviewsApi } from '../../contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { publishScheduled } from './publish-scheduled.ts';

let fixture: ReviewsFixture;
let admin: Member;
let author: Member;
let coAuthor: Member;
let id: string;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  [author, coAuthor] = [await createMember(fixture.site), await createMember(fixture.site)];
  id = (await fixture.articles.submitted(author, { title: 'Not yet' }))._id;
  await coAuthorCalls(fixture.site).join(author, id, coAuthor);
});

afterAll(() => fixture?.site.close());

const schedule = (publishAt: string, by = admin) =>
  fixture.articles.decide(by, id, 'approved', { publishAt });
const cancel = () => fixture.site.call(reviewsApi.cancelSchedule, { params: { id } }, { token: admin.token });

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(day),
);

/** Newest first. */
async function listFor(member: Member): Promise<{ title: string; link: string }[]> {
  const { body } = good(await fixture.site.call(notificationsApi.list, {}, { token: member.token }));
  return (body.notifications as { kind: string; title: string; link: string }[]).filter(
    ({ kind }) => kind === 'scheduled',
  );
}

const titlesFor = async (member: Member) => (await listFor(member)).map(({ title }) => title);

test('every author hears when it will be published, and when the moment is moved or cancelled', async () => {
  good(await schedule(`${day}T08:00:00.000Z`));
  good(await schedule(`${day}T09:30:00.000Z`));
  good(await cancel());
  const titles = [
    '“Not yet” is no longer scheduled',
    `“Not yet” will now be published on ${written} at 09:30 UTC`,
    `“Not yet” is approved and will be published on ${written} at 08:00 UTC`,
  ];
  expect(await titlesFor(author)).toEqual(titles);
  expect(await titlesFor(coAuthor)).toEqual(titles);
  expect(await titlesFor(admin)).toEqual([]);
});

test('the notices lead to the tab that has the text: Pending, or Published for an edit', async () => {
  const linksFor = async () => new Set((await listFor(author)).map(({ link }) => link));
  good(await schedule(`${day}T08:00:00.000Z`));
  good(await cancel());
  expect(await linksFor()).toEqual(new Set(['/my-articles?tab=pending']));

  good(await fixture.articles.decide(admin, id, 'approved'));
  await fixture.save(author, id, { title: 'Edited', status: 'published' });
  good(await schedule(`${day}T08:00:00.000Z`));
  good(await cancel());
  expect((await listFor(author)).slice(0, 2).map(({ link }) => link)).toEqual([
    '/my-articles',
    '/my-articles',
  ]);
});

test('an undone approval takes the notice back', async () => {
  const { body } = good(await schedule(`${day}T08:00:00.000Z`));
  good(await fixture.undo(admin, id, (body.undo as { version: number }).version));
  expect([await titlesFor(author), await titlesFor(coAuthor)]).toEqual([[], []]);
});

test('a moment that passes without effect is told, unless the authors have changed the text', async () => {
  const editor = await createMember(fixture.site, { role: 'editor' });
  const other = (await fixture.articles.submitted(author, { title: 'Changed since' }))._id;
  good(await schedule(`${day}T08:00:00.000Z`, editor));
  good(await fixture.articles.decide(editor, other, 'approved', { publishAt: `${day}T08:00:00.000Z` }));
  await fixture.save(author, other, { title: 'Another text', status: 'published' });
  await fixture.site.platform.transact(async (tx) => {
    await tx.execute(sql`update accounts set role = 'user' where id = ${editor.id}`);
    await tx.execute(sql`update scheduled_publications set publish_at = now() - interval '1 second'`);
  });
  await publishScheduled(fixture.site.platform);
  expect((await titlesFor(author)).filter((title) => title.includes('was not published'))).toEqual([
    '“Not yet” was not published as scheduled',
  ]);
  expect((await fixture.articles.read(id)).status).toBe(404);
});

test('the history on the review page says who cancelled the publication, and of when', async () => {
  good(await schedule(`${day}T08:00:00.000Z`));
  good(await cancel());
  good(await fixture.articles.decide(admin, id, 'rejected', { note: 'No.' }));
  const { acts } = await fixture.review(admin, id);
  expect(acts.map(({ act }) => act)).toEqual(['submitted', 'scheduled', 'publication-cancelled', 'rejected']);
  expect(acts[2]).toMatchObject({
    revision: 1,
    by: { id: admin.id },
    note: `It was to be published on ${written} at 08:00 UTC.`,
  });
});

test('the history keeps an approval for later that a rejection ended, and not one that was undone', async () => {
  const listActs = async () => (await fixture.review(admin, id)).acts;
  const { body } = good(await schedule(`${day}T08:00:00.000Z`));
  good(await fixture.undo(admin, id, (body.undo as { version: number }).version));
  expect((await listActs()).map(({ act }) => act)).toEqual(['submitted']);

  const editor = await createMember(fixture.site, { role: 'editor' });
  const later = { publishAt: `${day}T08:00:00.000Z`, note: 'After the release.' };
  good(await fixture.articles.decide(editor, id, 'approved', later));
  good(await fixture.articles.decide(admin, id, 'rejected', { note: 'It leaks a key.' }));
  await fixture.save(author, id, { title: 'Without the key', status: 'published' });
  good(await schedule(`${day}T09:30:00.000Z`));
  expect(await listActs()).toMatchObject([
    { act: 'submitted', revision: 1 },
    { act: 'scheduled', revision: 1, by: { id: editor.id }, note: 'After the release.' },
    { act: 'rejected', revision: 1, by: { id: admin.id } },
    { act: 'submitted', revision: 2 },
    { act: 'scheduled', revision: 2, by: { id: admin.id }, note: '' },
  ]);
});

test('two who cancel at once notify once', async () => {
  good(await schedule(`${day}T08:00:00.000Z`));
  const statuses = (await Promise.all([cancel(), cancel()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await titlesFor(author)).filter((title) => title.includes('no longer'))).toHaveLength(1);
});
