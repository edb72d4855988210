import type { DbOrTx } from '#platform/db/database.ts';
import { maxListed } from '../acts.ts';
import type { AuditFilters } from '../contract.ts';
import { presentRecord } from './audit.present.ts';
import { countAuditRows, findCondition, findKnown, listAuditRows } from './audit.queries.ts';

type Asked = AuditFilters & { page: number; limit: number };

export async function listAudit(db: DbOrTx, { page, limit, ...filters }: Asked) {
  const where = await findCondition(db, filters);
  const total = where ? await countAuditRows(db, where) : 0;
  const offset = (page - 1) * limit;
  const rows =
    where && offset < total
      ? await listAuditRows(db, { where, offset, limit: Math.min(limit, maxListed - offset) })
      : [];
  const known = await findKnown(db, rows);
  return {
    entries: rows.map((row) => presentRecord(row, known)),
    page,
    totalPages: Math.ceil(total / limit),
    total,
  };
}
