// A site with two editors, an admin, a reviewer and an author, and a rule of approval.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { type QueuedArticle, reviewsApi } from '../../contract.ts';
import type { ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsApi } from '../../settings/settings-contract.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

export type Desk = Record<'admin' | 'ed' | 'eva' | 'rita' | 'author', Member>;

export async function createDesk({ site }: ReviewsFixture): Promise<Desk> {
  await site.platform.transact((tx) => tx.execute(sql`truncate accounts cascade`));
  return {
    admin: await createMember(site, { name: 'Grace', role: 'admin' }),
    ed: await createMember(site, { name: 'Ed', role: 'editor' }),
    eva: await createMember(site, { name: 'Eva', role: 'editor' }),
    rita: await createMember(site, { name: 'Rita', role: 'reviewer' }),
    author: await createMember(site, { name: 'Ada' }),
  };
}

export async function changeReviewSettings(
  { site }: ReviewsFixture,
  admin: Member,
  change: Partial<ReviewSettings>,
): Promise<void> {
  const as = { token: admin.token };
  const { settings, version } = good(await site.call(reviewSettingsApi.readReviews, {}, as)).body;
  const body = { ...(settings as ReviewSettings), ...change, version: version as number };
  good(await site.call(reviewSettingsApi.saveReviews, { body }, as));
}

/**
 * Starts a site for the tests of a file, and creates a desk and a rule of two people for each test. The returned objects
 * are filled in before each test.
 */
export function setUpApproving() {
  const fixture = {} as ReviewsFixture;
  const desk = {} as Desk;
  const clock = { now: new Date('2026-11-17T09:00:00Z') };

  const requirePeople = (people: number, recommendations = false) =>
    changeReviewSettings(fixture, desk.admin, {
      approvals: { people, recommendations },
      categoryApprovals: [],
    });

  beforeAll(async () => {
    Object.assign(fixture, await startReviews({ now: () => clock.now }));
  });
  beforeEach(async () => {
    Object.assign(desk, await createDesk(fixture));
    await requirePeople(2);
    fixture.site.mails.length = 0;
  });
  afterAll(() => fixture.site?.close());

  return {
    fixture,
    desk,
    clock,
    requirePeople,
    submit: async (text: Record<string, unknown> = {}) =>
      (await fixture.articles.submitted(desk.author, text))._id,
    approve: (by: Member, id: string, more = {}) => fixture.articles.decide(by, id, 'approved', more),
    isPublic: async (id: string) => (await fixture.articles.read(id)).status === 200,
    approvalsOf: async (id: string) => (await fixture.review(desk.admin, id)).approvals,
    suspend: (member: Member) =>
      fixture.site.platform.transact((tx) =>
        tx.execute(
          sql`update accounts set suspended_until = now() + interval '9 years', suspension_reason = 'x' where id = ${member.id}`,
        ),
      ),
    async rowOf(member: Member, id: string): Promise<QueuedArticle | undefined> {
      const { body } = good(await fixture.site.call(reviewsApi.listQueue, {}, { token: member.token }));
      return (body.blogs as QueuedArticle[]).find(({ _id }) => _id === id);
    },
  };
}
