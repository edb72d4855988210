import type { DbOrTx } from '#platform/db/database.ts';
import { maxListed } from '../actions.ts';
import type { AuditFilters } from '../contract.ts';
import { presentRecord } from './audit.present.ts';
import { buildCondition, countAuditRows, findReferences, listAuditRows } from './audit.queries.ts';

type ListRequest = AuditFilters & { page: number; limit: number };

export async function listAudit(db: DbOrTx, { page, limit, ...filters }: ListRequest) {
  const where = await buildCondition(db, filters);
  const total = where ? await countAuditRows(db, where) : 0;
  const offset = (page - 1) * limit;
  const rows =
    where && offset < total
      ? await listAuditRows(db, { where, offset, limit: Math.min(limit, maxListed - offset) })
      : [];
  const references = await findReferences(db, rows);
  return {
    entries: rows.map((row) => presentRecord(row, references)),
    page,
    totalPages: Math.ceil(total / limit),
    total,
  };
}
