import { sql } from 'drizzle-orm';
import { articles, isInQueue, isPublic } from '#features/articles/server/article.table.ts';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';

// A reviewer reads each of them. The first decision tells the author more than three more submissions would.
const maxWaiting = 3;

/**
 * Throws if an author without a public article has more submissions in the queue than allowed, with the new one, or if the
 * author was removed as spam meanwhile. Call it in the transaction of the submission, which is then rolled back: the draft
 * stays as it was.
 */
export async function limitWaiting(
  { config }: Pick<Platform, 'config'>,
  tx: Tx,
  { what, authorId }: SubmissionChange,
): Promise<void> {
  if (what !== 'submitted') return;
  // Two submissions at once would not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waiting submissions'), hashtext(${authorId}))`);
  const author = await countArticlesOf(tx, authorId);
  if (!author || author.is_removed) throw unauthenticated();
  if (!config.limitsNewcomers || author.role !== 'user' || author.published > 0) return;
  if (author.waiting > maxWaiting) throw conflict('too_many_waiting', texts.limitWaiting.tooMany);
}

type AuthorRow = { role: string; is_removed: boolean; waiting: number; published: number };

async function countArticlesOf(tx: Tx, authorId: string): Promise<AuthorRow | undefined> {
  const { rows } = await tx.execute<AuthorRow>(sql`
    select accounts.role, accounts.removed_at is not null as is_removed,
      count(*) filter (where ${isInQueue(articles)})::int as waiting,
      count(*) filter (where ${isPublic})::int as published
    from accounts join articles on articles.author_id = accounts.id
    where accounts.id = ${authorId}::uuid
    group by accounts.id`);
  return rows[0];
}
