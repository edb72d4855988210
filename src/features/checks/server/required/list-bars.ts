import type { DbOrTx } from '#platform/db/database.ts';
import { type Bar, checkBars, statusAt } from '../../rules.ts';
import { listRunStates } from '../check.queries.ts';
import { findRequired } from './read-required.ts';

/** Why required checks bar the approval of a text; none if all of them have passed. */
export async function listCheckBars(
  db: DbOrTx,
  { revisionId, now }: { revisionId: string; now: Date },
): Promise<Bar[]> {
  const required = await findRequired(db);
  if (required.site.length + required.programs.length === 0) return [];
  const runs = await listRunStates(db, revisionId);
  return checkBars(
    required,
    runs.map((run) => ({ ...run, status: statusAt(run, now) })),
  );
}
