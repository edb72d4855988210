import { sql } from 'drizzle-orm';
import { articles, isInQueue, isPublic } from '#features/articles/server/article.table.ts';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';

// A reviewer reads each of them. The first decision tells the author more than three more submissions would.
export const maxWaiting = 3;

/**
 * Throws if an author without a public article has more submissions in the queue than allowed, with the new one. Call it
 * in the transaction of the submission, which is then rolled back: the draft stays as it was.
 */
export async function limitWaiting(
  { config }: Pick<Platform, 'config'>,
  tx: Tx,
  { what, authorId }: SubmissionChange,
): Promise<void> {
  if (what !== 'submitted' || !config.limitsNewcomers) return;
  // Two submissions at once would not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waiting submissions'), hashtext(${authorId}))`);
  const { rows } = await tx.execute<{ waiting: number; published: number; role: string }>(sql`
    select count(*) filter (where ${isInQueue(articles)})::int as waiting,
      count(*) filter (where ${isPublic})::int as published,
      (select role from accounts where id = ${authorId}::uuid) as role
    from articles where author_id = ${authorId}::uuid`);
  const [found] = rows;
  if (found?.role !== 'user' || found.published > 0 || found.waiting <= maxWaiting) return;
  throw conflict('too_many_waiting', texts.limitWaiting.tooMany);
}
