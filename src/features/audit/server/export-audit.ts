import type { DbOrTx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { AuditFilters, AuditRecord } from '../contract.ts';
import { presentRecord } from './audit.present.ts';
import { type AuditRow, buildCondition, findReferences, listAuditRows } from './audit.queries.ts';
import { csvLine } from './write-csv.ts';

// Needs few round trips and little memory.
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

type ExportRequest = { filters: AuditFilters; signal: AbortSignal; isStillAllowed: () => Promise<boolean> };

/**
 * All matching entries, in batches. Each batch continues after the last row of the previous one, so new entries shift
 * nothing.
 */
export async function* exportAudit(
  db: DbOrTx,
  { filters, signal, isStillAllowed }: ExportRequest,
): AsyncGenerator<string> {
  yield csvLine(columns);
  const where = await buildCondition(db, filters);
  let after: AuditRow | undefined;
  while (where && !signal.aborted) {
    const rows = await listAuditRows(db, { where, limit: batchSize, ...(after && { after }) });
    const references = await findReferences(db, rows);
    if (rows.length > 0) yield rows.map((row) => recordLine(row, presentRecord(row, references))).join('');
    if (rows.length < batchSize) return;
    after = rows.at(-1);
    // A slow download may take long, and the admin may lose the role meanwhile.
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
