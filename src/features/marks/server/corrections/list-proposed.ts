import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import type { ProposedCorrection } from '../../corrections/contract.ts';
import { correctionColumns, presentCorrection } from './correction.queries.ts';
import { corrections } from './correction.table.ts';

// A screen or two. A reader who proposes more loads the rest.
const pageSize = 20;

const byAge = { time: corrections.createdAt, id: corrections.id };

type Page = { corrections: ProposedCorrection[]; next: string | null };

/** What one reader proposed for all articles, the newest first. Of an article that is not public any more, only their own words. */
export async function listProposed(
  db: DbOrTx,
  { readerId, after }: { readerId: string; after: string },
): Promise<Page> {
  const rows = await db
    .select({
      ...correctionColumns,
      blogId: corrections.articleId,
      slug: articles.slug,
      title: articleRevisions.title,
      isPublic: sql<boolean>`${isPublic}`,
      cursor: cursorOf(byAge),
    })
    .from(corrections)
    .innerJoin(accounts, eq(accounts.id, corrections.readerId))
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(corrections.readerId, readerId), isAfter(after, byAge)))
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    corrections: shown.map(({ blogId, slug, title, isPublic: isShown, cursor: _, ...row }) => ({
      ...presentCorrection(row),
      blogId,
      article: isShown && title !== null ? { slug, title } : null,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
