import { isDeepStrictEqual } from 'node:util';
import type { CopyOf } from '../../contract.ts';
import type { CaseRow, WholeCase } from '../../report-case-contract.ts';
import type { CaseCheck } from '../../report-rules.ts';
import type { FoundCase, findAppeal, listEarlierDecisions, listReporters } from './case.queries.ts';
import type { Target } from './find-target.ts';
import type { CaseListRow } from './queue.queries.ts';

/** Only for moderators. */
export function presentCaseRow(row: CaseListRow): CaseRow {
  const { id, kind, title, excerpt, owner, reports, reasons, openedAt, escalatedAt, hasEarlier } = row;
  return {
    id,
    kind,
    title,
    excerpt,
    owner,
    reports,
    reasons,
    openedAt: openedAt.toISOString(),
    isEscalated: escalatedAt !== null,
    hasEarlier,
  };
}

export type CaseParts = {
  found: FoundCase;
  target: Target | undefined;
  reporters: Awaited<ReturnType<typeof listReporters>>;
  earlier: Awaited<ReturnType<typeof listEarlierDecisions>>;
  appeal: Awaited<ReturnType<typeof findAppeal>>;
  copyOf: CopyOf | undefined;
  bulkRemoval: Pick<WholeCase, 'otherComments' | 'maySilence'>;
  check: CaseCheck;
  previousId: string | null;
  nextId: string | null;
};

type Decided = { outcome: FoundCase['outcome']; decidedAt: Date | null };

const isDecided = <Row extends Decided>(
  row: Row,
): row is Row & { outcome: NonNullable<Row['outcome']>; decidedAt: Date } =>
  row.outcome !== null && row.decidedAt !== null;

/** Only for moderators: it names those who reported. */
export function presentCase(parts: CaseParts): WholeCase {
  const { found, target, reporters, earlier, appeal, copyOf, bulkRemoval, check, previousId, nextId } = parts;
  const { snapshot, ground, note, decidedBy, escalationNote, escalatedBy } = found;
  const current = target?.shown ?? null;
  return {
    ...presentCaseRow(found),
    snapshot,
    current,
    isChanged: current !== null && snapshot !== null && !isDeepStrictEqual(current, snapshot),
    copyOf: copyOf ?? null,
    ...bulkRemoval,
    reporters: reporters.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() })),
    escalation: found.escalatedAt && {
      note: escalationNote,
      at: found.escalatedAt.toISOString(),
      by: escalatedBy,
    },
    earlier: earlier.filter(isDecided).map((one) => ({
      id: one.id,
      outcome: one.outcome,
      ground: one.ground,
      note: one.note,
      decidedAt: one.decidedAt.toISOString(),
      decidedBy: one.decidedBy,
      isOverturned: one.appeal === 'overturned',
    })),
    decision: isDecided(found)
      ? {
          ...{ outcome: found.outcome, ground, note, decidedAt: found.decidedAt.toISOString(), decidedBy },
          others: found.others,
          silencedUntil: found.silencedUntil?.toISOString() ?? null,
          decidedWith: found.decidedWith,
        }
      : null,
    appeal: appeal
      ? {
          ...appeal,
          createdAt: appeal.createdAt.toISOString(),
          decidedAt: appeal.decidedAt?.toISOString() ?? null,
        }
      : null,
    mayDecide: check.ok,
    refusal: check.ok ? '' : check.message,
    previousId,
    nextId,
  };
}
