// Reports something as a visitor, removes a comment and decides on its appeal: everything of reports that sends emails.
import { commentsApi } from '#features/comments/contract.ts';
import { type CaseRow, reportCasesApi } from '#features/moderation/report-case-contract.ts';
import { reportsApi } from '#features/moderation/report-contract.ts';
import { reportSettingsApi } from '#features/moderation/report-settings-contract.ts';
import { createMember, type Member } from '../members.ts';
import type { TestSite } from '../test-site.ts';

export async function sendReportMails(
  site: TestSite,
  { admin, articleId }: { admin: Member; articleId: string },
): Promise<void> {
  const as = (member: Member) => ({ token: member.token });
  const settings = { visitorsMayReport: true, version: 0 };
  await site.call(reportSettingsApi.saveReports, { body: settings }, as(admin));
  const commenter = await createMember(site, { name: 'Sam' });
  const comment = { params: { blogId: articleId }, body: { content: 'Cheap pills.' } };
  const added = await site.call(commentsApi.add, comment, as(commenter));
  const { _id: id } = added.body.comment as { _id: string };
  const report = { kind: 'comment', id, reason: 'spam', email: 'passer-by@example.org' } as const;
  await site.call(reportsApi.report, { body: report });
  const { body } = await site.call(reportCasesApi.list, {}, as(admin));
  const params = { id: (body.cases as CaseRow[])[0]?.id ?? '' };
  const removal = { outcome: 'removed', ground: 'spam', note: 'No pills.' } as const;
  await site.call(reportCasesApi.decide, { params, body: removal }, as(admin));
  await site.call(reportsApi.appeal, { params, body: { text: 'They are sweets.' } }, as(commenter));
  await site.runJobs();
  await site.call(reportCasesApi.decideAppeal, { params, body: { outcome: 'overturned' } }, as(admin));
  await site.runJobs();
}
