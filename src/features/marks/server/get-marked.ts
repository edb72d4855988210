// Access to marks: the authors of the article see marks that were sent, and reviewers see all. Others get 404.

import { and, eq, ne, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { mayReview } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { forbidden, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type Permitted, permit } from '#platform/permitted.ts';
import { texts } from '#texts';
import { findMark, type MarkRow } from './mark.queries.ts';

/** An article whose marks the viewer may see and reply to. */
export type MarkedArticle = Permitted<{ id: string; authorIds: readonly string[] }, 'see-marks'>;

/** A mark that the viewer may see, reply to and resolve. */
export type VisibleMark = Permitted<MarkRow, 'see-mark'>;

/** A mark that the viewer made, and may reword or remove. */
export type OwnMark = Permitted<MarkRow, 'edit-mark'>;

/** For its authors in any state, and for reviewers once the article was submitted. */
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
      coAuthorIds: articles.coAuthorIds,
      wasSubmitted: sql<boolean>`exists (${submitted})`,
    })
    .from(articles)
    .where(eq(articles.id, id));
  if (!found) throw noSuchArticle();
  const authorIds = [found.authorId, ...found.coAuthorIds];
  const isVisible = authorIds.includes(viewer.id) || (mayReview(viewer.role) && found.wasSubmitted);
  if (!isVisible) throw noSuchArticle();
  return permit({ id: found.id, authorIds }, 'see-marks');
}

/** Tells the open pages of reviewers, and those of the authors about a mark that was sent. */
export function topicsOf({ id, authorIds }: MarkedArticle, { sentAt }: { sentAt: Date | null }): string[] {
  const authors = sentAt === null ? [] : authorIds.map((authorId) => `reviewed:${authorId}`);
  return [`review:${id}`, ...authors];
}

/** Marks that were not sent yet are visible only to reviewers. */
const canSeeMark = ({ sentAt }: { sentAt: Date | null }, viewer: Viewer): boolean =>
  mayReview(viewer.role) || sentAt !== null;

export async function getMark(
  db: DbOrTx,
  { article, id, viewer }: { article: MarkedArticle; id: string; viewer: Viewer },
): Promise<VisibleMark> {
  const found = await findMark(db, { articleId: article.id, id });
  if (!found || !canSeeMark(found, viewer)) throw noSuchMark();
  return permit(found, 'see-mark');
}

export function requireOwnMark(mark: VisibleMark, viewer: Viewer): OwnMark {
  if (mark.reviewerId !== viewer.id) throw forbidden(texts.markErrors.notYours);
  return permit<MarkRow, 'edit-mark'>(mark, 'edit-mark');
}

export const noSuchMark = () => notFound(texts.markErrors.notFound);
