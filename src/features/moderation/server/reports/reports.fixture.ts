// Shared by the tests of reports: a site, members, moderators, and something to report.
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type Comment, commentsApi } from '#features/comments/contract.ts';
import { type Notification, notificationsApi } from '#features/notifications/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestResponse } from '#test/test-site.ts';
import { type CaseRow, reportCasesApi, type WholeCase } from '../../report-case-contract.ts';
import { type OwnDecision, type OwnReport, reportsApi } from '../../report-contract.ts';
import type { ReportKind } from '../../report-rules.ts';
import { reportSettingsApi } from '../../report-settings-contract.ts';

type Body = Record<string, unknown>;

export type ReportsFixture = Awaited<ReturnType<typeof startReports>>;

export async function startReports() {
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now });
  const articles = articleCalls(site);
  const admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
  const editor = await createMember(site, { name: 'Edith Clarke', role: 'editor' });
  const as = (member: Member | undefined) => (member ? { token: member.token } : {});

  function requireSuccess<Result>(response: TestResponse, read: (body: Body) => unknown): Result {
    if (response.status > 299) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    return read(response.body) as Result;
  }

  const calls = {
    report: (member: Member | undefined, kind: ReportKind, id: string, body: Body = {}, ip?: string) => {
      clock.now = new Date(clock.now.getTime() + 1_000);
      const given = { kind, id, reason: 'spam', ...body };
      return site.call(reportsApi.report, { body: given }, { ...as(member), ...(ip && { ip }) });
    },
    decide: (member: Member, id: string, body: Body) => {
      clock.now = new Date(clock.now.getTime() + 1_000);
      return site.call(reportCasesApi.decide, { params: { id }, body }, as(member));
    },
    read: (member: Member, id: string) => site.call(reportCasesApi.read, { params: { id } }, as(member)),
    escalate: (member: Member, id: string, note = '') =>
      site.call(reportCasesApi.escalate, { params: { id }, body: { note } }, as(member)),
    list: (member: Member, query: Record<string, string> = {}) =>
      site.call(reportCasesApi.list, { query }, as(member)),
    appeal: (member: Member, id: string, text = 'It is no advertisement.') =>
      site.call(reportsApi.appeal, { params: { id }, body: { text } }, as(member)),
    decideAppeal: (member: Member, id: string, body: Body) =>
      site.call(reportCasesApi.decideAppeal, { params: { id }, body }, as(member)),
    readDecision: (member: Member, id: string) =>
      site.call(reportsApi.readDecision, { params: { id } }, as(member)),
  };

  return {
    site,
    clock,
    admin,
    editor,
    articles,
    ...calls,
    newMember: (name?: string) => createMember(site, name === undefined ? {} : { name }),
    /** A public article with a comment by somebody else. */
    async commented(content = 'Buy my pills.') {
      const author = await createMember(site, { name: 'Ada Lovelace' });
      const commenter = await createMember(site, { name: 'Sam Spade' });
      const article = await articles.approved(author, admin, { title: 'Reading proofs' });
      const added = await site.call(
        commentsApi.add,
        { params: { blogId: article._id }, body: { content } },
        as(commenter),
      );
      const comment = requireSuccess<Comment>(added, (body) => body.comment);
      return { author, commenter, article, comment };
    },
    addComment: async (member: Member, blogId: string, content: string, parentId?: string) =>
      requireSuccess<Comment>(
        await site.call(
          commentsApi.add,
          { params: { blogId }, body: { content, ...(parentId && { parentId }) } },
          as(member),
        ),
        (body) => body.comment,
      ),
    comments: async (blogId: string) =>
      requireSuccess<Comment[]>(
        await site.call(commentsApi.list, { params: { blogId } }),
        (body) => body.comments,
      ),
    saveProfile: (member: Member, body: Body) => site.call(profilesApi.save, { body }, as(member)),
    profile: async (member: Member) =>
      requireSuccess<Body>(
        await site.call(profilesApi.read, { params: { who: member.username } }),
        (body) => body.data,
      ),
    /** The open case about something, as a moderator sees it in the queue. */
    async caseOf(kind: ReportKind, title: string, by = admin): Promise<CaseRow> {
      const cases = requireSuccess<CaseRow[]>(await calls.list(by, { kind }), (body) => body.cases);
      const found = cases.findLast((one) => one.title.includes(title));
      if (!found) throw new Error(`No case about ${title}`);
      return found;
    },
    /** Reports something and returns the id of its case. */
    async reported(member: Member, kind: ReportKind, id: string, body: Body = {}): Promise<string> {
      requireSuccess(await calls.report(member, kind, id, body), () => undefined);
      const cases = requireSuccess<CaseRow[]>(await calls.list(admin, { kind }), (given) => given.cases);
      return cases.at(-1)?.id ?? '';
    },
    readWhole: async (member: Member, id: string) =>
      requireSuccess<WholeCase>(await calls.read(member, id), (body) => body.case),
    ownDecision: async (member: Member, id: string) =>
      requireSuccess<OwnDecision>(await calls.readDecision(member, id), (body) => body.decision),
    mine: async (member: Member) =>
      requireSuccess<OwnReport[]>(
        await site.call(reportsApi.listMine, {}, as(member)),
        (body) => body.reports,
      ),
    counts: async (member: Member) =>
      requireSuccess<{ open: number; appeals: number }>(await calls.list(member), ({ open, appeals }) => ({
        open,
        appeals,
      })),
    /** What is under the bell about reports, newest first. */
    async bell(member: Member): Promise<Notification[]> {
      const list = await site.call(notificationsApi.list, { query: { limit: '50' } }, as(member));
      return requireSuccess<Notification[]>(list, (body) => body.notifications).filter(({ kind }) =>
        /report|appeal|content-removed/.test(kind),
      );
    },
    deleteAccount: (member: Member) =>
      site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(member)),
    async letVisitorsReport(isOn: boolean): Promise<void> {
      const { body } = await site.call(reportSettingsApi.readReports, {}, as(admin));
      await site.call(
        reportSettingsApi.saveReports,
        { body: { visitorsMayReport: isOn, version: body.version as number } },
        as(admin),
      );
    },
  };
}
