import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { CheckedState } from '../contract.ts';
import { overallStatus, statusAt } from '../rules.ts';
import { presentChecks } from './check.present.ts';
import { listRuns, listWorkingStates } from './check.queries.ts';
import { getCheckedArticle } from './get-checked-article.ts';

export async function listChecks(
  db: DbOrTx,
  { articleId, viewer, now }: { articleId: string; viewer: Viewer; now: Date },
) {
  const { submission } = await getCheckedArticle(db, articleId, viewer);
  if (!submission) return { revision: null, status: null, checks: [] };
  const checks = presentChecks(await listRuns(db, submission.id), now);
  const { id, number } = submission;
  return { revision: { id, number }, status: overallStatus(checks) ?? null, checks };
}

// The page size of the queue.
const maxStates = 100;

/** One status for each article, of the text that waits or was returned. */
export async function listStates(
  db: DbOrTx,
  { ids, now }: { ids: string[]; now: Date },
): Promise<CheckedState[]> {
  const wanted = [...new Set(ids)].slice(0, maxStates);
  const runs = Map.groupBy(await listWorkingStates(db, wanted), ({ articleId }) => articleId);
  return wanted.flatMap((blogId) => {
    const own = runs.get(blogId);
    if (!own) return [];
    const status = overallStatus(own.map((run) => ({ status: statusAt(run, now) }))) ?? null;
    return [{ blogId, status, findings: own.reduce((sum, { findingCount }) => sum + findingCount, 0) }];
  });
}
