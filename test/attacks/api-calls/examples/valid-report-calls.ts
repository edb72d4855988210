// A valid call for every route of reports, decisions on them and appeals.
import { commentsApi } from '#features/comments/contract.ts';
import { type CaseRow, reportCasesApi } from '#features/moderation/report-case-contract.ts';
import { reportsApi } from '#features/moderation/report-contract.ts';
import { reportSettingsApi } from '#features/moderation/report-settings-contract.ts';
import { createMember, type Member } from '../../../members.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

/** A new comment by a new member. */
async function addComment({ site, live }: PopulatedSite): Promise<{ id: string; commenter: Member }> {
  const commenter = await createMember(site);
  const call = { params: { blogId: live._id }, body: { content: 'Soon reported.' } };
  const { body } = await site.call(commentsApi.add, call, { token: commenter.token });
  return { id: (body.comment as { _id: string })._id, commenter };
}

/** A new report, about a comment of `commenter`. */
export async function openCase(populated: PopulatedSite): Promise<{ id: string; commenter: Member }> {
  const { site, admin } = populated;
  const comment = await addComment(populated);
  const reporter = await createMember(site);
  const report = { kind: 'comment', id: comment.id, reason: 'spam' } as const;
  await site.call(reportsApi.report, { body: report }, { token: reporter.token });
  let after = '';
  for (;;) {
    const { body } = await site.call(reportCasesApi.list, { query: { after } }, { token: admin.token });
    if (body.next === null) {
      const cases = body.cases as CaseRow[];
      return { id: cases.at(-1)?.id ?? '', commenter: comment.commenter };
    }
    after = String(body.next);
  }
}

/** A removed comment, whose author may appeal. */
export async function removeReported(populated: PopulatedSite): Promise<{ id: string; commenter: Member }> {
  const opened = await openCase(populated);
  const decision = { params: { id: opened.id }, body: { outcome: 'removed', ground: 'spam' } } as const;
  await populated.site.call(reportCasesApi.decide, decision, { token: populated.admin.token });
  return opened;
}

export const validReportCalls: Record<string, Prepare> = {
  'POST /api/reports': async (populated) => ({
    as: await createMember(populated.site),
    body: { kind: 'comment', id: (await addComment(populated)).id, reason: 'other', words: 'Look at this.' },
  }),
  'POST /api/reports/decisions/:id/appeal': async (populated) => {
    const { id, commenter } = await removeReported(populated);
    return { as: commenter, params: { id }, body: { text: 'It is no advertisement.' } };
  },
  'POST /api/admin/reports/:id/decision': async (populated) => ({
    as: populated.admin,
    params: { id: (await openCase(populated)).id },
    body: { outcome: 'removed', ground: 'other', note: 'Off topic.', others: true, silence: true },
  }),
  'POST /api/admin/reports/:id/escalation': async (populated) => ({
    as: populated.admin,
    params: { id: (await openCase(populated)).id },
    body: { note: 'Please look.' },
  }),
  'POST /api/admin/reports/:id/appeal/decision': async (populated) => {
    const { id, commenter } = await removeReported(populated);
    const appeal = { params: { id }, body: { text: 'Why?' } };
    await populated.site.call(reportsApi.appeal, appeal, { token: commenter.token });
    const other = await createMember(populated.site, { role: 'admin' });
    return { as: other, params: { id }, body: { outcome: 'overturned', note: 'Sorry.' } };
  },
  'PUT /api/admin/settings/reports': async ({ site, admin }) => {
    const { body } = await site.call(reportSettingsApi.readReports, {}, { token: admin.token });
    return { as: admin, body: { visitorsMayReport: false, version: body.version } };
  },
};
