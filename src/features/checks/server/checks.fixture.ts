// Shared by the tests of checks: a site, its people, and calls about checks.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite } from '#test/test-site.ts';
import type { Check } from '../check-schema.ts';
import { checksApi } from '../contract.ts';

export type ChecksFixture = Awaited<ReturnType<typeof startChecking>>;

type Answer = { revision: { id: string; number: number } | null; status: string | null; checks: Check[] };

export async function startChecking(options: { now?: () => Date } = {}) {
  const site = await startTestSite(options);
  const articles = articleCalls(site);
  const reviewer = await createMember(site, { role: 'reviewer' });
  const admin = await createMember(site, { role: 'admin' });
  const as = (member: Member | undefined) => (member ? { token: member.token } : {});
  const list = (member: Member | undefined, id: string) =>
    site.call(checksApi.list, { params: { id } }, as(member));
  const readChecks = async (member: Member, id: string): Promise<Answer> =>
    (await list(member, id)).body as Answer;
  return {
    site,
    articles,
    reviewer,
    admin,
    as,
    list,
    readChecks,
    runAgain: (member: Member, id: string) => site.call(checksApi.runAgain, { params: { id } }, as(member)),
    /** Submits a text and runs its checks. */
    async checked(author: Member, content: string): Promise<Check[]> {
      const { _id } = await articles.submitted(author, { content });
      await site.runJobs();
      return (await readChecks(author, _id)).checks;
    },
  };
}

export const byName = (checks: Check[], name: string): Check | undefined =>
  checks.find((check) => check.name === name);
