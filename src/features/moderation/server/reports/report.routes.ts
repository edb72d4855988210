import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reportCasesApi } from '../../report-case-contract.ts';
import { reportsApi } from '../../report-contract.ts';
import { addReport } from './add-report.ts';
import { presentCaseRow } from './case.present.ts';
import { decideCase } from './decide-case.ts';
import { escalateCase } from './escalate-case.ts';
import { countOpen, listCaseIds, listCaseRows } from './queue.queries.ts';
import { readCase } from './read-case.ts';
import { listOwnReports } from './report.queries.ts';
import { readReportSettings } from './settings/report-settings.ts';

// A screen of cases, which a moderator works through.
const pageSize = 20;

export function addReportRoutes(serve: Serve, platform: Platform): void {
  serve(reportsApi.readOptions, async () => {
    const { settings } = await readReportSettings(platform);
    return { visitorsMayReport: settings.visitorsMayReport };
  });

  serve(reportsApi.report, async ({ body, viewer, ip }) => {
    const { kind, id, reason, words, email } = body;
    await addReport(platform, { kind, id, reason, words, email, viewer, ip });
    return { message: viewer ? texts.reportRoutes.received : texts.reportRoutes.receivedFromVisitor };
  });

  serve(reportsApi.listMine, async ({ query: { after }, viewer }) => {
    const found = await listOwnReports(platform.db, { reporterId: viewer.id, after, limit: pageSize + 1 });
    const reports = found.slice(0, pageSize).map(({ cursor: _, createdAt, decidedAt, ...report }) => ({
      ...report,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
    return { reports, next: found.length > pageSize ? (found[pageSize - 1]?.cursor ?? null) : null };
  });

  serve(reportCasesApi.list, async ({ query, viewer }) => {
    const { db } = platform;
    const ids = await listCaseIds(db, { ...query, viewerId: viewer.id, limit: pageSize + 1 });
    const [rows, counts] = await Promise.all([
      listCaseRows(db, ids.slice(0, pageSize)),
      countOpen(db, viewer.id),
    ]);
    const next = ids.length > pageSize ? (rows.at(-1)?.cursor ?? null) : null;
    return { cases: rows.map(presentCaseRow), next, ...counts };
  });

  serve(reportCasesApi.read, async ({ params: { id }, viewer }) => ({
    case: await readCase(platform, id, viewer),
  }));

  serve(reportCasesApi.decide, async ({ params: { id }, body, viewer }) => {
    const { outcome, ground, note, others, silence } = body;
    const { nextId } = await decideCase(platform, viewer, { id, outcome, ground, note, others, silence });
    const message = outcome === 'removed' ? texts.reportRoutes.removed : texts.reportRoutes.kept;
    return { message, nextId };
  });

  serve(reportCasesApi.escalate, async ({ params: { id }, body: { note }, viewer }) => {
    await escalateCase(platform, viewer, { id, note });
    return { message: texts.reportRoutes.escalated };
  });
}
