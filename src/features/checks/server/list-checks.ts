import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckedState } from '../contract.ts';
import { checkLabel, overallStatus, statusAt } from '../rules.ts';
import { presentChecks } from './check.present.ts';
import { listRuns, listWorkingStates } from './check.queries.ts';
import { getCheckedArticle } from './get-checked-article.ts';
import { readCheckSettings, toRequired } from './required/read-required.ts';

export async function listChecks(
  platform: Pick<Platform, 'db' | 'settings' | 'now'>,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
) {
  const { db } = platform;
  const { submission } = await getCheckedArticle(db, articleId, viewer);
  if (!submission) return { revision: null, status: null, checks: [] };
  const { settings } = await readCheckSettings(platform);
  // Only a text that may still be decided on waits for reports.
  const isOpen = submission.state === 'pending' || submission.state === 'rejected';
  const required = isOpen ? toRequired(settings) : { site: [], programs: [] };
  const checks = presentChecks(await listRuns(db, submission.id), { now: platform.now(), required });
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
    const isNamed = status === 'failed' || status === 'attention';
    const names = isNamed
      ? own
          .filter((run) => run.status === status)
          .map(checkLabel)
          .sort()
      : [];
    return [
      { blogId, status, names, findings: own.reduce((sum, { findingCount }) => sum + findingCount, 0) },
    ];
  });
}
