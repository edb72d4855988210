// Approve now, publish later: exactly once, exactly this text, and not a moment earlier.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { recordApi } from '#features/record/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { publishScheduled } from './publish-scheduled.ts';

let fixture: ReviewsFixture;
let beside: TestSite;
let admin: Member;
let author: Member;

beforeAll(async () => {
  fixture = await startReviews();
  beside = await startTestSite({ beside: fixture.site });
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(async () => {
  await beside?.close();
  await fixture?.site.close();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const schedule = (id: string, by = admin, publishAt = inDays(1)) =>
  fixture.articles.decide(by, id, 'approved', { publishAt });
const cancel = (id: string, by = admin) =>
  fixture.site.call(reviewsApi.cancelSchedule, { params: { id } }, { token: by.token });
const write = (statement: ReturnType<typeof sql>) =>
  fixture.site.platform.transact((tx) => tx.execute(statement));
/** The database's clock decides, so the moment is moved instead. */
const letMomentPass = (id: string) =>
  write(
    sql`update scheduled_publications set publish_at = now() - interval '1 second' where article_id = ${id}`,
  );
const isPublic = async (id: string) => (await fixture.articles.read(id)).status === 200;
const publishAtFor = async (member: Member, id: string) => {
  const { body } = good(
    await fixture.site.call(reviewsApi.listMyQueuePositions, {}, { token: member.token }),
  );
  return (body.places as { blogId: string; publishAt: string | null }[]).find(({ blogId }) => blogId === id)
    ?.publishAt;
};

test('an approved text is published when its moment has come, and not earlier', async () => {
  const { _id } = await fixture.articles.submitted(author);
  const publishAt = inDays(1);
  expect(await schedule(_id, admin, publishAt)).toMatchObject({
    status: 200,
    body: { isPartial: true, publishAt, message: 'Approved for later' },
  });
  expect(await publishAtFor(author, _id)).toBe(publishAt);
  expect((await fixture.review(admin, _id)).publishAt).toBe(publishAt);
  await publishScheduled(fixture.site.platform);
  expect(await isPublic(_id)).toBe(false);
  await letMomentPass(_id);
  await publishScheduled(fixture.site.platform);
  expect(await isPublic(_id)).toBe(true);
  const { body } = good(await fixture.site.call(recordApi.read, { params: { id: _id } }));
  const [entry] = body.entries as { by: string[]; at: string; decidedAt: string }[];
  expect(entry?.by).toEqual(['admin']);
  expect(Date.parse(entry?.decidedAt ?? '')).toBeLessThan(Date.parse(entry?.at ?? ''));
});

test('until then nobody is told, and the audit log of readers knows nothing', async () => {
  const { _id } = await fixture.articles.submitted(author);
  good(await schedule(_id));
  const { body } = good(await fixture.site.call(notificationsApi.list, {}, { token: author.token }));
  expect((body.notifications as { kind: string }[]).filter(({ kind }) => kind === 'approved')).toEqual([]);
  expect((await fixture.site.call(recordApi.read, { params: { id: _id } })).status).toBe(404);
});

test('of an edit, readers see the old text until the moment', async () => {
  const { _id } = await fixture.articles.approved(author, admin, { title: 'The old one' });
  await fixture.save(author, _id, { title: 'The new one', status: 'published' });
  good(await schedule(_id));
  const titleNow = async () => ((await fixture.articles.read(_id)).body.blog as Article).title;
  expect(await titleNow()).toBe('The old one');
  await letMomentPass(_id);
  await publishScheduled(fixture.site.platform);
  expect(await titleNow()).toBe('The new one');
});

test('two instances publish it once', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) {
    const { _id } = await fixture.articles.submitted(author);
    good(await schedule(_id));
    await letMomentPass(_id);
    ids.push(_id);
  }
  await Promise.all(
    [fixture.site, beside, fixture.site, beside].map(({ platform }) => publishScheduled(platform)),
  );
  for (const id of ids) {
    const { rows } = await fixture.site.platform.db.execute(
      sql`select from article_history where article_id = ${id} and act = 'approved'`,
    );
    expect([await isPublic(id), rows.length]).toEqual([true, 1]);
  }
});

describe('the moment is void', () => {
  test.each(['published', 'draft'])('when the author saves another text as %s', async (status) => {
    const { _id } = await fixture.articles.submitted(author);
    good(await schedule(_id));
    await fixture.save(author, _id, { title: 'Something else', status });
    await letMomentPass(_id);
    await publishScheduled(fixture.site.platform);
    expect(await isPublic(_id)).toBe(false);
    expect((await publishAtFor(author, _id)) ?? null).toBeNull();
  });

  test('when somebody decides against it, cancels it or undoes it', async () => {
    const rejected = (await fixture.articles.submitted(author))._id;
    good(await schedule(rejected));
    good(await fixture.articles.decide(admin, rejected, 'rejected', { note: 'No.' }));
    const cancelled = (await fixture.articles.submitted(author))._id;
    good(await schedule(cancelled));
    good(await cancel(cancelled));
    const undone = (await fixture.articles.submitted(author))._id;
    const { body } = good(await schedule(undone));
    good(await fixture.undo(admin, undone, (body.undo as { version: number }).version));
    for (const id of [rejected, cancelled, undone]) {
      await letMomentPass(id);
      await publishScheduled(fixture.site.platform);
      expect(await isPublic(id)).toBe(false);
    }
    expect(await cancel(cancelled)).toMatchObject({ status: 409, body: { code: 'not_scheduled' } });
  });

  test('when the person who approved it has lost the role', async () => {
    const editor = await createMember(fixture.site, { role: 'editor' });
    const { _id } = await fixture.articles.submitted(author);
    good(await schedule(_id, editor));
    await write(sql`update accounts set role = 'user' where id = ${editor.id}`);
    await letMomentPass(_id);
    await publishScheduled(fixture.site.platform);
    expect(await isPublic(_id)).toBe(false);
  });
});

test('approving it again publishes at once, or sets another moment', async () => {
  const { _id } = await fixture.articles.submitted(author);
  good(await schedule(_id));
  const later = inDays(3);
  good(await schedule(_id, admin, later));
  expect(await publishAtFor(author, _id)).toBe(later);
  good(await fixture.articles.decide(admin, _id, 'approved'));
  expect(await isPublic(_id)).toBe(true);
});

test('a moment that has passed, that is too far away or without an approval is refused', async () => {
  const { _id } = await fixture.articles.submitted(author);
  const refused = { status: 400, body: { fields: { publishAt: expect.any(String) } } };
  expect(await schedule(_id, admin, inDays(-1))).toMatchObject(refused);
  expect(await schedule(_id, admin, inDays(400))).toMatchObject(refused);
  expect(await fixture.articles.decide(admin, _id, 'rejected', { publishAt: inDays(1) })).toMatchObject(
    refused,
  );
  expect((await schedule(_id, admin, 'tomorrow')).status).toBe(400);
  const live = await fixture.articles.approved(author, admin);
  expect((await schedule(live._id)).status).toBe(409);
  expect((await cancel(_id, author)).status).toBe(403);
});
