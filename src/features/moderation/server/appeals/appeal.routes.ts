import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reportCasesApi } from '../../report-case-contract.ts';
import { reportsApi } from '../../report-contract.ts';
import { presentCaseRow } from '../reports/case.present.ts';
import { listAppealRows } from '../reports/queue.queries.ts';
import { addAppeal, decideAppeal, readOwnDecision } from './appeal.ts';

const pageSize = 20;

export function addAppealRoutes(serve: Serve, platform: Platform): void {
  serve(reportsApi.readDecision, async ({ params: { id }, viewer }) => ({
    decision: await readOwnDecision(platform, { id, viewer }),
  }));

  serve(reportsApi.appeal, async ({ params: { id }, body: { text }, viewer }) => {
    await addAppeal(platform, { id, text, viewer });
    return { message: texts.reportRoutes.appealed };
  });

  serve(reportCasesApi.listAppeals, async ({ query: { after }, viewer }) => {
    const found = await listAppealRows(platform.db, { after, viewerId: viewer.id, limit: pageSize + 1 });
    const appeals = found
      .slice(0, pageSize)
      .map(({ appealedAt, ...row }) => ({ ...presentCaseRow(row), appealedAt: appealedAt.toISOString() }));
    return { appeals, next: found.length > pageSize ? (found[pageSize - 1]?.cursor ?? null) : null };
  });

  serve(reportCasesApi.decideAppeal, async ({ params: { id }, body: { outcome, note }, viewer }) => {
    const { isRestored } = await decideAppeal(platform, viewer, { id, outcome, note });
    if (outcome === 'upheld') return { message: texts.reportRoutes.upheld };
    return { message: isRestored ? texts.reportRoutes.overturned : texts.reportRoutes.overturnedOnly };
  });
}
