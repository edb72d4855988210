// A text that is approved for later is decided: it waits for its moment, not for a reviewer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statisticsApi } from '#features/statistics/contract.ts';
import type { Member } from '#test/members.ts';
import { claimsApi } from '../../claim-contract.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import { findClaimsToCheck } from '../claiming/remind-or-release-claims.ts';
import { listWaiting } from '../mailing/waiting.queries.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;
let author: Member;
let now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

beforeAll(async () => {
  fixture = await startReviews({ now: () => now });
  admin = await fixture.newAdmin();
  author = await fixture.newMember();
});

afterAll(() => fixture?.site.close());

type Listed = {
  blogs: QueuedArticle[];
  total: number;
  counts: Record<'mine' | 'unclaimed' | 'late' | 'scheduled', number>;
};
async function list(part: string): Promise<Listed> {
  const { body } = good(
    await fixture.site.call(reviewsApi.listQueue, { query: { part } }, { token: admin.token }),
  );
  return body as Listed;
}
const idsOf = ({ blogs }: Listed) => blogs.map(({ _id }) => _id);

test('an approval for later takes the text out of the queue, its counts and its reminders', async () => {
  const scheduled = (await fixture.articles.submitted(author))._id;
  now = hours(1);
  const waiting = (await fixture.articles.submitted(author))._id;
  const other = await fixture.newAdmin();
  good(await fixture.site.call(claimsApi.claim, { params: { id: scheduled } }, { token: other.token }));
  const publishAt = hours(200).toISOString();
  good(await fixture.articles.decide(admin, scheduled, 'approved', { publishAt }));
  now = hours(100);

  const all = await list('all');
  expect([idsOf(all), all.total]).toEqual([[waiting], 1]);
  expect(all.counts).toEqual({ mine: 0, unclaimed: 1, late: 1, scheduled: 1 });
  expect(idsOf(await list('late'))).toEqual([waiting]);
  const approved = await list('scheduled');
  expect(approved.blogs).toMatchObject([{ _id: scheduled, publishAt, mayClaim: false }]);

  const { body } = good(
    await fixture.site.call(reviewsApi.listMyQueuePositions, {}, { token: author.token }),
  );
  expect(body.places).toMatchObject([
    { blogId: scheduled, place: 0, of: 1, publishAt },
    { blogId: waiting, place: 1, of: 1, publishAt: null },
  ]);
  expect((await listWaiting(fixture.site.platform.db, 10)).map(({ id }) => id)).toEqual([waiting]);
  const statistics = good(
    await fixture.site.call(statisticsApi.readSite, { query: { range: '7d' } }, { token: admin.token }),
  ).body;
  expect(statistics).toMatchObject({ counts: { waiting: 1 }, oldestWaiting: [{ _id: waiting }] });
  await findClaimsToCheck(fixture.site.platform);
  await fixture.site.runJobs({ andLater: true });
  const told = fixture.site.mails.filter(({ to }) => to === other.email);
  expect(told).toEqual([]);
});

test('a publication that is cancelled is back in the queue', async () => {
  const { _id } = await fixture.articles.submitted(author);
  good(await fixture.articles.decide(admin, _id, 'approved', { publishAt: hours(20).toISOString() }));
  expect(idsOf(await list('all'))).not.toContain(_id);
  good(await fixture.site.call(reviewsApi.cancelSchedule, { params: { id: _id } }, { token: admin.token }));
  expect(idsOf(await list('all'))).toContain(_id);
});
