// A site with two editors, an admin, a reviewer and an author, and a rule of approval.
import { sql } from 'drizzle-orm';
import { createMember, type Member } from '#test/members.ts';
import type { ReviewSettings } from '../../review-settings.ts';
import { reviewSettingsApi } from '../../settings-contract.ts';
import { good, type ReviewsFixture } from '../reviews.fixture.ts';

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
