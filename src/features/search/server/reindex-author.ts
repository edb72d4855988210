import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { OnRenamed } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { indexArticle } from './index-article.ts';

export const reindexAuthorJob = job('search-follow-author', z.object({ authorId: z.uuid() }));

/** The index has the names of an author with each of their articles, which may be many. */
export const indexAuthor = (tx: Tx, authorId: string): Promise<void> =>
  enqueue(tx, reindexAuthorJob, { authorId });

export const indexRenamedAuthor: OnRenamed = (tx, { id }) => indexAuthor(tx, id);

// A transaction locks the articles for a moment, so that nobody can approve another text meanwhile.
const batchSize = 10;

/** Indexes all live articles of the author again. */
export async function reindexAuthor({ transact }: Platform, authorId: string): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const last: string = after;
    after = await transact(async (tx) => {
      const batch = await tx
        .select({ id: articles.id })
        .from(articles)
        .where(and(isOfAuthor(authorId), isNotNull(articles.liveRevisionId), gt(articles.id, last)))
        .orderBy(asc(articles.id))
        .limit(batchSize)
        .for('no key update');
      for (const { id } of batch) await indexArticle(tx, id);
      return batch.length < batchSize ? undefined : batch.at(-1)?.id;
    });
  }
}
