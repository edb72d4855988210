import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { ArticleRow } from '../article.queries.ts';
import { selectArticles, type WorkingRow, wholeColumns, working } from '../article.queries.ts';
import { articles } from '../article.table.ts';
import { isWrittenBy } from '../co-authors/co-author.queries.ts';

/** The draft of one of its authors, without the content that a save is about to overwrite. */
export type LoadedDraft = Omit<ArticleRow, 'working'> & {
  working: Omit<WorkingRow, 'content' | 'wordCount' | 'readTime'>;
};

const {
  content: _content,
  wordCount: _wordCount,
  readTime: _readTime,
  ...workingColumns
} = wholeColumns.working;

const selectDraft = prepareQuery('own-draft', (db) =>
  selectArticles(db, {
    ...wholeColumns,
    working: workingColumns,
    waitMs: sql<
      string | null
    >`consume_limit(${sql.placeholder('counter')}, ${sql.placeholder('times')}, ${sql.placeholder('lastsMs')})`,
  }).where(
    and(
      eq(articles.id, sql.placeholder('id')),
      isWrittenBy(sql.placeholder('authorId')),
      eq(working.state, 'draft'),
    ),
  ),
);

/** Loads the draft and counts one use of the limit. Without such a draft it counts nothing and returns undefined. */
export async function loadOwnDraft(
  db: DbOrTx,
  { id, authorId, limit }: { id: string; authorId: string; limit: Limit },
): Promise<LoadedDraft | undefined> {
  const [counter, times, lastsMs] = limitValues(limit, authorId);
  const [found] = await selectDraft(db, { id, authorId, counter, times, lastsMs });
  if (!found?.working) return undefined;
  const { waitMs, working, ...draft } = found;
  requireWithinLimit(waitMs);
  return { ...draft, working };
}
