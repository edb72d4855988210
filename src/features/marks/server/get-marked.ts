// Who may see what of the marks on an article: its author what was sent, admins all. Nobody else learns of any.

import { and, eq, ne, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import { findMark, type MarkRow } from './mark.queries.ts';

export type MarkedArticle = { id: string; authorId: string };

/** For its author in any state, and for admins once it was submitted. */
export async function getMarkedArticle(db: DbOrTx, id: string, viewer: Viewer): Promise<MarkedArticle> {
  if (!isUuid(id)) throw noSuchArticle();
  const submitted = db
    .select({ one: sql`1` })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articles.id), ne(articleRevisions.state, 'draft')));
  const [found] = await db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      wasSubmitted: sql<boolean>`exists (${submitted})`,
    })
    .from(articles)
    .where(eq(articles.id, id));
  if (!found) throw noSuchArticle();
  if (found.authorId !== viewer.id && !(viewer.role === 'admin' && found.wasSubmitted)) throw noSuchArticle();
  return { id: found.id, authorId: found.authorId };
}

/** What was not sent yet is between reviewers. */
export const canSeeMark = ({ sentAt }: { sentAt: Date | null }, viewer: Viewer): boolean =>
  viewer.role === 'admin' || sentAt !== null;

export async function getMark(
  db: DbOrTx,
  { article, id, viewer }: { article: MarkedArticle; id: string; viewer: Viewer },
): Promise<MarkRow> {
  const found = await findMark(db, { articleId: article.id, id });
  if (!found || !canSeeMark(found, viewer)) throw noSuchMark();
  return found;
}

export const noSuchMark = () => notFound(texts.markErrors.notFound);
