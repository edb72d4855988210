import { and, eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { texts } from '#texts';
import { maxScheduleDays } from '../../rules.ts';
import { publishScheduledJob } from './publish-scheduled.jobs.ts';
import { scheduledPublications } from './schedule.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Refuses a moment that has passed, or one that nobody will remember. */
export function requireFuture(publishAt: Date, now: Date): void {
  const message =
    publishAt <= now
      ? texts.scheduling.inThePast
      : publishAt.getTime() > now.getTime() + maxScheduleDays * dayMs
        ? texts.scheduling.tooLate
        : undefined;
  if (message) throw badRequest('invalid_input', message, { publishAt: message });
}

type NewSchedule = Omit<typeof scheduledPublications.$inferInsert, 'publishAt'> & { publishAt: Date };

/** Call it with the article locked. It replaces an earlier moment. */
export async function saveSchedule(tx: Tx, schedule: NewSchedule): Promise<void> {
  await tx
    .insert(scheduledPublications)
    .values(schedule)
    .onConflictDoUpdate({ target: scheduledPublications.articleId, set: schedule });
  const inSeconds = Math.max(
    0,
    Math.ceil((schedule.publishAt.getTime() - schedule.decidedAt.getTime()) / 1000),
  );
  // The job of every minute (`reviews-catch-up-publishing`) finds it too, at most a minute late, if the clocks differ.
  await enqueue(tx, publishScheduledJob, {}, { inSeconds });
}

/** Returns the moment; undefined if there was none. */
export async function dropSchedule(tx: Tx, articleId: string): Promise<Date | undefined> {
  const [dropped] = await tx
    .delete(scheduledPublications)
    .where(eq(scheduledPublications.articleId, articleId))
    .returning({ publishAt: scheduledPublications.publishAt });
  return dropped?.publishAt;
}

const isCurrent = and(
  eq(articles.id, scheduledPublications.articleId),
  eq(articles.workingRevisionId, scheduledPublications.revisionId),
  eq(articles.workingState, 'pending'),
);

/** The moments of these articles, if they are about the text that waits now. By the id of the article. */
export async function listSchedules(
  db: DbOrTx,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: scheduledPublications.articleId, publishAt: scheduledPublications.publishAt })
    .from(scheduledPublications)
    .innerJoin(articles, isCurrent)
    .where(sql`${scheduledPublications.articleId} = any(${sql.param([...articleIds])}::uuid[])`);
  return new Map(rows.map(({ id, publishAt }) => [id, publishAt]));
}
