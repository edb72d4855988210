// Shared by the tests of statistics: a site with a clock that tests can set, and functions that act as its members.
import { sql } from 'drizzle-orm';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createViewCounter } from '#features/reading/server/engagement/count-views.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestResponse } from '#test/test-site.ts';
import { type OwnStatistics, type SiteStatistics, statisticsApi } from '../contract.ts';
import type { ActivityKind, Range } from '../rules.ts';
import { aggregateActivity } from './aggregate-activity.ts';

const dayMs = 86_400_000;

export type StatisticsFixture = Awaited<ReturnType<typeof startStatistics>>;

export async function startStatistics() {
  // The database counts views and accounts by its own clock, so the tests' clock must never be ahead of it.
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now });
  const admin = await createMember(site, { role: 'admin' });
  const articles = articleCalls(site);
  const as = ({ token }: Member) => ({ token });

  function requireSuccess<Payload>({ status, body }: TestResponse): Payload {
    if (status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body as Payload;
  }

  return {
    site,
    admin,
    articles,
    /** Sets the clock to this many days ago. */
    goBack(days: number) {
      clock.now = new Date(Date.now() - days * dayMs);
    },
    newMember: () => createMember(site),
    aggregate: () => aggregateActivity(site.platform),
    async ofSite(range: Range = '7d'): Promise<SiteStatistics> {
      return requireSuccess(await site.call(statisticsApi.readSite, { query: { range } }, as(admin)));
    },
    async ofAuthor(author: Member, range: Range = '7d'): Promise<OwnStatistics> {
      return requireSuccess(await site.call(statisticsApi.readOwn, { query: { range } }, as(author)));
    },
    async like(member: Member, id: string): Promise<void> {
      requireSuccess(await site.call(readingApi.like, { params: { id } }, as(member)));
    },
    async comment(member: Member, blogId: string): Promise<string> {
      const response = await site.call(
        commentsApi.add,
        { params: { blogId }, body: { content: 'Well said.' } },
        as(member),
      );
      return requireSuccess<{ comment: { _id: string } }>(response).comment._id;
    },
    async removeComment(member: Member, blogId: string, id: string): Promise<void> {
      requireSuccess(await site.call(commentsApi.remove, { params: { blogId, id } }, as(member)));
    },
    async view(id: string, readers: number): Promise<void> {
      const views = createViewCounter(site.platform);
      for (let n = 0; n < readers; n += 1)
        await views.count(id, { ip: `198.51.100.${n}`, userAgent: 'Firefox', accountId: undefined });
      await views.stop();
    },
    async deleteAccount(member: Member): Promise<void> {
      requireSuccess(
        await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(member)),
      );
    },
    async countRows(table: 'article_likes' | 'accounts' | 'activity'): Promise<number> {
      const { rows } = await site.platform.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

type Series = { series: { kind: ActivityKind; total: number; totalBefore: number; amounts: number[] }[] };

/** The totals of a range by kind. */
export function totalsOf({ series }: Series): Record<string, number> {
  return Object.fromEntries(series.map(({ kind, total }) => [kind, total]));
}

export function amountsOf({ series }: Series, kind: ActivityKind): number[] {
  return series.find((one) => one.kind === kind)?.amounts ?? [];
}
