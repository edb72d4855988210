import { and, eq, lte, sql } from 'drizzle-orm';
import type { Decided } from '#features/articles/server/deciding/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { Outcome } from '../../rules.ts';
import { scheduledPublications } from './schedule.table.ts';
import { dropSchedule, listSchedules, requireFuture, saveSchedule } from './schedule.ts';

/** A publication whose moment has come. */
export type Due = { revisionId: string; decidedAt: Date };

/** Another instance has published it, or somebody has changed the moment or the text. */
export class NotDue extends Error {
  override name = 'NotDue';
}

type Scheduling = {
  note: string;
  overrideReason: string;
  publishAt?: Date | undefined;
  due?: Due | undefined;
};

export function requireSchedulable(
  { publishAt }: Scheduling,
  { outcome, now }: { outcome: Outcome; now: Date },
): void {
  if (!publishAt) return;
  if (outcome !== 'approved') {
    const message = texts.scheduling.onlyApprovals;
    throw badRequest('invalid_input', message, { publishAt: message });
  }
  requireFuture(publishAt, now);
}

type ScheduleUpdate = { decided: Decided; request: Scheduling; deciderId: string; at: Date };

/**
 * Call it with the article locked: stores the moment, uses it up, or ends it because something else was decided. Returns the
 * moment that it stored, and whether it replaced another one.
 */
export async function updateSchedule(
  tx: Tx,
  { decided, request, deciderId, at }: ScheduleUpdate,
): Promise<{ publishAt: Date; isMoved: boolean } | undefined> {
  const revisionId = decided.previous.revision.id;
  const articleId = decided.id;
  if (request.due) return takeDue(tx, { articleId, revisionId, due: request.due });
  const { publishAt, note, overrideReason } = request;
  if (decided.isScheduled && publishAt) {
    const isMoved = (await listSchedules(tx, [articleId])).has(articleId);
    const schedule = { articleId, revisionId, deciderId, publishAt, note, overrideReason };
    await saveSchedule(tx, { ...schedule, decidedAt: at });
    return { publishAt, isMoved };
  }
  if (!decided.isPartial) await dropSchedule(tx, articleId);
}

/** By the clock of the database, which all instances share. Without the row, the whole transaction is rolled back. */
async function takeDue(
  tx: Tx,
  { articleId, revisionId, due }: { articleId: string; revisionId: string; due: Due },
): Promise<undefined> {
  const taken = await tx
    .delete(scheduledPublications)
    .where(
      and(
        eq(scheduledPublications.articleId, articleId),
        eq(scheduledPublications.revisionId, revisionId),
        lte(scheduledPublications.publishAt, sql`now()`),
      ),
    )
    .returning({ id: scheduledPublications.articleId });
  if (taken.length === 0 || revisionId !== due.revisionId) throw new NotDue();
}
