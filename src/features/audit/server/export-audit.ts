import type { DbOrTx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { AuditFilters, AuditRecord } from '../contract.ts';
import { presentRecord } from './audit.present.ts';
import { type AuditRow, buildCondition, findReferences, listAuditRows } from './audit.queries.ts';
import { csvLine } from './write-csv.ts';

// Enough that the round trips do not count, and little to hold.
const batchSize = 500;

const columns = [
  'at',
  'act',
  'actor_kind',
  'actor_name',
  'actor_username',
  'actor_id',
  'subject',
  'subject_id',
  'link',
  'note',
];

type Asked = { filters: AuditFilters; signal: AbortSignal; isStillAllowed: () => Promise<boolean> };

/** All of it, in batches: each goes on after the last entry of the one before, so what is new meanwhile moves nothing. */
export async function* exportAudit(
  db: DbOrTx,
  { filters, signal, isStillAllowed }: Asked,
): AsyncGenerator<string> {
  yield csvLine(columns);
  const where = await buildCondition(db, filters);
  let after: AuditRow | undefined;
  while (where && !signal.aborted) {
    const rows = await listAuditRows(db, { where, limit: batchSize, ...(after && { after }) });
    const known = await findReferences(db, rows);
    if (rows.length > 0) yield rows.map((row) => recordLine(row, presentRecord(row, known))).join('');
    if (rows.length < batchSize) return;
    after = rows.at(-1);
    // A slow reader takes as long as it likes, and may be no admin any more.
    if (!(await isStillAllowed())) throw forbidden();
  }
}

function recordLine({ actorId }: AuditRow, record: AuditRecord): string {
  const { at, act, actorKind, actor, subject, subjectId, link, note } = record;
  return csvLine([
    at,
    act,
    actorKind,
    actor?.name ?? '',
    actor?.username ?? '',
    actorId ?? '',
    subject,
    subjectId,
    link ?? '',
    note,
  ]);
}
